import type { IncomingMessage } from "node:http";
import * as t from "@/words/service/http";
import { isAuthAddress } from "../auth/auth-addresses";
import { addressText } from "../kernel/address-text";
import { DomainError, notFound } from "../kernel/errors";
import { isFromForeignPage } from "./own-origin";

/** Null if the path does not exist. */
export type MethodsOf = (path: string) => readonly string[] | null;

export const READING: readonly string[] = ["GET", "HEAD"];

/** Longest form of a screen. Email, password, return address and CSRF token take a few hundred bytes. */
export const FORM_LIMIT = 8 * 1024;

/**
 * The refusal of a screen request, null if Next may answer it. Next answers 500 to an address that is not
 * percent-encoded UTF-8 and to an invalid host, and runs the page for any method.
 */
export function screenRefusal(
  { method = "", url = "/", headers }: IncomingMessage,
  methodsOf: MethodsOf,
): DomainError | null {
  const [path = ""] = url.split("?", 1);
  const allowed = methodsOf(path);
  if (allowed === null) return notFound("resource");
  if (!allowed.includes(method)) {
    const allow = allowed.join(", ");
    return new DomainError("METHOD_NOT_ALLOWED", t.thisResourceAccepts(allow), { headers: { allow } });
  }
  if (addressText(path) === null) return notFound("resource");
  if (method === "POST" && isAuthAddress(path) && !isForm(headers["content-type"]))
    return new DomainError("UNSUPPORTED_MEDIA_TYPE", t.sendAForm);
  if (method === "POST" && isFromForeignPage({ header: (name) => headers[name]?.toString() }))
    return new DomainError("FORBIDDEN", t.staffSessionsChangeFromOwnPagesOnly);
  if (!isHost(headers.host)) return new DomainError("VALIDATION_ERROR", t.theHostIsNone);
  return null;
}

/** Malformed JSON is a 500 of next-auth. The screens send forms. */
function isForm(type: string | undefined): boolean {
  return type?.toLowerCase().split(";", 1)[0]?.trim() === "application/x-www-form-urlencoded";
}

/** A host without path, user or invalid port (RFC 9110 §7.2). */
function isHost(host: string | undefined): boolean {
  return host !== undefined && /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
}

const ROUTER_STATE = "next-router-state-tree";
/** No screen has deeper layouts. */
const DEEPEST = 32;

/**
 * Removes an invalid router state from the request, for which Next would answer 500. Without a state Next answers with
 * the whole page.
 */
export function removeInvalidState({ headers }: IncomingMessage): void {
  const sent = headers[ROUTER_STATE];
  if (sent !== undefined && !isRouterState(sent)) delete headers[ROUTER_STATE];
}

function isRouterState(sent: string | string[]): boolean {
  try {
    return typeof sent === "string" && isTree(JSON.parse(decodeURIComponent(sent)), 0);
  } catch {
    return false;
  }
}

/** `[segment, { name: tree }, …]`, as in Next's `flightRouterStateSchema`. */
function isTree(value: unknown, depth: number): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 6 || depth > DEEPEST) return false;
  const [segment, branches, refresh, marker, hints, search] = value as unknown[];
  return (
    isSegment(segment) &&
    isRecord(branches) &&
    Object.values(branches).every((branch) => isTree(branch, depth + 1)) &&
    isAbsentOr(refresh, (pair) => isTexts(pair) && pair.length === 2) &&
    isAbsentOr(marker, (text) => MARKERS.has(text)) &&
    isAbsentOr(hints, (bits) => typeof bits === "number") &&
    (search === undefined || typeof search === "string")
  );
}

const MARKERS = new Set<unknown>(["refetch", "inside-shared-layout", "metadata-only"]);
const KINDS = /^(?:c|oc|d|(?:c|d)i(?:\(\.{1,3}\)|\(\.\.\)\(\.\.\)))$/;

function isSegment(segment: unknown): boolean {
  if (typeof segment === "string") return true;
  if (!Array.isArray(segment) || segment.length !== 4) return false;
  const [name, value, kind, siblings] = segment as unknown[];
  return isTexts([name, value, kind]) && KINDS.test(String(kind)) && isAbsentOr(siblings, isTexts);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

/** Undefined, null, or valid. */
function isAbsentOr(value: unknown, otherwise: (value: unknown) => boolean): boolean {
  return value === undefined || value === null || otherwise(value);
}
