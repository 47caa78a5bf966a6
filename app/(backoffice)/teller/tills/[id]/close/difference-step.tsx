"use client";

import { useState } from "react";
import { Amount } from "@/components/money/amount";
import { formatAmount, type MonetaryAmount } from "@/components/money/format-amount";
import { NotForeseen } from "@/components/preview/not-foreseen";
import type { Foreseen } from "@/components/preview/use-preview";
import { WhatWillHappen } from "@/components/preview/what-will-happen";
import { Button } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Textarea } from "@/components/ui/textarea";
import type { PreviewView } from "@/server/contract/previews";
import * as t from "@/words/close-till";
import * as common from "@/words/common";

type StepProps = {
  tillId: string;
  counted: MonetaryAmount;
  /** What the close would do: it knows what the books expect, the difference, and whether that is within the limit. */
  foreseen: Foreseen;
  reason: string;
  onReason: (reason: string) => void;
  onBack: () => void;
  onNext: () => void;
};

/** Count against books. A difference wants its reason; above the limit somebody else approves the close. */
export function DifferenceStep(props: StepProps) {
  const { tillId, counted, foreseen, reason, onReason, onBack, onNext } = props;
  const [missing, setMissing] = useState(false);
  const { view, asking, failure } = foreseen;
  if (asking) return <SkeletonRows rows={4} />;
  if (!view || view.outcome === "REFUSED") {
    return (
      <div className="grid gap-4">
        {failure === null ? (
          <WhatWillHappen foreseen={foreseen} />
        ) : (
          <NotForeseen failure={failure}>{t.theDifferenceIsNotKnownTry}</NotForeseen>
        )}
        <div>
          <Button onClick={onBack}>{t.countAgain}</Button>
        </div>
      </div>
    );
  }
  const { expected, difference } = differenceIn(view, tillId, counted);
  return (
    <form
      method="dialog"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (difference && reason.trim() === "") setMissing(true);
        else onNext();
      }}
    >
      <Facts
        facts={[
          { term: common.counted, value: <Amount value={counted} />, figure: true },
          { term: t.expectedByTheBooks, value: <Amount value={expected} />, figure: true },
          ...(difference
            ? [
                {
                  term: difference.isOver ? t.over : t.short,
                  value: <Amount value={difference.amount} weight="strong" />,
                  figure: true,
                },
              ]
            : []),
        ]}
      />
      <Verdict view={view} difference={difference} />
      <Field
        name="reason"
        label={common.reason}
        optional={difference === null}
        error={missing && reason.trim() === "" ? t.sayHowTheDifferenceCameAbout : undefined}
      >
        <Textarea rows={2} value={reason} onChange={(event) => onReason(event.target.value)} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary">
          {t.continueWord}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t.countAgain}
        </Button>
      </div>
    </form>
  );
}

type Difference = { isOver: boolean; amount: MonetaryAmount } | null;

/** The books' figure is the till's before the close; a difference is the line that a general ledger account takes. Null: none. */
function differenceIn({ balances, entries }: PreviewView, tillId: string, counted: MonetaryAmount) {
  const till = balances.find(({ account }) => account.accountId === tillId);
  const line = entries.flatMap(({ lines }) => lines).find(({ accountId }) => accountId === null);
  const difference: Difference = line ? { isOver: line.side === "CREDIT", amount: line.amount } : null;
  // A till that nothing moves is empty, and so is the count.
  return { expected: till?.before.ledgerBalance ?? counted, difference };
}

function Verdict({ view: { outcome, limit }, difference }: { view: PreviewView; difference: Difference }) {
  if (!difference) return <Notice tone="success" title={t.theCountEqualsTheBooks} />;
  const parks = outcome === "PARKS";
  return (
    <Notice
      tone={parks ? "pending" : "warning"}
      title={difference.isOver ? t.thereIsMoreThanTheBooks : t.thereIsLessThanTheBooks}
    >
      {parks ? t.exceedsTheLimitItWillBe(limit ? t.ofWord(formatAmount(limit)) : "") : t.withinTheLimitItIsBooked}
    </Notice>
  );
}
