import { clsx } from "clsx";
import type { ReactNode } from "react";

export type Column<Row> = {
  /** Also the name of the column in the address, if sortable. */
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts are right-aligned. */
  align?: "left" | "right";
  sortable?: boolean;
  /** The name in the address if it differs from the id. Several columns may share an order. */
  sortBy?: string;
  /** Marks the row's link. Defaults to the first column. */
  opens?: boolean;
  /** Hidden below this width. */
  hideBelow?: keyof typeof HIDDEN;
  /** Takes the remaining width, at least 80 px, and truncates. One column per table. */
  grow?: boolean;
};

export type Sort = {
  by: string;
  direction: "asc" | "desc";
  /** The sortable columns of the current list. */
  columns: readonly string[];
  /** The address sorted by a column, reversed if it already is: `listAddress().sort`. */
  hrefOf: (columnId: string) => string;
};

const HIDDEN = { md: "max-md:hidden", lg: "max-lg:hidden", xl: "max-xl:hidden", "2xl": "max-2xl:hidden" };

export function cellStyle<Row>(column: Column<Row>): string {
  return clsx(
    "px-3 first:pl-(--table-edge) last:pr-(--table-edge)",
    column.align === "right" ? "figures text-right" : "text-left",
    column.grow ? "w-full min-w-20 max-w-0 truncate" : "whitespace-nowrap",
    column.hideBelow && HIDDEN[column.hideBelow],
  );
}
