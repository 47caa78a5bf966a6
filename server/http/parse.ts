import { isUtf8 } from "node:buffer";
import type { z } from "zod";
import * as t from "@/words/service/http";
import { type BodyKey, bodyKeys, type OperationInput } from "../contract/operation";
import { DomainError, notFound, validationError } from "../kernel/errors";
import type { IfMatch } from "../kernel/if-match";
import { refuseDeepOrWide } from "./body-size";
import { refuseDuplicateNames } from "./duplicate-names";
import type { Exchange } from "./exchange";
import { fieldErrorsOf } from "./field-errors";
import { refuseLostDigits } from "./lost-digits";
import { withoutNulls } from "./nulls";
import { refuseUnstorableText } from "./unstorable-text";

/** Larger bodies are rejected before they are read. */
export const BODY_LIMIT = 1_048_576;

/** A parameter of the wrong form names no resource: 404. */
export function parseParams(op: OperationInput, sent: Readonly<Record<string, string>>): Record<string, unknown> {
  if (op.params === undefined) return {};
  const decoded: Record<string, string> = {};
  for (const [name, segment] of Object.entries(sent)) decoded[name] = decodeSegment(segment);
  const parsed = op.params.safeParse(decoded);
  if (!parsed.success) throw notFound("resource");
  return parsed.data;
}

function decodeSegment(segment: string): string {
  let text: string;
  try {
    text = decodeURIComponent(segment);
  } catch {
    throw notFound("resource");
  }
  if (text.includes("\0")) throw notFound("resource");
  return text;
}

/** Of a repeated parameter the first counts, and a write is rejected. An empty one counts as absent. */
export function parseQuery(op: OperationInput, exchange: Exchange): Record<string, unknown> {
  if (op.query === undefined) return {};
  const sent: Record<string, string> = {};
  if (exchange.queryText !== "") {
    for (const name of Object.keys(op.query.shape)) {
      const [value = null, ...others] = exchange.query.getAll(name);
      if (op.method !== "GET" && others.length > 0) throw validationError({ [name]: t.isGivenMoreThanOnce });
      if (value === null || value === "") continue;
      if (value.includes("\0")) throw validationError({ [name]: t.mustNotContainNul });
      sent[name] = value;
    }
  }
  const parsed = op.query.safeParse(sent);
  if (!parsed.success) throw validationError(fieldErrorsOf(parsed.error, sent));
  return parsed.data;
}

/** A missing body counts as `{}` and null in an optional field as absent. Unknown fields are ignored. */
export async function parseBody(schema: z.ZodObject, exchange: Exchange): Promise<Record<string, unknown>> {
  const bytes = await exchange.readBody(BODY_LIMIT);
  if (bytes.length === 0) return fitted(schema, {});
  requireJsonType(exchange);
  return fitted(schema, readJson(bytes, schema));
}

/** Validates a body that was read as a generic object. */
export function fitBody(schema: z.ZodObject, body: Record<string, unknown>): Record<string, unknown> {
  return fitted(schema, withoutNulls(schema, body));
}

function fitted(schema: z.ZodObject, value: unknown): Record<string, unknown> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw validationError(fieldErrorsOf(parsed.error, value));
  return parsed.data;
}

/** Throws VALIDATION_ERROR for JSON that is not an object of storable texts and exact amounts with distinct names. */
export function readJson(bytes: Uint8Array, schema: z.ZodObject): unknown {
  if (!isUtf8(bytes)) throw new DomainError("VALIDATION_ERROR", t.theBodyIsNotUtf8);
  refuseDeepOrWide(bytes);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError("VALIDATION_ERROR", t.theBodyIsNotJson);
  }
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    throw new DomainError("VALIDATION_ERROR", t.theBodyMustBeAnObject);
  }
  refuseDuplicateNames(bytes, value);
  refuseLostDigits(text, value);
  // Both are rare: a test of the text avoids walking the value.
  if (text.includes("\\u")) refuseUnstorableText(value);
  return text.includes("null") ? withoutNulls(schema, value) : value;
}

/** 415 for anything but JSON in UTF-8, and for compressed bodies, which could expand without limit. */
export function requireJsonType(exchange: Exchange): void {
  const encoding = exchange.header("content-encoding");
  const [type = "", ...parameters] = (exchange.header("content-type") ?? "").toLowerCase().split(";");
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith("charset="));
  const json = type.trim() === "application/json" && (charset === undefined || /^charset="?utf-?8"?$/.test(charset));
  if (json && (encoding === undefined || encoding === "identity")) return;
  throw new DomainError("UNSUPPORTED_MEDIA_TYPE", t.sendTheBodyAsJson);
}

const KEY = /^[\x20-\x7e]{1,255}$/;

/** From the body where the interface defines it (`bodyKeys`), otherwise from the header. Null without a key. */
export function parseIdempotencyKey(exchange: Exchange, body: unknown): string | null {
  const sent = (body ?? {}) as Partial<Record<BodyKey, unknown>>;
  const inBody = bodyKeys.map((name) => sent[name]).find((value) => typeof value === "string");
  if (inBody !== undefined) return inBody;
  const key = exchange.header("idempotency-key");
  if (key === undefined) return null;
  if (!KEY.test(key)) throw validationError({ "Idempotency-Key": t.mustBeAnIdempotencyKey });
  return key;
}

const TAGS = /^(?:\*|(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*)$/;

/**
 * `If-Match` (RFC 9110 §13.1.1): "*", the tags, or null if absent. A weak tag counts as strong, because compression on
 * the way weakens it while the version is the same.
 */
export function parseIfMatch(exchange: Exchange): IfMatch {
  const sent = exchange.header("if-match")?.trim();
  if (sent === undefined) return null;
  if (!TAGS.test(sent)) throw validationError({ "If-Match": t.mustBeEntityTags });
  return sent === "*" ? "*" : [...sent.matchAll(/"([^"]*)"/g)].flatMap(([, tag]) => tag ?? []);
}
