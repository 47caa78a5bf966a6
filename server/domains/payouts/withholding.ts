import { config, type Percentages } from "../../config";
import { decimalOf } from "../../kernel/decimal";

// Tax withheld when commission is paid, by tax class (WITHHOLDING_RATES).

/** Percent as decimal text. "0" for an unknown class or none. */
export function withholdingRate(taxClass: string | null, rates: Percentages = config().withholdingRates): string {
  return (taxClass !== null && rates.get(taxClass)) || "0";
}

/** Minor units, rounded half-up by magnitude. `rate` is percent as decimal text. */
export function withheldOf(minor: bigint, rate: string): bigint {
  const { digits, scale } = decimalOf(Number(rate));
  const divisor = 100n * 10n ** BigInt(Math.max(scale, 0));
  const product = minor * BigInt(digits) * 10n ** BigInt(Math.max(-scale, 0));
  const half = (abs(product) * 2n + divisor) / (2n * divisor);
  return product < 0n ? -half : half;
}

/**
 * Spreads the tax of the sum over its parts without remainder: each part takes the increase of the running total. A part deviates by at
 * most one minor unit.
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

/** Minor units. Of a clawback, `paidTax` is the tax withheld of its accrual. */
export type Taxed = { readonly minor: bigint; readonly paidTax: bigint | null };

/** Earnings take today's rate. A clawback returns exactly the tax that was withheld. */
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
