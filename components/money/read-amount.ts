import * as t from "@/words/money";
import { parseAmount } from "./parse-amount";

/** The currency with the most decimals, because a filter applies to any currency. */
const FINEST = "KWD";

/** A filter amount in major units: `1500`, `1,500.50`, `1.5k`. Null if it cannot be read. */
export function readAmount(typed: string): number | null {
  const parsed = parseAmount(typed, FINEST, { zero: true });
  return parsed.ok ? parsed.amount : null;
}

export type AmountRange = { from: string; to: string };

/** The error of a filter's two amounts and its field. Null if both are readable or empty. */
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
