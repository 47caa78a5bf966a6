import { addDays, isBusinessDate } from "@/server/kernel/business-date";

const DAYS = 30;

/** Defaults to the 30 days up to today. */
export function glPeriod(get: (name: string) => string, today: string): { from: string; to: string } {
  const to = isBusinessDate(get("to")) ? get("to") : today;
  const from = isBusinessDate(get("from")) ? get("from") : addDays(to, -DAYS);
  return from > to ? { from: to, to: from } : { from, to };
}
