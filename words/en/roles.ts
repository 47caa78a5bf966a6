/** The roles of staff, as the bank calls them. */
export const titles = {
  TELLER: "Teller",
  HEAD_TELLER: "Head teller",
  CHECKER: "Checker",
  COMPLIANCE_OFFICER: "Compliance officer",
  CLEARING_CLERK: "Clearing clerk",
  CARD_OFFICER: "Card officer",
  PRICING_MANAGER: "Pricing manager",
  PAYMENTS_OFFICER: "Payments officer",
  LEDGER_OFFICER: "Ledger officer",
  OPERATIONS: "Operations",
  ADMINISTRATOR: "Administrator",
};
export const summaries = {
  TELLER: "Cash, tills, customers, accounts and transfers",
  HEAD_TELLER: "Teller, vault funding, account blocks and approvals",
  CHECKER: "Views all records and decides approvals",
  COMPLIANCE_OFFICER: "Watchlists, screenings and AML cases",
  CLEARING_CLERK: "Clearing items, sessions and settlement",
  CARD_OFFICER: "Cards and card loans",
  PRICING_MANAGER: "Charge rules and commissions",
  PAYMENTS_OFFICER: "Saved beneficiaries and payees",
  LEDGER_OFFICER: "Books and reversals",
  OPERATIONS: "End of day and notifications",
  ADMINISTRATOR: "Staff, service clients, limits and branches; no postings",
};
const or = new Intl.ListFormat("en-GB", { type: "disjunction" });
const and = new Intl.ListFormat("en");

/** Any of the roles opens it: «Needs role: Teller or Head teller». */
export const needsRole = (roles: readonly string[]) => `Needs role: ${or.format(roles)}`;
/** Roles of a person as one says them in a sentence: «teller and ledger officer». */
export const inSentence = (roles: readonly string[]) => and.format(roles.map((role) => role.toLowerCase()));
export const anAdministratorCanGrantIt = "An administrator can grant it.";
