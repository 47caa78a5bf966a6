import type { AddressSearch } from "../../server/kernel/address-text";
import type { Sort } from "./column";

/** Search parameters as Next passes them to a page. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The order that a text names, by one of these columns: `amount` upwards, `-amount` downwards; what is none is `otherwise`. */
export function sortNamed<const Column extends string>(
  text: string,
  columns: readonly Column[],
  otherwise: Column | `-${Column}`,
): Column | `-${Column}` {
  const orders = columns.flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`]);
  return orders.find((order) => order === text) ?? otherwise;
}

export type ListAddress = {
  /** Value of one parameter; empty text when it is absent. */
  get: (name: string) => string;
  /** How the list is sorted, for its heads: `?sort=amount` upwards, `?sort=-amount` downwards. */
  sort: Sort;
  /** Address with some parameters changed; null or empty text takes one out. The page starts again unless it is what changes. */
  with: (changes: Record<string, string | null | undefined>) => string;
  /** The list without any filter, with its sort kept. */
  clearHref: string;
  /** The same list as a file: the export route beside the page. */
  exportHref: string;
  /** Whether any filter is set, which decides between «empty» and «no result». */
  filtered: boolean;
};

/** `seen`: how many rows stand before a page behind a cursor. */
export const PAGING = ["page", "cursor", "seen"] as const;
const NOT_FILTERS = new Set<string>(["sort", "tab", "show", "open", ...PAGING]);

/**
 * The state of a list, read from its address and written back into links. Only pages of the server use it; filter
 * fields on the client change the same parameters. `sorts` are the columns that it can be sorted by,
 * which may follow from its filter.
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
