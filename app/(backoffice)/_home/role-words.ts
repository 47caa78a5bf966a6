import type { Role } from "@/server/auth/permissions";

const WORDS: Record<Role, string> = {
  TELLER: "teller",
  HEAD_TELLER: "head teller",
  CHECKER: "checker",
  COMPLIANCE_OFFICER: "compliance officer",
  CLEARING_CLERK: "clearing clerk",
  CARD_OFFICER: "card officer",
  PRICING_MANAGER: "pricing manager",
  LEDGER_OFFICER: "ledger officer",
  OPERATIONS: "operations",
  ADMINISTRATOR: "administrator",
};

/** Roles as one says them: «teller and ledger officer». */
export function roleWords(roles: readonly Role[]): string {
  return new Intl.ListFormat("en").format(roles.map((role) => WORDS[role]));
}
