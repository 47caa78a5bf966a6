"use client";

import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { Amount } from "@/components/money/amount";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { AccountView } from "@/server/contract/accounts";
import { AccountNo } from "./account-no";
import { useFoundAccounts } from "./use-found-accounts";

type Props = {
  name: string;
  label: string;
  /** What was typed: an account number, or the beginning of one or of a holder's name. */
  text: string;
  onText: (text: string) => void;
  /** One of the accounts found was chosen. */
  onChoose: (account: AccountView) => void;
  /** Enter where nothing is found to choose. Without it Enter is the form's. */
  onEnter?: () => void;
  onLeave?: () => void;
  hint: string;
  error?: string | undefined;
  /** Amounts of other currencies are dimmed. */
  currency?: string;
  inputRef?: RefObject<HTMLInputElement | null>;
  autoFocus?: boolean;
};

/** An account by its number, or by the holder's name from what is found: arrows and Enter choose, Escape closes. */
export function AccountCombobox({ text, onText, onChoose, onEnter, onLeave, ...props }: Props) {
  const { name, label, hint, error, currency, inputRef, autoFocus } = props;
  const id = useId();
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const { options, none } = useFoundAccounts(text, open);
  const choose = (option: AccountView) => {
    setOpen(false);
    onChoose(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const option = options[at];
    if (event.ctrlKey || event.metaKey) return;
    if (key === "ArrowDown") setAt(Math.max(0, Math.min(options.length - 1, at + 1)));
    else if (key === "ArrowUp") setAt(Math.max(0, at - 1));
    else if (key === "Escape" && options.length > 0) setOpen(false);
    else if (key === "Enter" && option) choose(option);
    else if (key === "Enter" && onEnter) onEnter();
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative">
      <Field name={name} label={label} hint={none ? "No account and no holder is called so" : hint} error={error}>
        <Input
          {...(inputRef && { ref: inputRef })}
          mono={/^[\d\s]+$/.test(text)}
          value={text}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={id}
          {...(options[at] && { "aria-activedescendant": `${id}-${at}` })}
          autoFocus={autoFocus}
          onChange={(event) => {
            onText(event.target.value);
            setAt(0);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setOpen(false);
            onLeave?.();
          }}
        />
      </Field>
      <div
        id={id}
        role="listbox"
        aria-label={`Accounts found for «${label}»`}
        hidden={options.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-panel border border-line bg-panel shadow-float"
      >
        {options.map((option, index) => (
          <Choice
            key={option.accountId}
            id={`${id}-${index}`}
            option={option}
            chosen={index === at}
            dimmed={currency !== undefined && option.currency !== currency}
            onChoose={choose}
          />
        ))}
      </div>
    </div>
  );
}

type ChoiceProps = {
  id: string;
  option: AccountView;
  chosen: boolean;
  dimmed: boolean;
  onChoose: (option: AccountView) => void;
};

function Choice({ id, option, chosen, dimmed, onChoose }: ChoiceProps) {
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
      className={`grid w-full grid-cols-[minmax(0,1fr)_auto_minmax(120px,auto)] items-baseline gap-3 px-3 py-2 text-left ${chosen ? "bg-row-selected" : "hover:bg-row-hover"}`}
    >
      <span className="truncate">{option.accountName}</span>
      <span className="text-muted">
        <AccountNo>{option.accountNo}</AccountNo>
      </span>
      <span className="text-right">
        <Amount value={option.availableBalance} weight={dimmed ? "muted" : "normal"} />
      </span>
    </button>
  );
}
