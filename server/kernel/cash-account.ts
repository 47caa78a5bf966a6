import * as t from "@/words/service/kernel";

const TILL = /^TILL (.+) [0-9a-f]{6}$/;
const VAULT = /^VAULT (.+)$/;

/** The code of the till whose ledger account has this number: of `TILL M1 3f9a01` it is `M1`, without the tail that tells a till's lives apart. */
export function tillCodeOf(number: string | null | undefined): string | undefined {
  return TILL.exec(number ?? "")?.[1];
}

/** The branch and the currency of the vault whose ledger account has this number: of `VAULT MAIN USD` they are `MAIN USD`. */
export function vaultNameOf(number: string | null | undefined): string | undefined {
  return VAULT.exec(number ?? "")?.[1];
}

/** What people call the ledger account of a till or a vault: `Till M1`, `Vault MAIN USD`. Any other number stays as it is. */
export function cashAccountName(number: string): string {
  const code = tillCodeOf(number);
  if (code !== undefined) return t.till(code);
  const vault = vaultNameOf(number);
  return vault === undefined ? number : t.vault(vault);
}
