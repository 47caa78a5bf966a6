import * as t from "@/words/money";
import { exponentOf, isCurrency } from "../../server/kernel/currency";
import type { Side } from "../../server/kernel/value-sets";

/** MonetaryAmount as it comes over the wire (interface §2.1): major units and the currency code. */
export type MonetaryAmount = { amount: number; currency: string };

const MINUS = "−";
const formats = new Map<number, Intl.NumberFormat>();

function formatOf(decimals: number): Intl.NumberFormat {
  let format = formats.get(decimals);
  if (!format) {
    format = new Intl.NumberFormat("en", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    formats.set(decimals, format);
  }
  return format;
}

/** Decimals of the currency by ISO 4217; 2 for a code this build does not know, since an amount is never hidden. */
export function decimalsOf(currency: string): number {
  return isCurrency(currency) ? exponentOf(currency) : 2;
}

/**
 * The figure alone: `1,500.00`, `−20.50` with a true minus (U+2212), `300` for yen; never abbreviated. It is formatted
 * from the decimal text, so that balances beyond 15 digits, which are no doubles, come out exactly.
 */
export function formatFigure({
  amount,
  currency,
}: {
  amount: number | { toString(): string };
  currency: string;
}): string {
  const text = formatOf(decimalsOf(currency)).format(decimalText(amount) as Intl.StringNumericLiteral);
  const zero = !/[1-9]/.test(text);
  return zero ? text.replace("-", "") : text.replace("-", MINUS);
}

/** The figure with its code, for sentences, titles and screen readers: `1,500.00 USD`. */
export function formatAmount(value: MonetaryAmount): string {
  return `${formatFigure(value)} ${value.currency}`;
}

export function sideWord(side: Side): "Dr" | "Cr" {
  return side === "DEBIT" ? t.dr : t.cr;
}

function decimalText(amount: number | { toString(): string }): string {
  return String(amount);
}
