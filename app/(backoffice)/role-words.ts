import type { Role } from "@/server/auth/permissions";
import * as common from "@/words/common";
import * as t from "@/words/staff";

export type RoleOption = { value: string; label: string; hint: string };

const WORDS: Record<Role, readonly [label: string, hint: string]> = {
  TELLER: [common.teller, t.cashTillsCustomersAccountsAndTransfers],
  HEAD_TELLER: [t.headTeller, t.aTellerWhoAlsoFundsVaults],
  CHECKER: [t.checker, t.seesEverythingAndDecidesOnWhat],
  COMPLIANCE_OFFICER: [t.complianceOfficer, t.watchlistsScreeningsAndAmlCases],
  CLEARING_CLERK: [t.clearingClerk, t.clearingItemsSessionsAndSettlement],
  CARD_OFFICER: [t.cardOfficer, t.cardsAndCardLoans],
  PRICING_MANAGER: [t.pricingManager, t.chargeRulesAndCommissions],
  LEDGER_OFFICER: [t.ledgerOfficer, t.theBooksAndReversalsOfEntries],
  OPERATIONS: [t.operations, t.endOfDayAndNotifications],
  ADMINISTRATOR: [t.administrator, t.staffServiceClientsLimitsAndBranches],
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
