import * as t from "@/words/records";
import { addressOf } from "../../server/kernel/addresses";
import { cashAccountName } from "../../server/kernel/cash-account";

const CUSTOMERS = /^\d{12}$/;

/**
 * `904992085320` → `9049 9208 5320`. The till's and the vault's accounts go by what people call them, `Till M1` and `Vault MAIN
 * USD`, without the tail that tells a till's lives apart; any other number stays as it is.
 */
export function groupedAccountNo(number: string): string {
  if (isCustomersAccount(number)) return number.replace(/(\d{4})(?=\d)/g, "$1 ");
  return cashAccountName(number);
}

/** A sentence with the account numbers in it grouped; a number is never parted at the end of a line. */
export function groupedNumbers(sentence: string): string {
  return sentence.replace(/\b\d{12}\b/g, (number) => groupedAccountNo(number).replaceAll(" ", "\u00a0"));
}

/** The twelve digits of a whole account number, however it is grouped; null while there are more or fewer. */
export function accountNoOf(text: string): string | null {
  const digits = text.replace(/\s/g, "");
  return isCustomersAccount(digits) ? digits : null;
}

/** Whether the number is that of a customer's account; tills, vaults and the bank's own accounts have names. */
export function isCustomersAccount(number: string): boolean {
  return CUSTOMERS.test(number);
}

/** Said of a number that no account has. */
export function noAccount(number: string): string {
  return t.noAccount(groupedAccountNo(number));
}

/** The page of an account, by its id or its number. */
export function accountHref(idOrNumber: string): string {
  return addressOf.account(idOrNumber);
}
