import { Fragment } from "react";
import { Actor } from "@/app/actor";
import { BankMoment, momentColumn } from "@/app/bank-moment";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { FilterText } from "@/components/data-table/filter-bar";
import type { ChipFilter } from "@/components/data-table/filter-chips";
import { FilterDates } from "@/components/data-table/filter-dates";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { groupedNumbers } from "@/components/records/account-number";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Reference } from "@/components/ui/reference";
import { TextLink } from "@/components/ui/text-link";
import type { Principal } from "@/server/auth/principal";
import { config } from "@/server/config";
import type { AuditEventView } from "@/server/contract/audit";
import { visibleApprovals } from "@/server/domains/approvals/queries";
import { type SealState, sealStates } from "@/server/domains/audit/seals";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import { dateInZone } from "@/server/kernel/business-date";
import { titleOf } from "@/server/kernel/words";
import { subjectHref, subjectKey, subjectNames, subjectTypes } from "@/server/words";
import * as t from "@/words/audit";
import * as common from "@/words/common";
import { actionOptions, eventWords } from "./action-words";
import { AuditDetail } from "./audit-detail";
import { AUDIT_SORTS, auditTrailOf, NEWEST_FIRST } from "./audit-filter";

export const metadata = { title: common.auditTrail };

const KINDS = [
  { value: "CHANGES", label: t.changes },
  { value: "SECURITY", label: t.security },
];

export default staffPage(common.auditTrail, "audit:read", async (staff) => {
  const address = listAddress("/audit", staff.search, NEWEST_FIRST, AUDIT_SORTS);
  const { bankTimeZone: timeZone } = config();
  const filters: ChipFilter[] = [
    { name: "kind", label: t.kind, options: KINDS },
    { name: "action", label: t.action, options: actionOptions() },
    { name: "subjectType", label: common.subject, options: subjectTypes(staff.principal) },
    { name: "subjectId", label: t.subjectId },
  ];
  const [page, seals] = await Promise.all([
    listPage(auditTrailOf(address.get, staff.principal), address.get("cursor")),
    sealStates(staff.reports),
  ]);
  const approvalIds = page.items.flatMap(({ approval }) => approval?.approvalId ?? []);
  const visible = await visibleApprovals(staff.read, approvalIds, staff.principal);
  return (
    <TablePage
      title={common.auditTrail}
      context={
        <>
          {t.newestFirst(timeZone)} · <SealTimes seals={seals} />
        </>
      }
      exports
      above={<BrokenSeals seals={seals} />}
      address={address}
      filters={
        <>
          <FilterText name="actor" label={t.actor} className="w-52" />
          <FilterDates label={t.day} today={dateInZone(new Date(), timeZone)} />
        </>
      }
      panel={filters}
      label={t.auditEvents}
      page={page}
      columns={columnsFor(staff.principal, await subjectNames(staff.reports, page.items))}
      rowKey={(event) => event.id}
      detail={(event) => <AuditDetail event={event} approvalHref={approvalHrefOf(event, visible)} />}
      noMatch={page.next === null ? {} : searchFurther(address.with({ cursor: page.next }))}
      empty={{ title: t.noEventsYet, children: t.everyChangeIsRecordedHere }}
    />
  );
});

function approvalHrefOf({ approval }: AuditEventView, visible: ReadonlySet<string>): string | null {
  return approval && visible.has(approval.approvalId) ? addressOf.approval(approval.approvalId) : null;
}

function columnsFor(reader: Principal, names: ReadonlyMap<string, string>): Column<AuditEventView>[] {
  return [
    momentColumn("at", t.when, (event) => event.at, { seconds: true, sortable: true }),
    { id: "actor", header: t.actor, cell: (event) => <By event={event} /> },
    { id: "action", header: t.action, cell: eventWords },
    {
      id: "subject",
      header: common.subject,
      cell: (event) => <AuditSubject event={event} reader={reader} name={names.get(subjectKey(event))} />,
      grow: true,
    },
  ];
}

function By({ event: { actor, approval } }: { event: AuditEventView }) {
  return (
    <>
      <Actor actor={actor} />
      {approval && approval.maker !== actor && <span className="text-muted"> {t.madeByNamed(approval.makerName)}</span>}
    </>
  );
}

/** An empty page may precede the end of the search. */
function searchFurther(href: string) {
  const action = <ButtonLink href={href}>{t.searchFurtherBack}</ButtonLink>;
  return { title: t.noMatchSoFar, action, children: t.earlierEventsNotSearched };
}

type SubjectProps = { event: AuditEventView; reader: Principal; name: string | undefined };

/** The subject by name, otherwise by id. */
function AuditSubject({ event: { subjectType, subjectId, detail }, reader, name }: SubjectProps) {
  const from = subjectType === "address" ? undefined : detail?.address;
  const href = subjectHref(subjectType, subjectId, reader);
  const words = name === undefined ? <Reference>{subjectId}</Reference> : groupedNumbers(name);
  return (
    <>
      {titleOf(subjectType)} {href === undefined ? words : <TextLink href={href}>{words}</TextLink>}
      {typeof from === "string" && <span className="text-muted"> {t.from(from)}</span>}
    </>
  );
}

type SealsProps = { seals: readonly SealState[] };

function SealTimes({ seals }: SealsProps) {
  const trail = seals.find(({ chain }) => chain === "AUDIT");
  if (!trail?.sealedAt) return t.notSealedYet;
  return (
    <>
      {t.sealed} <BankMoment at={trail.sealedAt} /> ·{" "}
      {trail.verifiedAt ? (
        <>
          {t.verified} <BankMoment at={trail.verifiedAt} />
        </>
      ) : (
        t.notVerifiedYet
      )}
    </>
  );
}

/** Failed and late seals. Empty without problems. */
function BrokenSeals({ seals }: SealsProps) {
  return seals.map(({ chain, name, problem, verifiedAt, late }) => (
    <Fragment key={chain}>
      {problem !== null && (
        <Notice tone="danger" title={t.doesNotHold(name)}>
          {problem} ({t.verified} {verifiedAt && <BankMoment at={verifiedAt} />}). {t.whatToDoWithBrokenSeals}
        </Notice>
      )}
      {late !== null && (
        <Notice tone="warning" title={t.isLate[late.what](name)}>
          {t.openSince[late.what]} <BankMoment at={late.since} />. {t.lookAtTheJobs}
        </Notice>
      )}
    </Fragment>
  ));
}
