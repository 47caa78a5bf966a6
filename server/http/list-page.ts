import { database } from "@/db/client";
import type { ReadDb } from "@/db/tx";
import type { Counted, ListSource } from "./keyset-list";
import { pageAfter } from "./list-reply";
import { decodeCursor, encodeCursor } from "./paging";

/** Rows of a page of a list on a screen. */
export const SCREEN_PAGE = 50;

export type ListPage<View> = {
  readonly items: View[];
  /** Cursor of the next page, for the address; null on the last one. */
  readonly next: string | null;
  /** Whether it is a later page, behind a cursor. */
  readonly behind: boolean;
  /** How many the whole list has; null where a list is not counted. */
  readonly count: (() => Promise<Counted>) | null;
};

/**
 * A page of a list for a screen, from the source that the GET handler answers from. `cursor` is the address's, empty on the first page. A
 * bad one (an old link, a hand-made one) starts the list again instead of failing.
 */
export async function listPage<View, Key>(
  source: ListSource<View, Key>,
  cursor: string,
  limit = SCREEN_PAGE,
): Promise<ListPage<View>> {
  const later = cursor === "" ? null : await pageAfter(source, decodeCursor(cursor), limit);
  const { items, next } = later ?? (await source.read(database().reportsDb, null, limit));
  const { count } = source;
  return {
    items: [...items],
    next: next === null ? null : encodeCursor(next),
    behind: later !== null,
    count: count === undefined ? null : () => count(database().reportsDb),
  };
}

/** How many a list has, as people read it: "12", or "100+" when it goes on after `most`. */
export async function countUpTo<View, Key>(source: ListSource<View, Key>, db: ReadDb, most: number): Promise<string> {
  const { items, next } = await source.read(db, null, most);
  return next === null ? String(items.length) : `${items.length}+`;
}
