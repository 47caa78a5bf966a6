"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Stepper } from "@/components/ui/stepper";
import * as t from "@/words/clearing/settlement";
import * as common from "@/words/common";
import { ConfirmStep } from "./confirm-step";
import type { Figures } from "./figures";
import { CONFIRM, RECEIPT, REVIEW, STEPS } from "./steps";

type StepsProps = {
  /** The current figures. The page renews them. */
  figures: Figures;
  /** The reason for which the date cannot be settled. */
  blocked: string | null;
  /** A consequence beside the posting. */
  note: string | null;
  /** The entries that will post. */
  entries: ReactNode;
  /** Of a final position. */
  receipt: ReactNode | null;
  /** The lists of the review. */
  children: ReactNode;
};

const FIRST_STOP = "input, [data-first-stop]";

/** Review, typed confirmation and receipt of one house and date. The clerk confirms the figures as they were shown. */
export function SettlementSteps({ figures, blocked, note, entries, receipt, children }: StepsProps) {
  const [shown, setShown] = useState<Figures | null>(null);
  const step = receipt !== null ? RECEIPT : shown === null ? REVIEW : CONFIRM;
  const box = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  // New figures, once accepted, begin the step again.
  const place = step === CONFIRM ? shown : step;
  const focused = useRef(place);
  useEffect(() => {
    if (focused.current === place) return;
    focused.current = place;
    if (place === REVIEW) next.current?.focus();
    else box.current?.querySelector<HTMLElement>(FIRST_STOP)?.focus();
  }, [place]);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Stepper label={t.netSettlement} steps={STEPS} current={step} />
        {step === REVIEW && (
          <Button ref={next} variant="primary" disabledReason={blocked} onClick={() => setShown(figures)}>
            {common.goOn}
          </Button>
        )}
      </div>
      <div ref={box} className="grid min-w-0 gap-6">
        {step === RECEIPT && receipt}
        {step === REVIEW && children}
        {step === CONFIRM && shown && (
          <ConfirmStep
            shown={shown}
            now={figures}
            blocked={blocked}
            note={note}
            entries={entries}
            onAccept={() => setShown(figures)}
            onBack={() => setShown(null)}
          />
        )}
      </div>
    </div>
  );
}
