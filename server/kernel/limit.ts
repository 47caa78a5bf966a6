import { exponentOf } from "./currency";

const AMOUNT_MAJOR = 10_000n;
/** Operations whose limit is not about the amount that moves: a close parks by the difference of its count. */
const EXCEPTIONS: Readonly<Record<string, bigint>> = { closeTill: 20n };

/**
 * The limit where no other is set, in minor units of the currency: 10,000.00, and 20.00 as the tolerance of a till's count
 * (domain-rules «Teller»).
 */
export function defaultLimitMinor(operation: string, currency: string): bigint {
  return (EXCEPTIONS[operation] ?? AMOUNT_MAJOR) * 10n ** BigInt(exponentOf(currency));
}
