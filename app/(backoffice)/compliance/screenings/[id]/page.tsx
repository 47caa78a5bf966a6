import type { ReactNode } from "react";
import { Actor } from "@/app/actor";
import { BankMoment, bankMoment } from "@/app/bank-moment";
import { recordAt, staffPage } from "@/app/staff-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { HitCard } from "@/components/screening/hit-card";
import { ScreeningStatus } from "@/components/screening/screening-status";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { DetailColumns, Page, Section } from "@/components/ui/page";
import type { Tone } from "@/components/ui/status-map";
import { TextLink } from "@/components/ui/text-link";
import { BusinessDay } from "@/components/ui/time";
import { Timeline, type TimelineEvent } from "@/components/ui/timeline";
import type { HitComparison } from "@/server/contract/compliance/entry-details";
import type { DecidedHit, HitDecisionEvent } from "@/server/contract/compliance/hit-decisions";
import { getScreeningWork } from "@/server/contract/compliance/screening-work";
import type { DispositionView, EarlierClearing, ScreeningResultView } from "@/server/contract/compliance/screenings";
import * as contract from "@/server/contract/compliance/screenings";
import { noteView } from "@/server/domains/audit/record-view";
import { fourEyesReason } from "@/server/domains/compliance/four-eyes";
import { compareHits } from "@/server/domains/compliance/hit-comparisons";
import {
  earlierClearings,
  findScreening,
  getScreeningForDecision,
  hitDecisionsOf,
  listDispositions,
  MOST_HITS,
} from "@/server/domains/compliance/queries";
import { queueKindOf } from "@/server/domains/compliance/queue-kind";
import { neighboursInQueue, type QueueFilter } from "@/server/domains/compliance/review-queue";
import { findParty } from "@/server/domains/parties/queries";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/compliance/screenings";
import * as w from "@/words/compliance/work";
import { AccountFreezes } from "../../../accounts/freezes/account-freezes";
import { RecordHistory } from "../../../record-history";
import { decidedInWords } from "../decided-by";
import { clearerOf, earlierWords } from "../earlier-words";
import { DecidedTogether, HitDecided } from "../hit-decided";
import { queueFilterOf, queueHref, reviewHref } from "../queue-address";
import { verdictWords } from "../verdict-words";
import { FollowUp } from "./follow-up";
import { HitChoice, RepeatClearing } from "./hit-choice";
import { ReviewDesk } from "./review-desk";
import { ReviewRail } from "./review-rail";
import type { Reviewed } from "./use-review";
import { ClaimedByAnother } from "./work-rail";

export const metadata = { title: t.screening };

export default staffPage<"id">(t.screening, "aml:read", async (staff) => {
  const { principal, read } = staff;
  const { id } = staff.path;
  const screening = await recordAt(id, () => findScreening(read, id));
  await noteView({ principal, channel: "BRANCH", read }, { type: "screening", id });
  const filter = queueFilterOf((name) => staff.search[name] ?? "", queueKindOf(screening));
  const [dispositions, hitDecisions, decided, clearings, party, neighbours] = await Promise.all([
    listDispositions(read, id),
    hitDecisionsOf(read, id),
    getScreeningForDecision(read, id),
    earlierClearings(read, id),
    screening.partyId === null ? null : findParty(read, screening.partyId),
    neighboursInQueue(read, id, filter),
  ]);
  // A required second person is announced before a button is pressed.
  const rulesOut = screening.hits.length > 0;
  const refusal = (step: Parameters<typeof fourEyesReason>[1]) =>
    staff.lacks("aml:operate") ?? fourEyesReason(decided, step, principal);
  const refusals = {
    clear: refusal({ confirmed: false, rulesOut }),
    confirm: refusal({ confirmed: true }),
    save: refusal({ confirmed: null }),
  };
  const reviewed = { ...deskOf(screening, clearings, filter, neighbours), refusals, decider: principal.name };
  return (
    <Page kind="decision" {...headOf(screening)}>
      <LiveRefresh of={[contract.getScreening, getScreeningWork]} id={id} />
      <ReviewDesk key={id} reviewed={reviewed}>
        <DetailColumns rail={<ReviewRail staff={staff} screening={screening} party={party} />}>
          <ClaimedByAnother staff={staff} screening={screening} dispositions={dispositions} />
          <Standing screening={screening} dispositions={dispositions} />
          <HitList
            screening={screening}
            clearings={clearings}
            comparisons={party === null ? [] : compareHits(party, screening.hits)}
          />
          <FollowUp staff={staff} screening={screening} />
          {screening.partyId !== null && (
            <AccountFreezes staff={staff} partyId={screening.partyId} origin={{ screeningId: id }} />
          )}
          <Section title={t.decisions}>
            <DecisionTimeline screening={screening} dispositions={dispositions} hitDecisions={hitDecisions} />
          </Section>
          <RecordHistory
            reports={staff.reports}
            title={w.workHistory}
            label={w.workHistory}
            recordIds={[id]}
            actions={["assignScreening", "postponeScreening", "escalateScreening"]}
            reader={principal}
          />
        </DetailColumns>
      </ReviewDesk>
    </Page>
  );
});

