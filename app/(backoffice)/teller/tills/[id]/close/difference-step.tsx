"use client";

import { useState } from "react";
import { Amount } from "@/components/money/amount";
import { formatAmount } from "@/components/money/format-amount";
import { Button } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Textarea } from "@/components/ui/textarea";

type Money = { amount: number; currency: string };
type StepProps = {
  counted: Money;
  expected: Money;
  difference: Money;
  tolerance: Money;
  reason: string;
  onReason: (reason: string) => void;
  onBack: () => void;
  onNext: () => void;
};

/** Count against books. A difference wants its reason; above the tolerance somebody else approves the close. */
export function DifferenceStep(props: StepProps) {
  const { counted, expected, difference, tolerance, reason, onReason, onBack, onNext } = props;
  const [missing, setMissing] = useState(false);
  const equal = difference.amount === 0;
  const parks = Math.abs(difference.amount) > tolerance.amount;
  return (
    <form
      method="dialog"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!equal && reason.trim() === "") setMissing(true);
        else onNext();
      }}
    >
      <Facts
        facts={[
          { term: "Counted", value: <Amount value={counted} />, figure: true },
          { term: "Expected by the books", value: <Amount value={expected} />, figure: true },
          {
            term: equal ? "Difference" : difference.amount > 0 ? "Over" : "Short",
            value: <Amount value={difference} weight="strong" />,
            figure: true,
          },
        ]}
      />
      {equal ? (
        <Notice tone="success" title="The count equals the books" />
      ) : (
        <Notice
          tone={parks ? "pending" : "warning"}
          title={difference.amount > 0 ? "There is more than the books say" : "There is less than the books say"}
        >
          {parks
            ? `Above the tolerance of ${formatAmount(tolerance)}: a checker approves the close.`
            : "Within the tolerance: it is booked with your reason."}
        </Notice>
      )}
      <Field
        name="reason"
        label="Reason"
        optional={equal}
        error={
          missing && reason.trim() === "" ? "Say how the difference came about, or that it is not known" : undefined
        }
      >
        <Textarea rows={2} value={reason} onChange={(event) => onReason(event.target.value)} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary">
          Continue
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Count again
        </Button>
      </div>
    </form>
  );
}
