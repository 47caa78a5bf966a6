import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Column } from "../data-table/column";
import { ScrollRegion } from "../ui/scroll-region";

export const PAPER_CELL = "py-[3px] pr-3 text-left align-top";
export const PAPER_FIGURE = "py-[3px] pl-3 text-right align-top";
export const PAPER_ROW = "break-inside-avoid border-line border-b";

/** The frame of a table of a paper: it scrolls by itself on a phone and prints whole. */
export function PaperTable({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <ScrollRegion label={label} className="mt-5 overflow-x-auto print:overflow-visible">
      <table className={clsx("figures w-full", className)}>{children}</table>
    </ScrollRegion>
  );
}

type PaperRowsProps<Row> = {
  title: string;
  titleHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  whenEmpty?: string;
  className?: string;
};

/** A table of a paper by its columns, whose names are texts. */
export function PaperRows<Row>(props: PaperRowsProps<Row>) {
  const { title, titleHidden = false, columns, rows, rowKey, whenEmpty, className } = props;
  const styleOf = ({ align }: Column<Row>) => (align === "right" ? PAPER_FIGURE : PAPER_CELL);
  return (
    <PaperTable label={title} {...(className && { className })}>
      <caption className={titleHidden ? "sr-only" : "pb-1 text-left font-semibold text-body"}>{title}</caption>
      <thead className="text-label text-muted">
        <tr className="border-ink border-b">
          {columns.map((column) => (
            <th key={column.id} scope="col" className={styleOf(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && whenEmpty && (
          <tr className={PAPER_ROW}>
            <td className={PAPER_CELL} colSpan={columns.length}>
              {whenEmpty}
            </td>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={rowKey(row)} className={PAPER_ROW}>
            {columns.map((column) => (
              <td key={column.id} className={styleOf(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PaperTable>
  );
}
