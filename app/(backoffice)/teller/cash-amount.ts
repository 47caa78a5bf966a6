import { type ParsedAmount, parseAmount } from "@/components/money/parse-amount";

/** An amount that may be nothing: a float of zero, an empty till. What is left empty is a problem all the same. */
export function parseCash(typed: string, currency: string): ParsedAmount {
  return /^\s*0+(?:\.0*)?\s*$/.test(typed) ? { ok: true, amount: 0, text: "0" } : parseAmount(typed, currency);
}
