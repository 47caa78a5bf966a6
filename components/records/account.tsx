import * as common from "@/words/common";
import * as t from "@/words/records";
import type { AccountView } from "../../server/contract/accounts";
import { addressOf } from "../../server/kernel/addresses";
import type { Column } from "../data-table/column";
import { Amount } from "../money/amount";
import { CopyButton } from "../ui/copy-button";
import { Reference } from "../ui/reference";
import { Status } from "../ui/status";
import { BusinessDay } from "../ui/time";
import { groupedAccountNo } from "./account-number";

/** An account number in groups of four. Copying yields the plain number. */
export function AccountNo({
  children,
  copy = false,
  href,
}: {
  children: string;
  copy?: boolean;
  href?: string | undefined;
}) {
  return (
    <span className="inline-flex items-center gap-1">
      <Reference href={href}>{groupedAccountNo(children)}</Reference>
      {copy && <CopyButton text={children} />}
    </span>
  );
}

/** A party of a movement: the holder with the account number below, or the number alone. */
export function AccountParty({
  number,
  holder,
  linked,
}: {
  number: string;
  holder: string | undefined;
  linked: boolean;
}) {
  return (
    <span className="block leading-snug">
      {holder !== undefined && (
        <span className="block max-w-56 truncate" title={holder}>
          {holder}
        </span>
      )}
      <span className={holder === undefined ? undefined : "text-label text-muted"}>
        <AccountNo href={linked ? addressOf.account(number) : undefined}>{number}</AccountNo>
      </span>
    </span>
  );
}

/** Holder, product and currency of an account: "Amina Okafor, CURRENT in USD". */
export function accountWords({ accountName, productName, currency }: AccountView): string {
  return t.accountProductAndCurrency(accountName, productName, currency);
}

/** Columns of a list of accounts. `holder` is for lists of several customers. */
export function accountColumns({ holder }: { holder: boolean }): Column<AccountView>[] {
  return [
    {
      id: "accountNo",
      header: common.account,
      sortable: true,
      sortBy: "number",
      cell: (account) => <AccountNo>{account.accountNo}</AccountNo>,
    },
    ...(holder ? [holderColumn] : []),
    {
      id: "product",
      header: common.product,
      cell: (account) => <span title={`${account.productCode} ${account.productName}`}>{account.productName}</span>,
      grow: true,
      ...(holder && { hideBelow: "lg" }),
    },
    {
      id: "branch",
      header: common.branch,
      cell: (account) => <span title={account.branchCode}>{account.branchName}</span>,
      // Less space beside the facts of a customer.
      hideBelow: holder ? "xl" : "2xl",
    },
    { id: "status", header: common.status, cell: (account) => <Status of="account" value={account.status} /> },
    ...(holder ? [openedColumn] : []),
    {
      id: "ledger",
      header: t.ledgerBalance,
      align: "right",
      cell: (account) => <Amount value={account.ledgerBalance} />,
    },
    {
      id: "available",
      header: common.available,
      align: "right",
      cell: (account) => <Amount value={account.availableBalance} />,
    },
  ];
}

const openedColumn: Column<AccountView> = {
  id: "opened",
  header: common.opened,
  sortable: true,
  cell: (account) => <BusinessDay date={account.openedAt} />,
  hideBelow: "xl",
};

const holderColumn: Column<AccountView> = {
  id: "name",
  header: common.holder,
  cell: (account) => (
    <span className="block max-w-64 truncate" title={account.accountName}>
      {account.accountName}
    </span>
  ),
};
