import type { Sort } from "./column";

type Value = string | number | null;

/**
 * Sorts a complete list by its columns: texts in natural order with numbers by value, empty values last in both
 * directions. The sort is stable.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  { by, direction }: Pick<Sort, "by" | "direction">,
  values: Readonly<Record<string, (row: Row) => Value>>,
): Row[] {
  const sortValue = values[by];
  if (sortValue === undefined) return [...rows];
  const sign = direction === "asc" ? 1 : -1;
  return rows.toSorted((left, right) => {
    const [a, b] = [sortValue(left), sortValue(right)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a).localeCompare(String(b), "en", { numeric: true });
}
