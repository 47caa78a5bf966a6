import type { ListSource } from "./list-reply";
import { encodeCursor } from "./paging";

/** Rows of a page of a list on a screen. */
export const SCREEN_PAGE = 50;

export type ListPage<View> = {
  readonly items: View[];
  /** Cursor of the next page, for the address; null on the last one. */
  readonly next: string | null;
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
  const { items, next } = await source.read(keyIn(source, cursor), limit);
  return { items: [...items], next: next === null ? null : encodeCursor(next) };
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
