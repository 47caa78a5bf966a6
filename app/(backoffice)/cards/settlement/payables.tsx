import type { Column } from "@/components/data-table/column";
import { amountColumn, countColumn } from "@/components/data-table/columns";
import { TableSection } from "@/components/data-table/table-page";
import { Section } from "@/components/ui/page";
import type { SettlementPreviewView } from "@/server/contract/card-network/views";
import * as cards from "@/words/card-network";
import * as t from "@/words/card-network/settlement";

type Payable = SettlementPreviewView["payables"][number];

/** The payable of today: opening + cleared − settled = closing. */
export function Payables({ payables }: { payables: readonly Payable[] }) {
  if (payables.length === 0)
    return (
      <Section title={t.payable}>
        <p className="text-muted">{t.nothingIsOwed}</p>
      </Section>
    );
  return (
    <TableSection
      title={t.payable}
      columns={COLUMNS}
      rows={payables}
      rowKey={({ network, currency }) => `${network} ${currency}`}
      whenEmpty={null}
    />
  );
}

const COLUMNS: Column<Payable>[] = [
  { id: "network", header: cards.network, grow: true, cell: ({ network }) => network },
  countColumn("waiting", t.waiting, ({ waiting }) => waiting, { hideBelow: "md" }),
  amountColumn("opening", t.opening, ({ opening }) => opening, { hideCurrency: true, hideBelow: "md" }),
  amountColumn("cleared", t.clearedToday, ({ cleared }) => cleared, { hideCurrency: true, hideBelow: "md" }),
  amountColumn("settled", t.settledToday, ({ settled }) => settled, { hideCurrency: true, hideBelow: "md" }),
  amountColumn("closing", t.closing, ({ closing }) => closing, { weight: "strong" }),
];
