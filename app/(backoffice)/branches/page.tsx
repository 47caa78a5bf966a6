import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { FilterBar, FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { listAddress } from "@/components/data-table/list-address";
import { sortRows } from "@/components/data-table/sort-rows";
import { branchName } from "@/components/records/branch";
import { needs } from "@/components/records/role";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { statusOptions } from "@/components/ui/options";
import { Page } from "@/components/ui/page";
import { Reference } from "@/components/ui/reference";
import { Status } from "@/components/ui/status";
import { statusShown } from "@/components/ui/status-map";
import { may } from "@/server/auth/principal";
import type { BranchView } from "@/server/contract/branches";
import { listBranches } from "@/server/domains/branches/queries";
import * as t from "@/words/branches";
import * as common from "@/words/common";
import { BranchActions } from "./branch-actions";
import { NewBranch } from "./new-branch";

export const metadata = { title: t.branches };

const NEEDED = needs("reference:manage");

const SORTED_BY: Record<string, (branch: BranchView) => string> = {
  code: (branch) => branch.code,
  name: (branch) => branch.name,
  status: (branch) => statusShown("branch", branch.status).word,
};

/** All branches by code. They are few, so they are narrowed and sorted here and not by the database. */
export default staffPage(t.branches, null, async ({ principal, read, search }) => {
  const address = listAddress("/branches", search, "code", Object.keys(SORTED_BY));
  const all = await listBranches(read);
  const q = address.get("q").trim().toLowerCase();
  const status = address.get("status");
  const fitting = all.filter(
    (branch) => (status === "" || branch.status === status) && branchName(branch).toLowerCase().includes(q),
  );
  const rows = sortRows(fitting, address.sort, SORTED_BY);
  const closed = may(principal, "reference:manage") ? null : NEEDED;
  return (
    <Page
      kind="list"
      title={t.branches}
      context={t.activeInTotal(all.filter((branch) => branch.status === "ACTIVE").length, all.length)}
      actions={<NewBranch disabledReason={closed} />}
    >
      <FilterBar clearHref={address.filtered && address.clearHref}>
        <FilterText label={t.codeOrName} />
        <FilterSelect name="status" label={common.status} options={statusOptions("branch")} />
      </FilterBar>
      <DataTable
        label={t.branches}
        place="page"
        columns={columnsFor(closed)}
        rows={rows}
        sort={address.sort}
        rowKey={(branch) => branch.branchId}
        whenEmpty={
          address.filtered ? (
            <NoResult clearHref={address.clearHref} />
          ) : (
            <EmptyState title={t.noBranchesYet}>{t.administratorCreatesTheFirst}</EmptyState>
          )
        }
      />
    </Page>
  );
});

function columnsFor(closed: string | null): Column<BranchView>[] {
  return [
    { id: "code", header: t.code, sortable: true, cell: (branch) => <Reference>{branch.code}</Reference> },
    { id: "name", header: common.name, sortable: true, cell: (branch) => branch.name },
    {
      id: "address",
      header: t.address,
      grow: true,
      cell: ({ address }) => address?.replaceAll(/\s*\n\s*/g, ", ") ?? "–",
      hideBelow: "lg",
    },
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
      cell: (branch) => <BranchActions branch={branch} disabledReason={closed} />,
    },
  ];
}
