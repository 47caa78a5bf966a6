import { exponentOf } from "./currency";

/** 10,000.00 of the currency in minor units: the limit where no other is set (domain-rules «Teller»). */
export function defaultLimitMinor(currency: string): bigint {
  return 10_000n * 10n ** BigInt(exponentOf(currency));
}
