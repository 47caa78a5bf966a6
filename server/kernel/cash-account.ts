const TILL = /^TILL (.+) [0-9a-f]{6}$/;
const VAULT = /^VAULT (.+)$/;

/**
 * What people call the ledger account of a till or a vault: `TILL M1 3f9a01` is `Till M1`, without the tail that tells a till's lives
 * apart, and `VAULT MAIN USD` is `Vault MAIN USD`. Any other number stays as it is.
 */
export function cashAccountName(number: string): string {
  return number.replace(TILL, "Till $1").replace(VAULT, "Vault $1");
}
