import * as t from "@/words/service/kernel";
import { exponentOf, isCurrency } from "./currency";
import { decimalOf, SIGNIFICANT_DIGITS } from "./decimal";
import { validationError } from "./errors";
import { ExactNumber } from "./json";

/** An amount in minor units (cents, yen, fils). All computations use this form. */
export type Money = { readonly minor: bigint; readonly currency: string };

/** MonetaryAmount of the interface (§2.1): a JSON number in major units and the currency code. */
export type MoneyWire = { amount: number; currency: string };

/** ISO 4217's code for no currency: counts that are compared as amounts are. */
export const NO_CURRENCY = "XXX";

/** Balances are bigint columns (18 digits and a bit). One amount may fill a tenth of one. */
const MINOR_DIGITS = 18;
/** The largest amount in minor units. Products and sums of a request are compared with it. */
export const MOST_MINOR = 10n ** BigInt(MINOR_DIGITS) - 1n;
const POWERS = [1n, 10n, 100n, 1_000n, 10_000n] as const;
const FACTORS = [1, 10, 100, 1_000, 10_000] as const;

/** The problem as a sentence, undefined for a valid amount. */
export function amountProblem(amount: unknown, currency: string): string | undefined {
  if (typeof amount !== "number" || !Number.isFinite(amount)) return t.mustBeANumber;
  const decimals = exponentOf(currency);
  const { digits, scale } = decimalOf(amount);
  if (digits.length > SIGNIFICANT_DIGITS) return t.mustHaveAtMostSignificantDigits(SIGNIFICANT_DIGITS);
  if (scale > decimals) {
    return decimals === 0 ? t.hasNoDecimals(currency) : t.hasAtMostDecimals(currency, decimals);
  }
  return digits.length - scale + decimals > MINOR_DIGITS ? t.isTooLarge : undefined;
}

/** The problem as a sentence, undefined for a valid currency. */
export function currencyProblem(currency: unknown): string | undefined {
  if (typeof currency !== "string" || currency.trim() === "") return t.mustBeACurrencyCode;
  return isCurrency(currency) ? undefined : t.isNotACurrencyCode(currency.slice(0, 12));
}

function minorOf(amount: number, exponent: number): bigint {
  if (Number.isInteger(amount) && Math.abs(amount) < 1e15) return BigInt(amount) * power(exponent);
  const { negative, digits, scale } = decimalOf(amount);
  const minor = BigInt(digits) * 10n ** BigInt(exponent - scale);
  return negative ? -minor : minor;
}

function power(exponent: number): bigint {
  return POWERS[exponent] ?? 10n ** BigInt(exponent);
}

/**
 * Money from a MonetaryAmount of a request, with any sign. Amounts are judged by value: 10.000 USD is 10.00. Throws
 * VALIDATION_ERROR with fieldErrors `<path>.amount` or `<path>.currency`.
 */
export function moneyFromWire(wire: { amount: unknown; currency: unknown }, path = "amount"): Money {
  const currency = currencyProblem(wire.currency);
  if (currency !== undefined) throw validationError({ [`${path}.currency`]: currency });
  const code = wire.currency as string;
  const amount = amountProblem(wire.amount, code);
  if (amount !== undefined) throw validationError({ [`${path}.amount`]: amount });
  return { minor: minorOf(wire.amount as number, exponentOf(code)), currency: code };
}

/** Like moneyFromWire, and rejects amounts ≤ 0 (400 with the field's path). */
export function positiveMoney(wire: { amount: unknown; currency: unknown }, path = "amount"): Money {
  const value = moneyFromWire(wire, path);
  if (value.minor <= 0n) throw validationError({ [`${path}.amount`]: t.mustBeGreaterThanZero });
  return value;
}

/** MonetaryAmount of a response. An amount beyond a double becomes an ExactNumber for stringifyJson. */
export function moneyToWire(money: Money): MoneyWire {
  return { amount: amountToWire(money.minor, money.currency), currency: money.currency };
}

/** In major units, as in moneyToWire. */
export function amountToWire(minor: bigint, currency: string): number {
  const exponent = exponentOf(currency);
  // The quotient of two exact integers is the double nearest to the decimal, as JSON.parse would read it.
  if (minor < 1_000_000_000_000_000n && minor > -1_000_000_000_000_000n)
    return Number(minor) / (FACTORS[exponent] ?? 1);
  const text = decimalText({ minor, currency });
  const nearest = Number(text);
  // JSON would write an exponent from 1e21.
  const exact =
    Math.abs(nearest) < 1e21 && decimalOf(nearest).scale <= exponent && minorOf(nearest, exponent) === minor;
  // Views type it as the number that it is on the wire.
  return exact ? nearest : (new ExactNumber(text) as unknown as number);
}

/** All decimals of the currency without grouping: `1250.00`, `-0.05`, `300` for yen. */
export function decimalText(money: Money): string {
  const exponent = exponentOf(money.currency);
  const negative = money.minor < 0n;
  const digits = (negative ? -money.minor : money.minor).toString().padStart(exponent + 1, "0");
  const whole = digits.slice(0, digits.length - exponent);
  const text = exponent === 0 ? whole : `${whole}.${digits.slice(digits.length - exponent)}`;
  return negative ? `-${text}` : text;
}

/** The form for sentences: `12,500.00 USD`. */
export function moneyText(money: Money): string {
  return `${decimalText(money).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ",")} ${money.currency}`;
}

export function money(minor: bigint, currency: string): Money {
  return { minor, currency };
}

export function zero(currency: string): Money {
  return { minor: 0n, currency };
}

function sameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} do not add up`);
}

/** Throws RangeError for different currencies, a program fault. */
export function add(a: Money, b: Money): Money {
  sameCurrency(a, b);
  return { minor: a.minor + b.minor, currency: a.currency };
}

export function subtract(a: Money, b: Money): Money {
  sameCurrency(a, b);
  return { minor: a.minor - b.minor, currency: a.currency };
}

/** Below 0, 0 or above 0, like a comparator. */
export function compare(a: Money, b: Money): number {
  sameCurrency(a, b);
  return a.minor < b.minor ? -1 : a.minor > b.minor ? 1 : 0;
}
