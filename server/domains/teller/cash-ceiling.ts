import { exponentOf } from "../../kernel/currency";

// The most that a till and a vault may hold, in any currency: far above what is ever in one, and far below what the ledger can count
// (8e18 minor units), so that nobody makes one unusable by filling it. What a till should hold is the limit of opening one.

const TILL_MAJOR = 1_000_000_000n;
const VAULT_MAJOR = 1_000_000_000_000n;

/** As `ceiling` of the ledger account that is opened for it, in minor units. */
export function cashCeiling(kind: "TILL" | "VAULT", currency: string): string {
  const major = kind === "TILL" ? TILL_MAJOR : VAULT_MAJOR;
  return (major * 10n ** BigInt(exponentOf(currency))).toString();
}
