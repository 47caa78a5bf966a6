"use client";

import { X } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { REFRESH_MS, useOperation } from "@/components/api/use-operation";
import { Amount } from "@/components/money/amount";
import { usePreview } from "@/components/preview/use-preview";
import { groupedNumbers } from "@/components/records/account-number";
import { useOperationWord } from "@/components/shell/operation-words";
import { Button } from "@/components/ui/button";
import { momentOf } from "@/components/ui/format-time";
import { ErrorState } from "@/components/ui/list-state";
import { Notice } from "@/components/ui/notice";
import { PrintButton } from "@/components/ui/print-button";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import type { ApprovalView, approveApproval, getApproval } from "@/server/contract/approvals";
import type { PreviewView } from "@/server/contract/previews";
import * as t from "@/words/approvals";
import * as common from "@/words/common";
import { CaseChanges } from "./case-changes";
import { CaseHistory, SentCase } from "./case-facts";
import type { WhoDecides } from "./decision-bar";
import { RiskFlags } from "./risk-flags";
import { mayDecide } from "./selection";
import type { Ask } from "./use-open-case";
import { useSeenEffect } from "./use-seen-effect";

/** Only for closes of tills. */
const CaseCounts = lazy(async () => ({ default: (await import("./case-counts")).CaseCounts }));

/** Only for forced ends of day. */
const CaseBlockers = lazy(async () => ({ default: (await import("./case-blockers")).CaseBlockers }));

/** The decision loads after the evidence, so no inactive button is shown. A key pressed before is kept in `ask`. */
const DecisionBar = lazy(async () => ({ default: (await import("./decision-bar")).DecisionBar }));

/** The page's reading of a case. `preview` is null for readers who cannot decide on it. */
export type OpenCase = { approval: ApprovalView; preview: PreviewView | null };

type PaneProps = {
  id: string;
  known?: ApprovalView;
  /** The page's reading of the case in the address. */
  read: OpenCase | null;
  /** The question to open immediately. */
  ask: Ask | null;
  deciding: readonly string[];
  whoDecides: WhoDecides;
  reader: { name: string; bank: string };
  now: string;
  timeZone: string;
  onClose: () => void;
  onNext: () => void;
};

/** One approval in full: evidence, then decision. It prints as a document of its own. */
export function ApprovalPane({ id, known, read, ...props }: PaneProps) {
  const query = useOperation<typeof getApproval>(
    "GET /approvals/{id}",
    { params: { id } },
    { refresh: true, ...(read && { initial: read.approval }), ...(known && { meanwhile: known }) },
  );
  if (query.error && !query.data) {
    return (
      <ErrorState
        title={t.notFound}
        action={<Button onClick={props.onClose}>{common.close}</Button>}
        {...(query.error.requestId && { requestId: query.error.requestId })}
      >
        {query.error.message}
      </ErrorState>
    );
  }
  if (!query.data) return <SkeletonRows rows={6} />;
  return <Case latest={query.data} initial={read?.preview ?? null} {...props} />;
}

type CaseProps = Omit<PaneProps, "id" | "known" | "read"> & { latest: ApprovalView; initial: PreviewView | null };

function Case({ latest, initial, ask, onClose, onNext, ...props }: CaseProps) {
  const { deciding, whoDecides, reader, now, timeZone } = props;
  const [arrived, setArrived] = useState(false);
  useEffect(() => setArrived(true), []);
  const [isBeingDecided, setBeingDecided] = useState(false);
  const { view, failure } = usePreview<typeof approveApproval>(
    "approveApproval",
    mayDecide(latest, deciding) ? { params: { id: latest.approvalId }, body: {} } : null,
    { everyMs: REFRESH_MS, ...(initial && { initial }) },
  );
  const seen = useSeenEffect(latest, view);
  const { approval } = seen;
  const { status, lastError } = approval;
  return (
    <article aria-label={approval.summary} className="grid min-h-full grid-rows-[1fr_auto]">
      <div className="grid content-start gap-5 p-4 xl:p-6 print:p-0">
        <p className="hidden border-line border-b pb-2 print:block">
          <span className="font-semibold">{reader.bank}</span> · {t.approvalCase}
          <span className="float-right text-muted">{t.printed(momentOf(now, { timeZone }), reader.name)}</span>
        </p>
        <CaseHeader approval={approval} onClose={onClose} />
        {lastError && status === "PENDING" && (
          <Notice tone="warning" title={t.refusedAtLastAttempt}>
            {groupedNumbers(lastError)}
          </Notice>
        )}
        <RiskFlags flags={approval.evidence?.flags ?? []} />
        <SentCase approval={approval} />
        <CaseChanges approval={approval} foreseen={seen.view} {...{ failure, isBeingDecided }} />
        {approval.after?.counts !== undefined && (
          <Suspense fallback={null}>
            <CaseCounts after={approval.after} timeZone={timeZone} />
          </Suspense>
        )}
        {approval.after?.blockers !== undefined && (
          <Suspense fallback={null}>
            <CaseBlockers after={approval.after} />
          </Suspense>
        )}
        <CaseHistory approval={approval} now={now} timeZone={timeZone} />
      </div>
      {arrived && (
        <Suspense fallback={null}>
          <DecisionBar seen={seen} onDeciding={setBeingDecided} {...{ deciding, whoDecides, ask, onNext }} />
        </Suspense>
      )}
    </article>
  );
}

function CaseHeader({ approval, onClose }: { approval: ApprovalView; onClose: () => void }) {
  const wordOf = useOperationWord();
  const { operation, status, amount, summary } = approval;
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold text-section">{wordOf(operation)}</h2>
        <Status of="approval" value={status} />
        <span data-screen-only className="ml-auto flex items-center gap-1">
          <PrintButton quiet />
          <Button size="small" variant="quiet" iconOnly icon={<X size={16} aria-hidden />} onClick={onClose}>
            {common.close}
          </Button>
        </span>
      </div>
      {amount && (
        <p className="text-section">
          <Amount value={amount} weight="strong" />
        </p>
      )}
      <p className="text-muted">{groupedNumbers(summary)}</p>
    </header>
  );
}
