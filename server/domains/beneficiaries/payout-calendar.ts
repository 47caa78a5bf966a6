import {
  addDays,
  type BusinessDate,
  daysBetween,
  endOfMonth,
  isBusinessDate,
  weekday,
} from "../../kernel/business-date";

// When a payee's commission is paid: nominal run dates by frequency, settlement day and anchor, each moved to the next working day.
// Pure; RULES.md says the defaults.

/** As registered: free text that may say nothing. `registeredOn` is what an anniversary counts from. */
export type Schedule = {
  frequency: string | null;
  settlementDay: number | null;
  anchor: string | null;
  registeredOn: BusinessDate;
};

export type IsWorkingDay = (date: BusinessDate) => boolean;

/** Nominal run dates: the last one on or before a day, and the first one after it; null where the calendar has none. */
type Cycle = {
  last(on: BusinessDate): BusinessDate | null;
  next(after: BusinessDate): BusinessDate | null;
};

const MONTHS: Readonly<Record<string, number>> = { MONTHLY: 1, QUARTERLY: 3, HALF_YEARLY: 6, YEARLY: 12 };
const WEEKS: Readonly<Record<string, number>> = { WEEKLY: 1, BIWEEKLY: 2 };
/** A Monday that weeks of two are counted from. */
const FIRST_MONDAY = "2001-01-01";
const LAST_DAY = "9999-12-31";
/** The one behind it, as `monthNumber` counts. */
const LAST_MONTH = 120_000;
/** No run date is moved further than this. */
const MOST_DAYS_MOVED = 366;

/** The next so many days from `from` on, that day included, on which the payout run pays; none without a cycle. */
export function runDates(
  schedule: Schedule,
  from: BusinessDate,
  count: number,
  isWorkingDay: IsWorkingDay,
): BusinessDate[] {
  const cycle = cycleOf(schedule);
  const dates: BusinessDate[] = [];
  // A run date before that day may be moved behind it.
  let nominal = cycle?.next(addDays(from, -MOST_DAYS_MOVED)) ?? null;
  while (cycle !== null && nominal !== null && dates.length < count) {
    const day = moved(nominal, isWorkingDay);
    if (day >= from && dates.at(-1) !== day) dates.push(day);
    nominal = cycle.next(nominal);
  }
  return dates;
}

/**
 * The latest run date whose working day has come by that day, as it stands in the cycle and not as it was moved; null without a cycle
 * (IMMEDIATE, MANUAL, none, unknown) and before its first.
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

/** The day itself or the first working day after it; a bank that is closed for a year pays on the day itself. */
function moved(nominal: BusinessDate, isWorkingDay: IsWorkingDay): BusinessDate {
  for (let day = nominal, tried = 0; day < LAST_DAY && tried < MOST_DAYS_MOVED; tried += 1) {
    if (isWorkingDay(day)) return day;
    day = addDays(day, 1);
  }
  return nominal;
}

/** The cycle of a schedule, or null for one that has none. A date as anchor is also the day before which nothing is paid. */
function cycleOf({ frequency, settlementDay, anchor, registeredOn }: Schedule): Cycle | null {
  const start = anchor !== null && isBusinessDate(anchor) ? anchor : null;
  const phase = start ?? (anchor === "ANNIVERSARY" ? registeredOn : null);
  const atEnd = anchor === "PERIOD_END";
  const cycle = nominalCycle(frequency ?? "", { settlementDay, phase, atEnd });
  return cycle && within(cycle, start);
}

type Place = {
  settlementDay: number | null;
  /** The day that periods and, without a settlement day, days in them are counted from; null: the calendar's. */
  phase: BusinessDate | null;
  /** On the last day of each period, whatever the settlement day. */
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

/** Days of the month, sooner first: the settlement day and the one 15 days from it. */
function halfMonths({ settlementDay, phase, atEnd }: Place): number[] {
  if (atEnd) return [15, 31];
  const day = settlementDay === null ? dayOf(phase) : between(settlementDay, 31);
  return day <= 15 ? [day, day + 15] : [day - 15, day];
}

/** On these days of every `step`th month, beginning at `offset`; a day that a month does not have is its last. */
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

/** The cycle without what lies before its first day or behind the calendar's end. */
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
/** Months from year 0 on. */
const monthNumber = (date: BusinessDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

function dateIn(month: number, day: number): BusinessDate {
  const start = `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}`;
  const end = endOfMonth(`${start}-01`);
  const wanted = `${start}-${String(day).padStart(2, "0")}`;
  return wanted < end ? wanted : end;
}
