import type { Sort } from "./column";

type Value = string | number | null;

/**
 * Sorts a list that is on the page as a whole by what its columns say. Texts go as people sort them, numbers in them by value; what
 * says nothing stands last either way. Rows that say the same stay as they were.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  { by, direction }: Pick<Sort, "by" | "direction">,
  values: Readonly<Record<string, (row: Row) => Value>>,
): Row[] {
  const said = values[by];
  if (said === undefined) return [...rows];
  const sign = direction === "asc" ? 1 : -1;
  return rows.toSorted((left, right) => {
    const [a, b] = [said(left), said(right)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a).localeCompare(String(b), "en", { numeric: true });
}
