import { Actor } from "@/app/actor";
import { bankMoment } from "@/app/bank-moment";
import { paperPage, recordAt } from "@/app/staff-page";
import { PaperHeading } from "@/components/papers/paper-facts";
import { bandWords, listTypeWords } from "@/components/screening/agreement";
import { DetailLines, FactTable } from "@/components/screening/entry-details";
import { ScoreAccount } from "@/components/screening/score-account";
import { screeningShown } from "@/components/screening/screening-status";
import { PrintSheet } from "@/components/ui/print-sheet";
import { TextLink } from "@/components/ui/text-link";
import type { FactComparison } from "@/server/contract/compliance/entry-details";
import type { DecidedHit, HitDecisionEvent } from "@/server/contract/compliance/hit-decisions";
import type { DispositionView, ScreeningResultView } from "@/server/contract/compliance/screenings";
import type { PartyView } from "@/server/contract/parties";
import { noteView } from "@/server/domains/audit/record-view";
import { compareHits } from "@/server/domains/compliance/hit-comparisons";
import { findScreening, hitDecisionsOf, listDispositions, MOST_HITS } from "@/server/domains/compliance/queries";
import { findParty } from "@/server/domains/parties/queries";
import { addressOf } from "@/server/kernel/addresses";
import { systemClock } from "@/server/kernel/clock";
import { countryName } from "@/server/kernel/countries";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";
import { decidedInWords } from "../../../(backoffice)/compliance/screenings/decided-by";
import { DecidedTogether, HitDecided } from "../../../(backoffice)/compliance/screenings/hit-decided";
import { BankHead } from "../../bank-head";

export const metadata = { title: t.screeningEvidence };

export default paperPage<"id">(t.screeningEvidence, "aml:read", async (staff) => {
  const { id } = staff.path;
  const screening = await recordAt(id, () => findScreening(staff.read, id));
  await noteView({ principal: staff.principal, channel: "BRANCH", read: staff.read }, { type: "screening", id });
  const [dispositions, hitDecisions, party] = await Promise.all([
    listDispositions(staff.read, id),
    hitDecisionsOf(staff.read, id),
    screening.partyId === null ? null : findParty(staff.read, screening.partyId),
  ]);
  const { hits, subjectName, names, screenable, incomplete } = screening;
  const comparisons = party === null ? [] : compareHits(party, hits);
  return (
    <PrintSheet
      size="a4"
      title={t.screeningEvidence}
      head={<BankHead />}
      back={<TextLink href={addressOf.screening(id)}>{t.backToScreening}</TextLink>}
    >
      <PaperHeading facts={factsOf(screening, party)}>
        <p className="wrap-anywhere min-w-0 max-w-full font-semibold text-form">
          <bdi>{subjectName.trim() === "" ? t.emptyName : subjectName}</bdi>
        </p>
      </PaperHeading>
      {!screenable && (
        <p className="mt-5 border-ink border-y py-2">
          {incomplete ? `${t.notComparedInFull}. ${t.whyIncomplete[incomplete]}` : t.cannotBeScreened}
        </p>
      )}
      {screenable && hits.length === 0 && <p className="mt-5 border-ink border-y py-2">{t.noHitsFound}</p>}
      {hits.length >= MOST_HITS && (
        <p className="mt-5 border-ink border-y py-2">
          {t.onlyTheBestAreKept(hits.length)}. {t.moreMayMatch}
        </p>
      )}
      {screening.status === "CONFIRMED_HIT" && !hits.some(({ decision }) => decision.verdict === "MATCH") && (
        <p className="mt-5 border-ink border-y py-2">{t.matchNotNamed}</p>
      )}
      {hits.map((hit, place) => (
        <EvidenceHit
          key={hit.watchlistEntryId}
          hit={hit}
          ofSeveral={names.length > 1}
          facts={comparisons.find(({ watchlistEntryId }) => watchlistEntryId === hit.watchlistEntryId)?.facts}
          title={t.hitNumber(place + 1, hits.length)}
        />
      ))}
      <Decisions hits={hits} dispositions={dispositions} hitDecisions={hitDecisions} />
    </PrintSheet>
  );
});

