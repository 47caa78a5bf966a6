import type { Column } from "@/components/data-table/column";
import { Amount } from "@/components/money/amount";
import { CATEGORY_WORDS } from "@/components/money/category-words";
import { totalsByCurrency } from "@/components/money/totals";
import { entryHref } from "@/components/records/entry";
import { Reference } from "@/components/ui/reference";
import { BusinessDay } from "@/components/ui/time";
import type { Principal } from "@/server/auth/principal";
import type { JournalEntryView } from "@/server/contract/journal";
import * as common from "@/words/common";
import * as t from "@/words/ledger";
import { EntrySource } from "../entry-source";
import { EntryState } from "../entry-state";

/** What an entry moved, by currency: its debits, which equal its credits. */
export function entryAmounts({ lines }: JournalEntryView) {
  return totalsByCurrency(lines.filter(({ side }) => side === "DEBIT").map(({ amount }) => amount));
}

/** Columns of the journal; within one day the date is in the heading and in each reference, which goes on in the same order. */
export function journalColumns(oneDay: boolean, principal: Principal): Column<JournalEntryView>[] {
  const [reference, ...others] = columnsFor(principal);
  if (!reference || !oneDay) return columnsFor(principal);
  return [{ ...reference, sortable: true, sortBy: "date" }, ...others.filter(({ id }) => id !== "date")];
}

const columnsFor = (principal: Principal): Column<JournalEntryView>[] => [
  { id: "reference", header: common.reference, cell: (entry) => <Reference>{entry.reference}</Reference> },
  {
    id: "date",
    header: common.businessDate,
    sortable: true,
    cell: (entry) => <BusinessDay date={entry.businessDate} />,
  },
  { id: "category", header: t.category, cell: (entry) => CATEGORY_WORDS[entry.category] },
  { id: "narrative", header: common.narrative, grow: true, cell: (entry) => entry.narrative },
  { id: "source", header: t.source, cell: (entry) => <EntrySource entry={entry} principal={principal} /> },
  { id: "actor", header: t.postedBy, hideBelow: "xl", cell: (entry) => entry.actor },
  { id: "state", header: common.state, hideBelow: "lg", cell: (entry) => <EntryState entry={entry} /> },
  {
    id: "amount",
    header: common.amount,
    align: "right",
    cell: (entry) => (
      <span className="inline-grid justify-items-end">
        {entryAmounts(entry).map((amount) => (
          <Amount key={amount.currency} value={amount} href={entryHref(entry.id)} />
        ))}
      </span>
    ),
  },
];
