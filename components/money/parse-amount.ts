import * as t from "@/words/money";
import { decimalsOf } from "./format-amount";

export type ParsedAmount = { ok: true; amount: number; text: string } | { ok: false; problem: string };

/** A double holds 15 significant digits exactly, and the interface accepts no more (kernel/money). */
const SIGNIFICANT_DIGITS = 15;
const SHAPE = /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?([km])?$/i;
const ZEROS: Record<string, number> = { k: 3, m: 6 };

/**
 * Reads a typed amount: `1500`, `1,500.00`, `1 500`, `1.5k`, `2m`, `.50`. A comma only groups thousands, so `1,50` is
 * rejected. Works on digits, never on floats. `amount` is in major units, and `text` has all decimals and groups. With
 * `zero` an empty text is zero.
 */
export function parseAmount(typed: string, currency: string, { zero = false }: { zero?: boolean } = {}): ParsedAmount {
  const bare = typed.replace(/[\s\u00a0\u202f']/g, "");
  if (bare === "") return refuse(t.enterAnAmount);
  if (/^[-−+(]/.test(bare)) return refuse(t.enterWithoutASign);
  const match = SHAPE.exec(bare);
  if (!match || (match[1] === undefined && !match[2])) return refuse(shapeProblem(bare));
  const [, whole = "", fraction = "", suffix = ""] = match;
  const shifted = shift(whole.replaceAll(",", ""), fraction, ZEROS[suffix.toLowerCase()] ?? 0);
  const isZero = !/[1-9]/.test(shifted.whole + shifted.fraction);
  if (isZero && !zero) return refuse(t.enterMoreThanZero);
  return check(shifted, currency);
}

function shift(whole: string, fraction: string, places: number): { whole: string; fraction: string } {
  const padded = fraction.padEnd(places, "0");
  return {
    whole: (whole + padded.slice(0, places)).replace(/^0+(?=\d)/, "") || "0",
    fraction: padded.slice(places).replace(/0+$/, ""),
  };
}

function check({ whole, fraction }: { whole: string; fraction: string }, currency: string): ParsedAmount {
  const decimals = decimalsOf(currency);
  if (fraction.length > decimals) {
    return refuse(decimals === 0 ? t.hasNoDecimals(currency) : t.hasAtMostDecimals(currency, decimals));
  }
  const digits = (whole === "0" ? "" : whole) + fraction;
  if (digits.length > SIGNIFICANT_DIGITS) return refuse(t.tooManyDigits);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return {
    ok: true,
    amount: Number(fraction ? `${whole}.${fraction}` : whole),
    text: decimals === 0 ? grouped : `${grouped}.${fraction.padEnd(decimals, "0")}`,
  };
}

function shapeProblem(bare: string): string {
  if (/^\d+(,\d+)?,\d{1,2}$/.test(bare)) return t.useAPointForDecimals;
  return t.enterAnAmountSuchAs;
}

function refuse(problem: string): ParsedAmount {
  return { ok: false, problem };
}
