import type { Column } from "@/components/data-table/column";
import { amountColumn } from "@/components/data-table/columns";
import { TableSection } from "@/components/data-table/table-page";
import { Amount } from "@/components/money/amount";
import { EmptyState } from "@/components/ui/list-state";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import type { ControlTotalsView } from "@/server/contract/ledger";
import { controlTotals, controlWords } from "@/server/domains/ledger/control-totals";
import * as common from "@/words/common";
import * as t from "@/words/home";
import { isZero, usedControls } from "../ledger/control-totals";

type Control = ControlTotalsView["controls"][number];

const COLUMNS: Column<Control>[] = [
  { id: "name", header: common.control, grow: true, cell: (control) => controlWords(control.name).title },
  amountColumn("expected", common.generalLedger, (control) => control.expected),
  {
    id: "difference",
    header: common.difference,
    align: "right",
    cell: (control) => <Amount hideCurrency weight={isZero(control) ? "muted" : "strong"} value={control.difference} />,
  },
];

/** Unused controls are only on the page of the ledger. */
export async function BooksInBalance() {
  const totals = await controlTotals();
  return (
    <TableSection
      title={t.controlTotals}
      note={<Status of="watch" value={totals.balanced ? "BALANCED" : "DIFFERENCE"} />}
      actions={<TextLink href="/ledger">{t.allControlTotals}</TextLink>}
      label={t.controlTotals}
      density="compact"
      columns={COLUMNS}
      rows={usedControls(totals)}
      rowKey={(control) => `${control.name}-${control.currency}`}
      rowTone={(control) => (isZero(control) ? undefined : "danger")}
      whenEmpty={<EmptyState title={t.nothingToReconcileYet}>{t.theJournalIsEmpty}</EmptyState>}
    />
  );
}
