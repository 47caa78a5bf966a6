import {
  addDays,
  type BusinessDate,
  daysBetween,
  endOfMonth,
  isBusinessDate,
  weekday,
} from "../../kernel/business-date";

// Nominal run dates by frequency, settlement day and anchor, each moved to the next working day. RULES.md lists the defaults.

/** Free text as registered. An anniversary counts from `registeredOn`. */
export type Schedule = {
  frequency: string | null;
  settlementDay: number | null;
  anchor: string | null;
  registeredOn: BusinessDate;
};

export type IsWorkingDay = (date: BusinessDate) => boolean;

/** Nominal run dates: the last on or before a day, and the first after it. Null if there is none. */
type Cycle = {
  last(on: BusinessDate): BusinessDate | null;
  next(after: BusinessDate): BusinessDate | null;
};

const MONTHS: Readonly<Record<string, number>> = { MONTHLY: 1, QUARTERLY: 3, HALF_YEARLY: 6, YEARLY: 12 };
const WEEKS: Readonly<Record<string, number>> = { WEEKLY: 1, BIWEEKLY: 2 };
/** BIWEEKLY counts calendar periods from this Monday. */
const FIRST_MONDAY = "2001-01-01";
const LAST_DAY = "9999-12-31";
/** In the unit of `monthNumber`. */
const LAST_MONTH = 120_000;
const MOST_DAYS_MOVED = 366;

/** The next `count` working days from `from` (inclusive) on which the run pays. Empty without a cycle. */
export function runDates(
  schedule: Schedule,
  from: BusinessDate,
  count: number,
  isWorkingDay: IsWorkingDay,
): BusinessDate[] {
  const cycle = cycleOf(schedule);
  const dates: BusinessDate[] = [];
  // An earlier nominal date may move past `from`.
  let nominal = cycle?.next(addDays(from, -MOST_DAYS_MOVED)) ?? null;
  while (cycle !== null && nominal !== null && dates.length < count) {
    const day = moved(nominal, isWorkingDay);
    if (day >= from && dates.at(-1) !== day) dates.push(day);
    nominal = cycle.next(nominal);
  }
  return dates;
}

/**
 * The latest nominal run date whose working day is not after `on`. Null without a cycle (IMMEDIATE, MANUAL, none, unknown) and before the
 * first date.
 */
export function cycleDue(
  schedule: Schedule,
  on: BusinessDate,
  isWorkingDay: IsWorkingDay,
): { cycle: BusinessDate } | null {
  const cycle = cycleOf(schedule);
  let nominal = cycle?.last(on) ?? null;
  for (let tried = 0; cycle !== null && nominal !== null && tried <= MOST_DAYS_MOVED; tried += 1) {
    if (moved(nominal, isWorkingDay) <= on) return { cycle: nominal };
    nominal = cycle.last(addDays(nominal, -1));
  }
  return null;
}

/** The first working day from `nominal` on. A bank closed for a year pays on the nominal day. */
function moved(nominal: BusinessDate, isWorkingDay: IsWorkingDay): BusinessDate {
  for (let day = nominal, tried = 0; day < LAST_DAY && tried < MOST_DAYS_MOVED; tried += 1) {
    if (isWorkingDay(day)) return day;
    day = addDays(day, 1);
  }
  return nominal;
}

/** Null if the schedule has none. A date as anchor is also the first day on which anything is paid. */
function cycleOf({ frequency, settlementDay, anchor, registeredOn }: Schedule): Cycle | null {
  const start = anchor !== null && isBusinessDate(anchor) ? anchor : null;
  const phase = start ?? (anchor === "ANNIVERSARY" ? registeredOn : null);
  const atEnd = anchor === "PERIOD_END";
  const cycle = nominalCycle(frequency ?? "", { settlementDay, phase, atEnd });
  return cycle && within(cycle, start);
}

type Place = {
  settlementDay: number | null;
  /** Start of the periods, and their day if there is no settlement day. Null: the calendar's. */
  phase: BusinessDate | null;
  /** Overrides the settlement day. */
  atEnd: boolean;
};

function nominalCycle(frequency: string, place: Place): Cycle | null {
  if (frequency === "DAILY") return { last: (on) => on, next: (after) => addDays(after, 1) };
  const weeks = Object.hasOwn(WEEKS, frequency) ? WEEKS[frequency] : undefined;
  if (weeks !== undefined) return weekly(weeks, place);
  if (frequency === "SEMI_MONTHLY") return monthly(1, 0, halfMonths(place));
  const months = Object.hasOwn(MONTHS, frequency) ? MONTHS[frequency] : undefined;
  if (months === undefined) return null;
  const { phase, settlementDay, atEnd } = place;
  if (atEnd) return monthly(months, months - 1, [31]);
  const day = settlementDay === null ? dayOf(phase) : between(settlementDay, 31);
  return monthly(months, phase === null ? 0 : monthNumber(phase) % months, [day]);
}

function weekly(weeks: number, { settlementDay, phase, atEnd }: Place): Cycle {
  const length = 7 * weeks;
  const monday = phase === null ? FIRST_MONDAY : addDays(phase, 1 - weekday(phase));
  const inWeek = settlementDay === null ? weekday(phase ?? FIRST_MONDAY) : between(settlementDay, 7);
  const offset = atEnd ? length - 1 : inWeek - 1;
  const last = (on: BusinessDate) => addDays(on, -modulo(daysBetween(monday, on) - offset, length));
  return { last, next: (after) => addDays(last(after), length) };
}

/** Days of the month, ascending: the settlement day and the day 15 days from it. */
function halfMonths({ settlementDay, phase, atEnd }: Place): number[] {
  if (atEnd) return [15, 31];
  const day = settlementDay === null ? dayOf(phase) : between(settlementDay, 31);
  return day <= 15 ? [day, day + 15] : [day - 15, day];
}

/** A month without the day pays on its last day. */
function monthly(step: number, offset: number, days: readonly number[]): Cycle {
  const datesOf = (month: number) => (month < LAST_MONTH ? days.map((day) => dateIn(month, day)) : []);
  const monthOf = (date: BusinessDate) => {
    const month = monthNumber(date);
    return month - modulo(month - offset, step);
  };
  const near = (date: BusinessDate) => [-step, 0, step].flatMap((away) => datesOf(monthOf(date) + away));
  return {
    last: (on) => near(on).findLast((date) => date <= on) ?? null,
    next: (after) => near(after).find((date) => date > after) ?? null,
  };
}

/** The cycle restricted to its start and the calendar's end. */
function within(cycle: Cycle, start: BusinessDate | null): Cycle {
  const known = (date: BusinessDate | null) => (date !== null && isBusinessDate(date) ? date : null);
  return {
    last: (on) => {
      const date = known(cycle.last(on));
      return date !== null && start !== null && date < start ? null : date;
    },
    next: (after) => known(cycle.next(start !== null && after < start ? addDays(start, -1) : after)),
  };
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by;
const between = (day: number, most: number): number => Math.min(Math.max(day, 1), most);
const dayOf = (date: BusinessDate | null): number => (date === null ? 1 : Number(date.slice(8)));
/** Counted from year 0. */
const monthNumber = (date: BusinessDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

function dateIn(month: number, day: number): BusinessDate {
  const start = `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}`;
  const end = endOfMonth(`${start}-01`);
  const date = `${start}-${String(day).padStart(2, "0")}`;
  return date < end ? date : end;
}
