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
  /** The initial account, even if it does not fit. */
  begins?: AccountView | null;
  onAccount: (account: AccountView | null) => void;
  /** The running look-up, for a posting that precedes its answer. */
  lookingUp: RefObject<Promise<AccountView | null> | null>;
  currency: string;
  error?: string | undefined;
  /** Focuses the next field. */
  goOn: () => void;
};

/** The customer's account for scanners and fast typing: Enter moves on immediately, and the look-up follows. */
export function ScannedAccountField({ inputRef, account, begins, onAccount, lookingUp, currency, error, goOn }: Props) {
  const first = account ?? begins;
  const [text, setText] = useState(first ? groupedAccountNo(first.accountNo) : "");
  const [problem, setProblem] = useState(first ? misfit(first, currency) : undefined);
  const number = accountNoOf(text);
  /** False for an account of another currency, which is rejected when chosen. */
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

function selectText(input: Props["inputRef"]): void {
  input.current?.focus();
  input.current?.select();
}
