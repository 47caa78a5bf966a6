import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { ExportLink } from "@/components/data-table/export-link";
import { FilterBar, FilterDates, FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { type ListAddress, listAddress, type SearchParams } from "@/components/data-table/list-address";
import { ButtonLink } from "@/components/ui/button";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { Reference } from "@/components/ui/reference";
import { Moment } from "@/components/ui/time";
import type { Principal } from "@/server/auth/principal";
import { staffContext } from "@/server/auth/staff-context";
import { config } from "@/server/config";
import type { AuditEventView } from "@/server/contract/administration";
import { rejectApproval, withdrawApproval } from "@/server/contract/approvals";
import { recordExport } from "@/server/domains/audit/record-export";
import { listPage } from "@/server/http/list-page";
import { titleOf } from "@/server/kernel/words";
import { domains } from "@/server/registry";
import { subjectHref, subjectTypes } from "@/server/words";
import { AuditDetail } from "./audit-detail";
import { auditTrailOf } from "./audit-filter";

export const metadata = { title: "Audit trail" };

const PATH = "/administration/audit";

/** Who did what to which record, newest first. Rows open to what changed. */
export default async function AuditPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await staffContext("audit:read");
  if (!staff.allowed) return <ForbiddenPage title="Audit trail" authority={staff.missing} />;
  const address = listAddress(PATH, await searchParams, "-at");
  const { bankTimeZone: timeZone } = config();
  const { items, next } = await listPage(auditTrailOf(address.get), address.get("cursor"));
  return (
    <Page
      kind="list"
      header={
        <PageHeader
          title="Audit trail"
          context={`Who did what, newest first; times in ${timeZone}`}
          actions={<ExportLink href={`${PATH}/export${address.with({}).slice(PATH.length)}`} />}
        />
      }
    >
      <FilterBar
        clearHref={address.filtered && address.clearHref}
        end={<KeysetPages shown={items.length} noun="events" next={next} address={address} />}
      >
        <FilterText name="actor" label="Actor" className="w-52" />
        <FilterSelect name="action" label="Action" options={actionOptions()} className="w-48" />
        <FilterSelect name="subjectType" label="Subject" options={subjectTypes()} className="w-40" />
        <FilterText name="subjectId" label="Subject id" className="w-52" />
        <FilterDates label="Day" />
      </FilterBar>
      <DataTable
        label="Audit events"
        place="page"
        columns={columnsFor(staff.principal, timeZone)}
        rows={items}
        rowKey={(event) => event.id}
        detail={(event) => <AuditDetail event={event} />}
        whenEmpty={<Nothing address={address} next={next} />}
      />
    </Page>
  );
}

/** Every action that this build can write down: what its commands are called, what ends a parked one, and exports. */
function actionOptions() {
  const commands = domains.flatMap((domain) => domain.commands.map(({ operation }) => operation.id));
  const names = [...commands, rejectApproval.id, withdrawApproval.id, recordExport.operation.id];
  return [...new Set(names)]
    .map((value) => ({ value, label: titleOf(value) }))
    .sort((left, right) => left.label.localeCompare(right.label));
}

function columnsFor(reader: Principal, timeZone: string): Column<AuditEventView>[] {
  return [
    { id: "at", header: "When", cell: (event) => <Moment at={event.at} timeZone={timeZone} seconds /> },
    { id: "actor", header: "Actor", cell: (event) => event.actor },
    { id: "action", header: "Action", cell: (event) => titleOf(event.action) },
    { id: "subjectType", header: "Subject", cell: (event) => titleOf(event.subjectType) },
    {
      id: "subjectId",
      header: "Subject id",
      cell: (event) => (
        <Reference href={subjectHref(event.subjectType, event.subjectId, reader)}>{event.subjectId}</Reference>
      ),
      grow: true,
    },
  ];
}

function Nothing({ address, next }: { address: ListAddress; next: string | null }) {
  if (next !== null) {
    return (
      <NoResult
        title="None among the events looked at"
        action={<ButtonLink href={address.with({ cursor: next })}>Look further back</ButtonLink>}
      >
        The trail goes on before them.
      </NoResult>
    );
  }
  if (address.filtered) {
    return <NoResult title="No event fits" clearHref={address.clearHref} />;
  }
  return (
    <EmptyState title="Nothing has been written down yet">Every change in the bank leaves its event here.</EmptyState>
  );
}
