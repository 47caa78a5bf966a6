import * as t from "@/words/service/http";
import { validationError } from "../kernel/errors";
import type { Exchange } from "./exchange";

export const MAX_PAGE = 1_000;

/** `cursor` is decoded JSON of unchecked shape. */
export type Paging = { readonly limit: number; readonly cursor: unknown };

const WHOLE_NUMBER = /^\d{1,9}$/;

/** Null requests the whole list. `limit` is 1–1000 and larger values count as 1000. Invalid values are 400. */
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

/** The unchecked key of a cursor. Null if its form is not that of `encodeCursor`. */
export function decodeCursor(text: string): unknown {
  try {
    const key: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return encodeCursor(key) === text ? key : null;
  } catch {
    return null;
  }
}

export function encodeCursor(key: unknown): string {
  return Buffer.from(JSON.stringify(key), "utf8").toString("base64url");
}

/** `Link` to the next page with the request's other parameters (RFC 8288). */
export function nextLink(exchange: Exchange, key: unknown): string {
  const query = new URLSearchParams(exchange.query);
  query.set("cursor", encodeCursor(key));
  return `<${exchange.path}?${query}>; rel="next"`;
}
