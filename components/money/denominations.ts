import * as t from "@/words/money";
import { decimalsOf, formatFigure, type MonetaryAmount } from "./format-amount";
import { fromMinor, minorOf } from "./totals";

/** Face value in major units, and number of pieces. */
export type Denomination = { value: number; count: number };

const FACES: Record<string, readonly number[]> = {
  USD: [100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05, 0.01],
  EUR: [200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  GBP: [50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  CHF: [1000, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05],
  JPY: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1],
  KWD: [20, 10, 5, 1, 0.5, 0.25, 0.1, 0.05, 0.02, 0.01, 0.005],
  KES: [1000, 500, 200, 100, 50, 40, 20, 10, 5, 1],
  INR: [500, 200, 100, 50, 20, 10, 5, 2, 1],
};

/** The smallest note per currency. Smaller faces are coins. */
const SMALLEST_NOTE: Record<string, number> = {
  USD: 1,
  EUR: 5,
  GBP: 5,
  CHF: 10,
  JPY: 1_000,
  KWD: 0.25,
  KES: 50,
  INR: 10,
};

const STEPS = [5, 2, 1];

/** Face values of a currency, largest first. An unlisted currency has 5-2-1 steps around its unit. */
export function facesOf(currency: string): readonly number[] {
  const known = FACES[currency];
  if (known) return known;
  const decimals = decimalsOf(currency);
  const powers = [2, 1, 0, -1, -2].filter((power) => power >= -decimals);
  return powers.flatMap((power) => STEPS.map((step) => Number((step * 10 ** power).toFixed(decimals))));
}

/** Notes of an unlisted currency start at its unit. */
export function isNote(face: number, currency: string): boolean {
  return face >= (SMALLEST_NOTE[currency] ?? 1);
}

/** Notes without decimals, coins with all of them. */
export function faceText(face: number, currency: string): string {
  return Number.isInteger(face) ? face.toLocaleString("en") : formatFigure({ amount: face, currency });
}

/** Computed in minor units. */
export function sumOf(pieces: readonly Denomination[], currency: string): MonetaryAmount {
  const minor = pieces.reduce((sum, { value, count }) => sum + minorOf(value, currency) * BigInt(count), 0n);
  return fromMinor(minor, currency);
}

/** The pieces of the request, largest first, without zero counts. */
export function countedPieces(counts: Readonly<Record<string, string>>): Denomination[] {
  const pieces = Object.entries(counts).flatMap(([face, typed]) => {
    const count = readCount(typed);
    return count ? [{ value: Number(face), count }] : [];
  });
  return pieces.sort((a, b) => b.value - a.value);
}

/** A text that is no count. It adds nothing to the sum, so the form cannot be sent. */
export function isUnreadable(counts: Readonly<Record<string, string>>): boolean {
  return Object.values(counts).some((typed) => readCount(typed) === null);
}

export const UNREADABLE_COUNT = t.enterWholePieces;

/** Digits only. Null for other text, 0 for an empty one. */
export function readCount(typed: string): number | null {
  const bare = typed.trim();
  if (bare === "") return 0;
  return /^\d{1,7}$/.test(bare) ? Number(bare) : null;
}
