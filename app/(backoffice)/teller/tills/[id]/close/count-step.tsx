"use client";

import { useState } from "react";
import { MoneyInput } from "@/components/money/money-input";
import { parseAmount } from "@/components/money/parse-amount";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { DenominationGrid } from "../../../denomination-grid";
import { countedTotal } from "../../../denominations";

type Count = { amount: number; counts: Record<string, string> };
type StepProps = { currency: string; initial: Count | null; onCounted: (count: Count) => void };

/** Notes and coins, or the sum alone; the expected balance is not on view. */
export function CountStep({ currency, initial, onCounted }: StepProps) {
  const [counts, setCounts] = useState<Record<string, string>>(initial?.counts ?? {});
  const [sum, setSum] = useState(initial && Object.keys(initial.counts).length === 0 ? String(initial.amount) : "");
  const [error, setError] = useState<string>();
  const byPieces = countedTotal(counts) > 0;
  const submit = () => {
    if (byPieces) return onCounted({ amount: countedTotal(counts), counts });
    const parsed = parseAmount(sum, currency);
    if (!parsed.ok) return setError(parsed.problem);
    if (parsed.amount < 0) return setError("The count cannot be negative");
    onCounted({ amount: parsed.amount, counts: {} });
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DenominationGrid currency={currency} counts={counts} onCounts={setCounts} />
      {!byPieces && (
        <Field
          name="countedCash"
          label="Counted cash"
          hint="Instead of notes and coins. An empty till is 0."
          error={error}
        >
          <MoneyInput value={sum} onChange={setSum} currency={currency} autoComplete="off" />
        </Field>
      )}
      <div>
        <Button type="submit" variant="primary">
          That is the count
        </Button>
      </div>
    </form>
  );
}
