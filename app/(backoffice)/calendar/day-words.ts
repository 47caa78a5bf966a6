import { weekday } from "@/server/kernel/business-date";

const NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The day of the week of a date: `Friday`. */
export function dayName(date: string): string {
  return NAMES[weekday(date) - 1] ?? "";
}
