import { exponentOf } from "../../../kernel/currency";
import type { Money } from "../../../kernel/money";

// Decimals of the tariff have at most six places: amounts in major units, rates in percent. Integer arithmetic rounds a charge only once,
// at the end.

/** A decimal of the tariff, in millionths. */
export type Millionths = bigint;

const PLACES = 6;
const ONE = 10n ** BigInt(PLACES);
/** Millionths × millionths of a percent. */
const PRODUCT_PLACES = 2 * PLACES + 2;
const PERCENT = 10n ** BigInt(PRODUCT_PLACES - PLACES);

/** Throws RangeError for more than six places. */
export function millionths(text: string): Millionths {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  const fraction = (match?.[2] ?? "").replace(/0+$/, "");
  if (!match || fraction.length > PLACES) throw new RangeError(`${text} is no decimal of the tariff`);
  return BigInt(match[1] + fraction.padEnd(PLACES, "0"));
}

/** In millionths of the major unit. */
export function millionthsOf({ minor, currency }: Money): Millionths {
  return minor * 10n ** BigInt(PLACES - exponentOf(currency));
}

/** An exact intermediate amount. */
export type Unrounded = bigint;

export function flat(amount: Millionths): Unrounded {
  return amount * PERCENT;
}

export function percentOf(rate: Millionths, amount: Millionths): Unrounded {
  return rate * amount;
}

/** Minor units of the currency. Requires zero or more. */
export function roundedHalfUp(amount: Unrounded, currency: string): bigint {
  const unit = 10n ** BigInt(PRODUCT_PLACES - exponentOf(currency));
  return (2n * amount + unit) / (2n * unit);
}

/** With at least `places` decimals: `2.00`, `0.125`. */
export function decimalWords(value: Millionths, places = 0): string {
  const fraction = (value % ONE).toString().padStart(PLACES, "0").replace(/0+$/, "").padEnd(places, "0");
  return fraction === "" ? (value / ONE).toString() : `${value / ONE}.${fraction}`;
}

/** `2.00 USD` */
export function priceWords(value: Millionths, currency: string): string {
  return `${decimalWords(value, exponentOf(currency)).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ",")} ${currency}`;
}
