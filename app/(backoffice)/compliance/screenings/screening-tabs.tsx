import { ButtonLink } from "@/components/ui/button";
import { TabLinks } from "@/components/ui/tab-links";
import type { PageReads } from "@/server/auth/staff-context";
import { listScreenings } from "@/server/contract/compliance/screenings";
import { countReviewQueue } from "@/server/domains/compliance/review-queue";
import { countWords } from "@/server/kernel/counted";
import * as t from "@/words/compliance/screenings";
import { NO_HITS, SCREENINGS } from "./queue-address";

type Tab = "review" | "no-hits" | "all";

async function ScreeningTabs({ current, reports }: { current: Tab; reports: PageReads["reports"] }) {
  const [hits, nothing, unreadable] = await Promise.all([
    countReviewQueue(reports, { kind: "HITS" }),
    countReviewQueue(reports, { kind: "NOTHING" }),
    countReviewQueue(reports, { kind: "NOT_SCREENABLE" }),
  ]);
  const noHits = { count: nothing.count + unreadable.count, more: nothing.more || unreadable.more };
  return (
    <TabLinks
      label={t.screenings}
      tabs={[
        { href: SCREENINGS, label: t.toReview, count: countWords(hits), current: current === "review" },
        { href: NO_HITS, label: t.noHits, count: countWords(noHits), current: current === "no-hits" },
        { href: `${SCREENINGS}?show=all`, label: t.allResults, current: current === "all" },
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

const CONTEXTS: Record<Tab, string> = { review: t.queueContext, "no-hits": t.noHitsContext, all: t.allContext };
