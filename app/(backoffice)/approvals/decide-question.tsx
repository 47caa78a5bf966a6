"use client";

import { Amount } from "@/components/money/amount";
import { groupedNumbers } from "@/components/records/account-number";
import { useOperationWord } from "@/components/shell/operation-words";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { ApprovalView } from "@/server/contract/approvals";
import * as t from "@/words/approvals";
import { DecideDialog } from "./decide-dialog";
import { RiskFlags } from "./risk-flags";
import type { Ticks } from "./use-acknowledged";
import type { DecisionKind } from "./use-bulk";

type QuestionProps = Pick<Parameters<typeof DecideDialog>[0], "words" | "onWords" | "onClose" | "onDecide"> & {
  approval: ApprovalView;
  question: DecisionKind | null;
  ticks: Ticks;
  /** The words for a decision by another user while the question was open. */
  decided: string | null;
  /** The planned effect has changed since the question was opened. */
  isOutdated: boolean;
  onShowNew: () => void;
};

/** The question before a decision on one case. */
export function Question({ approval, question, ticks, decided, isOutdated, onShowNew, ...dialog }: QuestionProps) {
  const wordOf = useOperationWord();
  const operation = wordOf(approval.operation);
  const { amount, customer, summary, evidence } = approval;
  const approves = question === "approve";
  return (
    <DecideDialog
      {...dialog}
      open={question !== null}
      kind={question}
      blocked={decided ?? (isOutdated && approves ? t.showNewEffectFirst : null)}
      unacknowledged={ticks.isMissing}
      title={question === "reject" ? t.rejectOne(operation) : t.approveOne(operation)}
    >
      {decided !== null && <Notice tone="warning" live="status" title={decided} />}
      {decided === null && isOutdated && <EffectIsReplaced onShowNew={onShowNew} />}
      <div className="grid gap-1">
        <p className="flex items-baseline justify-between gap-4 text-form">
          <span className="font-medium">{customer}</span>
          {amount && <Amount value={amount} weight="strong" />}
        </p>
        <p className="text-muted">{groupedNumbers(summary)}</p>
      </div>
      <RiskFlags flags={evidence?.flags ?? []} {...(approves && { acknowledging: ticks })} />
    </DecideDialog>
  );
}

/** The planned effect differs from the one on view. */
export function EffectIsReplaced({ onShowNew }: { onShowNew: () => void }) {
  const show = (
    <Button size="small" onClick={onShowNew}>
      {t.showNewEffect}
    </Button>
  );
  return <Notice tone="warning" live="status" title={t.effectIsReplaced} actions={show} />;
}
