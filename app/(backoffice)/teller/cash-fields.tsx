"use client";

import { formatAmount } from "@/components/money/format-amount";
import { MoneyInput } from "@/components/money/money-input";
import { fromMinor } from "@/components/money/totals";
import { Button } from "@/components/ui/button";
import { Field, fieldId } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { identificationThreshold } from "@/server/domains/teller/identification";
import * as common from "@/words/common";
import * as t from "@/words/counter";
import { CashCount } from "./cash-count";
import type { CashCommand, Direction } from "./use-cash-command";

type FieldsProps = {
  cash: CashCommand;
  direction: Direction;
  currency: string;
  counting: boolean;
  onCounting: (counting: boolean) => void;
  /** Somebody else will approve it, or that could not be foreseen: a word to the checker. */
  mayPark: boolean;
};

/** The amount, and what its size asks for. */
export function CashFields({ cash, direction, currency, counting, onCounting, mayPark }: FieldsProps) {
  const { values, set, fieldError, identifies } = cash;
  return (
    <>
      <Field name="amount" label={common.amount} error={fieldError("amount")}>
        <MoneyInput
          size="large"
          value={values.amount}
          onChange={(amount) => set({ amount })}
          currency={currency}
          autoComplete="off"
        />
      </Field>
      {counting ? (
        <CashCount
          cash={cash}
          currency={currency}
          onLast={() => focusField(identifies ? "identification.name" : "narrative")}
          onClose={() => {
            set({ counts: {} });
            onCounting(false);
            focusField("amount");
          }}
        />
      ) : (
        <div>
          <Button variant="quiet" size="small" className="-ml-2" onClick={() => onCounting(true)}>
            {t.countNotesAndCoins}
          </Button>
        </div>
      )}
      {identifies && <Identification cash={cash} direction={direction} currency={currency} />}
      <Field name="narrative" label={common.narrative} optional error={fieldError("narrative")}>
        <Input {...textOf(cash, "narrative")} />
      </Field>
      {mayPark && (
        <Field name="note" label={t.noteToChecker} optional error={fieldError("note")}>
          <Input {...textOf(cash, "note")} />
        </Field>
      )}
    </>
  );
}

type IdentificationProps = { cash: CashCommand; direction: Direction; currency: string };

function Identification({ cash, direction, currency }: IdentificationProps) {
  const threshold = fromMinor(identificationThreshold(currency).minor, currency);
  const label = direction === "deposit" ? t.whoPresentsTheCash : t.whoTakesTheCash;
  return (
    <fieldset className="grid gap-2 border-warning border-l-2 pl-4">
      <legend className="sr-only">{t.identification}</legend>
      <p className="text-label text-muted">{t.identificationRequiredAbove(formatAmount(threshold))}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="identification.name" label={label} error={cash.fieldError("identification.name")}>
          <Input {...textOf(cash, "name")} />
        </Field>
        <Field
          name="identification.document"
          label={t.documentShown}
          error={cash.fieldError("identification.document")}
        >
          <Input {...textOf(cash, "document")} />
        </Field>
      </div>
    </fieldset>
  );
}

function textOf({ values, set }: CashCommand, name: "narrative" | "note" | "name" | "document") {
  return {
    value: values[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    autoComplete: "off",
  };
}

function focusField(name: string): void {
  document.getElementById(fieldId(name))?.focus();
}
