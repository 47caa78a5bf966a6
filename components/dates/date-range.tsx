"use client";

import { clsx } from "clsx";
import { useId, useState } from "react";
import * as t from "@/words/dates";
import type { ControlSize } from "../ui/control-style";
import { FieldProblem } from "../ui/field";
import { useDraft } from "../ui/use-draft";
import { DateInput } from "./date-input";
import { dateProblem } from "./read-date";

type DateRangeValue = { from: string; to: string };
type End = keyof DateRangeValue;

const ENDS = ["from", "to"] as const;

/**
 * An inclusive range, each date `2026-11-22` or empty. Changes are reported once both dates are valid and in order.
 * `max` is usually the business date.
 */
export function DateRange({
  label,
  value,
  onChange,
  today,
  max,
  size = "medium",
  className,
}: {
  label: string;
  value: DateRangeValue;
  onChange: (value: DateRangeValue) => void;
  today: string;
  max?: string | undefined;
  size?: ControlSize;
  className?: string;
}) {
  const id = useId();
  const { from, to } = value;
  const [typed, setTyped] = useDraft(value, `${from}\n${to}`);
  const [entered, setEntered] = useState(true);
  const wrong = rangeProblem(typed, { today, max });
  const problem = entered ? wrong : null;
  const enter = (end: End, date: string) => {
    const next = { ...typed, [end]: date };
    setTyped(next);
    setEntered(true);
    const changed = next.from !== from || next.to !== to;
    if (changed && rangeProblem(next, { today, max }) === null) onChange(next);
  };
  return (
    <fieldset className={clsx("inline-grid gap-1", className)}>
      <legend className="sr-only">{label}</legend>
      <span className="inline-flex items-center gap-1.5">
        {ENDS.map((end) => (
          <span key={end} className="inline-flex items-center gap-1.5">
            {end === "to" && (
              <span aria-hidden className="text-faint">
                –
              </span>
            )}
            <DateInput
              size={size}
              aria-label={end === "from" ? t.rangeFrom(label) : t.rangeTo(label)}
              aria-invalid={problem?.at === end || undefined}
              aria-describedby={problem?.at === end ? id : undefined}
              value={typed[end]}
              today={today}
              max={max}
              className="w-36"
              onValue={(date) => {
                if (date === typed[end]) return;
                setTyped({ ...typed, [end]: date });
                setEntered(false);
              }}
              onEntered={(date) => enter(end, date)}
            />
          </span>
        ))}
      </span>
      <span aria-live="polite" className="empty:hidden">
        {problem && <FieldProblem id={id}>{problem.words}</FieldProblem>}
      </span>
    </fieldset>
  );
}

/** The error of a range and its field. Null for a valid range. */
function rangeProblem(
  { from, to }: DateRangeValue,
  bounds: { today: string; max?: string | undefined },
): { at: End; words: string } | null {
  for (const [at, text] of [
    ["from", from],
    ["to", to],
  ] as const) {
    const words = dateProblem(text, bounds);
    if (words !== null) return { at, words };
  }
  return from !== "" && to !== "" && from > to ? { at: "from", words: t.startIsAfterEnd } : null;
}
