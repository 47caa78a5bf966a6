import type { AddressSearch } from "../../server/kernel/address-text";
import type { Sort } from "./column";

/** Search parameters in the form that Next passes. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The order in a text: `amount` ascending, `-amount` descending. An unknown one is `otherwise`. */
export function sortNamed<const Column extends string>(
  text: string,
  columns: readonly Column[],
  otherwise: Column | `-${Column}`,
): Column | `-${Column}` {
  const orders = columns.flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`]);
  return orders.find((order) => order === text) ?? otherwise;
}

export type ListAddress = {
  /** The value of a parameter, empty if absent. */
  get: (name: string) => string;
  /** The order of the list: `?sort=amount` ascending, `?sort=-amount` descending. */
  sort: Sort;
  /** The address with changed parameters. Null or empty removes one. Paging restarts unless the page itself changes. */
  with: (changes: Record<string, string | null | undefined>) => string;
  /** The list without filters, in the same order. */
  clearHref: string;
  /** The export route of the list. */
  exportHref: string;
  /** Whether a filter is set, which decides between "empty" and "no match". */
  filtered: boolean;
};

/** `seen`: the number of rows before a page behind a cursor. */
export const PAGING = ["page", "cursor", "seen"] as const;
const NOT_FILTERS = new Set<string>(["sort", "tab", "show", "open", ...PAGING]);

/**
 * The state of a list in its address. Only server components use it. Filter fields on the client change the same
 * parameters. `sorts` are the sortable columns, which may depend on the filter.
 */
export function listAddress(
  path: string,
  params: AddressSearch,
  defaultSort: string,
  sorts: readonly string[] | ((get: (name: string) => string) => readonly string[]) = [],
): ListAddress {
  const current = new URLSearchParams(params);
  const get = (name: string) => current.get(name) ?? "";
  const columns = typeof sorts === "function" ? sorts(get) : sorts;
  const sortText = sortNamed(get("sort"), columns, defaultSort);
  const by = sortText.replace(/^-/, "");

  const hrefWith = (changes: Record<string, string | null | undefined>) => {
    const next = new URLSearchParams(current);
    for (const name of PAGING) next.delete(name);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const query = next.toString();
    return query ? `${path}?${query}` : path;
  };

  const filters = [...current.keys()].filter((name) => !NOT_FILTERS.has(name));
  return {
    get,
    sort: {
      by,
      columns,
      direction: sortText.startsWith("-") ? "desc" : "asc",
      hrefOf: (column) => {
        const next = column === sortText ? `-${column}` : column;
        return hrefWith({ sort: next === defaultSort ? null : next });
      },
    },
    with: hrefWith,
    clearHref: hrefWith(Object.fromEntries(filters.map((name) => [name, null]))),
    exportHref: `${path}/export${hrefWith({}).slice(path.length)}`,
    filtered: filters.length > 0,
  };
}
