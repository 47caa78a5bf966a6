"use client";

import { useEffect, useRef, useState } from "react";
import { CommandStatus } from "@/components/api/command-status";
import { type Command, useCommand } from "@/components/api/use-command";
import { useLiveRefresh } from "@/components/live/use-live-refresh";
import { Amount } from "@/components/money/amount";
import { actOf } from "@/components/preview/act-words";
import { type Foreseen, usePreview } from "@/components/preview/use-preview";
import { WhatWillHappen } from "@/components/preview/what-will-happen";
import { groupedNumbers } from "@/components/records/account-number";
import { entryHref } from "@/components/records/entry";
import { TillCounts } from "@/components/records/till-counts";
import { Button, ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { EmptyState } from "@/components/ui/list-state";
import { Notice } from "@/components/ui/notice";
import { Stepper } from "@/components/ui/stepper";
import { TextLink } from "@/components/ui/text-link";
import type { ListedTillView, TillCountView, TillView } from "@/server/contract/teller/cash";
import type { beginTillCount, closeTill, countTill } from "@/server/contract/teller/tills";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/teller/close-till";
import { WaitingClose } from "../../../waiting-close";
import { CountStep } from "./count-step";
import { DifferenceStep } from "./difference-step";

const FIRST_STOP = "input, textarea[aria-required], button[type=submit], button";
const [PENDING, COUNT, DIFFERENCE, SIGN_OFF] = [0, 1, 2, 3] as const;
const STEPS = [t.pendingItems, t.blindCount, common.difference, t.signOff].map((label) => ({ label }));

type WizardProps = { till: ListedTillView; pending: PendingItem[]; counts: TillCountView[]; timeZone: string };

/**
 * Closes a till. The expected balance is unknown to the page until a count is stored, whose reply has it. A later visit
 * continues with the last count, and each recount is added.
 */
export function CloseWizard({ till, pending, counts: stored, timeZone }: WizardProps) {
  const [made, setMade] = useState<readonly TillCountView[]>([]);
  const counts = [...stored, ...made.filter(({ countId }) => !stored.some((count) => count.countId === countId))];
  const latest = counts.at(-1);
  const [step, setStep] = useState<number>(latest && pending.length === 0 ? DIFFERENCE : PENDING);
  const [reason, setReason] = useState("");
  const onCounted = (counted: TillCountView) => {
    setMade((before) => [...before, counted]);
    setStep(DIFFERENCE);
  };
  const { begin, count, close } = useCloseCommands(till.tillId, counts.length + 1, onCounted);
  const box = useRef<HTMLDivElement>(null);
  const params = { id: till.tillId };
  const isOver = close.state.kind === "done" || close.state.kind === "parked" || till.closeApprovalId !== null;
  const isAsked = step >= DIFFERENCE && till.status === "OPEN" && !isOver && latest !== undefined;
  const explains = counts.some(({ difference }) => difference.amount !== 0);
  // Any reason will do, because it changes only the narrative.
  const foreseen = usePreview<typeof closeTill>(
    "closeTill",
    isAsked ? { params, body: { countId: latest.countId, ...(explains && { reason: common.reason }) } } : null,
  );
  const isOnView = step < DIFFERENCE || !foreseen.asking;
  useEffect(() => {
    if (step > PENDING && isOnView) box.current?.querySelector<HTMLElement>(FIRST_STOP)?.focus();
  }, [step, isOnView]);
  if (close.state.kind === "done") return <Closed till={close.state.reply.body as TillView} branch={till.branchName} />;
  if (till.status === "CLOSED") return <Final till={till} />;
  if (till.closeApprovalId !== null && close.state.kind !== "parked")
    return <WaitingClose till={till} approvalId={till.closeApprovalId} />;
  const startCount = () => {
    if (!till.countBegunAt) void begin.send({ params });
    setStep(COUNT);
  };
  const send = () => {
    const given = reason.trim() === "" ? {} : { reason: reason.trim() };
    if (latest) void close.send({ params, body: { countId: latest.countId, ...given } });
  };
  return (
    <div ref={box} className="grid gap-6">
      <Stepper label={t.closing} steps={STEPS} current={step} />
      {step === PENDING && <PendingStep items={pending} hides={till.cashBalance === null} onNext={startCount} />}
      {step === COUNT && (
        <CountStep
          key={counts.length}
          currency={till.currency}
          command={count}
          onCounted={(body) => void count.send({ params, body })}
        />
      )}
      {step === DIFFERENCE && latest && (
        <DifferenceStep
          count={latest}
          foreseen={foreseen}
          explains={explains}
          reason={reason}
          onReason={setReason}
          onCountAgain={() => {
            count.again();
            setStep(COUNT);
          }}
          onNext={() => setStep(SIGN_OFF)}
        />
      )}
      {step === SIGN_OFF && (
        <SignOff foreseen={foreseen} close={close} onSend={send} onBack={() => setStep(DIFFERENCE)} />
      )}
      {step >= DIFFERENCE && counts.length > 1 && <TillCounts counts={counts} timeZone={timeZone} />}
    </div>
  );
}

type OnCounted = (count: TillCountView) => void;

/**
 * The three writes of a close. The start of a count is not awaited, because a stored count implies it. Each count has
 * its own key.
 */
function useCloseCommands(tillId: string, next: number, onCounted: OnCounted) {
  const begin = useCommand<typeof beginTillCount>("POST /teller/tills/{id}/count-start", {
    form: `begin-count:${tillId}`,
    changes: ["GET /teller/tills/{id}", "GET /teller/tills/{id}/movements"],
  });
  const count = useCommand<typeof countTill>("POST /teller/tills/{id}/counts", {
    form: `count:${tillId}:${next}`,
    onDone: ({ body }) => onCounted(body),
  });
  const close = useCommand<typeof closeTill>("POST /teller/tills/{id}/close", {
    form: `close:${tillId}`,
    changes: ["GET /teller/tills", "GET /teller/tills/{id}", "GET /approvals"],
  });
  return { begin, count, close };
}

type SignOffProps = {
  foreseen: Foreseen;
  close: Command<typeof closeTill>;
  onSend: () => void;
  onBack: () => void;
};

function SignOff({ foreseen, close, onSend, onBack }: SignOffProps) {
  const { words, icon } = actOf(foreseen, t.signOffAndClose);
  return (
    <div className="grid gap-4">
      <WhatWillHappen foreseen={foreseen} />
      {close.state.kind !== "parked" && (
        <div className="flex gap-2">
          <Button variant="primary" busy={close.busy} icon={icon} onClick={onSend}>
            {words}
          </Button>
          {!close.busy && (
            <Button variant="quiet" onClick={onBack}>
              {t.back}
            </Button>
          )}
        </div>
      )}
      <CommandStatus state={close.state} parked={t.frozenUntilDecided} />
    </div>
  );
}

function Final({ till }: { till: TillView }) {
  const action = <ButtonLink href={addressOf.till(till.tillId)}>{t.viewMovements}</ButtonLink>;
  return (
    <EmptyState title={t.thisTillIsClosed} action={action}>
      {t.closedTillCannotBeReopened}
    </EmptyState>
  );
}

function Closed({ till, branch }: { till: TillView; branch: ListedTillView["branchName"] }) {
  const { count, movement } = till;
  return (
    <div className="grid gap-4">
      <Notice tone="success" live="status" title={t.tillIsClosed(till.tillCode)}>
        {count && count.counted.amount > 0 ? t.cashIsInTheVaultOf(branch) : t.itHeldNoCash}
      </Notice>
      <Facts
        facts={[
          { term: common.counted, value: count && <Amount value={count.counted} weight="strong" />, figure: true },
          { term: common.difference, value: count && <Amount value={count.difference} signed />, figure: true },
          { term: common.reason, value: count?.reason ?? null },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={addressOf.tillSheet(till.tillId)} target="_blank">
          {t.printTillSheet}
        </ButtonLink>
        {movement?.receiptNo && (
          <ButtonLink href={addressOf.receipt(movement.movementId)} target="_blank">
            {common.printReceipt}
          </ButtonLink>
        )}
        {count?.entryId && <ButtonLink href={entryHref(count.entryId)}>{t.closingEntry}</ButtonLink>}
        <ButtonLink variant="primary" href={addressOf.till(till.tillId)}>
          {t.viewTill}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The interval applies without the live stream. */
const EVERY_MS = 4_000;
const APPROVALS = ["GET /approvals"] as const;

/** Null for items of others that the reader cannot see. */
type PendingItem = { approvalId: string; summary: string } | null;

type StepProps = {
  items: PendingItem[];
  /** Hides the amounts from the teller once a count has begun. */
  hides: boolean;
  onNext: () => void;
};

/** The till's pending items. A close would withdraw them, so they are decided or withdrawn first. */
function PendingStep({ items, hides, onNext }: StepProps) {
  const blocked = items.length > 0 && t.decideOrWithdrawBeforeTheCount;
  useLiveRefresh({ reads: APPROVALS, ...(blocked && { everyMs: EVERY_MS }) });
  return (
    <div className="grid gap-4">
      {items.length === 0 ? (
        <p className="text-muted">{t.noItemsAwaitingApproval}</p>
      ) : (
        <Notice tone="warning" title={t.itemsAwaitingApproval(items.length)}>
          <ul className="grid gap-1 pt-1">
            {items.map((item, index) => (
              <li key={item?.approvalId ?? index}>
                {item ? (
                  <TextLink href={addressOf.approval(item.approvalId)}>{groupedNumbers(item.summary)}</TextLink>
                ) : (
                  t.sentByAnotherTeller
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" disabledReason={blocked} onClick={onNext}>
          {t.countTheCash}
        </Button>
        {hides && <span className="text-muted">{t.amountsAreHiddenFromNow}</span>}
      </div>
    </div>
  );
}
