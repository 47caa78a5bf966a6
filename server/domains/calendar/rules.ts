import * as t from "@/words/service/calendar";
import { addDays, type BusinessDate, daysBetween, weekday } from "../../kernel/business-date";

// Which days the bank works: Monday to Friday, save holidays. A set of holidays is always that of one country, with those of
// everywhere in it.

/** The days the calendar answers for; what lies before them is a slip of the keyboard. */
export const FIRST_DAY: BusinessDate = "1900-01-01";
export const LAST_DAY: BusinessDate = "9999-12-31";

/** A stretch of days, both ends included, and the holidays in it. */
export type Stretch = { from: BusinessDate; to: BusinessDate; holidays: ReadonlySet<BusinessDate> };

export function isWeekend(date: BusinessDate): boolean {
  return weekday(date) > 5;
}

export function isWorkingDay(date: BusinessDate, holidays: ReadonlySet<BusinessDate>): boolean {
  return !isWeekend(date) && !holidays.has(date);
}

/**
 * The working day so many working days after the date, or before it when negative. 0 is the date itself when the bank works
 * on it, else the next working day; so a Saturday comes to Monday for 0 and for 1. Null when the stretch ends before it.
 */
export function stepWorkingDays(date: BusinessDate, days: number, stretch: Stretch): BusinessDate | null {
  if (days === 0 && isWorkingDay(date, stretch.holidays)) return date;
  const direction = days < 0 ? -1 : 1;
  let left = Math.max(1, Math.abs(days));
  let day = date;
  while (left > 0) {
    if (day === (direction < 0 ? stretch.from : stretch.to)) return null;
    day = addDays(day, direction);
    if (isWorkingDay(day, stretch.holidays)) left -= 1;
  }
  return day;
}

/** The date and so many days behind it, or before it, as far as the calendar goes. */
export function reachFrom(date: BusinessDate, span: number, backwards: boolean): Omit<Stretch, "holidays"> {
  if (backwards) return { from: addDays(date, -Math.min(span, daysBetween(FIRST_DAY, date))), to: date };
  return { from: date, to: addDays(date, Math.min(span, daysBetween(date, LAST_DAY))) };
}

const DAY_NAMES = [t.monday, t.tuesday, t.wednesday, t.thursday, t.friday, t.saturday, t.sunday];

/** The day of the week: `Friday`. */
export function dayName(date: BusinessDate): string {
  return DAY_NAMES[weekday(date) - 1] ?? "";
}

/** Why the bank is closed, in words: `Saturday`, `Christmas Day`, `Saturday, Boxing Day`; null when it works. */
export function closedBecause(date: BusinessDate, holidayNames: readonly string[]): string | null {
  const reasons = [...(isWeekend(date) ? [dayName(date)] : []), ...new Set(holidayNames)];
  return reasons.length === 0 ? null : reasons.join(", ");
}
