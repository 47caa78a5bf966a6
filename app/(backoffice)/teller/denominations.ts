const faces: Record<string, number[]> = {
  USD: [100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05, 0.01],
  EUR: [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  GBP: [50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  CHF: [1000, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05],
  JPY: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1],
  KWD: [20, 10, 5, 1, 0.5, 0.25, 0.1, 0.05, 0.02, 0.01, 0.005],
};

/** Notes and coins of a currency, largest first; of one that is not listed, powers of ten. */
export function facesOf(currency: string): number[] {
  return faces[currency] ?? [1000, 100, 10, 1, 0.1, 0.01];
}

/** What was counted, as the interface takes it: face values with a count. */
export function denominationsOf(counts: Record<string, string>): { value: number; count: number }[] {
  return Object.entries(counts).flatMap(([value, text]) => {
    const count = Number(text);
    return Number.isInteger(count) && count > 0 ? [{ value: Number(value), count }] : [];
  });
}

/** Sum of what was counted, in major units; computed in thousandths, because 0.1 and 0.2 are no doubles. */
export function countedTotal(counts: Record<string, string>): number {
  const thousandths = denominationsOf(counts).reduce(
    (sum, { value, count }) => sum + Math.round(value * 1000) * count,
    0,
  );
  return thousandths / 1000;
}
