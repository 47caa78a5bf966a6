import { z } from "zod";
import { database } from "@/db/client";
import type { BusinessDayView, HolidayView } from "../../contract/calendar";
import { keysetPage } from "../../http/keyset-page";
import type { ListSource } from "../../http/list-reply";
import type { BusinessDate } from "../../kernel/business-date";
import { validationError } from "../../kernel/errors";
import { closedBecause, FIRST_DAY, LAST_DAY, reachFrom, stepWorkingDays } from "./rules";

export type HolidayFilter = {
  /** The holidays that count in this country: its own and those of everywhere. Absent: all there are. */
  country?: string;
  /** First and last day, both included. */
  from?: string;
  to?: string;
};

/** Names a holiday in a list by its date: day and id. */
const holidayKey = z.tuple([z.iso.date(), z.guid()]);
type HolidayKey = z.infer<typeof holidayKey>;

function selectHolidays() {
  return database().sql`select id, date, name, country from holidays`;
}

function countsIn(country: string) {
  return database().sql`(country is null or lower(country) = lower(${country.trim()}))`;
}

/** Holidays by date. */
export function holidayList({ country, from, to }: HolidayFilter): ListSource<HolidayView, HolidayKey> {
  return {
    key: holidayKey,
    read: async (_db, after, limit) => {
      const { sql } = database();
      const rows = await sql<HolidayView[]>`${selectHolidays()}
        where ${country === undefined ? sql`true` : countsIn(country)}
          ${from === undefined ? sql`` : sql`and date >= ${from}::text::date`}
          ${to === undefined ? sql`` : sql`and date <= ${to}::text::date`}
          ${after === null ? sql`` : sql`and (date, id) > (${after[0]}::text::date, ${after[1]}::uuid)`}
        order by date, id limit ${limit + 1}`;
      return keysetPage(
        rows,
        limit,
        (row) => row,
        (row) => [row.date, row.id],
      );
    },
  };
}

/** The holiday with this id, or null. */
export async function findHoliday(id: string): Promise<HolidayView | null> {
  const [row] = await database().sql<HolidayView[]>`${selectHolidays()} where id = ${id}`;
  return row ?? null;
}

/** Countries that have holidays of their own, each in one spelling. */
export async function holidayCountries(): Promise<string[]> {
  const rows = await database().sql<{ country: string }[]>`
    select min(country) as country from holidays where country is not null group by lower(country) order by lower(country)`;
  return rows.map((row) => row.country);
}

/** How many holidays each year has; years without any are not there. */
export async function holidayYears({ country }: Pick<HolidayFilter, "country">): Promise<Map<number, number>> {
  const { sql } = database();
  const rows = await sql<{ year: number; count: number }[]>`
    select extract(year from date)::int as year, count(*)::int as count from holidays
    where ${country === undefined ? sql`true` : countsIn(country)} group by 1 order by 1`;
  return new Map(rows.map(({ year, count }) => [year, count]));
}

/** Without a country only the holidays of everywhere count. */
async function holidaysBetween(from: BusinessDate, to: BusinessDate, country: string | undefined) {
  const { sql } = database();
  return sql<{ date: BusinessDate; name: string }[]>`
    select date, name from holidays where date between ${from}::text::date and ${to}::text::date
      and ${country === undefined ? sql`country is null` : countsIn(country)} order by date, name`;
}

/** Throws VALIDATION_ERROR for a day before the calendar begins. */
export function requireInCalendar(date: BusinessDate): void {
  if (date < FIRST_DAY) throw validationError({ date: `must not be earlier than ${FIRST_DAY}` });
}

/** Whether the bank works on the day: no Saturday, no Sunday, no holiday of everywhere or of the country. */
export async function isBusinessDay(date: BusinessDate, country?: string): Promise<boolean> {
  requireInCalendar(date);
  return closedBecause(date, await namesOf(date, country)) === null;
}

async function namesOf(date: BusinessDate, country: string | undefined): Promise<string[]> {
  return (await holidaysBetween(date, date, country)).map(({ name }) => name);
}

/**
 * The business day so many business days after the date; before it when `days` is negative. 0 is the date itself when it is
 * one, else the next one.
 *
 * @throws VALIDATION_ERROR (400, `date`) where the calendar ends before it.
 */
export async function addBusinessDays(date: BusinessDate, days: number, country?: string): Promise<BusinessDate> {
  requireInCalendar(date);
  for (let span = 14 + 2 * Math.abs(days); ; span *= 4) {
    const { from, to } = reachFrom(date, span, days < 0);
    const holidays = new Set((await holidaysBetween(from, to, country)).map((holiday) => holiday.date));
    const found = stepWorkingDays(date, days, { from, to, holidays });
    if (found !== null) return found;
    if (days < 0 ? from === FIRST_DAY : to === LAST_DAY) {
      throw validationError({ date: "is too near the end of the calendar" });
    }
  }
}

/** The first business day after the date. */
export function nextBusinessDay(date: BusinessDate, country?: string): Promise<BusinessDate> {
  return addBusinessDays(date, 1, country);
}

/** The last business day before the date. */
export function previousBusinessDay(date: BusinessDate, country?: string): Promise<BusinessDate> {
  return addBusinessDays(date, -1, country);
}

/** What the bank does on a day, and its neighbours. Throws VALIDATION_ERROR at the ends of the calendar. */
export async function businessDayView(date: BusinessDate, country?: string): Promise<BusinessDayView> {
  requireInCalendar(date);
  const [names, next, previous] = await Promise.all([
    namesOf(date, country),
    nextBusinessDay(date, country),
    previousBusinessDay(date, country),
  ]);
  const reason = closedBecause(date, names);
  return { date, isBusinessDay: reason === null, reason, next, previous };
}
