"use client";

import { parseAsString, useQueryStates } from "nuqs";
import { useId, useState } from "react";
import { type AmountRange, amountRangeProblem } from "../money/read-amount";
import { FieldProblem } from "../ui/field";
import { Input } from "../ui/input";
import { useDraft } from "../ui/use-draft";
import { FROM_THE_START, OPTIONS, START_AGAIN } from "./filter-bar";

type End = keyof AmountRange;

/** Two amounts in two parameters, applied once both are readable. */
export function FilterAmounts({ from, to, labels }: { from: string; to: string; labels: Record<End, string> }) {
  const id = useId();
  const [value, setValue] = useQueryStates(
    { [from]: parseAsString, [to]: parseAsString, ...START_AGAIN } as Record<string, typeof parseAsString>,
    OPTIONS,
  );
  const set = { from: value[from] ?? "", to: value[to] ?? "" };
  const [typed, setTyped] = useDraft(set, `${set.from}\n${set.to}`);
  const [entered, setEntered] = useState(true);
  const problem = entered ? amountRangeProblem(typed) : null;
  const enter = () => {
    setEntered(true);
    if (amountRangeProblem(typed) !== null || (typed.from === set.from && typed.to === set.to)) return;
    void setValue({ [from]: typed.from.trim() || null, [to]: typed.to.trim() || null, ...FROM_THE_START });
  };
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-2 gap-2">
        {(["from", "to"] as const).map((end) => (
          <div key={end} className="grid gap-1">
            <span aria-hidden className="text-label text-muted">
              {labels[end]}
            </span>
            <Input
              size="medium"
              name={end === "from" ? from : to}
              aria-label={labels[end]}
              inputMode="decimal"
              className="figures text-right"
              value={typed[end]}
              aria-invalid={problem?.at === end || undefined}
              aria-describedby={problem?.at === end ? id : undefined}
              onChange={(event) => {
                setTyped({ ...typed, [end]: event.target.value });
                setEntered(false);
              }}
              onBlur={enter}
              onKeyDown={(event) => event.key === "Enter" && enter()}
            />
          </div>
        ))}
      </div>
      <div aria-live="polite" className="empty:hidden">
        {problem && <FieldProblem id={id}>{problem.words}</FieldProblem>}
      </div>
    </div>
  );
}
