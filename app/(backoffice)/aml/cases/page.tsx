import { staffPage } from "@/app/staff-page";
import { DataTable } from "@/components/data-table/data-table";
import { FilterBar, FilterSelect } from "@/components/data-table/filter-bar";
import { FilterChips } from "@/components/data-table/filter-chips";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { type ListAddress, listAddress, sortNamed } from "@/components/data-table/list-address";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { TabLinks } from "@/components/ui/tab-links";
import { config } from "@/server/config";
import * as contract from "@/server/contract/aml";
import { listCaseWorkers } from "@/server/domains/aml/case-workers";
import { type CaseFilter, caseSorts, listAmlCases } from "@/server/domains/aml/queries";
import { noteListView } from "@/server/domains/audit/record-view";
import { findParty } from "@/server/domains/parties/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import { isUuid } from "@/server/kernel/ids";
import * as t from "@/words/aml";
import * as common from "@/words/common";
import { caseColumns } from "./case-columns";

export const metadata = { title: t.cases };

const PATH = "/aml/cases";
/** What the tabs show: what is to be worked on first, then all states. */
const TABS = [
  { show: "", label: t.notClosed },
  { show: "closed", label: common.closed },
  { show: "all", label: t.allCases },
];

/** `?party=` names a customer by id, `?alert=` an alert that is linked. */
export default staffPage(t.cases, "aml:read", async (staff) => {
  const { principal, read } = staff;
  await noteListView({ principal, channel: "BRANCH", read }, "aml_case_list");
  const address = listAddress(PATH, staff.search, "due", (get) => caseSorts(shownBy(get)));
  const filter = filterOf(address);
  const [page, workers, party] = await Promise.all([
    listPage(listAmlCases(filter), address.get("cursor")),
    listCaseWorkers(read),
    filter.partyId !== undefined && staff.may("customer:read") ? findParty(read, filter.partyId) : null,
  ]);
  return (
    <Page
      kind="list"
      title={t.cases}
      context={address.get("show") === "" ? t.casesContext : t.casesNewestFirst}
      actions={<OpenCase reason={staff.lacks("aml:operate")} />}
    >
      <LiveRefresh of={[contract.listAmlCases]} />
      <TabLinks
        label={common.status}
        tabs={TABS.map(({ show, label }) => ({
          label,
          href: address.with({ show, sort: null }),
          current: show === address.get("show"),
        }))}
      />
      <FilterBar clearHref={address.filtered && address.clearHref} end={<KeysetPages page={page} address={address} />}>
        <FilterSelect
          name="assignee"
          label={t.assignee}
          options={workers.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FilterChips
          address={address}
          filters={[
            { name: "party", label: common.customer, say: () => party?.name ?? common.customer },
            { name: "alert", label: t.withAlert },
          ]}
        />
      </FilterBar>
      <DataTable
        label={t.cases}
        place="page"
        columns={caseColumns({ timeZone: config().bankTimeZone, customers: true })}
        rows={page.items}
        sort={address.sort}
        rowKey={({ caseId }) => caseId}
        rowHref={({ caseId }) => addressOf.amlCase(caseId)}
        rowTone={({ urgency }) => (urgency === "LATE" ? "danger" : undefined)}
        whenEmpty={
          address.filtered ? (
            <NoResult clearHref={address.clearHref} />
          ) : (
            <EmptyState title={t.noOpenCases}>{t.nothingToInvestigate}</EmptyState>
          )
        }
      />
    </Page>
  );
});

function OpenCase({ reason }: { reason: string | null }) {
  if (reason !== null) return <Button disabledReason={reason}>{t.openCase}</Button>;
  return (
    <ButtonLink variant="primary" href="/aml/cases/new">
      {t.openCase}
    </ButtonLink>
  );
}

function shownBy(get: (name: string) => string): CaseFilter {
  if (get("show") === "closed") return { status: "CLOSED" };
  return get("show") === "all" ? {} : { open: true };
}

/** What is to be worked on is sorted by due date, all else newest first. */
function filterOf({ get }: ListAddress): CaseFilter {
  const shown = shownBy(get);
  const [party, assignee, alert] = [get("party"), get("assignee"), get("alert")];
  return {
    ...shown,
    ...(shown.open === true && { sort: sortNamed(get("sort"), ["due"], "due") }),
    ...(isUuid(party) && { partyId: party }),
    ...(isUuid(assignee) && { assigneeId: assignee }),
    ...(alert !== "" && { alertId: alert }),
  };
}
