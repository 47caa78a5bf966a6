"use client";

import { useState } from "react";
import { Amount } from "@/components/money/amount";
import { formatAmount } from "@/components/money/format-amount";
import { NotForeseen } from "@/components/preview/not-foreseen";
import type { Foreseen } from "@/components/preview/use-preview";
import { WhatWillHappen } from "@/components/preview/what-will-happen";
import { Button } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { Field } from "@/components/ui/field";
import { SkeletonRows } from "@/components/ui/skeleton";
import { StatusWord } from "@/components/ui/status";
import { Textarea } from "@/components/ui/textarea";
import type { PreviewView } from "@/server/contract/previews";
import type { TillCountView } from "@/server/contract/teller/cash";
import * as common from "@/words/common";
import * as t from "@/words/teller/close-till";

type StepProps = {
  count: TillCountView;
  /** The predicted close: difference within the tolerance, or count outdated. */
  foreseen: Foreseen;
  /** A count differed, so a reason is required. */
  explains: boolean;
  reason: string;
  onReason: (reason: string) => void;
  onCountAgain: () => void;
  onNext: () => void;
};

/** The stored count against the ledger. A difference requires a reason, and above the tolerance a checker decides. */
export function DifferenceStep(props: StepProps) {
  const { count, foreseen, explains, reason, onReason, onCountAgain, onNext } = props;
  const [missing, setMissing] = useState(false);
  const { view, asking, failure } = foreseen;
  if (asking) return <SkeletonRows rows={4} />;
  if (!view || view.outcome === "REFUSED") {
    return (
      <div className="grid gap-4">
        {failure === null ? (
          <WhatWillHappen foreseen={foreseen} />
        ) : (
          <NotForeseen failure={failure}>{t.closeCannotBeCheckedNow}</NotForeseen>
        )}
        <div>
          <Button onClick={onCountAgain}>{t.countAgain}</Button>
        </div>
      </div>
    );
  }
  const off = count.difference.amount;
  return (
    <form
      method="dialog"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!explains || reason.trim() !== "") return onNext();
        setMissing(true);
        event.currentTarget.querySelector("textarea")?.focus();
      }}
    >
      <Facts
        facts={[
          { term: t.countNumber(count.number), value: <Amount value={count.counted} />, figure: true },
          { term: t.expectedBalance, value: <Amount value={count.expected} />, figure: true },
          {
            term: off === 0 ? common.difference : off > 0 ? common.cashOver : common.cashShort,
            value: <Amount value={count.difference} weight="strong" signed />,
            figure: true,
          },
        ]}
      />
      <Verdict view={view} off={off} />
      <Field
        name="reason"
        label={common.reason}
        optional={!explains}
        error={missing && reason.trim() === "" ? t.enterTheReason : undefined}
      >
        <Textarea rows={2} value={reason} onChange={(event) => onReason(event.target.value)} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary">
          {common.goOn}
        </Button>
        <Button variant="quiet" onClick={onCountAgain}>
          {t.countAgain}
        </Button>
      </div>
    </form>
  );
}

function Verdict({ view: { outcome, limit, warnings }, off }: { view: PreviewView; off: number }) {
  if (outcome !== "PARKS") {
    if (off === 0) return <StatusWord tone="success">{t.noDifference}</StatusWord>;
    return <StatusWord tone="warning">{t.withinTolerance}</StatusWord>;
  }
  // The limit is present only if a count exceeds it. Any other reason is a warning.
  const exceeds = limit && (Math.abs(off) <= limit.amount ? t.earlierCountExceeds : t.exceedsToleranceOf);
  const reasons = [...(exceeds ? [exceeds(formatAmount(limit))] : []), ...warnings];
  return <StatusWord tone="pending">{reasons.length > 0 ? reasons.join(" ") : t.approvalRequired}</StatusWord>;
}
