import { bankDomains } from "./domain";
import { defaultLimitMinor } from "./kernel/limit";

/** The limit of an operation where no other is set, in minor units: 10,000.00, unless its slice says another. */
export function defaultLimitOf(operation: string, currency: string): bigint {
  const limited = bankDomains().flatMap(({ limits = [] }) => limits);
  return defaultLimitMinor(currency, limited.find((limit) => limit.operation === operation)?.defaultMajor);
}
