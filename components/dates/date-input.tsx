"use client";

import { clsx } from "clsx";
import { CalendarDays } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from "react";
import * as t from "@/words/dates";
import { Input } from "../ui/input";
import { usePopover } from "../ui/popover";
import { readDate } from "./read-date";

const Calendar = lazy(() => import("./calendar"));
const ISO_LENGTH = 10;

export type DateInputProps = Omit<
  ComponentProps<typeof Input>,
  "value" | "onChange" | "type" | "before" | "after" | "min" | "max"
> & {
  /** `2026-11-22`, or the raw text if it is no date. */
  value: string;
  /** Called on each letter, with the date if the text is one, else with the text. */
  onValue: (value: string) => void;
  /** Called when the field is left, on Enter, on a picked day, and on a complete date. */
  onEntered?: (value: string) => void;
  /** The bank's business date, for "today" and the calendar. */
  today: string;
  min?: string | undefined;
  max?: string | undefined;
};

/**
 * A date, typed in any clear form (`readDate`) or picked from a calendar. Alt+Down or the button opens the calendar.
 * Escape closes it and returns the focus. On leaving, the text becomes `2026-11-22`.
 */
export function DateInput({ value, onValue, onEntered, today, min, max, className, ref, ...props }: DateInputProps) {
  const field = useRef<HTMLInputElement | null>(null);
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const given = useRef(value);
  const popover = usePopover("bottom-start");
  useEffect(() => {
    // Without a new value, text typed before the first effect stays.
    if (value === given.current) return;
    given.current = value;
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);

  const report = (typed: string): string => {
    const read = readDate(typed, today);
    reported.current = read.ok ? read.date : typed.trim();
    onValue(reported.current);
    return reported.current;
  };
  const enter = (typed: string) => {
    const entered = report(typed);
    setText(entered);
    onEntered?.(entered);
  };
  const read = readDate(text, today);
  return (
    <span className={clsx("relative block", className)}>
      <Input
        {...props}
        ref={(input) => {
          field.current = input;
          if (typeof ref === "function") ref(input);
        }}
        inputMode="text"
        placeholder={props.placeholder ?? t.dateShape}
        value={text}
        className="figures !pr-9"
        onChange={({ target }) => {
          setText(target.value);
          const reported = report(target.value);
          if (target.value.length === ISO_LENGTH && reported === target.value) onEntered?.(reported);
        }}
        onBlur={(event) => {
          enter(text);
          props.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") enter(text);
          if (event.key !== "ArrowDown" || !event.altKey) return;
          event.preventDefault();
          popover.layer.current?.showPopover();
        }}
      />
      <CalendarButton
        popover={popover}
        disabled={props.disabled}
        chosen={read.ok ? read.date : null}
        today={today}
        min={min}
        max={max}
        onPick={(date) => {
          popover.close();
          enter(date);
          field.current?.focus();
        }}
      />
    </span>
  );
}

type ButtonProps = ComponentProps<typeof Calendar> & {
  popover: ReturnType<typeof usePopover>;
  disabled: boolean | undefined;
};

function CalendarButton({ popover, disabled, ...calendar }: ButtonProps) {
  return (
    <>
      <button
        type="button"
        {...popover.triggerProps}
        aria-haspopup="dialog"
        aria-label={t.openCalendar}
        disabled={disabled}
        className="absolute inset-y-0 right-0 flex w-8 items-center justify-center rounded-control text-muted hover:text-ink disabled:text-faint"
      >
        <CalendarDays size={16} aria-hidden />
      </button>
      <div
        {...popover.layerProps}
        role="dialog"
        aria-label={t.calendar}
        className="h-80 w-66 rounded-panel border border-line bg-panel p-3 text-body text-ink shadow-float"
      >
        {popover.open && (
          <Suspense fallback={null}>
            <Calendar {...calendar} />
          </Suspense>
        )}
      </div>
    </>
  );
}
