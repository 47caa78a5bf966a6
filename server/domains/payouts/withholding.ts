import { config, type Percentages } from "../../config";
import { decimalOf } from "../../kernel/decimal";

// Tax that the bank withholds of commission when it pays it out, by the payee's class (WITHHOLDING_RATES).

/** Percent as decimal text; a class that is none withholds nothing. */
export function withholdingRate(taxClass: string | null, rates: Percentages = config().withholdingRates): string {
  return (taxClass !== null && rates.get(taxClass)) || "0";
}

/** What is withheld of an amount, in minor units: half-up once, below zero as above it. `rate` is percent as decimal text. */
export function withheldOf(minor: bigint, rate: string): bigint {
  const { digits, scale } = decimalOf(Number(rate));
  const divisor = 100n * 10n ** BigInt(Math.max(scale, 0));
  const product = minor * BigInt(digits) * 10n ** BigInt(Math.max(-scale, 0));
  const half = (abs(product) * 2n + divisor) / (2n * divisor);
  return product < 0n ? -half : half;
}

/**
 * The same of each amount, in their order, so that they add up to what is withheld of the sum: each takes what the sum up to it
 * withholds more than the sum before it. Off by one minor unit at most from what it would be alone.
 */
export function spreadWithheld(amounts: readonly bigint[], rate: string): bigint[] {
  let [sum, withheld] = [0n, 0n];
  return amounts.map((minor) => {
    sum += minor;
    const before = withheld;
    withheld = withheldOf(sum, rate);
    return withheld - before;
  });
}

/** An accrual in minor units; of a clawback, `paidTax` is what was withheld when the accrual was paid. */
export type Taxed = { readonly minor: bigint; readonly paidTax: bigint | null };

/** What is withheld of each: of what was earned by today's rate, and of a clawback exactly what had been withheld of it. */
export function withheldOfEach(accruals: readonly Taxed[], rate: string): bigint[] {
  const earned = accruals.filter(({ paidTax }) => paidTax === null);
  const spread = spreadWithheld(
    earned.map(({ minor }) => minor),
    rate,
  );
  let next = 0;
  return accruals.map(({ paidTax }) => (paidTax === null ? (spread[next++] ?? 0n) : -paidTax));
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);
