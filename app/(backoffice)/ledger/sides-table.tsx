import type { Column } from "@/components/data-table/column";
import { amountColumn } from "@/components/data-table/columns";
import { DataTable } from "@/components/data-table/data-table";
import { minorOf } from "@/components/money/totals";
import { EmptyState } from "@/components/ui/list-state";
import { StatusWord } from "@/components/ui/status";
import type { MonetaryAmount } from "@/server/contract/fields";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";

export type SidesSum = { currency: string; debit: MonetaryAmount; credit: MonetaryAmount };

const COLUMNS: Column<SidesSum>[] = [
  { id: "currency", header: common.currency, cell: (sum) => sum.currency, grow: true },
  amountColumn("debit", common.debit, (sum) => sum.debit, { hideCurrency: true }),
  amountColumn("credit", common.credit, (sum) => sum.credit, { hideCurrency: true }),
  {
    id: "state",
    header: common.state,
    cell: (sum) => (
      <StatusWord tone={equal(sum) ? "success" : "danger"}>{equal(sum) ? t.inBalance : t.outOfBalance}</StatusWord>
    ),
  },
];

export function SidesTable({ label, sums }: { label: string; sums: readonly SidesSum[] }) {
  return (
    <DataTable
      label={label}
      density="compact"
      columns={COLUMNS}
      rows={sums}
      rowKey={(sum) => sum.currency}
      whenEmpty={<EmptyState title={t.noEntriesYet} />}
    />
  );
}

export function equal({ debit, credit }: SidesSum): boolean {
  return minorOf(debit.amount, debit.currency) === minorOf(credit.amount, credit.currency);
}
