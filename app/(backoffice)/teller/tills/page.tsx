import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { Amount } from "@/components/money/amount";
import { totalsByCurrency } from "@/components/money/totals";
import { activeBranchOptions } from "@/components/records/branch";
import { tillHref } from "@/components/records/till";
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
import { listBranches } from "@/server/domains/branches/queries";
import { listLatestClosedTills, listTills } from "@/server/domains/teller/till-queries";
import { listVaults } from "@/server/domains/teller/vault-queries";
import { needs } from "@/server/kernel/authorities";
import { FundVault } from "./fund-vault";

export const metadata = { title: "Tills and vaults" };

const MOST = 1_000;
const NEEDED = needs("teller:vault");

/** The branch's cash board: every till and every vault, with what is in them now. */
export default async function TillsPage({ searchParams }: { searchParams: Promise<{ show?: string }> }) {
  const staff = await staffContext("teller:operate");
  if (!staff.allowed) return <ForbiddenPage title="Tills and vaults" authority={staff.missing} />;
  const closed = (await searchParams).show === "closed";
  const [open, shown, vaults, branches] = await Promise.all([
    listTills({ status: "OPEN" }).read(staff.reports, null, MOST),
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
          title="Tills and vaults"
          context={`${open.items.length} open tills, ${vaults.length} vaults`}
          actions={
            <>
              <ButtonLink href="/teller/differences">Over and short</ButtonLink>
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
      <section aria-label="Tills" className="grid gap-3">
        <TabLinks
          label="Tills"
          tabs={[
            { href: "/teller/tills", label: "Open tills", count: open.items.length, current: !closed },
            { href: "/teller/tills?show=closed", label: "Closed", current: closed },
          ]}
        />
        <DataTable
          label={closed ? "Closed tills" : "Open tills"}
          density="compact"
          columns={columnsOf(closed)}
          rows={tills}
          rowKey={(till) => till.tillId}
          rowHref={(till) => tillHref(till.tillId)}
          {...(!closed && { totals: { cash: totalsByCurrency(tills.map((till) => till.cashBalance)) } })}
          whenEmpty={
            <EmptyState
              title={closed ? "No till was closed yet" : "No till is open"}
              action={<ButtonLink href="/teller/open">Open a till</ButtonLink>}
            >
              A teller opens one at the counter.
            </EmptyState>
          }
        />
      </section>
      <Section title="Vaults" flush className="mt-8">
        <DataTable
          label="Vaults"
          density="compact"
          columns={vaultColumns}
          rows={vaults}
          rowKey={(vault) => vault.vaultId}
          totals={{ balance: totalsByCurrency(vaults.map((vault) => vault.balance)) }}
          whenEmpty={
            <EmptyState title="No vault holds cash yet">A vault is made by what first brings cash into it.</EmptyState>
          }
        />
      </Section>
    </Page>
  );
}

const timeZone = () => config().bankTimeZone;

const vaultColumns: Column<VaultView>[] = [
  { id: "branch", header: "Branch", cell: (vault) => vault.branchCode, grow: true },
  { id: "currency", header: "Currency", cell: (vault) => vault.currency },
  {
    id: "last",
    header: "Last movement",
    cell: (vault) => (vault.lastMovementAt ? <Moment at={vault.lastMovementAt} timeZone={timeZone()} /> : "–"),
    hideBelow: "md",
  },
  { id: "balance", header: "Cash", align: "right", cell: (vault) => <Amount value={vault.balance} /> },
];

const columnsOf = (closed: boolean): Column<TillView>[] => [
  { id: "code", header: "Till", cell: (till) => <Reference>{till.tillCode}</Reference>, opens: true },
  { id: "branch", header: "Branch", cell: (till) => till.branchCode },
  { id: "teller", header: "Teller", cell: (till) => till.teller, grow: true },
  { id: "status", header: "Status", cell: (till) => <Status of="till" value={till.status} />, hideBelow: "xl" },
  closed
    ? {
        id: "closed",
        header: "Closed",
        cell: (till) => till.closedAt && <Moment at={till.closedAt} timeZone={timeZone()} />,
      }
    : {
        id: "opened",
        header: "Opened",
        cell: (till) => <Moment at={till.openedAt} timeZone={timeZone()} />,
      },
  {
    id: "float",
    header: "Float",
    align: "right",
    cell: (till) => <Amount value={till.openingFloat} />,
    hideBelow: "xl",
  },
  closed
    ? {
        id: "difference",
        header: "Difference",
        align: "right",
        cell: (till) => till.count && <Amount value={till.count.difference} />,
      }
    : {
        id: "free",
        header: "Free",
        align: "right",
        cell: (till) => <Amount value={till.availableCash} />,
      },
  {
    id: "cash",
    header: closed ? "Counted" : "Cash",
    align: "right",
    cell: (till) => <Amount value={till.cashBalance} weight="strong" />,
  },
];
