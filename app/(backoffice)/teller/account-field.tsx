"use client";

import { type RefObject, useState } from "react";
import { fieldId } from "@/components/ui/field";
import type { AccountView } from "@/server/contract/accounts";
import { AccountCombobox } from "../accounts/account-combobox";
import { groupedAccountNo } from "../accounts/grouped-account-no";
import { accountNoOf } from "../accounts/use-found-accounts";
import { useNumberLookUp } from "./use-number-look-up";

type AccountFieldProps = {
  inputRef: RefObject<HTMLInputElement | null>;
  account: AccountView | null;
  onAccount: (account: AccountView | null) => void;
  /** Holds the look-up of a number while it runs, for whoever posts before its answer is there. */
  lookingUp: RefObject<Promise<AccountView | null> | null>;
  currency: string;
  error?: string | undefined;
};

/** The customer's account at the counter: a number typed or scanned needs only Enter, and the amount has the focus. */
export function AccountField({ inputRef, account, onAccount, lookingUp, currency, error }: AccountFieldProps) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const number = accountNoOf(text);
  const choose = (chosen: AccountView) => {
    setProblem(undefined);
    setText(groupedAccountNo(chosen.accountNo));
    onAccount(chosen);
  };
  const { lookUp, forget } = useNumberLookUp({ input: inputRef, lookingUp, onFound: choose, onProblem: setProblem });
  return (
    <AccountCombobox
      name="accountId"
      label="Account"
      text={text}
      inputRef={inputRef}
      autoFocus
      currency={currency}
      hint={
        account
          ? `${account.accountName}, ${account.productCode} ${account.currency}`
          : "Number, then Enter; or the holder's name"
      }
      error={error ?? problem}
      onText={(typed) => {
        setText(typed);
        setProblem(undefined);
        forget();
        if (account !== null) onAccount(null);
      }}
      onChoose={(chosen) => {
        choose(chosen);
        focusAmount();
      }}
      onEnter={() => {
        if (account === null && number === null) return;
        if (account === null && number !== null) lookUp(number);
        focusAmount();
      }}
      onLeave={() => {
        if (account === null && number !== null) lookUp(number);
      }}
    />
  );
}

function focusAmount(): void {
  document.getElementById(fieldId("amount"))?.focus();
}
