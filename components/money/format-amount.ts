import * as t from "@/words/money";
import { exponentOf, isCurrency } from "../../server/kernel/currency";
import type { Side } from "../../server/kernel/value-sets";

/** MonetaryAmount of the interface (§2.1), in major units. */
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

/** ISO 4217 decimals. 2 for an unknown code, so that no amount is hidden. */
export function decimalsOf(currency: string): number {
  return isCurrency(currency) ? exponentOf(currency) : 2;
}

/**
 * The figure alone: `1,500.00`, `−20.50` with U+2212, `300` for yen. The decimal text is formatted, so that balances
 * beyond 15 digits stay exact.
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

/** The figure with its code: `1,500.00 USD`. */
export function formatAmount(value: MonetaryAmount): string {
  return `${formatFigure(value)} ${value.currency}`;
}

export function sideWord(side: Side): "Dr" | "Cr" {
  return side === "DEBIT" ? t.dr : t.cr;
}

function decimalText(amount: number | { toString(): string }): string {
  return String(amount);
}
