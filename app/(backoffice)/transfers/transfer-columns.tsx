import type { Column } from "@/components/data-table/column";
import { Amount } from "@/components/money/amount";
import { AccountParty } from "@/components/records/account";
import { entryHref } from "@/components/records/entry";
import { Status } from "@/components/ui/status";
import { BusinessDay, Moment } from "@/components/ui/time";
import { config } from "@/server/config";
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
    {
      id: "made",
      header: common.created,
      sortable: true,
      cell: (transfer) => <Moment at={transfer.createdAt} timeZone={config().bankTimeZone} />,
    },
    { id: "from", header: common.from, cell: (transfer) => account(transfer.fromAccount) },
    {
      id: "to",
      header: common.to,
      cell: (transfer) => account(transfer.toAccount) ?? <ExternalPayee transfer={transfer} withId />,
    },
    { id: "narrative", header: common.narrative, grow: true, hideBelow: "xl", cell: (transfer) => transfer.narrative },
    { id: "status", header: common.status, cell: (transfer) => <Status of="transfer" value={transfer.status} /> },
    {
      id: "date",
      header: common.businessDate,
      hideBelow: "xl",
      cell: (transfer) => transfer.businessDate && <BusinessDay date={transfer.businessDate} />,
    },
    {
      id: "amount",
      header: common.amount,
      align: "right",
      cell: (transfer) => <Amount value={transfer.amount} href={entryHref(transfer.entryId, may.ledger)} />,
    },
  ];
}
