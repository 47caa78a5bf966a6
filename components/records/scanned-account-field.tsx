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
  onAccount: (account: AccountView | null) => void;
  /** Holds the look-up of a number while it runs, for whoever posts before its answer is there. */
  lookingUp: RefObject<Promise<AccountView | null> | null>;
  currency: string;
  error?: string | undefined;
  /** Goes to what comes after the account: a number typed or scanned needs only Enter. */
  goOn: () => void;
};

/** The customer's account where it is scanned or typed blindly: Enter goes on at once, and the account arrives behind it. */
export function ScannedAccountField({ inputRef, account, onAccount, lookingUp, currency, error, goOn }: Props) {
  const [text, setText] = useState(account ? groupedAccountNo(account.accountNo) : "");
  const [problem, setProblem] = useState<string>();
  const number = accountNoOf(text);
  /** False for an account of another currency: it is refused where it is chosen, not when it is posted. */
  const choose = (chosen: AccountView): boolean => {
    const fits = chosen.currency === currency;
    setText(groupedAccountNo(chosen.accountNo));
    setProblem(fits ? undefined : t.accountOfAnotherCurrency(chosen.currency, currency));
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
      error={error ?? problem}
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

/** Back to the account, to be typed again. */
function selectText(input: Props["inputRef"]): void {
  input.current?.focus();
  input.current?.select();
}
