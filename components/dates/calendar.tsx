"use client";

import { clsx } from "clsx";
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import * as t from "@/words/dates";
import { Button } from "../ui/button";
import { addMonths, dayByKey, weeksOfMonth } from "./month";
import { dayInWords } from "./read-date";

type Props = {
  chosen: string | null;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (date: string) => void;
};

const FIRST = "1800-01-01";
const LAST = "2199-12-31";

/**
 * A month to pick a day from. Arrows move by day and week, Home and End within the week, and Page keys by month or,
 * with Shift, by year. Enter picks. The calendar takes the focus when it appears.
 */
export default function Calendar({ chosen, today, min = FIRST, max = LAST, onPick }: Props) {
  const clamp = (date: string) => (date < min ? min : date > max ? max : date);
  const [at, setAt] = useState(() => clamp(chosen ?? today));
  const title = useId();
  const grid = useRef<HTMLTableElement>(null);
  // The focus follows the keys. Paging by a button leaves it on the button.
  const follows = useRef(true);
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus();
  }, [at]);
  const go = (date: string, byKey: boolean) => {
    follows.current = byKey;
    setAt(clamp(date));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(at, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    go(next, true);
  };
  const turn = (label: string, months: number, icon: ReactNode) => (
    <Button size="small" variant="quiet" iconOnly icon={icon} onClick={() => go(addMonths(at, months), false)}>
      {label}
    </Button>
  );
  return (
    <div className="grid gap-2">
      <div className="flex items-center">
        {turn(t.previousYear, -12, <ChevronsLeft size={16} aria-hidden />)}
        {turn(t.previousMonth, -1, <ChevronLeft size={16} aria-hidden />)}
        <h2 id={title} aria-live="polite" className="grow text-center font-medium">
          {monthInWords(at)}
        </h2>
        {turn(t.nextMonth, 1, <ChevronRight size={16} aria-hidden />)}
        {turn(t.nextYear, 12, <ChevronsRight size={16} aria-hidden />)}
      </div>
      <table ref={grid} aria-labelledby={title} className="figures w-full text-center">
        <thead>
          <tr>
            {t.days.map((day) => (
              <th key={day} scope="col" abbr={day} className="h-7 font-normal text-label text-muted">
                {day.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(at).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} className="p-0">
                  <Day
                    date={date}
                    chosen={date === chosen}
                    onKeyDown={onKeyDown}
                    look={dayLook({ date, at, chosen, today })}
                    stop={date === at}
                    isToday={date === today}
                    closed={date < min || date > max}
                    onPick={onPick}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {today >= min && today <= max && (
        <Button size="small" variant="quiet" onClick={() => onPick(today)}>
          {t.todayButton}
        </Button>
      )}
    </div>
  );
}

type DayProps = {
  date: string;
  chosen: boolean;
  look: string;
  /** The day in the tab order. */
  stop: boolean;
  isToday: boolean;
  closed: boolean;
  onPick: Props["onPick"];
  onKeyDown: (event: KeyboardEvent) => void;
};

function Day({ date, chosen, look, stop, isToday, closed, onPick, onKeyDown }: DayProps) {
  return (
    <button
      type="button"
      data-date={date}
      tabIndex={stop ? 0 : -1}
      aria-label={dayInWords(date)}
      aria-pressed={chosen}
      onKeyDown={onKeyDown}
      aria-current={isToday ? "date" : undefined}
      disabled={closed}
      className={clsx("size-8 rounded-control disabled:cursor-not-allowed disabled:text-faint", look)}
      onClick={() => onPick(date)}
    >
      {Number(date.slice(8))}
    </button>
  );
}

function dayLook({
  date,
  at,
  chosen,
  today,
}: {
  date: string;
  at: string;
  chosen: string | null;
  today: string;
}): string {
  if (date === chosen) return "bg-accent font-semibold text-on-accent";
  return clsx(
    "hover:bg-row-hover",
    date === today && "font-semibold text-accent underline underline-offset-4",
    date.slice(0, 7) !== at.slice(0, 7) && "text-muted",
  );
}

function monthInWords(date: string): string {
  return `${t.months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}
