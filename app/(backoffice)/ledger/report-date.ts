import { addDays, isBusinessDate } from "@/server/kernel/business-date";

/** A report is never later than today. */
export function reportDate(requested: string, today: string) {
  const date = isBusinessDate(requested) && requested <= today ? requested : today;
  return { date, today, before: addDays(date, -1), after: date < today ? addDays(date, 1) : null };
}
