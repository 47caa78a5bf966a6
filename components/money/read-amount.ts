import * as t from "@/words/money";
import { parseAmount } from "./parse-amount";

/** Of all currencies it has the most decimals: an amount that is looked for may be of any. */
const FINEST = "KWD";

/** An amount that lists are narrowed to, in major units: `1500`, `1,500.50`, `1.5k`; null for what cannot be read. */
export function readAmount(typed: string): number | null {
  const parsed = parseAmount(typed, FINEST, { zero: true });
  return parsed.ok ? parsed.amount : null;
}

export type AmountRange = { from: string; to: string };

/** What is wrong with the two amounts of a filter, and at which of them it is said; null when both can be read, or are empty. */
export function amountRangeProblem({ from, to }: AmountRange): { at: keyof AmountRange; words: string } | null {
  for (const [at, typed] of [
    ["from", from],
    ["to", to],
  ] as const) {
    if (typed.trim() !== "" && readAmount(typed) === null) return { at, words: t.notAnAmount(typed.trim()) };
  }
  const [least, most] = [readAmount(from), readAmount(to)];
  return least !== null && most !== null && least > most ? { at: "from", words: t.fromIsAboveTo } : null;
}
