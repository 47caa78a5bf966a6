const MILLION = 1_000_000n;

/** Rounded half up. Requires zero or more. */
export const roundedQuotient = (dividend: bigint, divisor: bigint): bigint =>
  (2n * dividend + divisor) / (2n * divisor);

/** `days`: sum of daily balances. A year has 365 days, leap years too (L2). */
export const interestOn = (days: bigint, apr: bigint): bigint => roundedQuotient(days * apr, 36_500n * MILLION);

export const percentOf = (percent: bigint, amount: bigint): bigint => roundedQuotient(percent * amount, 100n * MILLION);

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const greatest = (a: bigint, b: bigint): bigint => (a > b ? a : b);

export const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => bigint): bigint =>
  items.reduce((sum, item) => sum + amountOf(item), 0n);
