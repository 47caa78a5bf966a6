import { clsx } from "clsx";
import type { ReactNode } from "react";

export type Column<Row> = {
  /** Also the name of the column in the address when it can be sorted by. */
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts stand at the right. */
  align?: "left" | "right";
  sortable?: boolean;
  /** Its name in the address where that is not the id: several columns may stand for one order. */
  sortBy?: string;
  /** This column is the link of the row; else the first one is. */
  opens?: boolean;
  /** Left out on narrower screens, where it is the least missed. */
  hideBelow?: keyof typeof HIDDEN;
  /** Takes the room that is left, at least 80 px, and is cut with an ellipsis. One column a table. */
  grow?: boolean;
};

export type Sort = {
  by: string;
  direction: "asc" | "desc";
  /** What the list can be sorted by now; of other columns the head is plain. */
  columns: readonly string[];
  /** Address of the same list sorted by a column, the other way round when it already is; `listAddress().sort`. */
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
