"use client";

import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { CommandStatus } from "@/components/api/command-status";
import { Amount } from "@/components/money/amount";
import type { MonetaryAmount } from "@/components/money/format-amount";
import { totalsByCurrency } from "@/components/money/totals";
import { actOf } from "@/components/preview/act-words";
import { WhatWillHappen } from "@/components/preview/what-will-happen";
import { ScannedAccountField } from "@/components/records/scanned-account-field";
import { useShortcut } from "@/components/shell/use-shortcut";
import { Button } from "@/components/ui/button";
import { focusNextOnEnter } from "@/components/ui/focus-next-on-enter";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { AccountView } from "@/server/contract/accounts";
import type { PreviewTerms, PreviewView } from "@/server/contract/previews";
import type { CashMovementView, TillView } from "@/server/contract/teller/cash";
import * as common from "@/words/common";
import * as t from "@/words/teller/counter";
import { CashFields, COUNT_KEY, focusField } from "./cash-fields";
import { CashResult } from "./cash-result";
import type { Direction } from "./cash-values";
import { type CashCommand, useCashCommand } from "./use-cash-command";

type CashFormProps = {
  /** The initial movement. */
  begins: Direction;
  /** The requested account, even if the till has another currency. */
  asked: AccountView | null;
  till: TillView;
  identifiesAbove: MonetaryAmount;
  account: AccountView | null;
  onAccount: (account: AccountView | null) => void;
  /** Called with the terms of the preview. */
  onTerms: (terms: PreviewTerms | undefined) => void;
  /** Called with the movement to come, whose receipt prints next. None if it is parked or refused. */
  onPosting: (movement: Promise<CashMovementView | null | undefined>) => void;
  onPrint: () => void;
};

const SEGMENTS = [
  { value: "deposit" as const, label: t.depositF2 },
  { value: "withdrawal" as const, label: t.withdrawalF4 },
];

/** Account, amount and button, whose words announce a posting or an approval. */
export function CashForm({
  begins,
  asked,
  till,
  identifiesAbove,
  account,
  onAccount,
  onTerms,
  onPosting,
  onPrint,
}: CashFormProps) {
  const [direction, setDirection] = useState<Direction>(begins);
  const [counting, setCounting] = useState(false);
  // Counts the customers, each of whom starts with an empty account field.
  const [customer, setCustomer] = useState(1);
  const accountInput = useRef<HTMLInputElement>(null);
  const lookingUp = useRef<Promise<AccountView | null> | null>(null);
  const cash = useCashCommand({ direction, till, identifiesAbove, account, lookingUp, goTo: focusField });
  useAmountFirst(account);
  const terms = cash.foreseen.view?.terms;
  useEffect(() => onTerms(terms), [onTerms, terms]);
  const act = actOf(cash.foreseen, direction === "deposit" ? t.postDeposit : t.postWithdrawal);
  const focusAccount = () => focusAndSelect(accountInput);
  const post = useOneAtATime(async () => {
    if (cash.busy) return;
    const posting = cash.post();
    onPosting(posting.then((end) => (end?.kind === "done" ? end.reply.body.movement : undefined)));
    const end = await posting;
    if (end?.kind !== "done" && end?.kind !== "parked") return;
    setCounting(false);
    focusAccount();
  });
  const clear = () => {
    if (cash.busy) return;
    cash.clear();
    setCounting(false);
    onAccount(null);
    lookingUp.current = null;
    setCustomer((count) => count + 1);
  };
  const count = () => (counting ? focusField("denominations") : setCounting(true));
  useCounterKeys({ post, clear, count, focusAccount, turn: setDirection, busy: cash.busy });
  const chooseAccount = (found: AccountView | null) => {
    if (!cash.busy) cash.forgetOutcome();
    onAccount(found);
  };
  // A refusal at its field is not repeated.
  const saidAtField = cash.foreseen.view?.outcome === "REFUSED" && cash.problem?.name !== undefined;
  return (
    <form
      method="dialog"
      noValidate
      className="@container grid gap-3"
      onKeyDown={focusNextOnEnter}
      onSubmit={(event) => {
        event.preventDefault();
        post();
      }}
    >
      <fieldset disabled={cash.busy} className="grid">
        <SegmentedControl label={common.movement} segments={SEGMENTS} value={direction} onChange={setDirection} />
      </fieldset>
      <fieldset disabled={cash.busy} className="grid min-w-0 gap-2">
        <ScannedAccountField
          key={customer}
          inputRef={accountInput}
          account={account}
          begins={customer === 1 ? asked : null}
          onAccount={chooseAccount}
          lookingUp={lookingUp}
          currency={till.currency}
          error={cash.fieldError("accountId")}
          goOn={() => focusField("amount")}
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
      <CashTerms view={cash.foreseen.view} till={till} />
      <Buttons act={act} busy={cash.busy} onClear={clear} />
      {!saidAtField && <WhatWillHappen foreseen={cash.promised} />}
      <Outcome cash={cash} onPrint={onPrint} />
    </form>
  );
}

