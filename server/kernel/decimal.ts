/** Doubles hold every decimal of 15 significant digits. Longer ones may be rounded. */
export const SIGNIFICANT_DIGITS = 15;

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** A decimal as written: digits × 10^-scale. */
export type Decimal = { negative: boolean; digits: string; scale: number };

/** A finite number as digits × 10^-scale, without zeros at either end. */
export function decimalOf(value: number): Decimal {
  const match = DECIMAL.exec(String(value));
  if (!match) throw new RangeError(`${value} is not a decimal`);
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
  const trimmed = (whole + fraction).replace(/^0+/, "");
  const digits = trimmed.replace(/0+$/, "");
  const scale = fraction.length - Number(exponent) - (trimmed.length - digits.length);
  return { negative: sign === "-", digits: digits === "" ? "0" : digits, scale: digits === "" ? 0 : scale };
}
