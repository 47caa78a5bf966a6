import { ButtonLink } from "@/components/ui/button";
import { TabLinks } from "@/components/ui/tab-links";
import type { PageReads } from "@/server/auth/staff-context";
import { listScreenings } from "@/server/contract/compliance/screenings";
import { countReviewQueue } from "@/server/domains/compliance/review-queue";
import { type Counted, countWords } from "@/server/kernel/counted";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";
import * as w from "@/words/compliance/work";
import { DECISIONS, NO_HITS, NOT_SCREENABLE, PARTS, SCREENINGS } from "./queue-address";

type Tab = "review" | "waiting" | "escalated" | "before" | "no-hits" | "not-screenable" | "all" | "decisions";

async function ScreeningTabs({ current, reports }: { current: Tab; reports: PageReads["reports"] }) {
  const counts = await Promise.all([
    ...(["OPEN", "ESCALATED", "WAITING", "CLEARED_BEFORE"] as const).map((part) =>
      countReviewQueue(reports, { kind: "HITS", part }),
    ),
    countReviewQueue(reports, { kind: "NOTHING" }),
    countReviewQueue(reports, { kind: "NOT_SCREENABLE" }),
  ]);
  const [hits, escalated, waiting, before, nothing, unreadable] = counts;
  const tab = (name: Tab, href: string, label: string, counted?: Counted) => ({
    ...{ href, label, current: current === name },
    ...(counted && { count: countWords(counted) }),
  });
  return (
    <TabLinks
      label={t.screenings}
      tabs={[
        tab("review", SCREENINGS, t.toReview, hits),
        tab("escalated", `${SCREENINGS}?tab=${PARTS.ESCALATED}`, w.escalated, escalated),
        tab("waiting", `${SCREENINGS}?tab=${PARTS.WAITING}`, common.waiting, waiting),
        tab("before", `${SCREENINGS}?tab=${PARTS.CLEARED_BEFORE}`, w.clearedBefore, before),
        tab("no-hits", NO_HITS, t.noHits, nothing),
        tab("not-screenable", NOT_SCREENABLE, t.notScreenable, unreadable),
        tab("all", `${SCREENINGS}?show=all`, t.allResults),
        tab("decisions", DECISIONS, w.decisionsTab),
      ]}
    />
  );
}

export function screeningsHead(current: Tab, reports: PageReads["reports"]) {
  return {
    title: t.screenings,
    context: CONTEXTS[current],
    actions: <ButtonLink href="/compliance/screen">{t.screenSubject}</ButtonLink>,
    above: <ScreeningTabs current={current} reports={reports} />,
    live: [listScreenings] as const,
  };
}

const CONTEXTS: Record<Tab, string> = {
  review: t.queueContext,
  escalated: w.escalatedContext,
  waiting: w.waitingContext,
  before: w.clearedBeforeContext,
  "no-hits": t.noHitsContext,
  "not-screenable": t.notScreenableContext,
  all: t.allContext,
  decisions: w.decisionsContext,
};
