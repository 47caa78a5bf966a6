import * as t from "@/words/service/http";
import { DomainError } from "../kernel/errors";

/** No body of the interface is nested deeper, and none has more values; texts are bounded by their schemas. */
const DEEPEST = 64;
const MOST_VALUES = 10_000;

/** A body as short as nearly all are can harm nobody, however it is written, and this is the hot path. */
const SHORT = 1_024;

const [QUOTE, COMMA, BACKSLASH] = [34, 44, 92];
const [SQUARE, SQUARE_END, CURLY, CURLY_END] = [91, 93, 123, 125];

/**
 * 400 for JSON that is nested too deeply or has too many values, told by its bytes before anything is made of them: a million brackets,
 * or half a million items where the contract takes twenty, are cheap to send and cost every step behind this one its time and stack. What is
 * no JSON may pass.
 */
export function refuseDeepOrWide(bytes: Uint8Array): void {
  if (bytes.length <= SHORT) return;
  let depth = 0;
  let values = 0;
  for (let at = 0; at < bytes.length; at++) {
    const sign = bytes[at];
    if (sign === QUOTE) at = closingQuote(bytes, at);
    else if (sign === COMMA) values++;
    else if (sign === SQUARE || sign === CURLY) {
      depth++;
      values++;
      if (depth > DEEPEST) throw new DomainError("VALIDATION_ERROR", t.theBodyIsNestedTooDeeply(DEEPEST));
    } else if (sign === SQUARE_END || sign === CURLY_END) depth--;
  }
  if (values > MOST_VALUES) throw new DomainError("VALIDATION_ERROR", t.theBodyHasTooManyValues(MOST_VALUES));
}

/** Where the text whose opening quote stands at `start` has its closing quote; the end of the bytes when it has none. */
export function closingQuote(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
