import { Actor } from "@/app/actor";
import { momentColumn } from "@/app/bank-moment";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { ExportLink } from "@/components/data-table/export-link";
import { FilterBar, FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { type ChipFilter, FilterChips, setFilters } from "@/components/data-table/filter-chips";
import { FilterDates } from "@/components/data-table/filter-dates";
import { FilterPanel } from "@/components/data-table/filter-panel";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { type ListAddress, listAddress } from "@/components/data-table/list-address";
import { approvalHref } from "@/components/records/approval";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import type { Principal } from "@/server/auth/principal";
import { config } from "@/server/config";
import type { AuditEventView } from "@/server/contract/audit";
import { visibleApprovals } from "@/server/domains/approvals/visible-approvals";
import { sealStates } from "@/server/domains/audit/seals";
import { listPage } from "@/server/http/list-page";
import { dateInZone } from "@/server/kernel/business-date";
import { subjectKey, subjectNames, subjectTypes } from "@/server/words";
import * as t from "@/words/audit";
import * as common from "@/words/common";
import { actionOptions, eventWords } from "./action-words";
import { AuditDetail } from "./audit-detail";
import { AUDIT_SORTS, auditTrailOf, NEWEST_FIRST } from "./audit-filter";
import { AuditSubject } from "./audit-subject";
import { BrokenSeals, SealTimes } from "./seals";

export const metadata = { title: common.auditTrail };

/** Sign-ins and the like stand among what commands did. */
const KINDS = [
  { value: "CHANGES", label: t.changes },
  { value: "SECURITY", label: t.security },
];

const PATH = "/audit";

/** Who did what to which record, newest first. Rows open to what changed. */
export default staffPage(common.auditTrail, "audit:read", async (staff) => {
  const address = listAddress(PATH, staff.search, NEWEST_FIRST, AUDIT_SORTS);
  const { bankTimeZone: timeZone } = config();
  const actions = actionOptions();
  const filters: ChipFilter[] = [
    { name: "kind", label: t.kind, options: KINDS },
    { name: "action", label: t.action, options: actions },
    { name: "subjectType", label: common.subject, options: subjectTypes(staff.principal) },
    { name: "subjectId", label: t.subjectId },
  ];
  const set = setFilters(address, filters).length;
  const [page, seals] = await Promise.all([
    listPage(auditTrailOf(address.get, staff.principal), address.get("cursor")),
    sealStates(staff.reports),
  ]);
  const approvalIds = page.items.flatMap(({ approval }) => approval?.approvalId ?? []);
  const visible = await visibleApprovals(staff.read, approvalIds, staff.principal);
  return (
    <Page
      kind="list"
      title={common.auditTrail}
      context={
        <>
          {t.newestFirst(timeZone)} · <SealTimes seals={seals} />
        </>
      }
      actions={<ExportLink href={`${PATH}/export${address.with({}).slice(PATH.length)}`} />}
    >
      <BrokenSeals seals={seals} />
      <FilterBar
        clearHref={address.filtered && set === 0 && address.clearHref}
        end={<KeysetPages page={page} address={address} />}
      >
        <FilterText name="actor" label={t.actor} className="w-52" />
        <FilterDates label={t.day} today={dateInZone(new Date(), timeZone)} />
        <FilterPanel set={set}>
          <FilterSelect labelled name="kind" label={t.kind} options={KINDS} />
          <FilterSelect labelled name="action" label={t.action} options={actions} />
          <FilterSelect labelled name="subjectType" label={common.subject} options={subjectTypes(staff.principal)} />
          <FilterText labelled name="subjectId" label={t.subjectId} />
        </FilterPanel>
        <FilterChips address={address} filters={filters} />
      </FilterBar>
      <DataTable
        label={t.auditEvents}
        place="page"
        columns={columnsFor(staff.principal, await subjectNames(staff.reports, page.items))}
        rows={page.items}
        sort={address.sort}
        rowKey={(event) => event.id}
        detail={(event) => <AuditDetail event={event} approvalHref={approvalHrefOf(event, visible)} />}
        whenEmpty={<Nothing address={address} next={page.next} />}
      />
    </Page>
  );
});

function approvalHrefOf({ approval }: AuditEventView, visible: ReadonlySet<string>): string | null {
  return approval && visible.has(approval.approvalId) ? approvalHref(approval.approvalId) : null;
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

/** Who did it, and of what was approved who had made it. */
function By({ event: { actor, approval } }: { event: AuditEventView }) {
  return (
    <>
      <Actor actor={actor} />
      {approval && approval.maker !== actor && <span className="text-muted"> {t.madeByNamed(approval.makerName)}</span>}
    </>
  );
}

function Nothing({ address, next }: { address: ListAddress; next: string | null }) {
  if (next !== null) {
    return (
      <NoResult
        title={t.noMatchSoFar}
        action={<ButtonLink href={address.with({ cursor: next })}>{t.searchFurtherBack}</ButtonLink>}
      >
        {t.earlierEventsNotSearched}
      </NoResult>
    );
  }
  if (address.filtered) {
    return <NoResult title={common.noMatch} clearHref={address.clearHref} />;
  }
  return <EmptyState title={t.noEventsYet}>{t.everyChangeIsRecordedHere}</EmptyState>;
}
