import { exponentOf } from "../../kernel/currency";

// Maximum balance of a till and a vault in any currency. It is above any real amount and below the ledger's range (8e18 minor
// units), so that nobody can block one by filling it. A till's intended maximum is the limit of openTill.

const TILL_MAJOR = 1_000_000_000n;
const VAULT_MAJOR = 1_000_000_000_000n;

/** Ceiling of the ledger account in minor units. */
export function cashCeiling(kind: "TILL" | "VAULT", currency: string): string {
  const major = kind === "TILL" ? TILL_MAJOR : VAULT_MAJOR;
  return (major * 10n ** BigInt(exponentOf(currency))).toString();
}
