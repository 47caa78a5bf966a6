import type { Column } from "@/components/data-table/column";
import { dayColumn, referenceColumn } from "@/components/data-table/columns";
import { Amount } from "@/components/money/amount";
import { CATEGORY_WORDS } from "@/components/money/category-words";
import { entryHref } from "@/components/records/entry";
import { may, type Principal } from "@/server/auth/principal";
import type { GlLineView } from "@/server/domains/ledger/gl-accounts";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";
import { EntrySource } from "../../entry-source";
import { Narrative } from "../../narrative";
import { type AccountNames, LineAccount } from "../../side-account";

/** Columns of the lines of a general ledger account; account numbers lead to accounts for who may see them. */
export function glColumns(glCode: string, names: AccountNames, principal: Principal): Column<GlLineView>[] {
  const linked = may(principal, "account:read");
  const sideOf = (side: GlLineView["side"], header: string): Column<GlLineView> => ({
    id: side.toLowerCase(),
    header,
    align: "right",
    cell: (line) => line.side === side && <Amount value={line.amount} href={entryHref(line.entryId)} />,
  });
  return [
    referenceColumn("reference", common.reference, (line) => line.reference),
    dayColumn("date", common.businessDate, (line) => line.businessDate, { sortable: true }),
    { id: "category", header: t.category, hideBelow: "xl", cell: (line) => CATEGORY_WORDS[line.category] },
    { id: "narrative", header: common.narrative, grow: true, cell: (line) => <Narrative of={line} /> },
    {
      id: "account",
      header: common.account,
      cell: (line) => line.accountNo && <LineAccount line={{ ...line, glCode }} names={names} linked={linked} />,
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
