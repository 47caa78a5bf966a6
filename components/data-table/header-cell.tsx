import { clsx } from "clsx";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import Link from "next/link";
import { type Column, cellStyle, type Sort } from "./column";

/** The head of a column. A sortable one is a link and shows its order. */
export function HeaderCell<Row>({ column, sort }: { column: Column<Row>; sort: Sort | undefined }) {
  const by = column.sortBy ?? column.id;
  const sortable = column.sortable && sort?.columns.includes(by) ? sort : undefined;
  const sorted = sortable?.by === by ? sortable.direction : undefined;
  const Arrow = sorted === undefined ? ChevronsUpDown : sorted === "asc" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted === "asc" ? "ascending" : "descending") : undefined}
      className={clsx(
        cellStyle(column),
        "sticky top-0 z-10 h-8 border-line border-b bg-panel font-medium text-label text-muted",
      )}
    >
      {sortable ? (
        <Link
          href={sortable.hrefOf(by)}
          scroll={false}
          prefetch={false}
          className={clsx(
            "inline-flex min-h-6 items-center gap-1 rounded-[2px] hover:text-ink",
            column.align === "right" && "flex-row-reverse",
            sorted && "text-ink",
          )}
        >
          {column.header}
          <Arrow size={12} aria-hidden className={sorted ? undefined : "text-faint"} />
        </Link>
      ) : (
        column.header
      )}
    </th>
  );
}
