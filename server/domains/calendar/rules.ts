import * as t from "@/words/service/calendar";
import { addDays, type BusinessDate, daysBetween, weekday } from "../../kernel/business-date";

// Business days are Monday to Friday without holidays. A set of holidays has those of one country and those that apply everywhere.

/** Earlier dates are treated as typing errors. */
export const FIRST_DAY: BusinessDate = "1900-01-01";
export const LAST_DAY: BusinessDate = "9999-12-31";

/** Days from `from` to `to`, inclusive, with their holidays. */
type Stretch = { from: BusinessDate; to: BusinessDate; holidays: ReadonlySet<BusinessDate> };

export function isWeekend(date: BusinessDate): boolean {
  return weekday(date) > 5;
}

export function isWorkingDay(date: BusinessDate, holidays: ReadonlySet<BusinessDate>): boolean {
  return !isWeekend(date) && !holidays.has(date);
}

/**
 * `days` business days after the date, or before it if negative. 0 is the date itself or the next business day, so a Saturday
 * leads to Monday for 0 and for 1. Null beyond the stretch.
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

/** The date and `span` days after or before it, within the calendar. */
export function reachFrom(date: BusinessDate, span: number, backwards: boolean): Omit<Stretch, "holidays"> {
  if (backwards) return { from: addDays(date, -Math.min(span, daysBetween(FIRST_DAY, date))), to: date };
  return { from: date, to: addDays(date, Math.min(span, daysBetween(date, LAST_DAY))) };
}

const DAY_NAMES = [t.monday, t.tuesday, t.wednesday, t.thursday, t.friday, t.saturday, t.sunday];

export function dayName(date: BusinessDate): string {
  return DAY_NAMES[weekday(date) - 1] ?? "";
}

/** The reason for a closed day: `Saturday`, `Christmas Day`, `Saturday, Boxing Day`. Null on a business day. */
export function closedBecause(date: BusinessDate, holidayNames: readonly string[]): string | null {
  const reasons = [...(isWeekend(date) ? [dayName(date)] : []), ...new Set(holidayNames)];
  return reasons.length === 0 ? null : reasons.join(", ");
}
