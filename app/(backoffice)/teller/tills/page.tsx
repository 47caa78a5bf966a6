import { BankMoment, momentColumn } from "@/app/bank-moment";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { amountColumn, referenceColumn } from "@/components/data-table/columns";
import { DataTable } from "@/components/data-table/data-table";
import { FilterBar, FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { type ListAddress, listAddress } from "@/components/data-table/list-address";
import { TableSection } from "@/components/data-table/table-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { columnTotals } from "@/components/money/totals";
import { activeBranchOptions, branchName, branchOptions } from "@/components/records/branch";
import { needs } from "@/components/records/role";
import { Person } from "@/components/records/staff";
import { cashTotals, DrawerCash, TillStatus } from "@/components/records/till";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { TabLinks } from "@/components/ui/tab-links";
import { isAtBranch } from "@/server/auth/scope";
import type { BranchView } from "@/server/contract/branches";
import type { ListedTillView, VaultView } from "@/server/contract/teller/cash";
import * as contract from "@/server/contract/teller/tills";
import { listVaults as listVaultsOperation } from "@/server/contract/teller/vaults";
import { listBranches } from "@/server/domains/branches/queries";
import { type BoardFilter, listBoardTills } from "@/server/domains/teller/till-queries";
import { listVaults } from "@/server/domains/teller/vault-queries";
import { type ListPage, listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import { required } from "@/server/kernel/assert";
import * as common from "@/words/common";
import * as t from "@/words/teller/tills";
import { FundVault } from "./fund-vault";

export const metadata = { title: t.tillsAndVaults };

const NEEDED = needs("teller:vault");

export default staffPage(t.tillsAndVaults, "teller:operate", async (staff) => {
  const address = listAddress("/teller/tills", staff.search, "");
  const closed = address.get("tab") === "closed";
  const [page, vaults, all] = await Promise.all([
    listPage(listBoardTills(boardFilterOf(address), staff.principal), address.get("cursor")),
    listVaults(staff.read, {}, staff.principal),
    listBranches(staff.read),
  ]);
  const branches = all.filter(({ code }) => isAtBranch(staff.principal, code));
  return (
    <Page
      kind="detail"
      title={t.tillsAndVaults}
      actions={
        <>
          <ButtonLink href="/teller/differences">{t.overAndShort}</ButtonLink>
          <FundVault
            branches={activeBranchOptions(branches)}
            ownBranch={staff.principal.branchCode}
            disabledReason={staff.may("teller:vault") ? null : NEEDED}
          />
        </>
      }
    >
      <LiveRefresh of={[contract.listTills, listVaultsOperation]} />
      <section aria-label={t.tills} className="grid gap-3">
        <TabLinks
          label={t.tills}
          tabs={[
            { href: address.with({ tab: null }), label: t.openTills, current: !closed },
            { href: address.with({ tab: "closed" }), label: t.closedTills, current: closed },
          ]}
        />
        <FilterBar
          clearHref={address.filtered && address.with({ q: null, branch: null })}
          end={<KeysetPages page={page} address={address} />}
        >
          <FilterText label={t.tillOrTeller} />
          <FilterSelect name="branch" label={common.branch} options={branchOptions(branches)} />
        </FilterBar>
        <Tills
          page={page}
          closed={closed}
          filtered={address.filtered}
          clearHref={address.with({ q: null, branch: null })}
        />
      </section>
      <TableSection
        title={t.vaults}
        className="mt-8"
        density="compact"
        columns={vaultColumns(branches)}
        rows={vaults}
        rowKey={(vault) => vault.vaultId}
        totals={columnTotals(vaults, "balance")}
        whenEmpty={<EmptyState title={t.noVaultHoldsCashYet}>{t.vaultOpensWithItsFirstCash}</EmptyState>}
      />
    </Page>
  );
});

function boardFilterOf({ get }: ListAddress): BoardFilter {
  return { status: get("tab") === "closed" ? "CLOSED" : "OPEN", branchCode: get("branch"), q: get("q").trim() };
}

type TillsProps = { page: ListPage<ListedTillView>; closed: boolean; filtered: boolean; clearHref: string };

function Tills({ page: { items, next, behind }, closed, filtered, clearHref }: TillsProps) {
  // Totals require the whole list.
  const isWhole = next === null && !behind && !closed;
  return (
    <DataTable
      label={closed ? t.closedTills : t.openTills}
      density="compact"
      columns={columnsOf(closed)}
      rows={items}
      rowKey={(till) => till.tillId}
      rowHref={(till) => addressOf.till(till.tillId)}
      rowTone={(till) => (till.closeApprovalId === null ? undefined : "pending")}
      totals={isWhole ? cashTotals(items.map((till) => till.cashBalance)) : undefined}
      whenEmpty={
        filtered ? (
          <NoResult clearHref={clearHref} />
        ) : (
          <EmptyState
            title={closed ? t.noClosedTillsYet : t.noOpenTills}
            action={<ButtonLink href="/teller/open">{t.openATill}</ButtonLink>}
          />
        )
      }
    />
  );
}

const vaultColumns = (branches: readonly BranchView[]): Column<VaultView>[] => [
  {
    id: "branch",
    header: common.branch,
    cell: ({ branchCode }) =>
      branchName(
        required(
          branches.find(({ code }) => code === branchCode),
          "a vault's branch",
        ),
      ),
    grow: true,
  },
  { id: "currency", header: common.currency, cell: (vault) => vault.currency },
  {
    id: "last",
    header: t.lastMovement,
    cell: (vault) => (vault.lastMovementAt ? <BankMoment at={vault.lastMovementAt} /> : "–"),
    hideBelow: "md",
  },
  amountColumn("balance", common.cash, (vault) => vault.balance),
];

const columnsOf = (closed: boolean): Column<ListedTillView>[] => [
  referenceColumn("code", common.till, (till) => till.tillCode, { opens: true }),
  { id: "branch", header: common.branch, cell: (till) => till.branchName },
  {
    id: "teller",
    header: common.teller,
    cell: (till) => <Person name={till.tellerName} signIn={till.teller} />,
    grow: true,
  },
  ...(closed
    ? [momentColumn("closed", common.closed, (till: ListedTillView) => till.closedAt)]
    : [
        { id: "status", header: common.status, cell: (till: ListedTillView) => <TillStatus till={till} /> },
        momentColumn("opened", common.opened, (till: ListedTillView) => till.openedAt, { hideBelow: "xl" as const }),
      ]),
  {
    id: "float",
    header: t.float,
    align: "right",
    cell: (till) => <DrawerCash value={till.openingFloat} />,
    hideBelow: "xl",
  },
  closed
    ? amountColumn("difference", common.difference, (till) => till.count?.difference)
    : {
        id: "free",
        header: t.free,
        align: "right",
        cell: (till) => <DrawerCash value={till.availableCash} />,
      },
  {
    id: "cash",
    header: closed ? common.counted : common.cash,
    align: "right",
    cell: (till) => <DrawerCash value={till.cashBalance} weight="strong" />,
  },
];
