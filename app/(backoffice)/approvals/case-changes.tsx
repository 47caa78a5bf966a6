"use client";

import { Amount } from "@/components/money/amount";
import { JournalEntryStrip } from "@/components/money/journal-entry-strip";
import { ChargeList } from "@/components/preview/charge-list";
import { NotForeseen } from "@/components/preview/not-foreseen";
import { groupedNumbers } from "@/components/records/account-number";
import { entryHref, namedLines } from "@/components/records/entry";
import { Notice } from "@/components/ui/notice";
import { SideBySide } from "@/components/ui/side-by-side";
import type { ApprovalView } from "@/server/contract/approvals";
import type { PreviewView } from "@/server/contract/previews";
import * as t from "@/words/approvals";
import * as common from "@/words/common";
import { BalanceChanges } from "./balance-changes";
import { EffectChanges } from "./effect-changes";

type ChangesProps = {
  approval: ApprovalView;
  /** The predicted effect of approval. Null if unknown. */
  foreseen: PreviewView | null;
  failure: string | null;
  /** The reader's decision is in progress or done. A second one would be refused. */
  isBeingDecided: boolean;
};

/**
 * The changes of a case. For its deciders, a pending case shows the current prediction. Other readers, and approved
 * cases, get the prediction at submission. Rejected, withdrawn and expired cases changed nothing: their lines and
 * balances only describe the request.
 */
export function CaseChanges({ approval, foreseen, failure, isBeingDecided }: ChangesProps) {
  const { status, journalPreview, result } = approval;
  const view = isBeingDecided && foreseen?.refusal ? null : foreseen;
  const posts = view?.outcome === "POSTS" ? view : null;
  return (
    <>
      {view?.refusal && (
        <Notice tone="danger" live="status" title={t.refusedNow}>
          {groupedNumbers(view.refusal.message)}
        </Notice>
      )}
      <EffectChanges approval={approval} view={view} />
      {failure !== null && <NotForeseen failure={failure}>{t.figuresAsSent}</NotForeseen>}
      <section aria-label={t.beforeAfter} className="grid gap-3 empty:hidden">
        <h3 className="font-semibold text-form">{t.beforeAfter}</h3>
        <LimitAndOutcome approval={approval} view={view} />
        <BalanceChanges approval={approval} foreseen={posts?.balances ?? []} />
        <ChargeList charges={posts?.charges ?? []} />
      </section>
      {posts?.entries.map(({ lines }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a predicted entry has no reference
        <JournalEntryStrip key={index} preview place={index + 1} lines={namedLines(lines)} />
      ))}
      {!posts && journalPreview.length > 0 && (status === "PENDING" || status === "APPROVED") && (
        <JournalEntryStrip
          preview={status === "PENDING"}
          lines={namedLines(journalPreview)}
          {...(result?.entryId && { href: entryHref(result.entryId) })}
        />
      )}
    </>
  );
}

/** The limit and its effect, at submission and now. */
function LimitAndOutcome({ approval, view }: { approval: ApprovalView; view: PreviewView | null }) {
  const { limit, exceedsLimitBy, evidence, status } = approval;
  const pending = status === "PENDING";
  const rows = [
    limit && { term: common.limit, sent: <Amount value={limit} />, now: money(evidence?.limitNow) },
    exceedsLimitBy && {
      term: t.exceedsLimitBy,
      sent: <Amount value={exceedsLimitBy} />,
      now: money(evidence?.exceedsLimitNowBy) ?? (evidence?.limitNow && t.withinLimit),
    },
    pending && view && { term: common.outcome, sent: t.needsChecker, now: outcomeOf(view) },
  ].filter((row) => row !== null && row !== false);
  if (rows.length === 0) return null;
  return (
    <SideBySide
      figures
      label={t.limitAndOutcome}
      heads={pending ? [t.whenSent, t.now] : [t.whenSent]}
      rows={rows.map(({ term, sent, now }) => ({ term, values: pending ? [sent, now ?? "–"] : [sent] }))}
    />
  );
}

function outcomeOf({ refusal, entries }: PreviewView): string {
  if (refusal) return t.wouldBeRefused;
  return entries.length > 0 ? t.postsOnApproval : t.takesEffectOnApproval;
}

function money(value: Parameters<typeof Amount>[0]["value"] | null | undefined) {
  return value ? <Amount value={value} /> : null;
}
