import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { referenceColumn } from "@/components/data-table/columns";
import { FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { listAddress } from "@/components/data-table/list-address";
import { sortRows } from "@/components/data-table/sort-rows";
import { TablePage } from "@/components/data-table/table-page";
import { statusOptions } from "@/components/ui/options";
import type { Option } from "@/components/ui/select";
import { Status } from "@/components/ui/status";
import type { CommissionView } from "@/server/contract/pricing/commissions";
import * as contract from "@/server/contract/pricing/commissions";
import { listCommissions } from "@/server/domains/pricing/commission-queries";
import { titleOf } from "@/server/kernel/words";
import * as common from "@/words/common";
import * as t from "@/words/pricing/pricing";
import { glNames } from "../../ledger/entry-lines";
import { PricingTabs } from "../pricing-tabs";
import { definitionWords } from "../rule-words";
import { DefinitionActions, NewDefinition } from "./definition-actions";

export const metadata = { title: t.catalogue };

const stateOf = ({ active }: CommissionView) => (active ? "ACTIVE" : "INACTIVE");
const kindOf = ({ category }: CommissionView) =>
  category === "CHARGE" ? t.charge : category === null ? t.isCommission : t.commissionOf(titleOf(category));

const SORTED_BY: Record<string, (definition: CommissionView) => string> = {
  code: ({ commissionCode }) => commissionCode,
  name: ({ name }) => name,
  kind: kindOf,
  status: stateOf,
};

/** Definitions are few, so they are filtered and sorted in memory. */
export default staffPage(t.pricing, "pricing:manage", async (staff) => {
  const address = listAddress("/pricing/catalogue", staff.search, "code", Object.keys(SORTED_BY));
  const [all, names] = await Promise.all([listCommissions(staff.read), glNames(staff.read)]);
  const chart = [...names].map(([value, label]) => ({ value, label: `${value} ${label}` }));
  const rows = sortRows(narrowed(all, address.get), address.sort, SORTED_BY);
  const active = all.filter((definition) => definition.active).length;
  return (
    <TablePage
      title={t.pricing}
      context={t.activeInTotal(active, all.length)}
      actions={<NewDefinition chart={chart} />}
      live={[contract.listCommissions]}
      above={<PricingTabs current="/pricing/catalogue" />}
      address={address}
      filters={
        <>
          <FilterText label={t.codeOrName} />
          <FilterSelect name="status" label={common.status} options={statusOptions("commission")} />
        </>
      }
      label={t.definitions}
      columns={columnsFor(chart)}
      rows={rows}
      rowKey={({ id }) => id}
      empty={{ title: t.noDefinitionsYet, children: t.definitionsPriceTheRules }}
    />
  );
});

function narrowed(all: readonly CommissionView[], get: (name: string) => string): CommissionView[] {
  const [q, status, id] = [get("q").trim().toLowerCase(), get("status"), get("id")];
  return all.filter(
    (definition) =>
      (id === "" || definition.id === id) &&
      (status === "" || stateOf(definition) === status) &&
      `${definition.commissionCode} ${definition.name}`.toLowerCase().includes(q),
  );
}

function columnsFor(chart: readonly Option[]): Column<CommissionView>[] {
  return [
    referenceColumn("code", t.chargeCode, ({ commissionCode }) => commissionCode, { sortable: true }),
    { id: "name", header: common.name, sortable: true, cell: ({ name }) => name },
    { id: "kind", header: t.kind, sortable: true, cell: kindOf },
    {
      id: "price",
      header: t.comesTo,
      grow: true,
      cell: (definition) => (
        <span className="block min-w-40 whitespace-normal py-1">{definitionWords(definition)}</span>
      ),
    },
    {
      id: "gl",
      header: t.glAccounts,
      hideBelow: "2xl",
      cell: ({ category, expenseGlCode, payableGlCode }) =>
        category === "CHARGE" ? "–" : <span className="figures">{t.bothAccounts(expenseGlCode, payableGlCode)}</span>,
    },
    {
      id: "status",
      header: common.status,
      sortable: true,
      cell: (definition) => <Status of="commission" value={stateOf(definition)} />,
    },
    {
      id: "actions",
      header: common.actions,
      align: "right",
      cell: (definition) => <DefinitionActions definition={definition} chart={chart} />,
    },
  ];
}
