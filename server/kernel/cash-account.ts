import * as t from "@/words/service/kernel";

const TILL = /^TILL (.+) [0-9a-f]{6}$/;
const VAULT = /^VAULT (.+)$/;

/** `TILL M1 3f9a01` is `M1`. The tail distinguishes successive tills of one code. */
export function tillCodeOf(number: string | null | undefined): string | undefined {
  return TILL.exec(number ?? "")?.[1];
}

/** `VAULT MAIN USD` is `MAIN USD`. */
export function vaultNameOf(number: string | null | undefined): string | undefined {
  return VAULT.exec(number ?? "")?.[1];
}

/** `Till M1`, `Vault MAIN USD`. Other numbers are unchanged. */
export function cashAccountName(number: string): string {
  const code = tillCodeOf(number);
  if (code !== undefined) return t.till(code);
  const vault = vaultNameOf(number);
  return vault === undefined ? number : t.vault(vault);
}
