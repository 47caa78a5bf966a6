import type { Column } from "@/components/data-table/column";
import { Amount } from "@/components/money/amount";
import { CATEGORY_WORDS } from "@/components/money/category-words";
import { AccountNo } from "@/components/records/account";
import { accountHref, isCustomersAccount } from "@/components/records/account-number";
import { entryHref } from "@/components/records/entry";
import { Reference } from "@/components/ui/reference";
import { BusinessDay } from "@/components/ui/time";
import { may, type Principal } from "@/server/auth/principal";
import type { GlLineView } from "@/server/domains/books/gl-accounts";
import * as common from "@/words/common";
import * as t from "@/words/ledger";
import { EntrySource } from "../../entry-source";

/** Columns of the lines of a general ledger account; account numbers lead to accounts for who may see them. */
export function glColumns(principal: Principal): Column<GlLineView>[] {
  const mayReadAccounts = may(principal, "account:read");
  const href = ({ accountId, accountNo }: GlLineView) =>
    mayReadAccounts && accountId && isCustomersAccount(accountNo ?? "") ? accountHref(accountId) : undefined;
  const sideOf = (side: GlLineView["side"], header: string): Column<GlLineView> => ({
    id: side.toLowerCase(),
    header,
    align: "right",
    cell: (line) => line.side === side && <Amount value={line.amount} href={entryHref(line.entryId)} />,
  });
  return [
    { id: "reference", header: common.reference, cell: (line) => <Reference>{line.reference}</Reference> },
    {
      id: "date",
      header: common.businessDate,
      sortable: true,
      cell: (line) => <BusinessDay date={line.businessDate} />,
    },
    { id: "category", header: t.category, hideBelow: "xl", cell: (line) => CATEGORY_WORDS[line.category] },
    { id: "narrative", header: common.narrative, grow: true, cell: (line) => line.narrative },
    {
      id: "account",
      header: common.account,
      cell: (line) => line.accountNo && <AccountNo href={href(line)}>{line.accountNo}</AccountNo>,
    },
    {
      id: "source",
      header: t.source,
      hideBelow: "xl",
      cell: (line) => <EntrySource entry={line} principal={principal} />,
    },
    sideOf("DEBIT", common.debit),
    sideOf("CREDIT", common.credit),
  ];
}
