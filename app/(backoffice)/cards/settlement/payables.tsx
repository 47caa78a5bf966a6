import type { Column } from "@/components/data-table/column";
import { amountColumn, countColumn } from "@/components/data-table/columns";
import { TableSection } from "@/components/data-table/table-page";
import { EmptyState } from "@/components/ui/list-state";
import type { SettlementPreviewView } from "@/server/contract/card-network/views";
import * as cards from "@/words/card-network";
import * as t from "@/words/card-network/settlement";

type Payable = SettlementPreviewView["payables"][number];

/** The payable of today: opening + cleared − settled = closing. */
export function Payables({ payables }: { payables: readonly Payable[] }) {
  return (
    <TableSection
      title={t.payable}
      columns={COLUMNS}
      rows={payables}
      rowKey={({ network, currency }) => `${network} ${currency}`}
      whenEmpty={<EmptyState title={t.nothingIsOwed} />}
    />
  );
}

const COLUMNS: Column<Payable>[] = [
  { id: "network", header: cards.network, grow: true, cell: ({ network }) => network },
  countColumn("waiting", t.waiting, ({ waiting }) => waiting, { hideBelow: "md" }),
  amountColumn("opening", t.opening, ({ opening }) => opening, { hideCurrency: true, hideBelow: "md" }),
  amountColumn("cleared", t.clearedToday, ({ cleared }) => cleared, { hideCurrency: true }),
  amountColumn("settled", t.settledToday, ({ settled }) => settled, { hideCurrency: true }),
  amountColumn("closing", t.closing, ({ closing }) => closing, { weight: "strong" }),
];
