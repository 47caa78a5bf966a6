import type { z } from "zod";
import { database } from "@/db/client";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/http";
import { isDataException } from "../../db/errors";
import type { ItemOf, OperationInput } from "../contract/operation";
import { validationError } from "../kernel/errors";
import { stringifyJson } from "../kernel/json";
import type { Exchange, Reply } from "./exchange";
import type { ListSource, Page } from "./keyset-list";
import { freeConnections, takeStreamSlot } from "./list-streams";
import { MAX_PAGE, nextLink, type Paging, refuseCursor } from "./paging";
import { streamReply, textReply } from "./reply";
import { checkItems } from "./reply-check";
import { onStreamEnd } from "./when-over";

type ListRequest<Op extends OperationInput> = {
  readonly op: Op;
  readonly paging: Paging | null;
  readonly exchange: Exchange;
};

/** Items of a page that Postgres writes. Each page costs its statement, some milliseconds of both. */
const TEXT_PAGE = 2_000;

/** Pages of a stream that are read at the same time, where their keys are known and another connection stays free for other reads. */
const AHEAD = 2;

/** Cursor schemas by operation. A test derives forged cursors from them. */
export const cursorKeys = new Map<string, z.ZodType>();

/**
 * With `limit` or `cursor` one page and a Link to the next. Otherwise the whole array, streamed by pages of 1,000. A
 * list within one page is sent immediately and takes no stream slot.
 */
export async function listReply<Op extends OperationInput, Key>(
  request: ListRequest<Op>,
  source: ListSource<ItemOf<Op>, Key>,
): Promise<Reply> {
  const { op, paging, exchange } = request;
  if (paging !== null) {
    cursorKeys.set(op.id, source.key);
    const { cursor, limit } = paging;
    const page =
      cursor === null
        ? await source.read(database().reportsDb, null, limit)
        : ((await pageAfter(source, cursor, limit)) ?? refuseCursor());
    return pageReply(op, page.items, page.next === null ? null : nextLink(exchange, page.next));
  }
  const db = database().reportsDb;
  const first = await source.read(db, null, MAX_PAGE);
  if (first.next === null) return textReply(200, `[${itemsText(op, first.items)}]`);
  // HEAD has no body and takes no stream slot.
  if (exchange.method === "HEAD") return streamReply(200, nothing());
  const release = await takeStreamSlot();
  return streamReply(200, onStreamEnd(pages(op, source, db, first), release));
}

/** Null for a cursor not issued by the bank: its form differs, or Postgres rejects a date or number in it. */
export async function pageAfter<View, Key>(
  source: ListSource<View, Key>,
  cursor: unknown,
  limit: number,
): Promise<Page<View, Key> | null> {
  const after = source.key.safeParse(cursor);
  if (!after.success) return null;
  try {
    return await source.read(database().reportsDb, after.data, limit);
  } catch (error) {
    if (isDataException(error)) return null;
    throw error;
  }
}

/** A short list from memory. `idOf` is the cursor of a view. */
export function arrayReply<Op extends OperationInput>(
  request: ListRequest<Op>,
  items: readonly ItemOf<Op>[],
  idOf: (item: ItemOf<Op>) => string,
): Reply {
  const { op, paging, exchange } = request;
  if (paging === null) return textReply(200, `[${itemsText(op, items)}]`);
  let start = 0;
  if (paging.cursor !== null) {
    start = items.findIndex((item) => idOf(item) === paging.cursor) + 1;
    if (start === 0) throw validationError({ cursor: t.isNotAPositionInThisList });
  }
  const page = items.slice(start, start + paging.limit);
  const last = page.at(-1);
  const more = last !== undefined && start + page.length < items.length;
  return pageReply(op, page, more ? nextLink(exchange, idOf(last)) : null);
}

function pageReply(op: OperationInput, items: readonly unknown[], link: string | null): Reply {
  return textReply(200, `[${itemsText(op, items)}]`, link === null ? undefined : { link });
}

async function* nothing(): AsyncGenerator<string> {}

type Written<Key> = { readonly text: string | Uint8Array; readonly next: Key | null };

async function* pages<Op extends OperationInput, Key>(
  op: Op,
  source: ListSource<ItemOf<Op>, Key>,
  db: ReadDb,
  first: Page<ItemOf<Op>, Key>,
): AsyncGenerator<string | Uint8Array> {
  const read = async (after: Key): Promise<Written<Key>> => {
    if (source.texts === undefined) {
      const { items, next } = await source.read(db, after, MAX_PAGE);
      return { text: itemsText(op, items), next };
    }
    const page = await source.texts(db, after, TEXT_PAGE);
    checkItems(op, page.text);
    return page;
  };
  const { skip } = source;
  // The database reads ahead, while this process writes.
  const ahead: Promise<Written<Key> | null>[] = [];
  let last = { start: begun(first.next), page: begun<Written<Key> | null>({ text: "", next: first.next }) };
  const begin = () => {
    const { start, page } = last;
    // A page that is still being written gives its key late.
    const next =
      skip && ahead.length > 0
        ? start.then((key) => (key === null ? null : skip(db, key, TEXT_PAGE)))
        : page.then((written) => written?.next ?? null);
    last = { start: begun(next), page: begun(next.then((key) => (key === null ? null : read(key)))) };
    ahead.push(last.page);
  };
  const readAhead = () => {
    const more = AHEAD - ahead.length;
    const begins = skip !== undefined && freeConnections() > more ? more : Math.min(more, 1 - ahead.length);
    for (let count = 0; count < begins; count++) begin();
  };
  readAhead();
  yield `[${itemsText(op, first.items)}`;
  for (let page = await ahead.shift(); page; page = await ahead.shift()) {
    readAhead();
    if (page.text.length === 0) continue;
    yield ",\n";
    yield page.text;
  }
  yield "]";
}

/** A failure counts once the result is awaited, which it is not if the client leaves. */
function begun<T>(work: T | Promise<T>): Promise<T> {
  const promise = Promise.resolve(work);
  promise.catch(() => undefined);
  return promise;
}

function itemsText(op: OperationInput, items: readonly unknown[]): string {
  const text = items.map(stringifyJson).join(",\n");
  checkItems(op, text);
  return text;
}
