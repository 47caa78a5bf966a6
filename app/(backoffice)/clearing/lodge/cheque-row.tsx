"use client";

import { clsx } from "clsx";
import { X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { DateInput } from "@/components/dates/date-input";
import { MoneyInput } from "@/components/money/money-input";
import { accountNoOf, groupedAccountNo } from "@/components/records/account-number";
import { AccountPicker } from "@/components/records/account-picker";
import { Button } from "@/components/ui/button";
import { Field, fieldId } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import * as t from "@/words/clearing/items";
import * as common from "@/words/common";
import { ChequeLine, type LineProps } from "./cheque-line";
import { accountOf, type ChequeField, type KnownAccounts, USUAL_CURRENCY } from "./slip";

export const BANKS = "drawer-banks";
/** The columns of the grid and of its heading. */
export const GRID = "lg:grid-cols-[1.5rem_minmax(9rem,1.4fr)_minmax(6rem,1fr)_6rem_8.5rem_minmax(8.5rem,0.7fr)_2rem]";

export const nameOf = (id: string, field: ChequeField) => `cheques.${id}.${field}`;

type Props = Omit<LineProps, "account"> & {
  accounts: KnownAccounts;
  /** The account number of the row above, which Enter repeats in an empty field. */
  above: string;
  /** Sent, or being sent. */
  locked: boolean;
  onChange: (field: ChequeField, text: string) => void;
  /** Enter behind the amount. */
  onEnd: () => void;
  onRemove: () => void;
};

/** One cheque: its fields on one line, and below it the holder, warnings and the result. */
export function ChequeRow(props: Props) {
  const { cheque, place, accounts, above, locked, wrong, onChange, onEnd, onRemove } = props;
  const account = accountOf(cheque, accounts);
  const number = accountNoOf(cheque.account);
  const invalid = (field: ChequeField) => wrong?.field === field;
  const control = (field: ChequeField, label: string) => ({
    field: { name: nameOf(cheque.id, field), label, hideLabel: "lg", optional: OPTIONAL.has(field) } as const,
    input: {
      size: "medium",
      value: cheque[field],
      "aria-invalid": invalid(field),
      disabled: locked,
    } as const,
  });
  const [bank, serial, date, amount] = [
    control("drawerBank", t.drawerBank),
    control("serial", t.chequeNumber),
    control("chequeDate", t.chequeDate),
    control("amount", common.amount),
  ];
  return (
    <li
      aria-label={t.chequeAt(place)}
      className={clsx("grid grid-cols-2 gap-x-2 gap-y-1 border-line border-b py-2", GRID)}
    >
      <span className="figures self-center text-faint text-label">{place}</span>
      <fieldset disabled={locked} className="min-w-0 max-lg:col-span-2">
        <AccountPicker
          name={nameOf(cheque.id, "account")}
          label={common.account}
          text={cheque.account}
          hint=""
          cell={{ placeholder: above === "" ? undefined : t.asAbove, invalid: invalid("account") }}
          onText={(text) => onChange("account", text)}
          onChoose={({ accountNo }) => onChange("account", groupedAccountNo(accountNo))}
          {...(cheque.account === "" && above !== "" && { onEnter: () => repeat(above, onChange, cheque.id) })}
          onLeave={() => number !== null && onChange("account", groupedAccountNo(number))}
        />
      </fieldset>
      <Field {...bank.field}>
        <Input
          {...bank.input}
          list={BANKS}
          maxLength={64}
          onChange={({ target }) => onChange("drawerBank", target.value)}
        />
      </Field>
      <Field {...serial.field}>
        <Input {...serial.input} mono maxLength={32} onChange={({ target }) => onChange("serial", target.value)} />
      </Field>
      <Field {...date.field}>
        <DateInput {...date.input} today={props.today} onValue={(text) => onChange("chequeDate", text)} />
      </Field>
      <Field {...amount.field}>
        <MoneyInput
          {...amount.input}
          currency={account?.currency ?? USUAL_CURRENCY}
          onChange={(text) => onChange("amount", text)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            onEnd();
          }}
        />
      </Field>
      <span className="max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end">
        {!locked && (
          <Button variant="quiet" size="small" iconOnly icon={<X size={14} aria-hidden />} onClick={onRemove}>
            {t.removeCheque(place)}
          </Button>
        )}
      </span>
      <ChequeLine {...props} account={account} />
    </li>
  );
}

const OPTIONAL: ReadonlySet<ChequeField> = new Set(["drawerBank", "serial", "chequeDate"]);

function repeat(above: string, onChange: Props["onChange"], id: string): void {
  onChange("account", above);
  focusCheque(id, "drawerBank");
}

/** Immediately: the next key of a fast typist must not reach the field before. */
export function focusCheque(id: string, field: ChequeField): void {
  document.getElementById(fieldId(nameOf(id, field)))?.focus();
}
