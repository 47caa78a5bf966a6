import { staffPage } from "@/app/staff-page";
import { FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { FilterDates } from "@/components/data-table/filter-dates";
import { FilterTabs } from "@/components/data-table/filter-tabs";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { ButtonLink } from "@/components/ui/button";
import * as contract from "@/server/contract/aml/cases";
import { listCaseWorkers } from "@/server/domains/aml/change-case";
import { caseSorts, listAmlCases } from "@/server/domains/aml/queries";
import { noteListView } from "@/server/domains/audit/record-view";
import { businessDate } from "@/server/domains/business-date/queries";
import { findParty } from "@/server/domains/parties/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/aml/cases";
import * as common from "@/words/common";
import { officerOptions } from "../officer-options";
import { caseColumns } from "./case-columns";
import { filterOf, shownBy } from "./case-filter";

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
  const filter = filterOf(address.get);
  const [page, workers, today, party] = await Promise.all([
    listPage(listAmlCases(filter), address.get("cursor")),
    listCaseWorkers(read),
    businessDate(read),
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
        <>
          <FilterText label={t.referenceOrCustomer} className="w-72" />
          <FilterSelect name="assignee" label={t.assignee} options={officerOptions(workers)} />
          <FilterDates label={common.opened} today={today} max={today} />
        </>
      }
      chips={[
        { name: "party", label: common.customer, say: () => party?.name ?? common.customer },
        { name: "alert", label: t.withAlert },
      ]}
      exports
      page={page}
      columns={caseColumns({ customers: true })}
      rowKey={({ caseId }) => caseId}
      rowHref={({ caseId }) => addressOf.amlCase(caseId)}
      rowTone={({ urgency }) => (urgency === "LATE" ? "danger" : undefined)}
      empty={{ title: t.noOpenCases, children: t.nothingToInvestigate }}
    />
  );
});
