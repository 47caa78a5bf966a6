import { addDays, endOfMonth, weekday } from "../../server/kernel/business-date";

/** The weeks of a date's month, from Monday, filled up with days of the adjacent months. */
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

/** The same day in another month, or its last day if the month is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1] = date.split("-").map(Number);
  const count = year * 12 + (month - 1) + months;
  const [inYear, inMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const first = `${String(inYear).padStart(4, "0")}-${String(inMonth).padStart(2, "0")}-01`;
  const sameDay = `${first.slice(0, 8)}${date.slice(8)}`;
  const last = endOfMonth(first);
  return sameDay > last ? last : sameDay;
}

/** The day that a calendar key leads to. Null for other keys. */
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
