import { Plus } from "lucide-react";
import { readSearch } from "@/app/address";
import { countWords } from "@/components/data-table/count-words";
import { DataTable } from "@/components/data-table/data-table";
import { ExportLink } from "@/components/data-table/export-link";
import { FilterBar, FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { FilterDates } from "@/components/data-table/filter-dates";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { type ListAddress, listAddress, type SearchParams } from "@/components/data-table/list-address";
import { LiveRefresh } from "@/components/live/live-refresh";
import { transferHref } from "@/components/records/transfer";
import { ButtonLink } from "@/components/ui/button";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { TabLinks } from "@/components/ui/tab-links";
import { may } from "@/server/auth/principal";
import { staffContext } from "@/server/auth/staff-context";
import { listTransfers as listTransfersOperation } from "@/server/contract/transfers";
import { businessDate } from "@/server/domains/business-date/queries";
import { listTransfers, partiesOfTransfers } from "@/server/domains/transfers/queries";
import { type TransferStatus, transferCounts } from "@/server/domains/transfers/status-counts";
import { listPage } from "@/server/http/list-page";
import * as common from "@/words/common";
import * as t from "@/words/transfers";
import { transferColumns } from "./transfer-columns";
import { NEWEST_FIRST, TRANSFER_SORTS, transferFilterOf } from "./transfer-filter";

export const metadata = { title: t.transfers };

const TABS: readonly (readonly [TransferStatus | "", string])[] = [
  ["", t.all],
  ["PENDING_APPROVAL", common.awaitingChecker],
  ["POSTED", common.posted],
  ["REVERSED", common.reversed],
  ["REJECTED", common.rejected],
  ["WITHDRAWN", common.withdrawn],
  ["EXPIRED", t.expired],
];

const DESTINATIONS = [
  { value: "INTERNAL", label: t.accountsWithUs },
  { value: "EXTERNAL", label: t.outboundPayments },
];

export default async function TransfersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await staffContext("transfer:read");
  if (!staff.allowed) return <ForbiddenPage title={t.transfers} authority={staff.missing} />;
  const address = listAddress("/transfers", await readSearch(searchParams), NEWEST_FIRST, TRANSFER_SORTS);
  const filter = transferFilterOf(address.get);
  const [page, counts, today] = await Promise.all([
    listPage(listTransfers(filter), address.get("cursor")),
    transferCounts(staff.reports),
    businessDate(staff.read),
  ]);
  const mayTransfer = may(staff.principal, "transfer:outbound");
  const mayReadAccounts = may(staff.principal, "account:read");
  const holders = mayReadAccounts ? await partiesOfTransfers(staff.read, page.items) : new Map<string, string>();
  return (
    <Page
      kind="list"
      header={
        <PageHeader
          title={t.transfers}
          actions={
            <>
              <ExportLink href={`/transfers/export${address.with({}).slice("/transfers".length)}`} />
              {mayTransfer && (
                <ButtonLink href="/transfers/new" variant="primary" icon={<Plus size={16} aria-hidden />}>
                  {common.newTransfer}
                </ButtonLink>
              )}
            </>
          }
        />
      }
    >
      <LiveRefresh of={[listTransfersOperation]} />
      <StatusTabs address={address} counts={counts} />
      <FilterBar
        clearHref={narrowed(address) && address.with({ account: null, destination: null, from: null, to: null })}
        end={<KeysetPages page={page} address={address} />}
      >
        <FilterText name="account" label={t.accountNoOfPayerOrPayee} className="w-64" />
        <FilterSelect name="destination" label={t.destination} options={DESTINATIONS} />
        <FilterDates label={common.businessDate} today={today} max={today} />
      </FilterBar>
      <DataTable
        label={t.transfers}
        place="page"
        columns={transferColumns({
          may: { accounts: mayReadAccounts, ledger: may(staff.principal, "ledger:read") },
          holders,
        })}
        rows={page.items}
        sort={address.sort}
        rowKey={(transfer) => transfer.transferId}
        rowHref={(transfer) => transferHref(transfer.transferId)}
        rowTone={(transfer) => (transfer.status === "PENDING_APPROVAL" ? "pending" : undefined)}
        whenEmpty={
          address.filtered ? (
            <NoResult title={common.noMatch} action={<ButtonLink href="/transfers">{t.allTransfers}</ButtonLink>} />
          ) : (
            <EmptyState
              title={t.noTransfersYet}
              action={
                mayTransfer && (
                  <ButtonLink href="/transfers/new" variant="primary">
                    {common.newTransfer}
                  </ButtonLink>
                )
              }
            />
          )
        }
      />
    </Page>
  );
}

function narrowed(address: ListAddress): boolean {
  return ["account", "destination", "from", "to"].some((name) => address.get(name) !== "");
}

type Counts = Awaited<ReturnType<typeof transferCounts>>;

/** Counts are of all transfers, whatever else is filtered. */
function StatusTabs({ address, counts }: { address: ListAddress; counts: Counts }) {
  const current = address.get("status");
  return (
    <TabLinks
      label={common.status}
      tabs={TABS.map(([status, label]) => ({
        label,
        href: address.with({ status }),
        current: status === current,
        count: countWords(counts[status === "" ? "ALL" : status]),
      }))}
    />
  );
}
