import { Actor } from "@/app/actor";
import { bankMoment } from "@/app/bank-moment";
import { paperPage, recordAt } from "@/app/staff-page";
import { PaperFacts } from "@/components/papers/paper-facts";
import { PrintSheet } from "@/components/ui/print-sheet";
import { statusShown } from "@/components/ui/status-map";
import { TextLink } from "@/components/ui/text-link";
import type { DispositionView, ScreeningResultView } from "@/server/contract/compliance/screenings";
import type { PartyView } from "@/server/contract/parties";
import { noteView } from "@/server/domains/audit/record-view";
import { MOST_HITS } from "@/server/domains/compliance/most-hits";
import { findScreening, listDispositions } from "@/server/domains/compliance/queries";
import { findParty } from "@/server/domains/parties/queries";
import { addressOf } from "@/server/kernel/addresses";
import { systemClock } from "@/server/kernel/clock";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";
import { decidedInWords } from "../../../(backoffice)/compliance/screenings/decided-by";
import { BankHead } from "../../bank-head";
import { EvidenceHit } from "./evidence-hit";

export const metadata = { title: t.screeningEvidence };

/** A screening on A4 for the file: subject, hits with their reasons, and decisions. */
export default paperPage<"id">(t.screeningEvidence, "aml:read", async (staff) => {
  const { id } = staff.path;
  const screening = await recordAt(id, () => findScreening(staff.read, id));
  await noteView({ principal: staff.principal, channel: "BRANCH", read: staff.read }, { type: "screening", id });
  const [dispositions, party] = await Promise.all([
    listDispositions(staff.read, id),
    screening.partyId === null ? null : findParty(staff.read, screening.partyId),
  ]);
  const { hits, subjectName, screenable, incomplete } = screening;
  return (
    <PrintSheet
      size="a4"
      title={t.screeningEvidence}
      head={<BankHead />}
      back={<TextLink href={addressOf.screening(id)}>{t.backToScreening}</TextLink>}
    >
      <header className="mt-5 flex flex-wrap justify-between gap-6">
        <p className="wrap-anywhere min-w-0 max-w-full font-semibold text-form">
          <bdi>{subjectName.trim() === "" ? t.emptyName : subjectName}</bdi>
        </p>
        <PaperFacts facts={factsOf(screening, party)} />
      </header>
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
      {hits.map((hit, place) => (
        <EvidenceHit key={hit.watchlistEntryId} hit={hit} title={t.hitNumber(place + 1, hits.length)} />
      ))}
      <Decisions dispositions={dispositions} />
    </PrintSheet>
  );
});

function factsOf(screening: ScreeningResultView, party: PartyView | null) {
  const at = (moment: string) => bankMoment(moment, { seconds: true });
  const { subjectRef, threshold, engine, listVersion, screenedAt, screenedBy, origin, status, id } = screening;
  return [
    ...(party ? [[common.customerNo, party.customerNo] as const] : []),
    ...(subjectRef !== null && subjectRef !== party?.partyId ? [[common.reference, subjectRef] as const] : []),
    [t.threshold, threshold] as const,
    [t.engine, engine] as const,
    [t.listVersion, listVersion.toLocaleString("en")] as const,
    [t.origin, t.origins[origin] ?? origin] as const,
    [t.screened, at(screenedAt)] as const,
    [t.screenedByWhom, <Actor key="by" actor={screenedBy} />] as const,
    [common.status, statusShown("screening", status).word] as const,
    [common.printed, at(systemClock.now().toISOString())] as const,
    [common.id, id] as const,
  ];
}

async function Decisions({ dispositions }: { dispositions: readonly DispositionView[] }) {
  const deciders = await Promise.all(dispositions.map(decidedInWords));
  return (
    <section className="wrap-anywhere mt-6 break-inside-avoid">
      <h2 className="border-ink border-b pb-1 font-semibold text-form">{t.decisions}</h2>
      {dispositions.length === 0 && <p className="py-2">{t.undecided}</p>}
      <ol>
        {dispositions.map(({ number, confirmed, note, decidedAt }, place) => (
          <li key={number} className="break-inside-avoid border-line border-b py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">
                {statusShown("screening", confirmed ? "CONFIRMED_HIT" : "CLEARED").word}
              </span>
              <span className="figures">{bankMoment(decidedAt, { seconds: true })}</span>
            </p>
            <p>{deciders[place]}</p>
            {note && <p className="whitespace-pre-line">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
