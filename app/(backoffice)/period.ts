import { addDays, isBusinessDate } from "@/server/kernel/business-date";

const DAYS = 30;

/** The business dates of an address. Defaults to the 30 days up to its end or to today. Reversed dates are swapped. */
export function periodIn(get: (name: string) => string, today: string): { from: string; to: string } {
  const to = isBusinessDate(get("to")) ? get("to") : today;
  const from = isBusinessDate(get("from")) ? get("from") : addDays(to, -DAYS);
  return from > to ? { from: to, to: from } : { from, to };
}
