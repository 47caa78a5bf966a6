"use client";

import { type RefObject, useState } from "react";
import * as common from "@/words/common";
import * as t from "@/words/records";
import type { AccountView } from "../../server/contract/accounts";
import { accountWords } from "./account";
import { accountNoOf, groupedAccountNo } from "./account-number";
import { AccountPicker } from "./account-picker";
import { useNumberLookUp } from "./use-number-look-up";

type Props = {
  inputRef: RefObject<HTMLInputElement | null>;
  account: AccountView | null;
  /** What the field begins with, also when it does not fit. */
  begins?: AccountView | null;
  onAccount: (account: AccountView | null) => void;
  /** Holds the look-up of a number while it runs, for whoever posts before its answer is there. */
  lookingUp: RefObject<Promise<AccountView | null> | null>;
  currency: string;
  error?: string | undefined;
  /** Goes to what comes after the account: a number typed or scanned needs only Enter. */
  goOn: () => void;
};

/** The customer's account where it is scanned or typed blindly: Enter goes on at once, and the account arrives behind it. */
export function ScannedAccountField({ inputRef, account, begins, onAccount, lookingUp, currency, error, goOn }: Props) {
  const first = account ?? begins;
  const [text, setText] = useState(first ? groupedAccountNo(first.accountNo) : "");
  const [problem, setProblem] = useState(first ? misfit(first, currency) : undefined);
  const number = accountNoOf(text);
  /** False for an account of another currency: it is refused where it is chosen, not when it is posted. */
  const choose = (chosen: AccountView): boolean => {
    const wrong = misfit(chosen, currency);
    const fits = wrong === undefined;
    setText(groupedAccountNo(chosen.accountNo));
    setProblem(wrong);
    onAccount(fits ? chosen : null);
    return fits;
  };
  const onFound = (found: AccountView) => {
    if (!choose(found)) selectText(inputRef);
  };
  const { lookUp, forget } = useNumberLookUp({ input: inputRef, lookingUp, onFound, onProblem: setProblem });
  return (
    <AccountPicker
      name="accountId"
      label={common.account}
      text={text}
      inputRef={inputRef}
      autoFocus
      currency={currency}
      hint={account ? accountWords(account) : t.accountNumberOrHolder}
      error={problem ?? error}
      onText={(typed) => {
        setText(typed);
        setProblem(undefined);
        forget();
        if (account !== null) onAccount(null);
      }}
      onChoose={(chosen) => {
        const fits = choose(chosen);
        if (fits) goOn();
        else selectText(inputRef);
        return fits;
      }}
      onEnter={() => {
        if (account === null && number === null) return;
        if (account === null && number !== null) lookUp(number);
        goOn();
      }}
      onLeave={() => {
        if (account === null && number !== null) lookUp(number);
      }}
    />
  );
}

function misfit(account: AccountView, currency: string): string | undefined {
  return account.currency === currency ? undefined : t.accountOfAnotherCurrency(account.currency, currency);
}

/** Back to the account, to be typed again. */
function selectText(input: Props["inputRef"]): void {
  input.current?.focus();
  input.current?.select();
}