function headOf({ id, subjectName, status, hits, screenedAt, screenedBy }: ScreeningResultView) {
  return {
    title: <bdi>{subjectName.trim() === "" ? t.emptyName : subjectName}</bdi>,
    back: { href: "/compliance/screenings", label: t.screenings },
    status: <ScreeningStatus status={status} hitCount={hits.length} />,
    context: t.screenedBy(<BankMoment key="at" at={screenedAt} />, <Actor key="by" actor={screenedBy} />),
    actions: (
      <>
        <ButtonLink href={addressOf.screenAgain(id)}>{t.screenAgain}</ButtonLink>
        <ButtonLink href={addressOf.screeningEvidence(id)}>{t.evidence}</ButtonLink>
      </>
    ),
  };
}

type Neighbours = Awaited<ReturnType<typeof neighboursInQueue>>;

function deskOf(
  screening: ScreeningResultView,
  clearings: readonly EarlierClearing[],
  filter: QueueFilter,
  { previous, next }: Neighbours,
): Omit<Reviewed, "refusals" | "decider"> {
  const { id, subjectName, status, version, dispositionNote, hits, partyId } = screening;
  const hrefOf = (neighbour: string | null) => neighbour && reviewHref(neighbour, filter);
  return {
    id,
    subjectName,
    standing: { status, version, dispositionNote },
    hits: hits.map((hit) => reviewedHit(hit, clearings)),
    hasCustomer: partyId !== null,
    previous: hrefOf(previous),
    next: hrefOf(next),
    queue: queueHref(filter),
  };
}

function reviewedHit(
  { watchlistEntryId: id, fullName: name, decision }: DecidedHit,
  clearings: readonly EarlierClearing[],
) {
  const earlier = clearings.find(({ watchlistEntryId }) => watchlistEntryId === id);
  const { verdict, reason, awaitsSecond } = decision;
  const stored = awaitsSecond ? ({ verdict: "UNDECIDED", reason: null } as const) : { verdict, reason };
  return { id, name, ...stored, earlier: earlier ? earlierWords(earlier) : null };
}

type StandingProps = { screening: ScreeningResultView; dispositions: readonly DispositionView[] };

/** Warnings before the hits: incomplete comparison, changed disposition. */
function Standing({ screening: { screenable, incomplete, hits, threshold }, dispositions }: StandingProps) {
  const [before, last] = dispositions.slice(-2);
  const isChanged = before && last && before.confirmed !== last.confirmed;
  const wordOf = ({ confirmed }: DispositionView) => (confirmed ? t.confirmedWord : t.clearedWord);
  return (
    <>
      {isChanged && <Notice tone="warning" title={t.decisionChanged(wordOf(before), wordOf(last))} />}
      {!screenable && (
        <Notice tone="warning" title={incomplete ? t.notComparedInFull : t.cannotBeScreened}>
          {incomplete ? t.whyIncomplete[incomplete] : t.nothingSignificant}
        </Notice>
      )}
      {screenable && hits.length === 0 && <Notice tone="success" title={t.noHitAt(threshold)} />}
      {hits.length >= MOST_HITS && (
        <Notice tone="warning" title={t.onlyTheBestAreKept(hits.length)}>
          {t.moreMayMatch}
        </Notice>
      )}
    </>
  );
}

type TimelineProps = {
  screening: ScreeningResultView;
  dispositions: readonly DispositionView[];
  hitDecisions: readonly HitDecisionEvent[];
};

