"use client";

import { type RefObject, useState } from "react";
import { CommandStatus } from "@/components/api/command-status";
import { formatAmount } from "@/components/money/format-amount";
import { useShortcut } from "@/components/shell/use-shortcut";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Notice } from "@/components/ui/notice";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { AccountView } from "@/server/contract/accounts";
import type { TillView } from "@/server/contract/cash";
import { AccountField } from "./account-field";
import { CashFields } from "./cash-fields";
import { CashResult } from "./cash-result";
import type { Direction } from "./counter";
import { useCashCommand } from "./use-cash-command";

type Money = { amount: number; currency: string };
export type CashFormProps = {
  direction: Direction;
  onDirection: (direction: Direction) => void;
  till: TillView;
  limit: Money;
  identifyFrom: Money;
  account: AccountView | null;
  onAccount: (account: AccountView | null) => void;
  accountInput: RefObject<HTMLInputElement | null>;
  focusAccount: () => void;
};

const SEGMENTS = [
  { value: "deposit" as const, label: "Deposit  F2" },
  { value: "withdrawal" as const, label: "Withdrawal  F4" },
];

/** Account, amount, post. The button says before it is pressed whether this posts or goes to a checker. */
export function CashForm(props: CashFormProps) {
  const { direction, onDirection, till, limit, identifyFrom, account, onAccount, accountInput, focusAccount } = props;
  const amountOf = (parsed: { ok: boolean; amount?: number }) => (parsed.ok ? (parsed.amount ?? 0) : 0);
  const cash = useCashCommand({ direction, till, account, identifyFrom });
  const [counting, setCounting] = useState(false);
  const amount = amountOf(cash.parsed);
  const parks = amount > limit.amount;
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
    focusAccount();
  };
  useShortcut("F9", "Post", () => void post(), { group: "Counter" });
  useShortcut("Ctrl+Enter", "Post", () => void post(), { group: "Counter" });
  useShortcut("Escape", "Clear the form", clear, { group: "Counter" });
  const chooseAccount = (found: AccountView | null) => {
    cash.forgetOutcome();
    onAccount(found);
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void post();
      }}
    >
      <SegmentedControl label="Movement" segments={SEGMENTS} value={direction} onChange={onDirection} />
      <ErrorSummary title="This cannot be posted yet" errors={cash.errors} attempt={cash.attempt} />
      <fieldset disabled={cash.busy} className="grid min-w-0 gap-4">
        <AccountField
          inputRef={accountInput}
          account={account}
          onAccount={chooseAccount}
          currency={till.currency}
          error={cash.fieldError("accountId")}
        />
        <CashFields
          cash={cash}
          currency={till.currency}
          counting={counting}
          onCounting={setCounting}
          identify={amount > identifyFrom.amount}
          parks={parks}
        />
      </fieldset>
      {parks && (
        <Notice tone="pending">
          Above the limit of {formatAmount(limit)}: somebody else approves it before anything moves.
        </Notice>
      )}
      <Buttons words={wordsOf(direction, parks)} busy={cash.busy} onClear={clear} />
      {cash.state.kind === "done" ? (
        <CashResult result={cash.result} />
      ) : (
        cash.state.kind !== "refused" && <CommandStatus state={cash.state} />
      )}
    </form>
  );
}

function wordsOf(direction: Direction, parks: boolean): string {
  if (parks) return "Send for approval";
  return direction === "deposit" ? "Post deposit" : "Post withdrawal";
}

function Buttons({ words, busy, onClear }: { words: string; busy: boolean; onClear: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" variant="primary" size="large" busy={busy} shortcut="F9">
        {words}
      </Button>
      <Button variant="quiet" size="large" onClick={onClear} shortcut="Esc">
        Clear
      </Button>
    </div>
  );
}
