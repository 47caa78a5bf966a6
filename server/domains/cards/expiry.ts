import * as t from "@/words/service/cards";
import { addYears, type BusinessDate } from "../../kernel/business-date";
import { validationError } from "../../kernel/errors";

const VALID_YEARS = 4;
const MOST_YEARS = 20;

export function defaultExpiry(today: BusinessDate): BusinessDate {
  return addYears(today, VALID_YEARS);
}

/** The last day of validity. Today is allowed. Throws VALIDATION_ERROR. */
export function expiryOf(sent: BusinessDate | undefined, today: BusinessDate): BusinessDate {
  if (sent === undefined) return defaultExpiry(today);
  if (sent < today) throw validationError({ expiry: t.mustNotBeBefore(today) });
  const latest = addYears(today, MOST_YEARS);
  if (sent > latest) throw validationError({ expiry: t.mustNotBeAfter(latest) });
  return sent;
}
