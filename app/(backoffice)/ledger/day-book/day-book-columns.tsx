import { Actor } from "@/app/actor";
import type { Column } from "@/components/data-table/column";
import { amountColumn, referenceColumn } from "@/components/data-table/columns";
import { totalsByCurrency } from "@/components/money/totals";
import type { JournalEntryView, JournalLine } from "@/server/contract/ledger";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";
import { linesOfSide } from "../entry-lines";
import { EntryState } from "../entry-state";
import { Narrative } from "../narrative";
import { type AccountNames, SideAccount } from "../side-account";

/** An entry as the day book of a currency has it: by its lines in that currency. */
export type DayBookRow = { entry: JournalEntryView; currency: string };

function linesOf({ entry, currency }: DayBookRow, side: JournalLine["side"]): JournalLine[] {
  return linesOfSide(entry, side).filter(({ amount }) => amount.currency === currency);
}

/** What the row moved: its debits, which equal its credits in each currency. */
function amountOf(row: DayBookRow) {
  const [sum] = totalsByCurrency(linesOf(row, "DEBIT").map(({ amount }) => amount));
  return sum ?? { amount: 0, currency: row.currency };
}

export const dayBookColumns = (names: AccountNames): Column<DayBookRow>[] => [
  referenceColumn("reference", common.reference, ({ entry }) => entry.reference),
  {
    id: "debit",
    header: t.debitAccount,
    cell: (row) => <SideAccount lines={linesOf(row, "DEBIT")} names={names} />,
  },
  {
    id: "credit",
    header: t.creditAccount,
    cell: (row) => <SideAccount lines={linesOf(row, "CREDIT")} names={names} />,
  },
  { id: "narrative", header: common.narrative, grow: true, cell: ({ entry }) => <Narrative of={entry} /> },
  { id: "actor", header: t.postedBy, hideBelow: "xl", cell: ({ entry }) => <Actor actor={entry.actor} /> },
  { id: "state", header: common.state, hideBelow: "lg", cell: ({ entry }) => <EntryState entry={entry} /> },
  amountColumn("amount", common.amount, (row) => amountOf(row)),
];
