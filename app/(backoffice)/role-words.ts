import type { Role } from "@/server/auth/permissions";

export type RoleOption = { value: string; label: string; hint: string };

const WORDS: Record<Role, readonly [label: string, hint: string]> = {
  TELLER: ["Teller", "Cash, tills, customers, accounts and transfers"],
  HEAD_TELLER: ["Head teller", "A teller who also funds vaults, blocks accounts and decides on approvals"],
  CHECKER: ["Checker", "Sees everything and decides on what others sent"],
  COMPLIANCE_OFFICER: ["Compliance officer", "Watchlists, screenings and AML cases"],
  CLEARING_CLERK: ["Clearing clerk", "Clearing items, sessions and settlement"],
  CARD_OFFICER: ["Card officer", "Cards and card loans"],
  PRICING_MANAGER: ["Pricing manager", "Charge rules and commissions"],
  LEDGER_OFFICER: ["Ledger officer", "The books, and reversals of entries"],
  OPERATIONS: ["Operations", "End of day and notifications"],
  ADMINISTRATOR: ["Administrator", "Staff, service clients, limits and branches; no money"],
};

/** The roles for a picker, in the order of the role table. */
export const ROLE_OPTIONS: readonly RoleOption[] = Object.entries(WORDS).map(([value, [label, hint]]) => ({
  value,
  label,
  hint,
}));

/** The role as people call it; one that this build does not know shows its own name. */
export function roleWord(role: string): string {
  return ROLE_OPTIONS.find(({ value }) => value === role)?.label ?? role;
}

/** Roles as one says them in a sentence: «teller and ledger officer». */
export function roleWords(roles: readonly Role[]): string {
  return new Intl.ListFormat("en").format(roles.map((role) => WORDS[role][0].toLowerCase()));
}
