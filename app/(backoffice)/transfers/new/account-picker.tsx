"use client";

import { type KeyboardEvent, useDeferredValue, useId, useState } from "react";
import { useOperation } from "@/components/api/use-operation";
import { Amount } from "@/components/money/amount";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { AccountView, listAccounts } from "@/server/contract/accounts";
import { groupedAccountNo } from "../../accounts/grouped-account-no";

const SHOWN = 6;
const ACCOUNT_NO = /^\d{12}$/;

type Props = {
  name: string;
  label: string;
  /** An account number, or the beginning of one or of a name while it is looked for. */
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  /** The account of the number, once it is whole and known. */
  account: AccountView | null;
  error: string | undefined;
};

/** An account by its number, or by the holder's name from what is found: arrows and Enter choose, Escape closes. */
export function AccountPicker({ name, label, value, onChange, onBlur, account, error }: Props) {
  const id = useId();
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const found = useFound(value, open);
  const options = open ? found : [];
  const choose = (option: AccountView) => {
    onChange(option.accountNo);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[at];
    if (event.key === "ArrowDown") setAt(Math.min(options.length - 1, at + 1));
    else if (event.key === "ArrowUp") setAt(Math.max(0, at - 1));
    else if (event.key === "Escape" && options.length > 0) setOpen(false);
    else if (event.key === "Enter" && chosen && !event.ctrlKey) choose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative">
      <Field name={name} label={label} hint={hintOf(account, value)} error={error}>
        <Input
          mono={/^[\d\s]*$/.test(value)}
          value={value}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={id}
          {...(options[at] && { "aria-activedescendant": `${id}-${at}` })}
          onChange={(event) => {
            onChange(event.target.value);
            setAt(0);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setOpen(false);
            onBlur();
          }}
        />
      </Field>
      <div
        id={id}
        role="listbox"
        aria-label={`Accounts for «${label}»`}
        hidden={options.length === 0}
        className="absolute inset-x-0 z-20 mt-1 overflow-hidden rounded-panel border border-line bg-panel shadow-float"
      >
        {options.map((option, index) => (
          <Choice
            key={option.accountId}
            id={`${id}-${index}`}
            option={option}
            chosen={index === at}
            onChoose={choose}
          />
        ))}
      </div>
    </div>
  );
}

type ChoiceProps = { id: string; option: AccountView; chosen: boolean; onChoose: (option: AccountView) => void };

function Choice({ id, option, chosen, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      role="option"
      tabIndex={-1}
      id={id}
      aria-selected={chosen}
      // The field keeps the focus: a press on the list must not take it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
      className={`flex w-full items-center gap-3 px-3 py-2 text-left ${chosen ? "bg-row-selected" : ""}`}
    >
      <span className="min-w-0 grow truncate">{option.accountName}</span>
      <span className="reference text-muted">{groupedAccountNo(option.accountNo)}</span>
      <Amount value={option.availableBalance} />
    </button>
  );
}

/** Accounts that the text finds, until it is a whole number. */
function useFound(value: string, enabled: boolean): readonly AccountView[] {
  const q = useDeferredValue(value.trim());
  const searches = enabled && q.length >= 2 && !ACCOUNT_NO.test(q.replace(/\s/g, ""));
  const found = useOperation<typeof listAccounts>(
    "GET /accounts",
    { query: { q, limit: SHOWN } },
    { enabled: searches },
  );
  return searches ? (found.data ?? []) : [];
}

function hintOf(account: AccountView | null, value: string): string {
  if (account) return `${account.accountName}, ${account.productCode} in ${account.currency}`;
  return ACCOUNT_NO.test(value.replace(/\s/g, ""))
    ? "Looking for this account"
    : "Account number, or the holder's name";
}
