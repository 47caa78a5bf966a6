import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { type Column, cellStyle, type Sort } from "./column";

/** The head of a column. A sortable one is a link to the same list sorted by it, and says how it is sorted. */
export function HeaderCell<Row>({ column, sort }: { column: Column<Row>; sort: Sort | undefined }) {
  const sorted = sort?.by === column.id ? sort.direction : undefined;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted === "asc" ? "ascending" : "descending") : undefined}
      className={clsx(
        cellStyle(column),
        "sticky top-0 z-10 h-8 border-line border-b bg-panel font-medium text-label text-muted",
      )}
    >
      {column.sortable && sort ? (
        <Link
          href={sort.hrefOf(column.id)}
          scroll={false}
          prefetch={false}
          className={clsx("inline-flex min-h-6 items-center gap-1 rounded-[2px] hover:text-ink", sorted && "text-ink")}
        >
          {column.header}
          {sorted === "asc" && <ArrowUp size={12} aria-hidden />}
          {sorted === "desc" && <ArrowDown size={12} aria-hidden />}
        </Link>
      ) : (
        column.header
      )}
    </th>
  );
}
