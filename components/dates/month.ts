import { addDays, endOfMonth, weekday } from "../../server/kernel/business-date";

/** The weeks of the month that a date is in, from Monday, each of seven days; those of the months beside it fill them up. */
export function weeksOfMonth(date: string): string[][] {
  const first = `${date.slice(0, 7)}-01`;
  const start = addDays(first, 1 - weekday(first));
  const last = endOfMonth(date);
  const weeks: string[][] = [];
  for (let monday = start; monday <= last; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)));
  }
  return weeks;
}

/** The same day so many months later, or the last day of that month where it is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1] = date.split("-").map(Number);
  const count = year * 12 + (month - 1) + months;
  const [inYear, inMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const first = `${String(inYear).padStart(4, "0")}-${String(inMonth).padStart(2, "0")}-01`;
  const sameDay = `${first.slice(0, 8)}${date.slice(8)}`;
  const last = endOfMonth(first);
  return sameDay > last ? last : sameDay;
}

/** Where a key of the calendar leads from a day; null for a key that is none of it. */
export function dayByKey(date: string, key: string, shift: boolean): string | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(date, -1);
    case "ArrowRight":
      return addDays(date, 1);
    case "ArrowUp":
      return addDays(date, -7);
    case "ArrowDown":
      return addDays(date, 7);
    case "Home":
      return addDays(date, 1 - weekday(date));
    case "End":
      return addDays(date, 7 - weekday(date));
    case "PageUp":
      return addMonths(date, shift ? -12 : -1);
    case "PageDown":
      return addMonths(date, shift ? 12 : 1);
    default:
      return null;
  }
}