/** A second press while the first awaits its preview must not post twice. */
function useOneAtATime(run: () => Promise<void>): () => void {
  const running = useRef(false);
  return () => {
    if (running.current) return;
    running.current = true;
    void run().finally(() => {
      running.current = false;
    });
  };
}

/** A form with an initial account starts at the amount. */
function useAmountFirst(account: AccountView | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the initial account
  useEffect(() => {
    if (account) focusField("amount");
  }, []);
}

type Keys = {
  post: () => void;
  clear: () => void;
  count: () => void;
  focusAccount: () => void;
  turn: (to: Direction) => void;
  busy: boolean;
};

function useCounterKeys({ post, clear, count, focusAccount, turn, busy }: Keys) {
  const enabled = !busy;
  useShortcut("F2", t.deposit, () => turn("deposit"), { group: common.counter, enabled });
  useShortcut("F4", t.withdrawal, () => turn("withdrawal"), { group: common.counter, enabled });
  useShortcut("F8", t.findAnAccount, focusAccount, { group: common.counter, enabled });
  useShortcut(COUNT_KEY, t.countNotesAndCoins, count, { group: common.counter, enabled });
  useShortcut("F9", t.post, post, { group: common.counter, enabled });
  useShortcut("Ctrl+Enter", t.post, post, { group: common.counter, enabled });
  useShortcut("Escape", t.clearForm, clear, { group: common.counter, enabled });
}

/** The outcome. It includes a refusal after a reload, which the form has not seen. */
function Outcome({ cash, onPrint }: { cash: CashCommand; onPrint: () => void }) {
  const { state, sent, problem } = cash;
  if (state.kind === "done") {
    return <CashResult till={state.reply.body} direction={sent} onPrint={onPrint} />;
  }
  if (state.kind === "refused" && problem?.name !== undefined) return null;
  return <CommandStatus state={state} />;
}

function focusAndSelect(input: RefObject<HTMLInputElement | null>): void {
  input.current?.focus();
  input.current?.select();
}

type ButtonsProps = { act: ReturnType<typeof actOf>; busy: boolean; onClear: () => void };

/** The buttons stand above the preview, so that they do not move while somebody types. */
function Buttons({ act, busy, onClear }: ButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" variant="primary" size="large" busy={busy} shortcut="F9" icon={act.icon}>
        {act.words}
      </Button>
      <Button variant="quiet" size="large" onClick={onClear} shortcut="Esc">
        {common.clear}
      </Button>
    </div>
  );
}

type TermsProps = {
  /** The preview of the form. Null until it arrives. */
  view: PreviewView | null;
  till: Pick<TillView, "tillId" | "availableCash">;
};

/** Available balance, free cash, limit and fees. Branches may hide cash from tellers. */
function CashTerms({ view, till }: TermsProps) {
  const { limit, accounts = [], requirements = [] } = view?.terms ?? {};
  const drawer = accounts.find(({ account }) => account.accountId === till.tillId);
  const customer = accounts.find(({ field }) => field === "accountId");
  const above = requirements.find(({ code }) => code === "IDENTIFICATION")?.above;
  const fees = customersCharges(view?.charges ?? []);
  return (
    <dl aria-label={t.terms} className="flex flex-wrap justify-between gap-x-3 gap-y-1">
      <Term name={common.available}>{customer && <Amount value={customer.availableBalance} hideCurrency />}</Term>
      {till.availableCash && (
        <Term name={t.freeInTill}>{drawer && <Amount value={drawer.availableBalance} hideCurrency />}</Term>
      )}
      <Term name={common.limit}>{limit && <Amount value={limit} hideCurrency />}</Term>
      <Term name={t.idAbove}>{above && <Amount value={above} hideCurrency />}</Term>
      <Term name={fees.some(({ tax }) => tax.amount !== 0) ? t.feeWithTax : t.fee}>
        {fees.length > 0 &&
          totalsByCurrency(fees.flatMap(({ amount, tax }) => [amount, tax])).map((total) => (
            <Amount key={total.currency} value={total} hideCurrency />
          ))}
      </Term>
    </dl>
  );
}

/** Charges that the bank bears are left out. */
function customersCharges(charges: PreviewView["charges"]): PreviewView["charges"] {
  return charges.filter(({ bearer }) => bearer !== "BANK");
}

/** A dash reserves the space of a pending figure. */
function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-label text-muted">{name}</dt>
      <dd className="figures">{children || <span className="text-faint">–</span>}</dd>
    </div>
  );
}
