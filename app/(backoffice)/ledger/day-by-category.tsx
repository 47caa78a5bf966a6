import type { Column } from "@/components/data-table/column";
import { amountColumn, countColumn } from "@/components/data-table/columns";
import { DataTable } from "@/components/data-table/data-table";
import { CATEGORY_WORDS } from "@/components/money/category-words";
import { EmptyState } from "@/components/ui/list-state";
import type { DayBookView } from "@/server/contract/ledger";
import { dayBook } from "@/server/domains/ledger/day-book";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";

type Category = DayBookView["categories"][number];

/** The categories of a business date with their sums; each leads to its entries in the journal. */
export async function DayByCategory({ date }: { date: string }) {
  const { categories } = await dayBook({ date, limit: 1 });
  return (
    <DataTable
      label={t.postedOn(date)}
      density="compact"
      columns={COLUMNS}
      rows={categories}
      rowKey={({ category, currency }) => `${category}-${currency}`}
      rowHref={({ category, currency }) =>
        `/ledger/entries?from=${date}&to=${date}&category=${category}&currency=${currency}`
      }
      whenEmpty={<EmptyState title={t.noEntriesToday}>{t.entriesAppearAsTheyPost}</EmptyState>}
    />
  );
}

const COLUMNS: Column<Category>[] = [
  { id: "category", header: t.category, cell: (row) => CATEGORY_WORDS[row.category], grow: true },
  countColumn("count", t.entries, (row) => row.count),
  amountColumn("debit", common.amount, (row) => row.debit),
];
