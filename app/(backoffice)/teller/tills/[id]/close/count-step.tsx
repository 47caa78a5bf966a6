"use client";

import { useEffect, useRef, useState } from "react";
import { DenominationGrid } from "@/components/money/denomination-grid";
import { countedPieces, isUnreadable, sumOf } from "@/components/money/denominations";
import { MoneyInput } from "@/components/money/money-input";
import { parseAmount } from "@/components/money/parse-amount";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import * as t from "@/words/close-till";

/** What was counted, in major units, with the pieces where they were typed. */
export type Count = { amount: number; counts: Record<string, string> };
type StepProps = { currency: string; initial: Count | null; onCounted: (count: Count) => void };

/** Notes and coins, or the sum alone; the expected balance is not on view. */
export function CountStep({ currency, initial, onCounted }: StepProps) {
  const [counts, setCounts] = useState<Record<string, string>>(initial?.counts ?? {});
  const [sum, setSum] = useState(initial && Object.keys(initial.counts).length === 0 ? String(initial.amount) : "");
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const byPieces = countedPieces(counts).length > 0;
  const submit = () => {
    // What cannot be read counts for nothing: the till would be short by it.
    if (isUnreadable(counts)) {
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
      return;
    }
    if (byPieces) return onCounted({ amount: sumOf(countedPieces(counts), currency).amount, counts });
    const parsed = parseAmount(sum, currency, { zero: true });
    if (!parsed.ok) {
      setError(parsed.problem);
      form.current?.querySelector<HTMLElement>("#field-countedCash")?.focus();
      return;
    }
    onCounted({ amount: parsed.amount, counts: {} });
  };
  return (
    <form
      method="dialog"
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DenominationGrid
        label={t.notesAndCoins}
        currency={currency}
        counts={counts}
        onChange={setCounts}
        onLast={() => form.current?.querySelector<HTMLElement>("#field-countedCash, button[type=submit]")?.focus()}
      />
      {!byPieces && (
        <Field name="countedCash" label={t.orTheSumAlone} hint={t.insteadOfNotesAndCoinsAn} error={error}>
          <MoneyInput value={sum} onChange={setSum} currency={currency} autoComplete="off" />
        </Field>
      )}
      <div>
        <Button type="submit" variant="primary">
          {t.thatIsTheCount}
        </Button>
      </div>
    </form>
  );
}
