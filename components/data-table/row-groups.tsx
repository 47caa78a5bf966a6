import { clsx } from "clsx";
import type { ReactNode } from "react";
import { AmountLines } from "../money/amount";
import type { MonetaryAmount } from "../money/format-amount";
import { type Column, cellStyle } from "./column";

/** Sums by column id, one line per currency. */
export type Sums = Readonly<Record<string, readonly MonetaryAmount[]>>;

export type RowGroups<Row> = {
  /** The group of a row. Rows of a group are adjacent. */
  of: (row: Row) => string;
  /** The title of a group. */
  head: (group: string) => string;
  sums: (rows: readonly Row[]) => Sums;
};

/** Rows by group, in order of appearance. */
export function grouped<Row>(rows: readonly Row[], of: (row: Row) => string): [group: string, rows: Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(of(row), [...(groups.get(of(row)) ?? []), row]);
  return [...groups];
}

/** The title row of a group, with its sums. */
export function GroupRow<Row>({
  columns,
  words,
  sums,
}: {
  columns: readonly Column<Row>[];
  words: string;
  sums: Sums;
}) {
  const first = columns.findIndex((column) => sums[column.id] !== undefined);
  const span = first < 0 ? columns.length : Math.max(first, 1);
  const cell = (column: Column<Row> | undefined, content: ReactNode) => (
    <td
      key={column?.id}
      className={clsx(column && cellStyle(column), "h-(--row-height) border-line border-b bg-sunken font-semibold")}
    >
      {content}
    </td>
  );
  return (
    <tr>
      <th
        scope="colgroup"
        colSpan={span}
        className="h-(--row-height) border-line border-b bg-sunken px-3 pl-(--table-edge) text-left font-semibold"
      >
        {words}
      </th>
      {columns
        .slice(span)
        .map((column) => cell(column, sums[column.id] && <AmountLines values={sums[column.id] ?? []} />))}
    </tr>
  );
}
