import { exponentOf } from "./currency";

const USUAL_MAJOR = 10_000n;

/** The limit where no other is set, in minor units of the currency: 10,000.00 (limits/RULES.md), or so many major units. */
export function defaultLimitMinor(currency: string, major: bigint = USUAL_MAJOR): bigint {
  return major * 10n ** BigInt(exponentOf(currency));
}
