/** What Next gives a page as its search parameters. */
export type SearchParams = Record<string, string | string[] | undefined>;

export type ListAddress = {
  /** Value of one parameter; empty text when it is absent. */
  get: (name: string) => string;
  /** How the list is sorted: `?sort=amount` upwards, `?sort=-amount` downwards. */
  sort: { by: string; direction: "asc" | "desc" };
  /** Address with some parameters changed; null or empty text takes one out. The page starts again unless it is what changes. */
  with: (changes: Record<string, string | null | undefined>) => string;
  /** Sorted by the column: the other way round when it already is. */
  sortHref: (columnId: string) => string;
  /** The list without any filter, with its sort kept. */
  clearHref: string;
  /** Whether any filter is set, which decides between «empty» and «no result». */
  filtered: boolean;
};

const PAGING = ["page", "cursor"];
const NOT_FILTERS = new Set(["sort", "tab", "open", ...PAGING]);

/**
 * The state of a list, read from its address and written back into links. Only pages of the server use it; filter
 * fields on the client change the same parameters.
 */
export function listAddress(path: string, params: SearchParams, defaultSort: string): ListAddress {
  const current = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    const single = Array.isArray(value) ? value[0] : value;
    if (single) current.set(name, single);
  }
  const sortText = current.get("sort") ?? defaultSort;
  const sort = {
    by: sortText.replace(/^-/, ""),
    direction: sortText.startsWith("-") ? ("desc" as const) : ("asc" as const),
  };

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
    get: (name) => current.get(name) ?? "",
    sort,
    with: hrefWith,
    sortHref: (columnId) =>
      hrefWith({ sort: columnId === sort.by && sort.direction === "asc" ? `-${columnId}` : columnId }),
    clearHref: hrefWith(Object.fromEntries(filters.map((name) => [name, null]))),
    filtered: filters.length > 0,
  };
}