function factsOf(screening: ScreeningResultView, party: PartyView | null) {
  const at = (moment: string) => bankMoment(moment, { seconds: true });
  const { subjectRef, names, threshold, engine, listVersion, screenedAt, screenedBy, origin, status, hits, id } =
    screening;
  return [
    ...(party ? [[common.customerNo, party.customerNo] as const] : []),
    ...(subjectRef !== null && subjectRef !== party?.partyId ? [[common.reference, subjectRef] as const] : []),
    ...(names.length > 1 ? [[t.namesScreened, names.join("; ")] as const] : []),
    [t.threshold, threshold] as const,
    [t.engine, engine] as const,
    [t.listVersion, listVersion.toLocaleString("en")] as const,
    [t.origin, t.origins[origin] ?? origin] as const,
    [t.screened, at(screenedAt)] as const,
    [t.screenedByWhom, <Actor key="by" actor={screenedBy} />] as const,
    [common.status, screeningShown({ status, hitCount: hits.length }).word] as const,
    [common.printed, at(systemClock.now().toISOString())] as const,
    [common.id, id] as const,
  ];
}

type DecisionsProps = {
  hits: ScreeningResultView["hits"];
  dispositions: readonly DispositionView[];
  hitDecisions: readonly HitDecisionEvent[];
};

/** Oldest first. A decision on hits without a disposition is one, too. */
async function Decisions({ hits, dispositions, hitDecisions }: DecisionsProps) {
  const made = new Map([...hitDecisions, ...dispositions].map((one) => [one.number, one]));
  const decisions = await Promise.all(
    [...made.values()]
      .sort((a, b) => a.number - b.number)
      .map(async (one) => ({ ...one, decider: await decidedInWords(one) })),
  );
  const dispositionOf = (number: number) => dispositions.find((one) => one.number === number);
  return (
    <section className="wrap-anywhere mt-6 break-inside-avoid">
      <h2 className="border-ink border-b pb-1 font-semibold text-form">{t.decisions}</h2>
      {decisions.length === 0 && <p className="py-2">{t.undecided}</p>}
      <ol>
        {decisions.map(({ number, decidedAt, decider }) => (
          <li key={number} className="break-inside-avoid border-line border-b py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{decisionWords(dispositionOf(number), hits.length)}</span>
              <span className="figures">{bankMoment(decidedAt, { seconds: true })}</span>
            </p>
            <p>{decider}</p>
            {dispositionOf(number)?.note && <p className="whitespace-pre-line">{dispositionOf(number)?.note}</p>}
            <DecidedTogether events={hitDecisions.filter((one) => one.number === number)} hits={hits} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function decisionWords(disposition: DispositionView | undefined, hitCount: number): string {
  if (!disposition) return t.hitsDecided;
  return screeningShown({ status: disposition.confirmed ? "CONFIRMED_HIT" : "CLEARED", hitCount }).word;
}

type EvidenceProps = {
  hit: DecidedHit;
  ofSeveral: boolean;
  facts: readonly FactComparison[] | undefined;
  title: string;
};

/** The entry as it was when screened. */
function EvidenceHit({ hit, ofSeveral, facts, title }: EvidenceProps) {
  const {
    subjectName,
    fullName,
    matchedName,
    matchedOn,
    score,
    band,
    listType,
    country,
    source,
    externalRef,
    notes,
    aliases,
  } = hit;
  const origin = [listTypeWords(listType), country && countryName(country), source, externalRef];
  return (
    <section className="wrap-anywhere mt-6 break-inside-avoid">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-b pb-1 font-semibold text-form">
        <span className="min-w-0">
          {title}: <bdi>{fullName}</bdi>
        </span>
        <span>
          {score} · {bandWords(band)}
        </span>
      </h2>
      <p className="mt-1 text-muted">{origin.filter(Boolean).join(" · ")}</p>
      {ofSeveral && (
        <p>
          {t.nameMatched}: <bdi>{subjectName}</bdi>
        </p>
      )}
      {matchedOn === "alias" && <p>{t.matchedOnAlias(matchedName, fullName)}</p>}
      {aliases.length > 0 && (
        <p className="text-label text-muted">
          {t.otherNames(aliases.length)}: <bdi>{aliases.join("; ")}</bdi>
        </p>
      )}
      {facts && <FactTable facts={facts} />}
      {hit.details && <DetailLines details={hit.details} beside={facts !== undefined} />}
      <ul className="my-2 list-disc pl-5">
        {[...new Set(notes)].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <ScoreAccount hit={hit} />
      <div className="mt-2">
        <HitDecided hit={hit} />
        {hit.decision.decidedAt === null && <p className="font-medium">{t.verdicts.UNDECIDED}</p>}
      </div>
    </section>
  );
}
