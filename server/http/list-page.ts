import { database } from "@/db/client";
import type { ReadDb } from "@/db/tx";
import type { Counted } from "../kernel/counted";
import type { ListSource } from "./keyset-list";
import { pageAfter } from "./list-reply";
import { decodeCursor, encodeCursor } from "./paging";

export const SCREEN_PAGE = 50;

export type ListPage<View> = {
  readonly items: View[];
  /** Null on the last page. */
  readonly next: string | null;
  /** True behind a cursor. */
  readonly behind: boolean;
  /** Null if the list is not counted. */
  readonly count: (() => Promise<Counted>) | null;
};

/**
 * A page of the GET handler's list source, for a screen. `cursor` is empty on the first page. An invalid cursor starts
 * the list again instead of failing.
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

/** The count as displayed: "12", or "100+" beyond `most`. */
export async function countUpTo<View, Key>(source: ListSource<View, Key>, db: ReadDb, most: number): Promise<string> {
  const { items, next } = await source.read(db, null, most);
  return next === null ? String(items.length) : `${items.length}+`;
}
