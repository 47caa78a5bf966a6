import type { Column } from "@/components/data-table/column";
import { amountColumn } from "@/components/data-table/columns";
import { TableSection } from "@/components/data-table/table-page";
import { Amount } from "@/components/money/amount";
import { minorOf } from "@/components/money/totals";
import { EmptyState } from "@/components/ui/list-state";
import { Status } from "@/components/ui/status";
import type { ControlTotalsView } from "@/server/contract/ledger";
import { controlWords } from "@/server/domains/ledger/control-totals";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";

type Control = ControlTotalsView["controls"][number];

const COLUMNS: Column<Control>[] = [
  {
    id: "name",
    header: common.control,
    grow: true,
    cell: (control) => (
      <>
        {controlWords(control.name).title}{" "}
        <span className="text-muted max-lg:hidden">{controlWords(control.name).note}</span>
      </>
    ),
  },
  { id: "currency", header: common.currency, cell: (control) => control.currency },
  amountColumn("expected", common.generalLedger, (control) => control.expected, { hideCurrency: true }),
  amountColumn("actual", t.subLedger, (control) => control.actual, { hideCurrency: true }),
  {
    id: "difference",
    header: common.difference,
    align: "right",
    cell: (control) => <Amount hideCurrency weight={isZero(control) ? "muted" : "strong"} value={control.difference} />,
  },
  {
    id: "state",
    header: common.state,
    cell: (control) => <Status of="watch" value={isZero(control) ? "BALANCED" : "DIFFERENCE"} />,
  },
];

export function ControlTotalsSection({ totals: { controls } }: { totals: ControlTotalsView }) {
  const wrong = controls.filter((control) => !isZero(control)).length;
  return (
    <TableSection
      title={t.controlTotals}
      note={wrong === 0 ? t.allSubLedgersAgree : t.withDifferences(wrong)}
      density="compact"
      columns={COLUMNS}
      rows={controls}
      rowKey={(control) => `${control.name}-${control.currency}`}
      rowTone={(control) => (isZero(control) ? undefined : "danger")}
      whenEmpty={<EmptyState title={t.nothingToReconcileYet}>{t.theJournalIsEmpty}</EmptyState>}
    />
  );
}

/** Controls with a balance on either side. */
export function usedControls({ controls }: ControlTotalsView): Control[] {
  return controls.filter((control) => [control.expected, control.actual].some(({ amount }) => Number(amount) !== 0));
}

export function isZero({ difference }: Control): boolean {
  return minorOf(difference.amount, difference.currency) === 0n;
}
