"use client";

import { type RefObject, useId } from "react";
import { Amount } from "@/components/money/amount";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { AccountView } from "@/server/contract/accounts";
import { AccountNo } from "../accounts/account-no";
import { useAccountSearch } from "./use-account-search";

type AccountFieldProps = {
  inputRef: RefObject<HTMLInputElement | null>;
  account: AccountView | null;
  onAccount: (account: AccountView | null) => void;
  lookingUp: RefObject<Promise<AccountView | null> | null>;
  currency: string;
  error?: string | undefined;
};

/** An account by its number (typed or scanned, then Enter) or by the holder's name (chosen from what is found). */
export function AccountField({ inputRef, account, onAccount, lookingUp, currency, error }: AccountFieldProps) {
  const search = useAccountSearch({ input: inputRef, account, onAccount, lookingUp });
  const listId = useId();
  const { options, at, none } = search;
  const known = account && `${account.accountName}, ${account.productCode} ${account.currency}`;
  return (
    <div className="relative">
      <Field
        name="accountId"
        label="Account"
        hint={known ?? (none ? "No account and no holder is called so" : "Number, then Enter; or the holder's name")}
        error={error ?? search.problem}
      >
        <Input
          ref={inputRef}
          size="large"
          mono={search.isNumber}
          value={search.text}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(options[at] && { "aria-activedescendant": `${listId}-${at}` })}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          onChange={(event) => search.type(event.target.value)}
          onBlur={search.leave}
          onKeyDown={search.onKeyDown}
        />
      </Field>
      <div
        id={listId}
        role="listbox"
        aria-label="Accounts found"
        hidden={options.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-panel border border-line bg-panel shadow-float"
      >
        {options.map((option, index) => (
          <button
            type="button"
            role="option"
            tabIndex={-1}
            key={option.accountId}
            id={`${listId}-${index}`}
            aria-selected={index === at}
            // The field keeps the focus: a press on the list must not take it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => search.choose(option)}
            className={`grid w-full grid-cols-[minmax(0,1fr)_auto_minmax(120px,auto)] items-baseline gap-3 px-3 py-2 text-left ${index === at ? "bg-row-selected" : "hover:bg-row-hover"}`}
          >
            <span className="truncate">{option.accountName}</span>
            <span className="text-muted">
              <AccountNo>{option.accountNo}</AccountNo>
            </span>
            <span className="text-right">
              <Amount value={option.availableBalance} weight={option.currency === currency ? "normal" : "muted"} />
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
