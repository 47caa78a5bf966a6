"use client";

import { MoneyInput } from "@/components/money/money-input";
import { Button } from "@/components/ui/button";
import { Field, fieldId } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import * as common from "@/words/common";
import * as t from "@/words/teller/counter";
import { CashCount } from "./cash-count";
import type { Direction } from "./cash-values";
import type { CashCommand } from "./use-cash-command";

type FieldsProps = {
  cash: CashCommand;
  direction: Direction;
  currency: string;
  counting: boolean;
  onCounting: (counting: boolean) => void;
  /** The movement awaits approval, or that is unknown, so a note to the checker is offered. */
  mayPark: boolean;
};

/** The amount and the fields that its size requires. Each reserves a line for its error, so that nothing moves. */
export function CashFields({ cash, direction, currency, counting, onCounting, mayPark }: FieldsProps) {
  const { values, set, fieldError, identifies } = cash;
  const identified = identifies.required || identifies.unknown;
  return (
    <>
      <div className="relative">
        <Field name="amount" label={common.amount} error={fieldError("amount")} reserve>
          <MoneyInput
            size="large"
            value={values.amount}
            onChange={(amount) => set({ amount })}
            currency={currency}
            autoComplete="off"
          />
        </Field>
        {!counting && (
          <Button
            variant="quiet"
            size="small"
            className="-top-2 absolute right-0"
            shortcut={COUNT_KEY}
            onClick={() => onCounting(true)}
          >
            {t.countNotesAndCoins}
          </Button>
        )}
      </div>
      {counting && (
        <CashCount
          cash={cash}
          currency={currency}
          onLast={() => focusField(identified ? "identification.name" : "narrative")}
          onClose={() => {
            set({ counts: {} });
            onCounting(false);
            focusField("amount");
          }}
        />
      )}
      {identified && <Identification cash={cash} direction={direction} />}
      <Field name="narrative" label={common.narrative} optional error={fieldError("narrative")}>
        <Input {...textOf(cash, "narrative")} maxLength={500} />
      </Field>
      {mayPark && (
        <Field name="note" label={t.noteToChecker} optional error={fieldError("note")}>
          <Input {...textOf(cash, "note")} maxLength={500} />
        </Field>
      )}
    </>
  );
}

/** Opens the count. No browser uses this key. */
export const COUNT_KEY = "Alt+N";

function Identification({ cash, direction }: { cash: CashCommand; direction: Direction }) {
  const { above } = cash.identifies;
  const label = direction === "deposit" ? t.whoPresentsTheCash : t.whoTakesTheCash;
  return (
    <fieldset className="grid gap-2 border-warning border-l-2 pl-4">
      <legend className="sr-only">{t.identification}</legend>
      {above && <p className="text-label text-muted">{t.identificationRequiredAbove(above)}</p>}
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Field name="identification.name" label={label} error={cash.fieldError("identification.name")} reserve>
          <Input {...textOf(cash, "name")} maxLength={200} />
        </Field>
        <Field
          name="identification.document"
          label={t.documentShown}
          error={cash.fieldError("identification.document")}
          reserve
        >
          <Input {...textOf(cash, "document")} maxLength={200} />
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

/** Focuses a field to fill or correct. */
export function focusField(name: string): void {
  const field = document.getElementById(fieldId(name));
  const within = field?.querySelector<HTMLInputElement>("input[aria-invalid=true]") ?? field?.querySelector("input");
  (within ?? field)?.focus();
}
