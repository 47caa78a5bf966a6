"use client";

import { useId } from "react";
import { FieldProblem } from "../ui/field";
import { useDraft } from "../ui/use-draft";
import { DateInput } from "./date-input";
import { dateProblem } from "./read-date";

type Props = {
  /** The name for screen readers. */
  label: string;
  value: string;
  onChange: (date: string) => void;
  today: string;
  max?: string;
};

/** A date in a bar, without a visible label. Changes are reported once the date is valid. */
export function OneDate({ label, value, onChange, today, max }: Props) {
  const id = useId();
  const [typed, setTyped] = useDraft(value, value);
  const [problem, setProblem] = useDraft<string | null>(null, value);
  return (
    <span className="relative">
      <DateInput
        size="medium"
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : id}
        value={typed}
        today={today}
        max={max}
        className="w-36"
        onValue={(date) => {
          setTyped(date);
          setProblem(null);
        }}
        onEntered={(date) => {
          const wrong = dateProblem(date, { today, max });
          setProblem(wrong);
          // An emptied field keeps its value.
          if (date === "") setTyped(value);
          else if (wrong === null && date !== value) onChange(date);
        }}
      />
      <span aria-live="polite" className="absolute top-full right-0 z-20 w-max max-w-80 bg-page">
        {problem && <FieldProblem id={id}>{problem}</FieldProblem>}
      </span>
    </span>
  );
}
