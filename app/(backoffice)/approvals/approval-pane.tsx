"use client";

import { useOperation } from "@/components/api/use-operation";
import { Amount } from "@/components/money/amount";
import { JournalEntryStrip } from "@/components/money/journal-entry-strip";
import { PreviewStrips } from "@/components/preview/foreseen-effects";
import { NotForeseen } from "@/components/preview/not-foreseen";
import { usePreview } from "@/components/preview/use-preview";
import { groupedNumbers } from "@/components/records/account-number";
import { entryHref, stripLines } from "@/components/records/entry";
import { EntryLink } from "@/components/records/entry-link";
import { Person } from "@/components/records/staff";
import { countsIn, TillCounts } from "@/components/records/till-counts";
import { useOperationWord } from "@/components/shell/operation-words";
import { type Fact, Facts } from "@/components/ui/facts";
import { ErrorState } from "@/components/ui/list-state";
import { Notice } from "@/components/ui/notice";
import { Reference } from "@/components/ui/reference";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { Age, Moment } from "@/components/ui/time";
import type { ApprovalView, approveApproval, getApproval } from "@/server/contract/approvals";
import * as t from "@/words/approvals";
import * as common from "@/words/common";
import { BalanceChanges } from "./balance-changes";
import { DecisionBar } from "./decision-bar";

const EVERY_MS = 4_000;

type PaneProps = {
  id: string;
  known?: ApprovalView;
  deciding: readonly string[];
  now: string;
  timeZone: string;
  onNext: () => void;
};

/** One approval in full: what will change, the lines that will post, who asked and why, and the decision. */
export function ApprovalPane({ id, known, deciding, now, timeZone, onNext }: PaneProps) {
  const operationWord = useOperationWord();
  const query = useOperation<typeof getApproval>(
    "GET /approvals/{id}",
    { params: { id } },
    { everyMs: EVERY_MS, ...(known && { initial: known }) },
  );
  if (query.error && !query.data) {
    return (
      <ErrorState
        title={t.thisApprovalCannotBeShown}
        {...(query.error.requestId && { requestId: query.error.requestId })}
      >
        {query.error.message}
      </ErrorState>
    );
  }
  if (!query.data) return <SkeletonRows rows={6} />;
  const approval = query.data;
  const counts = countsIn(approval.after);
  // What was rejected, withdrawn or has expired changed nothing: no balances, no lines.
  const foreseen = approval.status === "PENDING" || approval.status === "APPROVED";
  return (
    <article aria-label={approval.summary} className="grid gap-5 p-6">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold text-section">{operationWord(approval.operation)}</h2>
          <Status of="approval" value={approval.status} />
          <span className="ml-auto">{approval.amount && <Amount value={approval.amount} weight="strong" />}</span>
        </div>
        <p className="text-muted">{groupedNumbers(approval.summary)}</p>
        {approval.limit && <p className="text-label text-muted">{t.limit(<Amount value={approval.limit} />)}</p>}
      </header>
      {approval.lastError && approval.status === "PENDING" && (
        <Notice tone="warning" title={t.theLastAttemptToApproveIt}>
          {groupedNumbers(approval.lastError)}
        </Notice>
      )}
      <DecisionBar approval={approval} deciding={deciding} onNext={onNext} />
      {foreseen && <Changes approval={approval} deciding={deciding} />}
      {counts.length > 0 && <TillCounts counts={counts} timeZone={timeZone} />}
      <Facts facts={factsOf(approval, now, timeZone)} />
    </article>
  );
}

/**
 * What changes: of what waits, as of now, for who may decide on it; as it was sent and foreseen then, for everybody else, and of what was
 * approved.
 */
function Changes({ approval, deciding }: { approval: ApprovalView; deciding: readonly string[] }) {
  const { approvalId: id, status, own, checkerAuthority, journalPreview, result } = approval;
  const mayDecide = status === "PENDING" && !own && deciding.includes(checkerAuthority);
  const { view, failure } = usePreview<typeof approveApproval>(
    "approveApproval",
    mayDecide ? { params: { id }, body: {} } : null,
    { everyMs: EVERY_MS },
  );
  const posts = view?.outcome === "POSTS" ? view : null;
  return (
    <>
      {view?.refusal && (
        <Notice tone="danger" live="status" title={t.wouldBeRefusedNow}>
          {groupedNumbers(view.refusal.message)}
        </Notice>
      )}
      {failure !== null && <NotForeseen failure={failure}>{t.whatItWouldLeaveIsAs}</NotForeseen>}
      <BalanceChanges approval={approval} foreseen={posts?.balances ?? []} />
      {posts && <PreviewStrips entries={posts.entries} />}
      {!posts && journalPreview.length > 0 && (
        <JournalEntryStrip
          preview={status === "PENDING"}
          lines={stripLines(journalPreview)}
          {...(result?.entryId && { href: entryHref(result.entryId) })}
        />
      )}
    </>
  );
}

function factsOf(approval: ApprovalView, now: string, timeZone: string): Fact[] {
  const facts: Fact[] = [
    { term: t.madeBy, value: <Person name={approval.makerName} signIn={approval.maker} own={approval.own} /> },
    { term: t.makersNote, value: approval.makerNote ?? null },
    { term: common.branch, value: approval.branchCode },
    {
      term: t.sent,
      value: (
        <>
          <Moment at={approval.submittedAt} timeZone={timeZone} /> (<Age since={approval.submittedAt} now={now} />)
        </>
      ),
    },
  ];
  if (approval.status === "PENDING") {
    facts.push({ term: t.expires2, value: <Moment at={approval.expiresAt} timeZone={timeZone} /> });
  } else {
    facts.push(
      {
        term: t.decidedBy,
        value: approval.checkerName && <Person name={approval.checkerName} signIn={approval.checker} />,
      },
      { term: t.decided, value: approval.decidedAt && <Moment at={approval.decidedAt} timeZone={timeZone} /> },
      { term: t.note, value: approval.note },
    );
  }
  if (approval.result?.entryId) {
    facts.push({
      term: t.result,
      value: <EntryLink entryId={approval.result.entryId} />,
    });
  }
  facts.push({
    term: common.approval,
    value: (
      <Reference copy short>
        {approval.approvalId}
      </Reference>
    ),
  });
  return facts;
}
