import { decimalsOf, type MonetaryAmount } from "./format-amount";

/** Sums per currency in code order, computed in minor units. Only for complete lists, never for a page. */
export function totalsByCurrency(amounts: Iterable<MonetaryAmount>): MonetaryAmount[] {
  const sums = new Map<string, bigint>();
  for (const { amount, currency } of amounts) {
    sums.set(currency, (sums.get(currency) ?? 0n) + minorOf(amount, currency));
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, minor]) => fromMinor(minor, currency));
}

/** The sums of columns by name: `columnTotals(rows, "debit", "credit")`. */
export function columnTotals<Name extends string>(
  rows: readonly Record<Name, MonetaryAmount>[],
  ...names: readonly Name[]
): Record<Name, MonetaryAmount[]> {
  const sums = names.map((name) => [name, totalsByCurrency(rows.map((row) => row[name]))]);
  return Object.fromEntries(sums) as Record<Name, MonetaryAmount[]>;
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
