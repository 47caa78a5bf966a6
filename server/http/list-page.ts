import { database } from "@/db/client";
import type { ReadDb } from "@/db/tx";
import { isDataException } from "../../db/errors";
import type { Counted, ListSource, Page } from "./keyset-list";
import { encodeCursor } from "./paging";

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
 * A page of a list for a screen: the same source that the GET handler answers from. `cursor` is the address's, empty on the
 * first page; one that does not fit (an old link, a hand-made one) starts the list again instead of failing.
 */
export async function listPage<View, Key>(
  source: ListSource<View, Key>,
  cursor: string,
  limit = SCREEN_PAGE,
): Promise<ListPage<View>> {
  const { items, next, behind } = await pageBehind(source, keyIn(source, cursor), limit);
  const { count } = source;
  return {
    items: [...items],
    next: next === null ? null : encodeCursor(next),
    behind,
    count: count === undefined ? null : () => count(database().reportsDb),
  };
}

/** How many a list has, as people read it: «12», and «100+» when it goes on behind `most`. */
export async function countUpTo<View, Key>(source: ListSource<View, Key>, db: ReadDb, most: number): Promise<string> {
  const { items, next } = await source.read(db, null, most);
  return next === null ? String(items.length) : `${items.length}+`;
}

function keyIn<View, Key>({ key }: ListSource<View, Key>, cursor: string): Key | null {
  if (cursor === "") return null;
  try {
    const parsed = key.safeParse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

async function pageBehind<View, Key>(
  source: ListSource<View, Key>,
  after: Key | null,
  limit: number,
): Promise<Page<View, Key> & { behind: boolean }> {
  const db = database().reportsDb;
  try {
    return { ...(await source.read(db, after, limit)), behind: after !== null };
  } catch (error) {
    // Right in form, but with a date or number that is none for Postgres: hand-made as well.
    if (after === null || !isDataException(error)) throw error;
    return { ...(await source.read(db, null, limit)), behind: false };
  }
}
