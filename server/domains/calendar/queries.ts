import { and, asc, count, eq, gte, isNotNull, isNull, lte, min, or, type SQL, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { lower, sameIgnoringCase } from "@/db/ignoring-case";
import { holidays } from "@/db/schema/calendar";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/calendar";
import type { BusinessDayView, HolidayView } from "../../contract/calendar";
import { isDownwards, keysetList, type ListSource, type SortBy } from "../../http/keyset-list";
import type { BusinessDate } from "../../kernel/business-date";
import { requireFound, validationError } from "../../kernel/errors";
import { closedBecause, FIRST_DAY, isWorkingDay, LAST_DAY, reachFrom, stepWorkingDays } from "./rules";

type HolidayFilter = {
  /** The country's holidays and those that apply everywhere. Defaults to all. */
  country?: string;
  /** First and last day, inclusive. */
  from?: string;
  to?: string;
  /** Defaults to ascending by date. */
  sort?: SortBy<"date">;
};

const view = { id: holidays.id, date: holidays.date, name: holidays.name, country: holidays.country };

/** Holidays that apply everywhere, and the country's if given, ignoring its case. */
function countsIn(country: string | undefined): SQL | undefined {
  const everywhere = isNull(holidays.country);
  if (country === undefined) return everywhere;
  return or(everywhere, sameIgnoringCase(holidays.country, country.trim()));
}

export function listHolidays({ country, from, to, sort = "date" }: HolidayFilter): ListSource<HolidayView> {
  const { date, id } = holidays;
  return keysetList({
    table: holidays,
    rows: (db) => db.select(view).from(holidays).$dynamic(),
    filter: and(
      country === undefined ? undefined : countsIn(country),
      from === undefined ? undefined : gte(date, from),
      to === undefined ? undefined : lte(date, to),
    ),
    place: { date, id },
    downwards: isDownwards(sort),
    count: null,
    views: (rows) => rows,
  });
}

/** Throws NOT_FOUND. */
export async function getHoliday(read: ReadDb, id: string): Promise<HolidayView> {
  const [holiday] = await read.select(view).from(holidays).where(eq(holidays.id, id));
  return requireFound(holiday, "holiday");
}

/** True for a holiday of exactly this country. Without a country, true for a holiday that applies everywhere. */
export async function isHoliday(
  read: ReadDb,
  { date, country }: Pick<HolidayView, "date" | "country">,
): Promise<boolean> {
  const there = country === null ? isNull(holidays.country) : sameIgnoringCase(holidays.country, country);
  const found = await read
    .select({ id: holidays.id })
    .from(holidays)
    .where(and(eq(holidays.date, date), there));
  return found.length > 0;
}

/** Countries with holidays of their own, each in one spelling. */
export async function holidayCountries(read: ReadDb): Promise<string[]> {
  const rows = await read
    .select({ country: min(holidays.country) })
    .from(holidays)
    .where(isNotNull(holidays.country))
    .groupBy(lower(holidays.country))
    .orderBy(lower(holidays.country));
  return rows.flatMap((row) => row.country ?? []);
}

/** Holidays per year, without empty years. */
export async function holidayYears(
  read: ReadDb,
  { country }: Pick<HolidayFilter, "country">,
): Promise<Map<number, number>> {
  const year = sql<number>`extract(year from ${holidays.date})::int`;
  const rows = await read
    .select({ year, count: count() })
    .from(holidays)
    .where(country === undefined ? undefined : countsIn(country))
    .groupBy(year)
    .orderBy(year);
  return new Map(rows.map((row) => [row.year, row.count]));
}

/** Without a country, only holidays that apply everywhere. */
function holidaysBetween(read: ReadDb, from: BusinessDate, to: BusinessDate, country: string | undefined) {
  return read
    .select({ date: holidays.date, name: holidays.name })
    .from(holidays)
    .where(and(gte(holidays.date, from), lte(holidays.date, to), countsIn(country)))
    .orderBy(asc(holidays.date), asc(holidays.name));
}

/** Throws VALIDATION_ERROR for a day before the calendar begins. */
export function requireInCalendar(date: BusinessDate): void {
  if (date < FIRST_DAY) throw validationError({ date: t.mustNotBeEarlierThan(FIRST_DAY) });
}

/** False on Saturdays, Sundays, and holidays that apply everywhere or in the country. */
export async function isBusinessDay(read: ReadDb, date: BusinessDate, country?: string): Promise<boolean> {
  requireInCalendar(date);
  return closedBecause(date, await namesOf(read, date, country)) === null;
}

async function namesOf(read: ReadDb, date: BusinessDate, country: string | undefined): Promise<string[]> {
  return (await holidaysBetween(read, date, date, country)).map(({ name }) => name);
}

/**
 * `days` business days after the date, or before it if negative. 0 is the date itself or the next business day. Throws
 * VALIDATION_ERROR (400, `date`) beyond the calendar.
 */
export async function addBusinessDays(
  read: ReadDb,
  date: BusinessDate,
  days: number,
  country?: string,
): Promise<BusinessDate> {
  requireInCalendar(date);
  for (let span = 14 + 2 * Math.abs(days); ; span *= 4) {
    const { from, to } = reachFrom(date, span, days < 0);
    const closed = new Set((await holidaysBetween(read, from, to, country)).map((holiday) => holiday.date));
    const found = stepWorkingDays(date, days, { from, to, holidays: closed });
    if (found !== null) return found;
    if (days < 0 ? from === FIRST_DAY : to === LAST_DAY) {
      throw validationError({ date: t.isTooNearTheEnd });
    }
  }
}

/** Returns a business-day test for many dates, none before `from`. Only holidays that apply everywhere count. */
export async function workingDaysFrom(read: ReadDb, from: BusinessDate): Promise<(date: BusinessDate) => boolean> {
  const closed = new Set((await holidaysBetween(read, from, LAST_DAY, undefined)).map(({ date }) => date));
  return (date) => isWorkingDay(date, closed);
}

export function nextBusinessDay(read: ReadDb, date: BusinessDate, country?: string): Promise<BusinessDate> {
  return addBusinessDays(read, date, 1, country);
}

export function previousBusinessDay(read: ReadDb, date: BusinessDate, country?: string): Promise<BusinessDate> {
  return addBusinessDays(read, date, -1, country);
}

/** Throws VALIDATION_ERROR at the ends of the calendar. */
export async function businessDayView(read: ReadDb, date: BusinessDate, country?: string): Promise<BusinessDayView> {
  requireInCalendar(date);
  const [names, next, previous] = await Promise.all([
    namesOf(read, date, country),
    nextBusinessDay(read, date, country),
    previousBusinessDay(read, date, country),
  ]);
  const reason = closedBecause(date, names);
  return { date, isBusinessDay: reason === null, reason, next, previous };
}

/** Name and date by id. Removed holidays are omitted. */
export async function holidaysInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await read.select(view).from(holidays).where(anyOf(holidays.id, ids));
  return new Map(rows.map(({ id, name, date }) => [id, `${name}, ${date}`]));
}
