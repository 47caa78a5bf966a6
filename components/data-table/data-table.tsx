import { clsx } from "clsx";
import { Fragment, type ReactNode } from "react";
import * as t from "@/words/ledger/controls";
import { AmountLines } from "../money/amount";
import type { MonetaryAmount } from "../money/format-amount";
import { ScrollRegion } from "../ui/scroll-region";
import { type Column, cellStyle, type Sort } from "./column";
import { HeaderCell } from "./header-cell";
import { RowDetail } from "./row-detail";
import { GroupRow, grouped, type RowGroups } from "./row-groups";
import { RowKeys } from "./row-keys";
import { RowOpener } from "./row-opener";

export type DataTableProps<Row> = {
  /** The name of the table for screen readers: "Journal entries". */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /**
   * The address of a row. The first column, or the one marked `opens`, is its link, and a press anywhere on the row
   * follows it.
   */
  rowHref?: ((row: Row) => string) | undefined;
  /** Replaces `rowHref` in client components. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The key of the row shown beside the list. */
  selected?: string | undefined;
  /** Marks rows by a bar at the left edge, in addition to another sign. */
  rowTone?: ((row: Row) => "warning" | "danger" | "pending" | undefined) | undefined;
  /** The content below an expanded row, such as the lines of an entry. */
  detail?: ((row: Row) => ReactNode) | undefined;
  sort?: Sort | undefined;
  /**
   * Sums of the whole filtered list by column id, one line per currency. From the server, not from this page's rows.
   */
  totals?: Readonly<Record<string, readonly MonetaryAmount[]>> | undefined;
  totalsLabel?: string;
  /** Groups of rows, each with its name and sums above it. */
  groups?: RowGroups<Row> | undefined;
  /** Replaces the rows of an empty list: `EmptyState`, `NoResult`, `ErrorState`, `ForbiddenState`. */
  whenEmpty: ReactNode;
  density?: "normal" | "compact";
  /**
   * `page`: full width under a sticky header. `beside`: the same next to a pane. `section`: within a section or pane.
   */
  place?: "page" | "beside" | "section";
};

/**
 * A table of records without state: sort, filter and page are in the address, and the server applies them. It renders
 * on the server without script, and in client components alike. `j` and `k` move between rows, Enter opens.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, sort, whenEmpty, density = "normal", place = "section" } = props;
  const filled = rows.length > 0;
  return (
    <ScrollRegion
      label={label}
      className={clsx(
        // Positions the words for screen readers, which would otherwise widen the page.
        "relative min-w-0 border-line bg-panel",
        density === "compact" && "compact-rows",
        PLACES[place],
      )}
      data-focus-inside
    >
      <table className="w-full border-separate border-spacing-0 text-body">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        {filled && (
          <RowKeys>
            <BodyRows table={props} />
          </RowKeys>
        )}
        {filled && props.totals && (
          <TotalsRow columns={columns} totals={props.totals} label={props.totalsLabel ?? t.total} />
        )}
      </table>
      {!filled && whenEmpty}
    </ScrollRegion>
  );
}

const PLACES = {
  page: "-mx-6 border-t tall:min-h-0 tall:flex-1 overflow-auto [--table-edge:24px]",
  beside: "-mx-6 border-t tall:min-h-0 tall:flex-1 overflow-auto [--table-edge:12px]",
  section: "overflow-x-auto [--table-edge:12px]",
};

function BodyRows<Row>({ table }: { table: DataTableProps<Row> }) {
  const { rows, groups, columns } = table;
  const body = (some: readonly Row[]) => some.map((row) => <BodyRow key={table.rowKey(row)} row={row} table={table} />);
  if (!groups) return body(rows);
  return grouped(rows, groups.of).map(([group, members]) => (
    <Fragment key={group}>
      <GroupRow columns={columns} words={groups.head(group)} sums={groups.sums(members)} />
      {body(members)}
    </Fragment>
  ));
}

const EDGES = {
  warning: "shadow-[inset_3px_0_0_var(--warning)]",
  danger: "shadow-[inset_3px_0_0_var(--danger)]",
  pending: "shadow-[inset_3px_0_0_var(--pending)]",
};

function BodyRow<Row>({ row, table }: { row: Row; table: DataTableProps<Row> }) {
  const { columns, rowKey, rowHref, onOpen, selected, rowTone, detail } = table;
  const key = rowKey(row);
  const tone = rowTone?.(row);
  const opener = columns.find((column) => column.opens) ?? columns[0];
  const chosen = key === selected;
  return (
    <>
      <tr
        data-row={key}
        aria-selected={selected === undefined ? undefined : chosen}
        className={clsx(
          "group/row transition-colors duration-100",
          (rowHref || onOpen || detail) && "cursor-pointer",
          chosen ? "bg-row-selected" : "hover:bg-row-hover has-[[data-row-opener]:focus-visible]:bg-row-hover",
        )}
      >
        {columns.map((column, index) => (
          <td
            key={column.id}
            className={clsx(
              cellStyle(column),
              "h-(--row-height) border-line border-b",
              index === 0 && tone && EDGES[tone],
            )}
          >
            {column === opener && (rowHref || onOpen || detail) ? (
              <RowOpener
                href={rowHref?.(row)}
                onOpen={onOpen && (() => onOpen(row))}
                details={detail ? `detail-${key}` : undefined}
              >
                {column.cell(row)}
              </RowOpener>
            ) : (
              column.cell(row)
            )}
          </td>
        ))}
      </tr>
      {detail && (
        <RowDetail id={`detail-${key}`} colSpan={columns.length}>
          {detail(row)}
        </RowDetail>
      )}
    </>
  );
}

function TotalsRow<Row>({
  columns,
  totals,
  label,
}: {
  columns: readonly Column<Row>[];
  totals: Readonly<Record<string, readonly MonetaryAmount[]>>;
  label: string;
}) {
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) => {
          const sums = totals[column.id];
          const Cell = index === 0 ? "th" : "td";
          return (
            <Cell
              key={column.id}
              scope={index === 0 ? "row" : undefined}
              className={clsx(
                cellStyle(column),
                "sticky bottom-0 h-(--row-height) border-control border-t bg-panel py-1.5 font-semibold",
              )}
            >
              {index === 0 && !sums && label}
              {sums && <AmountLines values={sums} />}
            </Cell>
          );
        })}
      </tr>
    </tfoot>
  );
}
