import { momentColumn } from "@/app/bank-moment";
import type { Column } from "@/components/data-table/column";
import { amountColumn, dayColumn } from "@/components/data-table/columns";
import { AccountParty } from "@/components/records/account";
import { entryHref } from "@/components/records/entry";
import { Status } from "@/components/ui/status";
import type { TransferView } from "@/server/contract/transfers";
import * as common from "@/words/common";
import { ExternalPayee } from "./external-payee";

type Shown = {
  /** Accounts and entries are links for those who may see them. */
  may: { accounts: boolean; ledger: boolean };
  /** Payers and payees by account number; empty for those who may not see accounts. */
  holders: ReadonlyMap<string, string>;
};

/** Columns of the list: payer and payee by name, their account numbers below. */
export function transferColumns({ may, holders }: Shown): Column<TransferView>[] {
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
