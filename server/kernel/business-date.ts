/** `YYYY-MM-DD`. Dates compare as text and are independent of time zones. */
export type BusinessDate = string;

const DATE = /^(?!0000)(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

function toUtc(date: BusinessDate): number {
  const match = DATE.exec(date);
  const time = match ? timeOf(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : Number.NaN;
  if (Number.isNaN(time) || fromUtc(time) !== date) throw new RangeError(`${date} is not a date`);
  return time;
}

/** `Date.UTC` reads the years 0 to 99 as 1900 to 1999. */
const timeOf = (year: number, month: number, day: number): number => new Date(0).setUTCFullYear(year, month, day);

function fromUtc(time: number): BusinessDate {
  return new Date(time).toISOString().slice(0, 10);
}

export function isBusinessDate(text: string): text is BusinessDate {
  try {
    toUtc(text);
    return true;
  } catch {
    return false;
  }
}

const FIRST_DAY = timeOf(1, 0, 1);

/** Not before 1 January of year 1, because Postgres has no year 0. */
export function addDays(date: BusinessDate, days: number): BusinessDate {
  return fromUtc(Math.max(FIRST_DAY, toUtc(date) + days * DAY_MS));
}

/** The same day of a later month, or its last day if it is shorter. */
export function addMonths(date: BusinessDate, months: number): BusinessDate {
  const day = new Date(toUtc(date));
  const month = endOfMonth(fromUtc(timeOf(day.getUTCFullYear(), day.getUTCMonth() + months, 1)));
  return `${month.slice(0, 8)}${[date, month].map((each) => each.slice(8)).sort()[0]}`;
}

/** 29 February becomes 28 February in other years. */
export const addYears = (date: BusinessDate, years: number): BusinessDate => addMonths(date, 12 * years);

/** Negative if the second date is earlier. */
export function daysBetween(from: BusinessDate, to: BusinessDate): number {
  return Math.round((toUtc(to) - toUtc(from)) / DAY_MS);
}

export function endOfMonth(date: BusinessDate): BusinessDate {
  const day = new Date(toUtc(date));
  return fromUtc(timeOf(day.getUTCFullYear(), day.getUTCMonth() + 1, 0));
}

/** 1 for Monday to 7 for Sunday (ISO 8601). */
export function weekday(date: BusinessDate): number {
  return new Date(toUtc(date)).getUTCDay() || 7;
}

/** The calendar date of an instant in a time zone such as `Europe/London`. */
export const dateInZone: (instant: Date, timeZone: string) => BusinessDate = inZone("en-CA", {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The wall-clock time of an instant in a time zone: `23:30`. */
export const timeInZone = inZone("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Keeps the format of the last zone, which is the bank's: making one takes a hundred times as long as using it. */
function inZone(locale: string, parts: Intl.DateTimeFormatOptions): (instant: Date, timeZone: string) => string {
  let last: { timeZone: string; format: Intl.DateTimeFormat } | undefined;
  return (instant, timeZone) => {
    if (last?.timeZone !== timeZone)
      last = { timeZone, format: new Intl.DateTimeFormat(locale, { ...parts, timeZone }) };
    return last.format.format(instant);
  };
}

/** For example `31 March 2026`. */
export function dateInWords(date: BusinessDate): string {
  return IN_WORDS.format(toUtc(date));
}

/** For example `March 2026`. */
export const monthInWords = (date: BusinessDate): string => MONTH_IN_WORDS.format(toUtc(date));

const MONTH_IN_WORDS = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "long", year: "numeric" });
const IN_WORDS = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });
