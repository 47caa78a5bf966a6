import { exponentOf } from "../../../kernel/currency";
import type { Money } from "../../../kernel/money";

// The tariff is written in decimals of at most six places: amounts in major units, rates in percent. All of it is computed in whole
// numbers, so that what is charged is rounded once, at the end.

/** A decimal of the tariff, in millionths. */
export type Millionths = bigint;

const PLACES = 6;
const ONE = 10n ** BigInt(PLACES);
/** An amount times a rate: millionths × millionths of a percent. */
const PRODUCT_PLACES = 2 * PLACES + 2;
const PERCENT = 10n ** BigInt(PRODUCT_PLACES - PLACES);

/** A decimal as `numeric` writes it, in millionths. Throws RangeError for what has more places: nobody can have written it here. */
export function millionths(text: string): Millionths {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  const fraction = (match?.[2] ?? "").replace(/0+$/, "");
  if (!match || fraction.length > PLACES) throw new RangeError(`${text} is no decimal of the tariff`);
  return BigInt(match[1] + fraction.padEnd(PLACES, "0"));
}

/** An amount of money in millionths of its major unit. */
export function millionthsOf({ minor, currency }: Money): Millionths {
  return minor * 10n ** BigInt(PLACES - exponentOf(currency));
}

/** What stands between tariff and charge: exact, not rounded yet. */
export type Unrounded = bigint;

/** An amount of the tariff, to be added to shares. */
export function flat(amount: Millionths): Unrounded {
  return amount * PERCENT;
}

/** So many percent of an amount. */
export function percentOf(rate: Millionths, amount: Millionths): Unrounded {
  return rate * amount;
}

/** The amount in minor units of the currency, rounded half-up. Only for what is not below zero. */
export function roundedHalfUp(amount: Unrounded, currency: string): bigint {
  const unit = 10n ** BigInt(PRODUCT_PLACES - exponentOf(currency));
  return (2n * amount + unit) / (2n * unit);
}

/** The decimal as people write it, with `places` places at least: `2.00`, `0.125`. */
export function decimalWords(value: Millionths, places = 0): string {
  const fraction = (value % ONE).toString().padStart(PLACES, "0").replace(/0+$/, "").padEnd(places, "0");
  return fraction === "" ? (value / ONE).toString() : `${value / ONE}.${fraction}`;
}

/** An amount of the tariff in a currency: `2.00 USD`. */
export function priceWords(value: Millionths, currency: string): string {
  return `${decimalWords(value, exponentOf(currency)).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ",")} ${currency}`;
}
