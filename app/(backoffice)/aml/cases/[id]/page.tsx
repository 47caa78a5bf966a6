import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import { recordAt, staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { type ListAddress, listAddress } from "@/components/data-table/list-address";
import { TableSection } from "@/components/data-table/table-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { CustomerName } from "@/components/records/customer";
import { ScreeningStatus } from "@/components/screening/screening-status";
import { ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { EmptyState } from "@/components/ui/list-state";
import { Notice } from "@/components/ui/notice";
import { DetailColumns, Page, Section } from "@/components/ui/page";
import { Reference } from "@/components/ui/reference";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import { BusinessDay } from "@/components/ui/time";
import { Timeline } from "@/components/ui/timeline";
import { may, type Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import { type CaseView, getAmlCase } from "@/server/contract/aml/cases";
import { listCaseWorkers } from "@/server/domains/aml/change-case";
import { findAmlCase, listCaseEvents, wasDetectionChanged } from "@/server/domains/aml/queries";
import { noteView } from "@/server/domains/audit/record-view";
import { businessDate } from "@/server/domains/business-date/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import { isUuid } from "@/server/kernel/ids";
import * as t from "@/words/aml";
import * as common from "@/words/common";
import * as shell from "@/words/shell";
import { type AlertInWords, alertsInWords } from "../alert-words";
import { DueDate } from "../case-columns";
import { outcomeWords } from "../case-words";
import { type EventInWords, eventsInWords } from "../event-words";
import { CaseActions, LinkAlerts } from "./case-actions";

export const metadata = { title: t.caseTitle };

/** Opening a case is recorded in the audit trail. */
export default staffPage<"id">(t.caseTitle, "aml:read", async (staff) => {
  const { principal, read } = staff;
  const found = await recordAt(staff.path.id, (id) => findAmlCase(read, id));
  await noteView({ principal, channel: "BRANCH", read }, { type: "aml_case", id: found.caseId });
  const [today, workers, detectionChanged] = await Promise.all([
    businessDate(read),
    listCaseWorkers(read),
    wasDetectionChanged(read, found.caseId),
  ]);
  const disabledReason = staff.lacks("aml:operate");
  return (
    <Page
      kind="detail"
      title={found.reference}
      back={{ href: "/aml/cases", label: t.cases }}
      status={<Status of="case" value={found.status} />}
      context={t.ofCustomerNo(found.partyName, found.customerNo)}
      actions={
        <>
          <ButtonLink href={addressOf.caseFile(found.caseId)}>{t.caseFileLink}</ButtonLink>
          <CaseActions
            found={found}
            today={today}
            workers={workers.map(({ id: value, name }) => ({ value, label: name }))}
            detectionChanged={detectionChanged}
            disabledReason={disabledReason}
          />
        </>
      }
    >
      <LiveRefresh of={[getAmlCase]} id={found.caseId} />
      <DetailColumns wide rail={<CaseFacts found={found} principal={principal} />}>
        {found.outcome === "FALSE_POSITIVE" && found.alertIds.length > 0 && (
          <Notice tone="info" title={t.clearTheScreenings} />
        )}
        <CaseAlerts found={found} read={read} disabledReason={disabledReason} />
        <CaseTimeline
          found={found}
          read={read}
          address={listAddress(addressOf.amlCase(found.caseId), staff.search, "")}
        />
      </DetailColumns>
    </Page>
  );
});

function CaseFacts({ found, principal }: { found: CaseView; principal: Principal }) {
  const { outcome, sarFiledOn, sarReference, followsCaseId, followsReference, closedAt, closedBy } = found;
  return (
    <Facts
      title={t.caseTitle}
      facts={[
        {
          term: common.customer,
          value: (
            <CustomerName partyId={found.partyId} linked={may(principal, "customer:read")}>
              {found.partyName}
            </CustomerName>
          ),
        },
        outcome === null
          ? { term: t.due, value: <DueDate of={found} /> }
          : { term: common.outcome, value: outcomeWords(outcome) },
        sarFiledOn !== null && { term: t.sarFiled, value: <BusinessDay date={sarFiledOn} /> },
        sarReference !== null && { term: t.sarReference, value: <Reference copy>{sarReference}</Reference> },
        { term: t.assignee, value: found.assigneeName ?? t.nobody },
        { term: t.detected, value: <BusinessDay date={found.detectedOn} /> },
        { term: common.opened, value: <BankMoment at={found.createdAt} /> },
        { term: t.openedBy, value: <Actor actor={found.createdBy} /> },
        followsCaseId !== null && {
          term: t.follows,
          value: <TextLink href={addressOf.amlCase(followsCaseId)}>{followsReference}</TextLink>,
        },
        closedAt !== null && { term: common.closed, value: <BankMoment at={closedAt} /> },
        closedAt !== null && { term: common.closedBy, value: <Actor actor={closedBy} /> },
      ]}
    />
  );
}

type AlertsProps = { found: CaseView; read: PageReads["read"]; disabledReason: string | null };

async function CaseAlerts({ found: { caseId, alertIds, status }, read, disabledReason }: AlertsProps) {
  const alerts = await alertsInWords(read, alertIds);
  const reason = status === "CLOSED" ? t.caseIsClosed : disabledReason;
  return (
    <TableSection
      title={t.alerts}
      note={alerts.size > 0 && String(alerts.size)}
      actions={<LinkAlerts caseId={caseId} disabledReason={reason} />}
      columns={COLUMNS}
      rows={[...alerts.values()]}
      rowKey={({ id }) => id}
      whenEmpty={<EmptyState title={t.noAlerts}>{t.linkThoseBehind}</EmptyState>}
    />
  );
}

const COLUMNS: Column<AlertInWords>[] = [
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

const EVENTS_SHOWN = 200;

type TimelineProps = { found: CaseView; read: PageReads["read"]; address: ListAddress };

async function CaseTimeline({ found, read, address }: TimelineProps) {
  const page = await listPage(listCaseEvents(found.caseId), address.get("cursor"), EVENTS_SHOWN);
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
