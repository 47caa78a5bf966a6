import * as t from "@/words/service/http";
import { validationError } from "../kernel/errors";
import type { Exchange } from "./exchange";

export const MAX_PAGE = 1_000;

/** `limit` and `cursor` as sent; `cursor` is the decoded JSON, still of unknown shape. */
export type Paging = { readonly limit: number; readonly cursor: unknown };

const WHOLE_NUMBER = /^\d{1,9}$/;

/** Null when the request asks for the whole list. `limit` 1–1000, more is taken as 1000; anything else, and a bad cursor, is 400. */
export function parsePaging(exchange: Exchange): Paging | null {
  if (exchange.queryText === "") return null;
  const limit = exchange.query.get("limit");
  const cursor = exchange.query.get("cursor");
  if (limit === null && cursor === null) return null;
  return {
    limit: limit === null ? MAX_PAGE : parseLimit(limit),
    cursor: cursor === null ? null : (decodeCursor(cursor) ?? refuseCursor()),
  };
}

function parseLimit(text: string): number {
  const limit = WHOLE_NUMBER.test(text) ? Number(text) : 0;
  if (limit < 1) throw validationError({ limit: t.mustBeAPageLength(MAX_PAGE) });
  return Math.min(limit, MAX_PAGE);
}

export function refuseCursor(): never {
  throw validationError({ cursor: t.mustBeACursor });
}

/** The key in a cursor, unchecked; null for a cursor that the bank did not write: its form is not the one of `encodeCursor`. */
export function decodeCursor(text: string): unknown {
  try {
    const key: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return encodeCursor(key) === text ? key : null;
  } catch {
    return null;
  }
}

/** A key as an opaque cursor. */
export function encodeCursor(key: unknown): string {
  return Buffer.from(JSON.stringify(key), "utf8").toString("base64url");
}

/** `Link` to the page behind the key, with the request's other parameters kept (RFC 8288). */
export function nextLink(exchange: Exchange, key: unknown): string {
  const query = new URLSearchParams(exchange.query);
  query.set("cursor", encodeCursor(key));
  return `<${exchange.path}?${query}>; rel="next"`;
}
