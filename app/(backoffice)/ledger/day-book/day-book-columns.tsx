import { Actor } from "@/app/actor";
import type { Column } from "@/components/data-table/column";
import { Amount } from "@/components/money/amount";
import { totalsByCurrency } from "@/components/money/totals";
import { Reference } from "@/components/ui/reference";
import type { Principal } from "@/server/auth/principal";
import type { JournalEntryView } from "@/server/contract/journal";
import * as common from "@/words/common";
import * as t from "@/words/ledger";
import { EntrySource } from "../entry-source";
import { EntryState } from "../entry-state";

export type DayBookRow = { entry: JournalEntryView; currency: string };

function sumOf({ entry, currency }: DayBookRow, side: "DEBIT" | "CREDIT") {
  const lines = entry.lines.filter((line) => line.side === side && line.amount.currency === currency);
  return totalsByCurrency(lines.map(({ amount }) => amount))[0] ?? { amount: 0, currency };
}

export const dayBookColumns = (principal: Principal): Column<DayBookRow>[] => [
  { id: "reference", header: common.reference, cell: ({ entry }) => <Reference>{entry.reference}</Reference> },
  { id: "narrative", header: common.narrative, grow: true, cell: ({ entry }) => entry.narrative },
  {
    id: "source",
    header: t.source,
    hideBelow: "lg",
    cell: ({ entry }) => <EntrySource entry={entry} principal={principal} />,
  },
  { id: "actor", header: t.postedBy, hideBelow: "xl", cell: ({ entry }) => <Actor actor={entry.actor} /> },
  { id: "state", header: common.state, hideBelow: "lg", cell: ({ entry }) => <EntryState entry={entry} /> },
  { id: "debit", header: common.debit, align: "right", cell: (row) => <Amount value={sumOf(row, "DEBIT")} /> },
  { id: "credit", header: common.credit, align: "right", cell: (row) => <Amount value={sumOf(row, "CREDIT")} /> },
];
