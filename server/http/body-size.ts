import * as t from "@/words/service/http";
import { DomainError } from "../kernel/errors";

/** Bounds above every body of the interface. Schemas limit the lengths of texts. */
export const DEEPEST = 64;
const MOST_VALUES = 10_000;

/** Bodies below this length are harmless and skip the check (hot path). */
const SHORT = 1_024;

const [QUOTE, COMMA, BACKSLASH] = [34, 44, 92];
const [SQUARE, SQUARE_END, CURLY, CURLY_END] = [91, 93, 123, 125];

/**
 * Rejects JSON with too many levels or values (400) by its bytes, before parsing. A million brackets are cheap to send
 * and would cost every later step time and stack. Invalid JSON may pass.
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

/** The position of the closing quote, or the end of the bytes. */
export function closingQuote(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
