import { staffPage } from "@/app/staff-page";
import { FilterSelect } from "@/components/data-table/filter-bar";
import { FilterTabs } from "@/components/data-table/filter-tabs";
import { type ListAddress, listAddress, sortNamed } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { ButtonLink } from "@/components/ui/button";
import * as contract from "@/server/contract/aml/cases";
import { listCaseWorkers } from "@/server/domains/aml/change-case";
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
/** Open cases are the default. */
const TABS = [
  { value: "", label: t.notClosed },
  { value: "closed", label: common.closed },
  { value: "all", label: t.allCases },
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
    <TablePage
      title={t.cases}
      context={address.get("show") === "" ? t.casesContext : t.casesNewestFirst}
      actions={
        <ButtonLink variant="primary" href="/aml/cases/new" disabledReason={staff.lacks("aml:operate")}>
          {t.openCase}
        </ButtonLink>
      }
      live={[contract.listAmlCases]}
      above={<FilterTabs address={address} name="show" tabs={TABS} reset={["sort"]} />}
      address={address}
      filters={
        <FilterSelect
          name="assignee"
          label={t.assignee}
          options={workers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      }
      chips={[
        { name: "party", label: common.customer, say: () => party?.name ?? common.customer },
        { name: "alert", label: t.withAlert },
      ]}
      page={page}
      columns={caseColumns({ customers: true })}
      rowKey={({ caseId }) => caseId}
      rowHref={({ caseId }) => addressOf.amlCase(caseId)}
      rowTone={({ urgency }) => (urgency === "LATE" ? "danger" : undefined)}
      empty={{ title: t.noOpenCases, children: t.nothingToInvestigate }}
    />
  );
});

function shownBy(get: (name: string) => string): CaseFilter {
  if (get("show") === "closed") return { status: "CLOSED" };
  return get("show") === "all" ? {} : { open: true };
}

/** Open cases are sorted by due date, all others newest first. */
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
