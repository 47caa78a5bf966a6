"use client";

import { useEffect, useState } from "react";
import { Amount } from "@/components/money/amount";
import { totalsByCurrency } from "@/components/money/totals";
import { groupedNumbers } from "@/components/records/account-number";
import { Person } from "@/components/records/staff";
import { useOperationWord } from "@/components/shell/operation-words";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ApiError } from "@/server/contract/api-error";
import type { ApprovalView, getApproval } from "@/server/contract/approvals";
import * as t from "@/words/approvals";
import * as common from "@/words/common";
import { tally } from "./bulk-results";
import { DecideDialog } from "./decide-dialog";
import { flagWords } from "./risk-flags";
import type { Selection } from "./selection";
import type { Bulk, BulkCase, BulkDecision, DecisionKind } from "./use-bulk";

type BarProps = {
  selection: Selection;
  decision: BulkDecision;
  rows: readonly ApprovalView[];
  question: DecisionKind | null;
  onAsk: (kind: DecisionKind | null) => void;
};

/** The actions on selected rows, then their results. */
export function BulkBar({ selection, decision, rows, question, onAsk }: BarProps) {
  const wordOf = useOperationWord();
  const [words, setWords] = useState("");
  const { items, clear } = selection;
  const { bulk } = decision;
  const cases = useBulkCases(items, question);
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
        open={question !== null}
        kind={question}
        title={noneTaken ? t.noneCanBeDecided : (question === "reject" ? t.rejectMany : t.approveMany)(count)}
        blocked={cases === null ? t.readingCases : noneTaken ? t.noneCanBeDecided : null}
        words={words}
        onWords={setWords}
        onClose={() => onAsk(null)}
        onDecide={(written) => {
          if (question) decision.start(question, cases ?? [], rows, written);
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

function BulkCases({ cases }: { cases: readonly BulkCase[] }) {
  const taken = cases.filter(({ leftOut }) => leftOut === null);
  const out = cases.filter(({ leftOut }) => leftOut !== null);
  return (
    <div className="grid max-h-[50vh] gap-3 overflow-y-auto">
      <CaseList label={t.casesToDecide} cases={taken} />
      {out.length > 0 && (
        <section aria-label={t.leftOut(out.length)} className="grid gap-1">
          <h3 className="font-semibold text-label">{t.leftOut(out.length)}</h3>
          <CaseList label={t.leftOut(out.length)} cases={out} />
        </section>
      )}
    </div>
  );
}

function CaseList({ label, cases }: { label: string; cases: readonly BulkCase[] }) {
  if (cases.length === 0) return null;
  return (
    <ul aria-label={label}>
      {cases.map(({ item, leftOut }) => (
        <li key={item.approvalId} className="border-line border-b py-1.5 last:border-0">
          <p className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 break-words font-medium">{partiesOf(item)}</span>
            {item.amount && <Amount value={item.amount} />}
          </p>
          <p>{groupedNumbers(item.summary)}</p>
          <p className="text-muted">
            {t.maker}: <Person name={item.makerName} signIn={item.maker} />
          </p>
          {leftOut !== null && (
            <p className="text-warning">{[leftOut, ...flagWords(item.evidence?.flags ?? [])].join(" · ")}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function partiesOf({ customer, evidence, journalPreview }: ApprovalView): string {
  const names = [
    ...(evidence?.accounts ?? []).map(({ name }) => name),
    ...journalPreview.flatMap(({ accountId, name }) => (accountId === null ? [] : (name ?? []))),
  ];
  const counterparty = names.find((name) => name !== customer);
  return [customer, counterparty].filter(Boolean).join(" · ");
}

/** The number of concurrent reads. */
const READS = 4;

/**
 * The selected cases, read again for the question, because the list has no flags. Cases with flags, and unreadable
 * ones, are left out: their checker must open them first. Null while they are read.
 */
function useBulkCases(items: readonly ApprovalView[], kind: DecisionKind | null): readonly BulkCase[] | null {
  const [cases, setCases] = useState<readonly BulkCase[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection of the moment counts
  useEffect(() => {
    setCases(null);
    if (kind === null) return undefined;
    const stop = new AbortController();
    void readCases(items, kind, stop.signal).then((read) => stop.signal.aborted || setCases(read));
    return () => stop.abort();
  }, [kind]);
  return cases;
}

async function readCases(items: readonly ApprovalView[], kind: DecisionKind, signal: AbortSignal) {
  const found = new Map<string, BulkCase>();
  const queue = [...items];
  const work = async () => {
    for (let item = queue.shift(); item && !signal.aborted; item = queue.shift()) {
      found.set(item.approvalId, await readCase(item, kind, signal));
    }
  };
  await Promise.all(Array.from({ length: READS }, work));
  return items.flatMap(({ approvalId }) => found.get(approvalId) ?? []);
}

async function readCase(item: ApprovalView, kind: DecisionKind, signal: AbortSignal): Promise<BulkCase> {
  const { callApi } = await import("@/components/api/call-api");
  try {
    const request = { params: { id: item.approvalId } };
    const { body } = await callApi<typeof getApproval>("GET /approvals/{id}", request, { signal });
    return { item: body as ApprovalView, leftOut: reasonAgainst(body as ApprovalView, kind) };
  } catch (error) {
    return { item, leftOut: error instanceof ApiError ? error.message : t.couldNotBeRead };
  }
}

function reasonAgainst({ status, evidence, lastError }: ApprovalView, kind: DecisionKind): string | null {
  if (status !== "PENDING") return t.decidedMeanwhile;
  if (kind === "reject") return null;
  if ((evidence?.flags ?? []).length > 0) return t.hasFlags;
  return lastError === null ? null : t.refusedBefore;
}
