import { addDays, isBusinessDate } from "@/server/kernel/business-date";

/** Never later than today. */
export function reportDate(asked: string, today: string) {
  const date = isBusinessDate(asked) && asked <= today ? asked : today;
  return { date, today, before: addDays(date, -1), after: date < today ? addDays(date, 1) : null };
}
