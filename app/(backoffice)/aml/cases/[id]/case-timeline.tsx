import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import type { ListAddress } from "@/components/data-table/list-address";
import { Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import { Timeline } from "@/components/ui/timeline";
import type { PageReads } from "@/server/auth/staff-context";
import type { CaseView } from "@/server/contract/aml";
import { listCaseEvents } from "@/server/domains/aml/queries";
import { listPage } from "@/server/http/list-page";
import * as t from "@/words/aml";
import * as shell from "@/words/shell";
import { type EventInWords, eventsInWords } from "../event-words";

const SHOWN = 200;

type Props = { found: CaseView; read: PageReads["read"]; address: ListAddress };

/** What happened to the case, oldest first: nothing of it is ever changed. */
export async function CaseTimeline({ found, read, address }: Props) {
  const page = await listPage(listCaseEvents(found.caseId), address.get("cursor"), SHOWN);
  const events = await eventsInWords(read, page.items);
  return (
    <Section
      title={t.timeline}
      note={t.oldestFirst}
      {...((page.next !== null || page.behind) && { actions: <KeysetPages page={page} address={address} /> })}
    >
      <Timeline
        label={t.timelineOf(found.reference)}
        events={events.map((event) => ({
          id: event.id,
          at: <BankMoment at={event.at} />,
          title: event.title,
          by: shell.by(<Actor actor={event.actor} />),
          tone: event.tone,
          ...((event.about.length > 0 || event.note !== null) && { note: <Said event={event} /> }),
        }))}
      />
    </Section>
  );
}

function Said({ event: { about, note } }: { event: EventInWords }) {
  return (
    <>
      {about.map(({ key, words, href }) => (
        <span key={key} className="block">
          {href === null ? <bdi>{words}</bdi> : <TextLink href={href}>{words}</TextLink>}
        </span>
      ))}
      {note !== null && <span className="whitespace-pre-line">{note}</span>}
    </>
  );
}
