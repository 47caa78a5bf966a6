import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Amount } from "@/components/money/amount";
import { totalsByCurrency } from "@/components/money/totals";
import { activeBranchOptions } from "@/components/records/branch";
import { needs } from "@/components/records/role";
import { cashTotals, DrawerCash, tillHref } from "@/components/records/till";
import { ButtonLink } from "@/components/ui/button";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { EmptyState } from "@/components/ui/list-state";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { Reference } from "@/components/ui/reference";
import { Status } from "@/components/ui/status";
import { TabLinks } from "@/components/ui/tab-links";
import { Moment } from "@/components/ui/time";
import { may } from "@/server/auth/principal";
import { staffContext } from "@/server/auth/staff-context";
import { config } from "@/server/config";
import type { TillView, VaultView } from "@/server/contract/cash";
import * as contract from "@/server/contract/teller";
import { listVaults as listVaultsOperation } from "@/server/contract/vaults";
import { listBranches } from "@/server/domains/branches/queries";
import { listLatestClosedTills, listTills } from "@/server/domains/teller/till-queries";
import { listVaults } from "@/server/domains/teller/vault-queries";
import * as common from "@/words/common";
import * as t from "@/words/tills";
import { FundVault } from "./fund-vault";

export const metadata = { title: t.tillsAndVaults };

const MOST = 1_000;
/** Without the live stream. */
const EVERY_MS = 15_000;
const NEEDED = needs("teller:vault");

/** The branch's cash board: every till and every vault, with what is in them now. */
export default async function TillsPage({ searchParams }: { searchParams: Promise<{ show?: string }> }) {
  const staff = await staffContext("teller:operate");
  if (!staff.allowed) return <ForbiddenPage title={t.tillsAndVaults} authority={staff.missing} />;
  const closed = (await searchParams).show === "closed";
  const [open, shown, vaults, branches] = await Promise.all([
    listTills({ status: "OPEN" }, staff.principal).read(staff.reports, null, MOST),
    closed ? listLatestClosedTills(staff.reports) : null,
    listVaults(staff.read),
    listBranches(staff.read),
  ]);
  const tills = shown ?? [...open.items].reverse();
  return (
    <Page
      kind="detail"
      header={
        <PageHeader
          title={t.tillsAndVaults}
          context={t.openTillsVaults(open.items.length, vaults.length)}
          actions={
            <>
              <ButtonLink href="/teller/differences">{t.overAndShort}</ButtonLink>
              <FundVault
                branches={activeBranchOptions(branches)}
                ownBranch={staff.principal.branchCode}
                disabledReason={may(staff.principal, "teller:vault") ? null : NEEDED}
              />
            </>
          }
        />
      }
    >
      <LiveRefresh of={[contract.listTills, listVaultsOperation]} everyMs={EVERY_MS} />
      <section aria-label={t.tills} className="grid gap-3">
        <TabLinks
          label={t.tills}
          tabs={[
            { href: "/teller/tills", label: t.openTills, count: open.items.length, current: !closed },
            { href: "/teller/tills?show=closed", label: common.closed, current: closed },
          ]}
        />
        <DataTable
          label={closed ? t.closedTills : t.openTills}
          density="compact"
          columns={columnsOf(closed)}
          rows={tills}
          rowKey={(till) => till.tillId}
          rowHref={(till) => tillHref(till.tillId)}
          totals={closed ? undefined : cashTotals(tills.map((till) => till.cashBalance))}
          whenEmpty={
            <EmptyState
              title={closed ? t.noTillWasClosedYet : t.noTillIsOpen}
              action={<ButtonLink href="/teller/open">{t.openATill}</ButtonLink>}
            >
              {t.aTellerOpensOneAtThe}
            </EmptyState>
          }
        />
      </section>
      <Section title={t.vaults} flush className="mt-8">
        <DataTable
          label={t.vaults}
          density="compact"
          columns={vaultColumns}
          rows={vaults}
          rowKey={(vault) => vault.vaultId}
          totals={{ balance: totalsByCurrency(vaults.map((vault) => vault.balance)) }}
          whenEmpty={<EmptyState title={t.noVaultHoldsCashYet}>{t.aVaultIsMadeByWhat}</EmptyState>}
        />
      </Section>
    </Page>
  );
}

const timeZone = () => config().bankTimeZone;

const vaultColumns: Column<VaultView>[] = [
  { id: "branch", header: common.branch, cell: (vault) => vault.branchCode, grow: true },
  { id: "currency", header: common.currency, cell: (vault) => vault.currency },
  {
    id: "last",
    header: t.lastMovement,
    cell: (vault) => (vault.lastMovementAt ? <Moment at={vault.lastMovementAt} timeZone={timeZone()} /> : "–"),
    hideBelow: "md",
  },
  { id: "balance", header: common.cash, align: "right", cell: (vault) => <Amount value={vault.balance} /> },
];

const columnsOf = (closed: boolean): Column<TillView>[] => [
  { id: "code", header: common.till, cell: (till) => <Reference>{till.tillCode}</Reference>, opens: true },
  { id: "branch", header: common.branch, cell: (till) => till.branchCode },
  { id: "teller", header: common.teller, cell: (till) => till.teller, grow: true },
  { id: "status", header: common.status, cell: (till) => <Status of="till" value={till.status} />, hideBelow: "xl" },
  closed
    ? {
        id: "closed",
        header: common.closed,
        cell: (till) => till.closedAt && <Moment at={till.closedAt} timeZone={timeZone()} />,
      }
    : {
        id: "opened",
        header: t.opened,
        cell: (till) => <Moment at={till.openedAt} timeZone={timeZone()} />,
      },
  {
    id: "float",
    header: t.float,
    align: "right",
    cell: (till) => <Amount value={till.openingFloat} />,
    hideBelow: "xl",
  },
  closed
    ? {
        id: "difference",
        header: common.difference,
        align: "right",
        cell: (till) => till.count && <Amount value={till.count.difference} />,
      }
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
