import { nameOfActor } from "@/app/actor";
import { bankMoment } from "@/app/bank-moment";
import { paperPage, recordAt } from "@/app/staff-page";
import { PaperHeading } from "@/components/papers/paper-facts";
import { screeningShown } from "@/components/screening/screening-status";
import { PrintSheet } from "@/components/ui/print-sheet";
import { statusShown } from "@/components/ui/status-map";
import { TextLink } from "@/components/ui/text-link";
import type { PageReads } from "@/server/auth/staff-context";
import type { CaseEventView, CaseView } from "@/server/contract/aml/cases";
import { noteCasePaper } from "@/server/domains/aml/print-case";
import { findAmlCase, listCaseEvents } from "@/server/domains/aml/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import { systemClock } from "@/server/kernel/clock";
import * as t from "@/words/aml/cases";
import * as common from "@/words/common";
import { alertsInWords } from "../../../(backoffice)/aml/cases/alert-words";
import { outcomeWords } from "../../../(backoffice)/aml/cases/case-words";
import { type EventInWords, eventsInWords } from "../../../(backoffice)/aml/cases/event-words";
import { BankHead } from "../../bank-head";

export const metadata = { title: t.caseFile };

/** Printing is recorded in the case's timeline. */
export default paperPage<"id">(t.caseFile, "aml:read", async (staff) => {
  const { principal, read } = staff;
  const { id } = staff.path;
  const found = await recordAt(id, () => findAmlCase(read, id));
  await noteCasePaper({ principal, channel: "BRANCH", read }, found.caseId);
  return (
    <PrintSheet
      size="a4"
      title={`${t.caseFile} ${found.reference}`}
      head={<BankHead />}
      back={<TextLink href={addressOf.amlCase(found.caseId)}>{t.backToCase}</TextLink>}
    >
      <p className="mt-1 font-semibold">{t.confidential}</p>
      <PaperHeading facts={await factsOf(found, principal.displayName)}>
        <p className="wrap-anywhere min-w-0 max-w-full font-semibold text-form">
          <bdi>{found.partyName}</bdi>
        </p>
      </PaperHeading>
      <FileAlerts read={read} alertIds={found.alertIds} />
      <FileTimeline read={read} caseId={found.caseId} />
    </PrintSheet>
  );
});

async function factsOf(found: CaseView, reader: string) {
  const at = (moment: string) => bankMoment(moment, { seconds: true });
  const { outcome, sarFiledOn, sarReference, followsReference, closedAt, closedBy } = found;
  return [
    [common.customerNo, found.customerNo] as const,
    [common.status, statusShown("case", found.status).word] as const,
    ...(outcome === null ? [[t.due, found.dueOn] as const] : [[common.outcome, outcomeWords(outcome)] as const]),
    ...(sarFiledOn === null ? [] : [[t.sarFiled, sarFiledOn] as const]),
    ...(sarReference === null ? [] : [[t.sarReference, sarReference] as const]),
    [t.assignee, found.assigneeName ?? t.nobody] as const,
    [t.detected, found.detectedOn] as const,
    [common.opened, at(found.createdAt)] as const,
    [t.openedBy, await nameOfActor(found.createdBy)] as const,
    ...(followsReference === null ? [] : [[t.follows, followsReference] as const]),
    ...(closedAt === null ? [] : [[common.closed, at(closedAt)] as const]),
    ...(closedBy === null ? [] : [[common.closedBy, await nameOfActor(closedBy)] as const]),
    [common.printed, at(systemClock.now().toISOString())] as const,
    [t.printedBy, reader] as const,
  ];
}

const HEADING = "border-ink border-b pb-1 font-semibold text-form";
const LINE = "wrap-anywhere break-inside-avoid border-line border-b py-2";

async function FileAlerts({ read, alertIds }: { read: PageReads["read"]; alertIds: readonly string[] }) {
  const alerts = [...(await alertsInWords(read, alertIds)).values()];
  return (
    <section className="mt-6">
      <h2 className={HEADING}>{t.alerts}</h2>
      {alerts.length === 0 && <p className="py-2">{t.noAlerts}</p>}
      <ul>
        {alerts.map(({ id, words, decided, namesAlert }) => (
          <li key={id} className={LINE}>
            <p>
              <bdi>{words}</bdi>
              {decided && <> · {screeningShown(decided).word}</>}
            </p>
            {!namesAlert && <p className="font-mono text-label text-muted">{id}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

async function FileTimeline({ read, caseId }: { read: PageReads["read"]; caseId: string }) {
  const events = await eventsInWords(read, await allEvents(caseId));
  const actors = await Promise.all(events.map(({ actor }) => nameOfActor(actor)));
  return (
    <section className="mt-6">
      <h2 className={HEADING}>{t.timeline}</h2>
      <ol>
        {events.map((event, place) => (
          <FileEvent key={event.id} event={event} by={actors[place] ?? event.actor} />
        ))}
      </ol>
    </section>
  );
}

function FileEvent({ event: { title, at, about, note }, by }: { event: EventInWords; by: string }) {
  return (
    <li className={LINE}>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="figures">{bankMoment(at, { seconds: true })}</span>
      </p>
      <p className="text-muted">{by}</p>
      {about.map(({ key, words }) => (
        <p key={key}>
          <bdi>{words}</bdi>
        </p>
      ))}
      {note !== null && <p className="whitespace-pre-line">{note}</p>}
    </li>
  );
}

const AT_ONCE = 200;

/** A case file has every event, so all pages are read. */
async function allEvents(caseId: string): Promise<CaseEventView[]> {
  const events: CaseEventView[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { items, next }: { items: CaseEventView[]; next: string | null } = await listPage(
      listCaseEvents(caseId),
      cursor,
      AT_ONCE,
    );
    events.push(...items);
    cursor = next;
  }
  return events;
}
