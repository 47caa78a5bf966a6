import { Plus } from "lucide-react";
import { momentColumn } from "@/app/bank-moment";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { amountColumn, dayColumn } from "@/components/data-table/columns";
import { FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { FilterDates } from "@/components/data-table/filter-dates";
import { FilterTabs } from "@/components/data-table/filter-tabs";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { AccountParty } from "@/components/records/account";
import { entryHref } from "@/components/records/entry";
import { ButtonLink } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import type { TransferView } from "@/server/contract/transfers";
import * as contract from "@/server/contract/transfers";
import { businessDate } from "@/server/domains/business-date/queries";
import { listTransfers, partiesOfTransfers } from "@/server/domains/transfers/queries";
import { type TransferStatus, transferCounts } from "@/server/domains/transfers/status-counts";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import { countWords } from "@/server/kernel/counted";
import * as common from "@/words/common";
import * as t from "@/words/transfers";
import { ExternalPayee } from "./external-payee";
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

/** Filters besides the tabs. */
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
  const create = may("transfer:outbound") && {
    href: "/transfers/new",
    words: common.newTransfer,
    icon: <Plus size={16} aria-hidden />,
  };
  // Counts ignore the other filters.
  const tabs = TABS.map((tab) => ({ ...tab, count: countWords(counts[tab.value || "ALL"]) }));
  return (
    <TablePage
      title={t.transfers}
      exports
      create={create}
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
      rowHref={(transfer) => addressOf.transfer(transfer.transferId)}
      rowTone={(transfer) => (transfer.status === "PENDING_APPROVAL" ? "pending" : undefined)}
      noMatch={{ action: <ButtonLink href="/transfers">{t.allTransfers}</ButtonLink> }}
      empty={{ title: t.noTransfersYet }}
    />
  );
});

type Shown = {
  may: { accounts: boolean; ledger: boolean };
  /** Holders by account number. Empty for readers without access to accounts. */
  holders: ReadonlyMap<string, string>;
};

function transferColumns({ may, holders }: Shown): Column<TransferView>[] {
  const account = (number: string | null) =>
    number && <AccountParty number={number} holder={holders.get(number)} linked={may.accounts} />;
  return [
    momentColumn("made", common.created, (transfer) => transfer.createdAt, { sortable: true }),
    { id: "from", header: common.from, cell: (transfer) => account(transfer.fromAccount) },
    {
      id: "to",
      header: common.to,
      cell: (transfer) => account(transfer.toAccount) ?? <ExternalPayee transfer={transfer} withId />,
    },
    { id: "narrative", header: common.narrative, grow: true, hideBelow: "xl", cell: (transfer) => transfer.narrative },
    { id: "status", header: common.status, cell: (transfer) => <Status of="transfer" value={transfer.status} /> },
    dayColumn("date", common.businessDate, (transfer) => transfer.businessDate, { hideBelow: "xl" }),
    amountColumn("amount", common.amount, (transfer) => transfer.amount, {
      href: (transfer) => entryHref(transfer.entryId, may.ledger),
    }),
  ];
}
