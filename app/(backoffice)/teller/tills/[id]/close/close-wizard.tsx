"use client";

import { useEffect, useRef, useState } from "react";
import { CommandStatus } from "@/components/api/command-status";
import { type Command, useCommand } from "@/components/api/use-command";
import { Amount } from "@/components/money/amount";
import { countedPieces } from "@/components/money/denominations";
import { actOf } from "@/components/preview/act-words";
import { type Foreseen, usePreview } from "@/components/preview/use-preview";
import { WhatWillHappen } from "@/components/preview/what-will-happen";
import { entryHref } from "@/components/records/entry";
import { receiptHref } from "@/components/records/receipt";
import { tillHref } from "@/components/records/till";
import { Button, ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { EmptyState } from "@/components/ui/list-state";
import { Notice } from "@/components/ui/notice";
import { Stepper } from "@/components/ui/stepper";
import type { TillView } from "@/server/contract/cash";
import type { closeTill } from "@/server/contract/teller";
import * as t from "@/words/close-till";
import * as common from "@/words/common";
import { type Count, CountStep } from "./count-step";
import { DifferenceStep } from "./difference-step";
import { type PendingItem, PendingStep } from "./pending-step";

const FIRST_STOP = "input, textarea[aria-required], button[type=submit], button";

type WizardProps = { till: TillView; pending: PendingItem[] };

const STEPS = [t.waitingItems, t.blindCount, common.difference, t.signOff].map((label) => ({ label }));

/** Nobody sees what the books expect before the count is given: that is what a blind count is for. */
export function CloseWizard({ till, pending }: WizardProps) {
  const [step, setStep] = useState(0);
  const [count, setCount] = useState<Count | null>(null);
  const [reason, setReason] = useState("");
  const close = useCommand<typeof closeTill>("POST /teller/tills/{id}/close", {
    form: `close:${till.tillId}`,
    changes: ["GET /teller/tills", "GET /teller/tills/{id}", "GET /approvals"],
  });
  const box = useRef<HTMLDivElement>(null);
  const { currency } = till;
  const counted = count && requestOf(till, count);
  // Asked only once the count is given. The reason changes nothing of what posts.
  const isAsked = step >= 2 && till.status === "OPEN" && close.state.kind !== "done" && close.state.kind !== "parked";
  const foreseen = usePreview<typeof closeTill>("closeTill", isAsked ? counted : null);
  const isOnView = step < 2 || !foreseen.asking;
  useEffect(() => {
    if (step > 0 && isOnView) box.current?.querySelector<HTMLElement>(FIRST_STOP)?.focus();
  }, [step, isOnView]);
  const send = () => {
    if (!counted) return;
    const { params, body } = counted;
    void close.send({ params, body: { ...body, ...(reason.trim() !== "" && { reason: reason.trim() }) } });
  };
  if (close.state.kind === "done") return <Closed till={close.state.reply.body as TillView} />;
  if (till.status === "CLOSED") return <Final till={till} />;
  return (
    <div ref={box} className="grid gap-6">
      <Stepper label={t.closing} steps={STEPS} current={step} />
      {step === 0 && <PendingStep items={pending} onNext={() => setStep(1)} />}
      {step === 1 && (
        <CountStep
          currency={currency}
          initial={count}
          onCounted={(counted) => {
            setCount(counted);
            setStep(2);
          }}
        />
      )}
      {step === 2 && count && (
        <DifferenceStep
          tillId={till.tillId}
          counted={{ amount: count.amount, currency }}
          foreseen={foreseen}
          reason={reason}
          onReason={setReason}
          onBack={() => setStep(1)}
          onNext={() => setStep(3)}
        />
      )}
      {step === 3 && count && <SignOff foreseen={foreseen} close={close} onSend={send} onBack={() => setStep(2)} />}
    </div>
  );
}

/** The close with what was counted. */
function requestOf({ tillId, currency }: TillView, { amount, counts }: Count) {
  const denominations = countedPieces(counts);
  const body = { countedCash: { amount, currency }, ...(denominations.length > 0 && { denominations }) };
  return { params: { id: tillId }, body };
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
      <CommandStatus state={close.state} parked={t.theTillStaysOpenUntilA} />
    </div>
  );
}

function Final({ till }: { till: TillView }) {
  const action = <ButtonLink href={tillHref(till.tillId)}>{t.seeItsMovements}</ButtonLink>;
  return (
    <EmptyState title={t.thisTillIsClosed} action={action}>
      {t.aClosedTillIsFinal}
    </EmptyState>
  );
}

function Closed({ till }: { till: TillView }) {
  return (
    <div className="grid gap-4">
      <Notice tone="success" live="status" title={t.tillIsClosed(till.tillCode)}>
        {till.cashBalance.amount > 0 ? t.theCashHasGoneToThe(till.branchCode) : t.itHeldNoCash}
      </Notice>
      <Facts
        facts={[
          { term: common.counted, value: <Amount value={till.cashBalance} weight="strong" />, figure: true },
          { term: common.difference, value: till.count && <Amount value={till.count.difference} />, figure: true },
          { term: common.reason, value: till.count?.reason ?? null },
        ]}
      />
      <div className="flex gap-2">
        {till.movement?.receiptNo && (
          <ButtonLink href={receiptHref(till.movement.movementId, { original: true })} target="_blank">
            {t.printReceipt}
          </ButtonLink>
        )}
        {till.count?.entryId && <ButtonLink href={entryHref(till.count.entryId)}>{t.closingEntry}</ButtonLink>}
        <ButtonLink variant="primary" href={tillHref(till.tillId)}>
          {t.seeTheTill}
        </ButtonLink>
      </div>
    </div>
  );
}
