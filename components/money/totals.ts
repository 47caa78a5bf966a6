import { decimalsOf, type MonetaryAmount } from "./format-amount";

/** Sums per currency in code order, computed in minor units. Only for complete lists, never for a page. */
export function totalsByCurrency(amounts: Iterable<MonetaryAmount>): MonetaryAmount[] {
  const sums = new Map<string, bigint>();
  for (const { amount, currency } of amounts) {
    sums.set(currency, (sums.get(currency) ?? 0n) + minorOf(amount, currency));
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, minor]) => fromMinor(minor, currency));
}

/** In minor units. Interface amounts have at most the decimals of their currency. */
export function minorOf(amount: number, currency: string): bigint {
  const decimals = decimalsOf(currency);
  const [whole = "0", fraction = ""] = new Intl.NumberFormat("en", {
    useGrouping: false,
    maximumFractionDigits: decimals,
  })
    .format(String(amount) as Intl.StringNumericLiteral)
    .replace("-", "")
    .split(".");
  const minor = BigInt(whole + fraction.padEnd(decimals, "0"));
  return amount < 0 ? -minor : minor;
}

/** Sums of a screen stay below 15 digits. Beyond that the result is the nearest double. */
export function fromMinor(minor: bigint, currency: string): MonetaryAmount {
  return { amount: Number(minor) / 10 ** decimalsOf(currency), currency };
}
