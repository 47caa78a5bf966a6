"use client";

import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { CommandStatus } from "@/components/api/command-status";
import { actOf } from "@/components/preview/act-words";
import { WhatWillHappen } from "@/components/preview/what-will-happen";
import { ScannedAccountField } from "@/components/records/scanned-account-field";
import { useShortcut } from "@/components/shell/use-shortcut";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { fieldId } from "@/components/ui/field";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { AccountView } from "@/server/contract/accounts";
import type { TillView } from "@/server/contract/cash";
import * as common from "@/words/common";
import * as t from "@/words/counter";
import { CashFields } from "./cash-fields";
import { CashResult } from "./cash-result";
import { type CashCommand, type Direction, useCashCommand } from "./use-cash-command";

export type CashFormProps = {
  till: TillView;
  account: AccountView | null;
  onAccount: (account: AccountView | null) => void;
};

const SEGMENTS = [
  { value: "deposit" as const, label: t.depositF2 },
  { value: "withdrawal" as const, label: t.withdrawalF4 },
];

/** Account, amount, post. The button says before it is pressed whether this posts or goes to a checker. */
export function CashForm({ till, account, onAccount }: CashFormProps) {
  const [direction, setDirection] = useState<Direction>("deposit");
  const [counting, setCounting] = useState(false);
  // Counts the customers: each finds an empty account field.
  const [customer, setCustomer] = useState(1);
  const accountInput = useRef<HTMLInputElement>(null);
  const lookingUp = useRef<Promise<AccountView | null> | null>(null);
  const cash = useCashCommand({ direction, till, account, lookingUp });
  const act = actOf(cash.foreseen, direction === "deposit" ? t.postDeposit : t.postWithdrawal);
  const focusAccount = () => focusAndSelect(accountInput);
  const post = async () => {
    if (cash.busy) return;
    const end = await cash.post();
    if (end?.kind !== "done" && end?.kind !== "parked") return;
    setCounting(false);
    focusAccount();
  };
  const clear = () => {
    if (cash.busy) return;
    cash.clear();
    setCounting(false);
    onAccount(null);
    lookingUp.current = null;
    setCustomer((count) => count + 1);
  };
  useCounterKeys({ post: () => void post(), clear, focusAccount, turn: setDirection, busy: cash.busy });
  const chooseAccount = (found: AccountView | null) => {
    if (!cash.busy) cash.forgetOutcome();
    onAccount(found);
  };
  return (
    <form
      method="dialog"
      noValidate
      className="grid gap-4"
      onKeyDown={goOn}
      onSubmit={(event) => {
        event.preventDefault();
        void post();
      }}
    >
      <fieldset disabled={cash.busy} className="grid">
        <SegmentedControl label={t.movement} segments={SEGMENTS} value={direction} onChange={setDirection} />
      </fieldset>
      <ErrorSummary title={t.thisCannotBePostedYet} errors={cash.errors} attempt={cash.attempt} />
      <fieldset disabled={cash.busy} className="grid min-w-0 gap-4">
        <ScannedAccountField
          key={customer}
          inputRef={accountInput}
          account={account}
          onAccount={chooseAccount}
          lookingUp={lookingUp}
          currency={till.currency}
          error={cash.fieldError("accountId")}
          goOn={focusAmount}
        />
        <CashFields
          cash={cash}
          direction={direction}
          currency={till.currency}
          counting={counting}
          onCounting={setCounting}
          mayPark={act.parks || cash.foreseen.failure !== null}
        />
      </fieldset>
      <Buttons act={act} busy={cash.busy} onClear={clear} />
      <WhatWillHappen foreseen={cash.foreseen} />
      <Outcome cash={cash} />
    </form>
  );
}

type Keys = {
  post: () => void;
  clear: () => void;
  focusAccount: () => void;
  turn: (to: Direction) => void;
  busy: boolean;
};

function useCounterKeys({ post, clear, focusAccount, turn, busy }: Keys) {
  const enabled = !busy;
  useShortcut("F2", t.deposit, () => turn("deposit"), { group: common.counter, enabled });
  useShortcut("F4", t.withdrawal, () => turn("withdrawal"), { group: common.counter, enabled });
  useShortcut("F8", t.findAnAccount, focusAccount, { group: common.counter, enabled });
  useShortcut("F9", t.post, post, { group: common.counter, enabled });
  useShortcut("Ctrl+Enter", t.post, post, { group: common.counter, enabled });
  useShortcut("Escape", t.clearTheForm, clear, { group: common.counter, enabled });
}

/** What became of it, where it was sent from. A refusal that the form did not see, because a reload lay between, stands here too. */
function Outcome({ cash }: { cash: CashCommand }) {
  const { state, sent, errors } = cash;
  if (state.kind === "done") return <CashResult till={state.reply.body} direction={sent} />;
  if (state.kind === "refused" && errors.length > 0) return null;
  return <CommandStatus state={state} />;
}

/** Enter goes to the next field, and at last to the button, which posts: nothing moves by an Enter too many of a scanner. */
function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  if (!(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const stops = [...currentTarget.querySelectorAll<HTMLElement>("input:not([type=radio]), button[type=submit]")];
  stops[stops.indexOf(target) + 1]?.focus();
}

function focusAmount(): void {
  document.getElementById(fieldId("amount"))?.focus();
}

function focusAndSelect(input: RefObject<HTMLInputElement | null>): void {
  input.current?.focus();
  input.current?.select();
}

type ButtonsProps = { act: ReturnType<typeof actOf>; busy: boolean; onClear: () => void };

/** The buttons stand above what will happen, which comes and goes while somebody types: they stay where the hand expects them. */
function Buttons({ act, busy, onClear }: ButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" variant="primary" size="large" busy={busy} shortcut="F9" icon={act.icon}>
        {act.words}
      </Button>
      <Button variant="quiet" size="large" onClick={onClear} shortcut="Esc">
        {t.clear}
      </Button>
    </div>
  );
}
