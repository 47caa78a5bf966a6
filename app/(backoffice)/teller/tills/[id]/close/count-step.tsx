"use client";

import { useEffect, useRef, useState } from "react";
import { CommandStatus } from "@/components/api/command-status";
import type { Command } from "@/components/api/use-command";
import { DenominationGrid } from "@/components/money/denomination-grid";
import { countedPieces, isUnreadable } from "@/components/money/denominations";
import { MoneyInput } from "@/components/money/money-input";
import { parseAmount } from "@/components/money/parse-amount";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { Denomination } from "@/server/contract/teller/cash";
import type { countTill } from "@/server/contract/teller/tills";
import * as common from "@/words/common";
import * as t from "@/words/teller/close-till";

/** The request: denominations, or the total alone. */
export type Counted = { denominations: Denomination[] } | { countedCash: { amount: number; currency: string } };
type StepProps = { currency: string; command: Command<typeof countTill>; onCounted: (counted: Counted) => void };

/** Denominations or the total. The expected balance is neither on view nor known to the page. */
export function CountStep({ currency, command, onCounted }: StepProps) {
  const [counts, setCounts] = useState<Record<string, string>>({});
  const [sum, setSum] = useState("");
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const pieces = countedPieces(counts);
  const submit = () => {
    if (command.busy) return;
    // An unreadable count adds nothing, so the till would be short.
    if (isUnreadable(counts)) {
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
      return;
    }
    if (pieces.length > 0) return onCounted({ denominations: pieces });
    const parsed = parseAmount(sum, currency, { zero: true });
    if (!parsed.ok) {
      setError(parsed.problem);
      form.current?.querySelector<HTMLElement>("#field-countedCash")?.focus();
      return;
    }
    onCounted({ countedCash: { amount: parsed.amount, currency } });
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
      <fieldset disabled={command.busy} className="grid gap-4">
        <DenominationGrid
          label={common.notesAndCoins}
          currency={currency}
          counts={counts}
          onChange={setCounts}
          onLast={() => form.current?.querySelector<HTMLElement>("#field-countedCash, button[type=submit]")?.focus()}
        />
        {pieces.length === 0 && (
          <Field name="countedCash" label={t.orTheTotal} hint={t.zeroForAnEmptyTill} error={error}>
            <MoneyInput value={sum} onChange={setSum} currency={currency} autoComplete="off" />
          </Field>
        )}
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={command.busy}>
          {t.confirmCount}
        </Button>
        <span className="text-muted">{t.eachCountIsRecorded}</span>
      </div>
      <CommandStatus state={command.state} />
    </form>
  );
}
