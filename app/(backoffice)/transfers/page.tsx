import { Plus } from "lucide-react";
import { DataTable } from "@/components/data-table/data-table";
import { ExportLink } from "@/components/data-table/export-link";
import { FilterBar, FilterDates, FilterText } from "@/components/data-table/filter-bar";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { type ListAddress, listAddress, type SearchParams } from "@/components/data-table/list-address";
import { transferHref } from "@/components/records/transfer";
import { ButtonLink } from "@/components/ui/button";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { TabLinks } from "@/components/ui/tab-links";
import { may } from "@/server/auth/principal";
import { staffContext } from "@/server/auth/staff-context";
import { businessDate } from "@/server/domains/business-date/queries";
import { listTransfers } from "@/server/domains/transfers/queries";
import { COUNTED_TO, type TransferStatus, transferCounts } from "@/server/domains/transfers/status-counts";
import { listPage } from "@/server/http/list-page";
import { transferColumns } from "./transfer-columns";
import { transferFilterOf } from "./transfer-filter";

export const metadata = { title: "Transfers" };

const TABS: readonly (readonly [TransferStatus | "", string])[] = [
  ["", "All"],
  ["PENDING_APPROVAL", "Awaiting checker"],
  ["POSTED", "Posted"],
  ["REVERSED", "Reversed"],
  ["REJECTED", "Rejected"],
  ["WITHDRAWN", "Withdrawn"],
  ["EXPIRED", "Expired"],
];

export default async function TransfersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await staffContext("transfer:read");
  if (!staff.allowed) return <ForbiddenPage title="Transfers" authority={staff.missing} />;
  const address = listAddress("/transfers", await searchParams, "-made");
  const filter = transferFilterOf(address.get);
  const [{ items, next }, counts, today] = await Promise.all([
    listPage(listTransfers(filter, { newestFirst: true }), address.get("cursor")),
    transferCounts(staff.reports),
    businessDate(staff.read),
  ]);
  return (
    <Page
      kind="list"
      header={
        <PageHeader
          title="Transfers"
          context="Newest first"
          actions={
            <>
              <ExportLink href={`/transfers/export${address.with({}).slice("/transfers".length)}`} />
              {may(staff.principal, "transfer:outbound") && (
                <ButtonLink href="/transfers/new" variant="primary" icon={<Plus size={16} aria-hidden />}>
                  New transfer
                </ButtonLink>
              )}
            </>
          }
        />
      }
    >
      <StatusTabs address={address} counts={counts} />
      <FilterBar
        clearHref={narrowed(address) && address.with({ account: null, from: null, to: null })}
        end={<KeysetPages shown={items.length} noun="transfers" next={next} address={address} />}
      >
        <FilterText name="account" label="Account no., payer or payee" className="w-64" />
        <FilterDates label="Business date" max={today} />
      </FilterBar>
      <DataTable
        label="Transfers"
        place="page"
        columns={transferColumns({
          accounts: may(staff.principal, "account:read"),
          ledger: may(staff.principal, "ledger:read"),
        })}
        rows={items}
        rowKey={(transfer) => transfer.transferId}
        rowHref={(transfer) => transferHref(transfer.transferId)}
        rowTone={(transfer) => (transfer.status === "PENDING_APPROVAL" ? "pending" : undefined)}
        whenEmpty={
          address.filtered ? (
            <NoResult title="No transfer fits" action={<ButtonLink href="/transfers">All transfers</ButtonLink>} />
          ) : (
            <EmptyState title="No transfers yet">Money moved between accounts of the bank is listed here.</EmptyState>
          )
        }
      />
    </Page>
  );
}

function narrowed(address: ListAddress): boolean {
  return ["account", "from", "to"].some((name) => address.get(name) !== "");
}

/** Counts are of all transfers, whatever else is filtered; the tab of everything needs none. */
function StatusTabs({ address, counts }: { address: ListAddress; counts: Partial<Record<TransferStatus, number>> }) {
  const current = address.get("status");
  const countOf = (status: TransferStatus) => {
    const count = counts[status] ?? 0;
    return count >= COUNTED_TO ? `${COUNTED_TO.toLocaleString("en")}+` : count;
  };
  return (
    <TabLinks
      label="Status"
      tabs={TABS.map(([status, label]) => ({
        label,
        href: address.with({ status }),
        current: status === current,
        ...(status !== "" && { count: countOf(status) }),
      }))}
    />
  );
}
