import { exponentOf } from "./currency";

const USUAL_MAJOR = 10_000n;

/** The default limit in minor units: 10,000.00 (limits/RULES.md), or `major` units. */
export function defaultLimitMinor(currency: string, major: bigint = USUAL_MAJOR): bigint {
  return major * 10n ** BigInt(exponentOf(currency));
}
