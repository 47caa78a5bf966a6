import { nameOfActor } from "@/app/actor";
import { bankMoment } from "@/app/bank-moment";
import { statusShown } from "@/components/ui/status-map";
import type { PageReads } from "@/server/auth/staff-context";
import type { CaseEventView } from "@/server/contract/aml";
import { listCaseEvents } from "@/server/domains/aml/queries";
import { listPage } from "@/server/http/list-page";
import * as t from "@/words/aml";
import { alertsInWords } from "../../../(backoffice)/aml/cases/alert-words";
import { type EventInWords, eventsInWords } from "../../../(backoffice)/aml/cases/event-words";

const HEADING = "border-ink border-b pb-1 font-semibold text-form";
const LINE = "wrap-anywhere break-inside-avoid border-line border-b py-2";

/** The linked alerts with their decisions. */
export async function FileAlerts({ read, alertIds }: { read: PageReads["read"]; alertIds: readonly string[] }) {
  const alerts = [...(await alertsInWords(read, alertIds)).values()];
  return (
    <section className="mt-6">
      <h2 className={HEADING}>{t.alerts}</h2>
      {alerts.length === 0 && <p className="py-2">{t.noAlerts}</p>}
      <ul>
        {alerts.map(({ id, words, status, told }) => (
          <li key={id} className={LINE}>
            <p>
              <bdi>{words}</bdi>
              {status !== null && <> · {statusShown("screening", status).word}</>}
            </p>
            {!told && <p className="font-mono text-label text-muted">{id}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

export async function FileTimeline({ read, caseId }: { read: PageReads["read"]; caseId: string }) {
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

/** Reads all pages, because the file is complete. */
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
