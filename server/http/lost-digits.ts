import * as t from "@/words/service/kernel";
import { SIGNIFICANT_DIGITS } from "../kernel/decimal";
import { validationError } from "../kernel/errors";

/** A cheap test for long numbers, which are rare (hot path). */
const LONG_NUMBER = new RegExp(`[:,[\\s]-?(?:\\d\\.?){${SIGNIFICANT_DIGITS + 1}}`);
const TEXT_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;
/** No amount is nested deeper. */
const DEEPEST = 8;

/**
 * Rejects an amount whose digits JSON.parse rounded (400): 0.99999999999999999 arrives as 1. `text` is valid JSON and
 * `value` its parsed form. Trailing and leading zeros are no digits.
 */
export function refuseLostDigits(text: string, value: object): void {
  if (!LONG_NUMBER.test(text)) return;
  // The same value with its numbers as texts.
  const written: unknown = JSON.parse(text.replace(TEXT_OR_NUMBER, (each) => (each[0] === '"' ? each : `"${each}"`)));
  const fieldErrors: Record<string, string> = {};
  collect(value, written, [], fieldErrors);
  if (Object.keys(fieldErrors).length > 0) throw validationError(fieldErrors);
}

type Members = Record<string, unknown>;

function collect(value: unknown, written: unknown, path: string[], fieldErrors: Record<string, string>): void {
  if (typeof value !== "object" || value === null || path.length > DEEPEST) return;
  const { amount, currency } = value as Members;
  if (
    typeof amount === "number" &&
    typeof currency === "string" &&
    digitsOf((written as Members).amount) > SIGNIFICANT_DIGITS
  )
    fieldErrors[[...path, "amount"].join(".")] = t.mustHaveAtMostSignificantDigits(SIGNIFICANT_DIGITS);
  for (const [name, member] of Object.entries(value))
    collect(member, (written as Members)[name], [...path, name], fieldErrors);
}

function digitsOf(literal: unknown): number {
  const [mantissa = ""] = String(literal).toLowerCase().split("e");
  return mantissa.replace(/[-.]/g, "").replace(/^0+|0+$/g, "").length;
}