/** Newest first: dispositions and decisions on hits, those of one decision together. */
function DecisionTimeline({ screening, dispositions, hitDecisions }: TimelineProps) {
  const numbers = new Set([...dispositions, ...hitDecisions].map(({ number }) => number));
  const decided = [...numbers]
    .sort((a, b) => b - a)
    .map((number): TimelineEvent => {
      const place = dispositions.findIndex((one) => one.number === number);
      const events = hitDecisions.filter((one) => one.number === number);
      const disposition = dispositions[place];
      const hits = events.length > 0 && <DecidedTogether events={events} hits={screening.hits} />;
      if (disposition) return eventOf(disposition, dispositions[place - 1], hits);
      const [first] = events;
      return {
        id: String(number),
        at: first && <BankMoment at={first.decidedAt} />,
        title: t.hitsDecided,
        by: first && <DecidedBy decided={first} />,
        note: hits,
      };
    });
  return (
    <Timeline
      label={t.decisions}
      events={[
        ...decided,
        {
          id: "screened",
          at: <BankMoment at={screening.screenedAt} />,
          title: t.screened,
          by: <Actor actor={screening.screenedBy} />,
          note: t.origins[screening.origin],
        },
      ]}
    />
  );
}

function eventOf(disposition: DispositionView, before: DispositionView | undefined, hits: ReactNode): TimelineEvent {
  const { number, confirmed, note, decidedAt } = disposition;
  const { tone, word } = wordOfDecision(confirmed);
  const isChanged = before !== undefined && before.confirmed !== confirmed;
  return {
    id: String(number),
    at: <BankMoment at={decidedAt} />,
    title: isChanged ? t.decisionChanged(wordOfDecision(before.confirmed).word, word) : word,
    by: <DecidedBy decided={disposition} />,
    note: (
      <>
        {note && <span className="block whitespace-pre-line">{note}</span>}
        {hits}
      </>
    ),
    tone,
  };
}

function wordOfDecision(confirmed: boolean): { tone: Tone; word: string } {
  return confirmed ? { tone: "danger", word: t.confirmedWord } : { tone: "success", word: t.clearedWord };
}

type Decided = Pick<DispositionView, "by" | "principal" | "client">;

async function DecidedBy({ decided }: { decided: Decided }) {
  return <span title={decided.principal}>{await decidedInWords(decided)}</span>;
}

/** Hits after these are folded. */
const OPEN = 5;

type ListProps = {
  screening: ScreeningResultView;
  clearings: readonly EarlierClearing[];
  comparisons: readonly HitComparison[];
};

function HitList({ screening: { hits, names }, clearings, comparisons }: ListProps) {
  if (hits.length === 0) return null;
  const facts = new Map(comparisons.map((one) => [one.watchlistEntryId, one.facts]));
  const before = new Map(clearings.map((clearing) => [clearing.watchlistEntryId, clearing]));
  return (
    <Section title={t.hits} note={hits.length.toLocaleString("en")}>
      <ol className="grid gap-6">
        {hits.map((hit, place) => {
          const { watchlistEntryId: id } = hit;
          const earlier = before.get(id);
          return (
            <li key={id} className="border-line border-b pb-6 last:border-b-0 last:pb-0">
              <HitCard
                hit={hit}
                ofSeveral={names.length > 1}
                facts={facts.get(id)}
                folded={place >= OPEN}
                action={<HitChoice id={id} />}
              >
                <HitDecided hit={hit} />
                {earlier && <ClearedBefore clearing={earlier} />}
              </HitCard>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

function ClearedBefore({ clearing }: { clearing: EarlierClearing }) {
  const { watchlistEntryId, screeningId, clearedAt, note } = clearing;
  const day = bankMoment(clearedAt).slice(0, 10);
  return (
    <Notice
      tone="info"
      title={t.clearedBefore(<BusinessDay key="day" date={day} />, clearerOf(clearing))}
      actions={<RepeatClearing id={watchlistEntryId} />}
    >
      <p>{verdictWords({ verdict: "NOT_A_MATCH", reason: clearing.reason })}</p>
      {note && <p className="whitespace-pre-line">{note}</p>}
      <TextLink href={addressOf.screening(screeningId)}>{t.openThatScreening}</TextLink>
    </Notice>
  );
}
