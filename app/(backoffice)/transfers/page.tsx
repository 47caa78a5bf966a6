import { Plus } from "lucide-react";
import { staffPage } from "@/app/staff-page";
import { countWords } from "@/components/data-table/count-words";
import { ExportLink } from "@/components/data-table/export-link";
import { FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { FilterDates } from "@/components/data-table/filter-dates";
import { FilterTabs } from "@/components/data-table/filter-tabs";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { transferHref } from "@/components/records/transfer";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/list-state";
import * as contract from "@/server/contract/transfers";
import { businessDate } from "@/server/domains/business-date/queries";
import { listTransfers, partiesOfTransfers } from "@/server/domains/transfers/queries";
import { type TransferStatus, transferCounts } from "@/server/domains/transfers/status-counts";
import { listPage } from "@/server/http/list-page";
import * as common from "@/words/common";
import * as t from "@/words/transfers";
import { transferColumns } from "./transfer-columns";
import { NEWEST_FIRST, TRANSFER_SORTS, transferFilterOf } from "./transfer-filter";

export const metadata = { title: t.transfers };

const TABS: readonly { value: TransferStatus | ""; label: string }[] = [
  { value: "", label: t.all },
  { value: "PENDING_APPROVAL", label: common.awaitingChecker },
  { value: "POSTED", label: common.posted },
  { value: "REVERSED", label: common.reversed },
  { value: "REJECTED", label: common.rejected },
  { value: "WITHDRAWN", label: common.withdrawn },
  { value: "EXPIRED", label: t.expired },
];

const DESTINATIONS = [
  { value: "INTERNAL", label: t.accountsWithUs },
  { value: "EXTERNAL", label: t.outboundPayments },
];

/** Besides the tabs. */
const UNFILTERED = { account: null, destination: null, from: null, to: null };

export default staffPage(t.transfers, "transfer:read", async ({ read, reports, search, may }) => {
  const address = listAddress("/transfers", search, NEWEST_FIRST, TRANSFER_SORTS);
  const [page, counts, today] = await Promise.all([
    listPage(listTransfers(transferFilterOf(address.get)), address.get("cursor")),
    transferCounts(reports),
    businessDate(read),
  ]);
  const mayRead = { accounts: may("account:read"), ledger: may("ledger:read") };
  const holders = mayRead.accounts ? await partiesOfTransfers(read, page.items) : new Map<string, string>();
  const newTransfer = may("transfer:outbound") && { href: "/transfers/new", children: common.newTransfer };
  // Counts are of all transfers, whatever else is filtered.
  const tabs = TABS.map((tab) => ({ ...tab, count: countWords(counts[tab.value || "ALL"]) }));
  return (
    <TablePage
      title={t.transfers}
      actions={
        <>
          <ExportLink href={address.exportHref} />
          {newTransfer && <ButtonLink {...newTransfer} variant="primary" icon={<Plus size={16} aria-hidden />} />}
        </>
      }
      live={[contract.listTransfers]}
      address={address}
      above={<FilterTabs address={address} tabs={tabs} />}
      filters={
        <>
          <FilterText name="account" label={t.accountNoOfPayerOrPayee} className="w-64" />
          <FilterSelect name="destination" label={t.destination} options={DESTINATIONS} />
          <FilterDates label={common.businessDate} today={today} max={today} />
        </>
      }
      clearHref={Object.keys(UNFILTERED).some((name) => address.get(name) !== "") && address.with(UNFILTERED)}
      page={page}
      columns={transferColumns({ may: mayRead, holders })}
      rowKey={(transfer) => transfer.transferId}
      rowHref={(transfer) => transferHref(transfer.transferId)}
      rowTone={(transfer) => (transfer.status === "PENDING_APPROVAL" ? "pending" : undefined)}
      noMatch={{ action: <ButtonLink href="/transfers">{t.allTransfers}</ButtonLink> }}
      empty={
        <EmptyState
          title={t.noTransfersYet}
          action={newTransfer && <ButtonLink {...newTransfer} variant="primary" />}
        />
      }
    />
  );
});
