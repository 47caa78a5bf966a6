import * as t from "@/words/dates";
import { addDays, isBusinessDate } from "../../server/kernel/business-date";

type ReadDate = { ok: true; date: string } | { ok: false; problem: string };

const PARTS = /^(\d{1,4})(?:[-/.]| )(\d{1,2})(?:[-/.]| )(\d{1,4})$/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[-. ]{0,2}([a-z]{3,9})\.?[-. ]{0,2}(\d{4})$/;
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)? (\d{4})$/;

/**
 * Reads a date as `2026-11-22`, `2026/11/22`, `20261122`, `22 Nov 2026` or `today`. With the year last, day and month
 * may come in either order. `22.11.2026` is therefore a date, and `05.11.2026` is rejected as ambiguous. `today` is the
 * business date.
 */
export function readDate(typed: string, today: string): ReadDate {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/[\s,]+/g, " ");
  if (text === t.today) return { ok: true, date: today };
  if (text === t.yesterday) return { ok: true, date: addDays(today, -1) };
  if (text === t.tomorrow) return { ok: true, date: addDays(today, 1) };
  const named = DAY_FIRST.exec(text);
  if (named) return inMonth(typed, today, { day: named[1], month: named[2], year: named[3] });
  const american = MONTH_FIRST.exec(text);
  if (american) return inMonth(typed, today, { day: american[2], month: american[1], year: american[3] });
  const [, first = "", second = "", third = ""] = COMPACT.exec(text) ?? PARTS.exec(text) ?? [];
  if (first.length === 4 && third.length <= 2) return existing(typed, today, first, second, third);
  if (first.length <= 2 && third.length === 4) return yearLast(typed, today, first, second, third);
  if (first !== "" && first.length <= 2 && third.length === 2) return refuse(t.enterTheYearInFull);
  return refuse(t.notADate(typed.trim(), today));
}

/** The error of a date field. Null if the field is empty or holds a date within its bounds. */
export function dateProblem(
  typed: string,
  { today, min, max }: { today: string; min?: string | undefined; max?: string | undefined },
): string | null {
  if (typed.trim() === "") return null;
  const read = readDate(typed, today);
  if (!read.ok) return read.problem;
  if (min !== undefined && min !== "" && read.date < min) return t.mustNotBeBefore(min);
  return max !== undefined && max !== "" && read.date > max ? t.mustNotBeAfter(max) : null;
}

/** "22 November 2026" */
export function dayInWords(date: string): string {
  const [year, month, day] = date.split("-");
  return `${Number(day)} ${t.months[Number(month) - 1]} ${year}`;
}

type Named = { day: string | undefined; month: string | undefined; year: string | undefined };

function inMonth(typed: string, today: string, { day = "", month = "", year = "" }: Named): ReadDate {
  const at = t.months.findIndex((name) => name.toLowerCase().startsWith(month === "sept" ? "sep" : month));
  if (at < 0) return refuse(t.notADate(typed.trim(), today));
  return existing(typed, today, year, String(at + 1), day);
}

function yearLast(typed: string, today: string, first: string, second: string, year: string): ReadDate {
  const [dayFirst, monthFirst] = [iso(year, second, first), iso(year, first, second)];
  const dates = [...new Set([dayFirst, monthFirst])].filter(isBusinessDate);
  const [one, other] = dates;
  if (one === undefined) return existing(typed, today, year, second, first);
  return other === undefined ? { ok: true, date: one } : refuse(t.couldBeEither(typed.trim(), one, other));
}

function existing(typed: string, today: string, year: string, month: string, day: string): ReadDate {
  const date = iso(year, month, day);
  if (isBusinessDate(date) && date > "0001") return { ok: true, date };
  const sayable = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  return refuse(sayable && Number(year) > 0 ? t.noSuchDay(dayInWords(date)) : t.notADate(typed.trim(), today));
}

function iso(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function refuse(problem: string): ReadDate {
  return { ok: false, problem };
}
