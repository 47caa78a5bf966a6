"use client";

import { useState } from "react";
import { Amount } from "@/components/money/amount";
import { totalsByCurrency } from "@/components/money/totals";
import { groupedNumbers } from "@/components/records/account-number";
import { useOperationWord } from "@/components/shell/operation-words";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { ApprovalView } from "@/server/contract/approvals";
import * as t from "@/words/approvals";
import * as common from "@/words/common";
import { BulkCases } from "./bulk-cases";
import { tally } from "./bulk-results";
import { DecideDialog } from "./decide-dialog";
import type { Selection } from "./selection";
import type { Bulk, BulkDecision, DecisionKind } from "./use-bulk";
import { useBulkCases } from "./use-bulk-cases";

type BarProps = {
  selection: Selection;
  decision: BulkDecision;
  rows: readonly ApprovalView[];
  asked: DecisionKind | null;
  onAsk: (kind: DecisionKind | null) => void;
};

/** The actions on selected rows, then their results. */
export function BulkBar({ selection, decision, rows, asked, onAsk }: BarProps) {
  const wordOf = useOperationWord();
  const [words, setWords] = useState("");
  const { items, clear } = selection;
  const { bulk } = decision;
  const cases = useBulkCases(items, asked);
  const taken = (cases ?? []).flatMap(({ item, leftOut }) => (leftOut === null ? item : []));
  const count = cases ? taken.length : items.length;
  const noneTaken = count === 0;
  if (bulk) return <Outcome bulk={bulk} onDone={decision.dismiss} />;
  const [first] = items;
  if (!first) return null;
  const operation = wordOf(first.operation);
  return (
    <section aria-label={common.decision} className="flex flex-wrap items-center gap-2 py-2">
      <span role="status" className="font-medium">
        {t.selected(items.length, operation)}
      </span>
      <Totals items={items} />
      <span className="ml-auto flex gap-2">
        <Button size="small" variant="quiet" shortcut="Esc" onClick={clear}>
          {common.clear}
        </Button>
        <Button size="small" shortcut="R" onClick={() => onAsk("reject")}>
          {t.rejectSelected(items.length)}
        </Button>
        <Button size="small" variant="primary" shortcut="A" onClick={() => onAsk("approve")}>
          {t.approveSelected(items.length)}
        </Button>
      </span>
      <DecideDialog
        open={asked !== null}
        kind={asked}
        title={noneTaken ? t.noneCanBeDecided : (asked === "reject" ? t.rejectMany : t.approveMany)(count)}
        blocked={cases === null ? t.readingCases : noneTaken ? t.noneCanBeDecided : null}
        words={words}
        onWords={setWords}
        onClose={() => onAsk(null)}
        onDecide={(written) => {
          if (asked) decision.start(asked, cases ?? [], rows, written);
          onAsk(null);
          setWords("");
          clear();
        }}
      >
        <p className="flex items-baseline justify-between gap-4">
          {operation}
          <Totals items={cases ? taken : items} />
        </p>
        {cases ? <BulkCases cases={cases} /> : <p className="text-muted">{t.readingCases}</p>}
      </DecideDialog>
    </section>
  );
}

/** All selected items are on view, so the sum is complete. */
function Totals({ items }: { items: readonly ApprovalView[] }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {totalsByCurrency(items.flatMap(({ amount }) => amount ?? [])).map((total) => (
        <Amount key={total.currency} value={total} weight="strong" />
      ))}
    </span>
  );
}

function Outcome({ bulk, onDone }: { bulk: Bulk; onDone: () => void }) {
  const { decided, refused } = tally(bulk);
  if (bulk.running) {
    return (
      <p role="status" className="py-2 text-muted">
        {t.bulkRunning(decided + refused, bulk.results.size)}
      </p>
    );
  }
  const words = bulk.kind === "approve" ? t.bulkApproved(decided) : t.bulkRejected(decided);
  return (
    <div className="py-2">
      <Notice
        tone={refused > 0 ? "warning" : "success"}
        live="status"
        title={[
          words,
          ...(refused > 0 ? [t.bulkRefused(refused)] : []),
          ...(bulk.leftOut > 0 ? [t.bulkLeftOut(bulk.leftOut)] : []),
        ].join(", ")}
        actions={
          <Button size="small" autoFocus onClick={onDone}>
            {common.done}
          </Button>
        }
      >
        {bulk.rows.map(({ approvalId, summary }) => {
          const state = bulk.results.get(approvalId);
          return state?.kind === "refused" ? (
            <p key={approvalId}>
              {groupedNumbers(summary)}: <span className="text-danger">{groupedNumbers(state.error.message)}</span>
            </p>
          ) : null;
        })}
      </Notice>
    </div>
  );
}
