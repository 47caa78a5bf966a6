import * as t from "@/words/records";
import { addressOf } from "../../server/kernel/addresses";
import { cashAccountName } from "../../server/kernel/cash-account";

const CUSTOMERS = /^\d{12}$/;

/**
 * `904992085320` → `9049 9208 5320`. Accounts of tills and vaults become `Till M1` and `Vault MAIN USD`, without the
 * suffix that numbers a till's openings.
 */
export function groupedAccountNo(number: string): string {
  if (isCustomersAccount(number)) return number.replace(/(\d{4})(?=\d)/g, "$1 ");
  return cashAccountName(number);
}

/** Groups the account numbers in a sentence, with spaces that do not break. */
export function groupedNumbers(sentence: string): string {
  return sentence.replace(/\b\d{12}\b/g, (number) => groupedAccountNo(number).replaceAll(" ", "\u00a0"));
}

/** The twelve digits of a complete account number in any grouping. Null otherwise. */
export function accountNoOf(text: string): string | null {
  const digits = text.replace(/\s/g, "");
  return isCustomersAccount(digits) ? digits : null;
}

/** Tills, vaults and the bank's own accounts have names instead. */
export function isCustomersAccount(number: string): boolean {
  return CUSTOMERS.test(number);
}

/** The reference of a card loan. */
const isLoanReference = (number: string) => /^CL\d{11}$/.test(number);

/** The page of a deposit account or a card loan, if the reader may open it. */
export function accountHref(
  { accountNo, accountId }: { accountNo: string; accountId: string | null | undefined },
  may: { accounts: boolean; cards: boolean },
): string | undefined {
  if (!accountId) return undefined;
  if (may.cards && isLoanReference(accountNo)) return addressOf.cardLoan(accountId);
  return may.accounts && isCustomersAccount(accountNo) ? addressOf.account(accountId) : undefined;
}

export function noAccount(number: string): string {
  return t.noAccount(groupedAccountNo(number));
}
