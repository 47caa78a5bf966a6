const TILL = /^TILL (.+) [0-9a-f]{6}$/;
const VAULT = /^VAULT (.+)$/;

/**
 * `904992085320` → `9049 9208 5320`. The till's and the vault's accounts go by what people call them, `Till M1` and `Vault MAIN
 * USD`, without the tail that tells a till's lives apart; any other number stays as it is.
 */
export function groupedAccountNo(number: string): string {
  if (/^\d{12}$/.test(number)) return number.replace(/(\d{4})(?=\d)/g, "$1 ");
  return number.replace(TILL, "Till $1").replace(VAULT, "Vault $1");
}

/** A sentence with the account numbers in it grouped; a number is never parted at the end of a line. */
export function groupedNumbers(sentence: string): string {
  return sentence.replace(/\b\d{12}\b/g, (number) => groupedAccountNo(number).replaceAll(" ", "\u00a0"));
}
