import type { Column } from "@/components/data-table/column";
import { dayColumn, referenceColumn } from "@/components/data-table/columns";
import { Amount } from "@/components/money/amount";
import { CATEGORY_WORDS } from "@/components/money/category-words";
import { totalsByCurrency } from "@/components/money/totals";
import { entryHref } from "@/components/records/entry";
import type { JournalEntryView } from "@/server/contract/ledger";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";
import { linesOfSide } from "../entry-lines";
import { EntryState } from "../entry-state";
import { Narrative } from "../narrative";
import { type AccountNames, SideAccount } from "../side-account";

/** The debits per currency, which equal the credits. */
export function entryAmounts({ lines }: JournalEntryView) {
  return totalsByCurrency(lines.filter(({ side }) => side === "DEBIT").map(({ amount }) => amount));
}

/** The date is part of every reference, so that one day needs no column for it. */
export function journalColumns(oneDay: boolean, names: AccountNames): Column<JournalEntryView>[] {
  return columnsFor(names).filter(({ id }) => id !== "date" || !oneDay);
}

const columnsFor = (names: AccountNames): Column<JournalEntryView>[] => [
  referenceColumn("reference", common.reference, (entry) => entry.reference, { sortable: true, sortBy: "date" }),
  dayColumn("date", common.businessDate, (entry) => entry.businessDate, { hideBelow: "xl" }),
  {
    id: "debit",
    header: t.debitAccount,
    cell: (entry) => <SideAccount lines={linesOfSide(entry, "DEBIT")} names={names} />,
  },
  {
    id: "credit",
    header: t.creditAccount,
    cell: (entry) => <SideAccount lines={linesOfSide(entry, "CREDIT")} names={names} />,
  },
  {
    id: "narrative",
    header: common.narrative,
    grow: true,
    cell: (entry) => <Narrative of={entry} />,
  },
  { id: "category", header: t.category, hideBelow: "xl", cell: (entry) => CATEGORY_WORDS[entry.category] },
  { id: "state", header: common.state, hideBelow: "lg", cell: (entry) => <EntryState entry={entry} /> },
  { id: "amount", header: common.amount, align: "right", cell: (entry) => <EntryAmount entry={entry} /> },
];

function EntryAmount({ entry }: { entry: JournalEntryView }) {
  const amounts = entryAmounts(entry).map((amount) => (
    <Amount key={amount.currency} value={amount} href={entryHref(entry.id)} />
  ));
  return amounts.length === 1 ? amounts : <span className="inline-grid justify-items-end">{amounts}</span>;
}
