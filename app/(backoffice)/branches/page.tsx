import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { referenceColumn } from "@/components/data-table/columns";
import { FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { listAddress } from "@/components/data-table/list-address";
import { sortRows } from "@/components/data-table/sort-rows";
import { TablePage } from "@/components/data-table/table-page";
import { branchName } from "@/components/records/branch";
import { statusOptions } from "@/components/ui/options";
import { Status } from "@/components/ui/status";
import { statusShown } from "@/components/ui/status-map";
import type { BranchView } from "@/server/contract/branches";
import { listBranches } from "@/server/domains/branches/queries";
import * as t from "@/words/branches";
import * as common from "@/words/common";
import { BranchActions, NewBranch } from "./branch-actions";

export const metadata = { title: t.branches };

const SORTED_BY: Record<string, (branch: BranchView) => string> = {
  code: (branch) => branch.code,
  name: (branch) => branch.name,
  status: (branch) => statusShown("branch", branch.status).word,
};

/** Branches are few, so they are filtered and sorted in memory. */
export default staffPage(t.branches, null, async ({ read, search, lacks }) => {
  const address = listAddress("/branches", search, "code", Object.keys(SORTED_BY));
  const all = await listBranches(read);
  const q = address.get("q").trim().toLowerCase();
  const status = address.get("status");
  const fitting = all.filter(
    (branch) => (status === "" || branch.status === status) && branchName(branch).toLowerCase().includes(q),
  );
  const rows = sortRows(fitting, address.sort, SORTED_BY);
  const disabledReason = lacks("reference:manage");
  return (
    <TablePage
      title={t.branches}
      context={t.activeInTotal(all.filter((branch) => branch.status === "ACTIVE").length, all.length)}
      actions={<NewBranch disabledReason={disabledReason} />}
      address={address}
      filters={
        <>
          <FilterText label={t.codeOrName} />
          <FilterSelect name="status" label={common.status} options={statusOptions("branch")} />
        </>
      }
      columns={columnsFor(disabledReason)}
      rows={rows}
      rowKey={(branch) => branch.branchId}
      empty={{ title: t.noBranchesYet, children: t.administratorCreatesTheFirst }}
    />
  );
});

function columnsFor(disabledReason: string | null): Column<BranchView>[] {
  return [
    referenceColumn("code", t.code, (branch) => branch.code, { sortable: true }),
    { id: "name", header: common.name, sortable: true, cell: (branch) => branch.name },
    {
      id: "address",
      header: t.address,
      grow: true,
      cell: ({ address }) => address?.replaceAll(/\s*\n\s*/g, ", ") ?? "–",
      hideBelow: "lg",
    },
    { id: "country", header: common.country, cell: ({ country }) => country ?? "–", hideBelow: "lg" },
    {
      id: "cash",
      header: t.tillCash,
      cell: (branch) =>
        branch.hidesExpectedCash ? t.hiddenFromTellers : <span className="text-muted">{t.shown}</span>,
      hideBelow: "md",
    },
    {
      id: "status",
      header: common.status,
      sortable: true,
      cell: (branch) => <Status of="branch" value={branch.status} />,
    },
    {
      id: "actions",
      header: common.actions,
      align: "right",
      cell: (branch) => <BranchActions branch={branch} disabledReason={disabledReason} />,
    },
  ];
}
