import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import type { Visit } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import type { ListAddress } from "@/components/data-table/list-address";
import { TableSection } from "@/components/data-table/table-page";
import { ScreeningStatus } from "@/components/screening/screening-status";
import { EmptyState } from "@/components/ui/list-state";
import { Section } from "@/components/ui/page";
import { Reference } from "@/components/ui/reference";
import { TextLink } from "@/components/ui/text-link";
import { Timeline } from "@/components/ui/timeline";
import { config } from "@/server/config";
import type { CaseView } from "@/server/contract/aml/cases";
import { listAmlCases, listCaseEvents } from "@/server/domains/aml/queries";
import { listScreenings } from "@/server/domains/compliance/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import { isUuid } from "@/server/kernel/ids";
import * as t from "@/words/aml/cases";
import * as common from "@/words/common";
import * as screenings from "@/words/compliance/screenings";
import * as shell from "@/words/shell";
import { resultColumns } from "../../../compliance/screenings/screening-columns";
import { type AlertInWords, alertsInWords } from "../alert-words";
import { caseColumns } from "../case-columns";
import { type EventInWords, eventsInWords } from "../event-words";
import { LinkAlerts } from "./case-actions";

const RELATED_SHOWN = 10;
const EVENTS_SHOWN = 200;

type Props = { found: CaseView; staff: Visit<"id"> };

export async function CaseAlerts({ found: { caseId, partyId, alertIds, status }, staff }: Props) {
  const alerts = await alertsInWords(staff.read, alertIds);
  const reason = status === "CLOSED" ? t.caseIsClosed : staff.lacks("aml:operate");
  return (
    <TableSection
      title={t.alerts}
      note={alerts.size > 0 && String(alerts.size)}
      actions={<LinkAlerts caseId={caseId} partyId={partyId} linked={alertIds} disabledReason={reason} />}
      columns={ALERTS}
      rows={[...alerts.values()]}
      rowKey={({ id }) => id}
      whenEmpty={<EmptyState title={t.noAlerts}>{t.linkThoseBehind}</EmptyState>}
    />
  );
}

const ALERTS: Column<AlertInWords>[] = [
  {
    id: "what",
    header: t.alertKind,
    grow: true,
    cell: ({ words, href }) => (
      <span title={words} className="inline-block max-w-80 truncate align-bottom">
        {href ? <TextLink href={href}>{words}</TextLink> : words}
      </span>
    ),
  },
  { id: "status", header: common.status, cell: ({ decided }) => decided && <ScreeningStatus {...decided} /> },
  {
    id: "id",
    header: common.id,
    cell: ({ id, namesAlert }) => !namesAlert && <Reference short={isUuid(id)}>{id}</Reference>,
  },
];

/** Other cases of the customer, newest first. */
export async function RelatedCases({ found: { caseId, partyId } }: Pick<Props, "found">) {
  const { items, next } = await listPage(listAmlCases({ partyId }), "", RELATED_SHOWN + 1);
  const others = items.filter((one) => one.caseId !== caseId).slice(0, RELATED_SHOWN);
  const more = next !== null || others.length < items.length - 1;
  return (
    <TableSection
      title={t.otherCases}
      note={others.length > 0 && (more ? t.newest(others.length) : String(others.length))}
      actions={more && <TextLink href={`${addressOf.amlCasesOf(partyId)}&show=all`}>{t.allCases}</TextLink>}
      columns={caseColumns({ customers: false })}
      rows={others}
      rowKey={(one) => one.caseId}
      rowHref={(one) => addressOf.amlCase(one.caseId)}
      whenEmpty={<EmptyState title={t.noOtherCases} />}
    />
  );
}

/** Screenings of the customer, newest first. */
export async function RelatedScreenings({ found: { partyId } }: Pick<Props, "found">) {
  const { items, next } = await listPage(listScreenings({ partyId }), "", RELATED_SHOWN);
  return (
    <TableSection
      title={screenings.screenings}
      note={items.length > 0 && (next === null ? String(items.length) : t.newest(items.length))}
      label={t.screeningsOfTheCustomer}
      columns={resultColumns({ timeZone: config().bankTimeZone, subjects: false })}
      rows={items}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.screening(id)}
      whenEmpty={<EmptyState title={t.noScreenings} />}
    />
  );
}

export async function CaseTimeline({ found, staff, address }: Props & { address: ListAddress }) {
  const page = await listPage(listCaseEvents(found.caseId), address.get("cursor"), EVENTS_SHOWN);
  const events = await eventsInWords(staff.read, page.items);
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
          ...((event.about.length > 0 || event.note !== null) && { note: <EventDetail event={event} /> }),
        }))}
      />
    </Section>
  );
}

function EventDetail({ event: { about, note } }: { event: EventInWords }) {
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
