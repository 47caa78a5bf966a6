import { clsx } from "clsx";
import type { HolidayView } from "@/server/contract/calendar";
import { isWeekend } from "@/server/domains/calendar/rules";
import { addDays, type BusinessDate, endOfMonth, weekday } from "@/server/kernel/business-date";
import * as t from "@/words/charts";
import * as common from "@/words/common";

const MONTHS = Array.from({ length: 12 }, (_, month) => month);
const monthName = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });
const dayLetter = new Intl.DateTimeFormat("en", { weekday: "narrow", timeZone: "UTC" });
/** Monday to Sunday. 1 January 2024 was a Monday. */
const LETTERS = Array.from({ length: 7 }, (_, day) => dayLetter.format(new Date(Date.UTC(2024, 0, 1 + day))));

type Props = { year: number; holidays: readonly HolidayView[]; today: BusinessDate };

/** The year is decorative: the list below names the same days. */
export function Year({ year, holidays, today }: Props) {
  const names = new Map<string, string>();
  for (const { date, name } of holidays) names.set(date, [names.get(date), name].filter(Boolean).join(", "));
  return (
    <figure aria-label={t.yearOf(year)} className="grid gap-3">
      <div aria-hidden className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3 xl:grid-cols-4">
        {MONTHS.map((month) => (
          <Month key={month} first={`${year}-${String(month + 1).padStart(2, "0")}-01`} names={names} today={today} />
        ))}
      </div>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-label text-muted">
        <Sign className="bg-danger-soft text-danger" words={t.holiday} />
        <Sign className="bg-sunken" words={t.weekend} />
        {today.startsWith(`${year}-`) && <Sign className="outline outline-accent" words={common.businessDate} />}
        <span className="ml-auto">{t.holidayCount(names.size)}</span>
      </figcaption>
    </figure>
  );
}

function Sign({ className, words }: { className: string; words: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={clsx("size-3 rounded-[2px]", className)} />
      {words}
    </span>
  );
}

type MonthProps = { first: BusinessDate; names: ReadonlyMap<string, string>; today: BusinessDate };

function Month({ first, names, today }: MonthProps) {
  const days = Array.from({ length: Number(endOfMonth(first).slice(8)) }, (_, day) => addDays(first, day));
  return (
    <div>
      <p className="pb-1 font-medium">{monthName.format(new Date(`${first}T00:00:00Z`))}</p>
      <div className="figures grid grid-cols-7 gap-px text-center text-label">
        {LETTERS.map((letter, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week are fixed
          <span key={day} className="text-muted">
            {letter}
          </span>
        ))}
        {days.map((date, index) => (
          <span
            key={date}
            title={names.get(date)}
            style={index === 0 ? { gridColumnStart: weekday(date) } : undefined}
            className={clsx(
              "rounded-[2px] leading-5",
              names.has(date) ? "bg-danger-soft font-semibold text-danger" : isWeekend(date) && "bg-sunken text-muted",
              date === today && "outline outline-accent",
            )}
          >
            {Number(date.slice(8))}
          </span>
        ))}
      </div>
    </div>
  );
}
