"use client";

import { MoneyInput } from "@/components/money/money-input";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { DenominationGrid } from "./denomination-grid";
import type { CashCommand } from "./use-cash-command";

type FieldsProps = {
  cash: CashCommand;
  currency: string;
  counting: boolean;
  onCounting: (counting: boolean) => void;
  /** The amount is large: who presents it. */
  identify: boolean;
  /** Somebody else will approve it: a word to the checker. */
  parks: boolean;
};

/** The amount, and what its size asks for. */
export function CashFields({ cash, currency, counting, onCounting, identify, parks }: FieldsProps) {
  const { values, set, parsed, fieldError } = cash;
  const text = (name: "narrative" | "note" | "name" | "document") => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    autoComplete: "off",
  });
  return (
    <>
      <Field name="amount" label="Amount" error={fieldError("amount")}>
        <MoneyInput
          size="large"
          value={values.amount}
          onChange={(amount) => set({ amount })}
          currency={currency}
          autoComplete="off"
        />
      </Field>
      {counting ? (
        <DenominationGrid
          currency={currency}
          amount={parsed.ok ? parsed.amount : 0}
          counts={values.counts}
          onCounts={(counts) => set({ counts })}
          onClose={() => {
            set({ counts: {} });
            onCounting(false);
          }}
        />
      ) : (
        <div>
          <Button variant="quiet" size="small" onClick={() => onCounting(true)}>
            Count notes and coins
          </Button>
        </div>
      )}
      {identify && (
        <div className="grid gap-4 border-warning border-l-2 pl-4 sm:grid-cols-2">
          <Field name="identification.name" label="Who presents the cash" error={fieldError("identification.name")}>
            <Input {...text("name")} />
          </Field>
          <Field name="identification.document" label="Document shown" error={fieldError("identification.document")}>
            <Input {...text("document")} />
          </Field>
        </div>
      )}
      <Field name="narrative" label="Narrative" optional error={fieldError("narrative")}>
        <Input {...text("narrative")} />
      </Field>
      {parks && (
        <Field name="note" label="For the checker" optional error={fieldError("note")}>
          <Input {...text("note")} />
        </Field>
      )}
    </>
  );
}
