import type { QueueKind } from "@/server/domains/compliance/queue-kind";
import type { QueueFilter } from "@/server/domains/compliance/review-queue";
import { addressOf } from "@/server/kernel/addresses";
import { screeningOrigins } from "@/server/kernel/value-sets";
import * as t from "@/words/compliance/screenings";

export const SCREENINGS = "/compliance/screenings";
export const NO_HITS = `${SCREENINGS}/no-hits`;

export const ORIGIN_OPTIONS = screeningOrigins.map((value) => ({ value, label: t.origins[value] ?? value }));
export const LIST_OPTIONS = Object.entries(t.listTypes).map(([value, label]) => ({ value, label }));

/** Unknown values are ignored. */
export function queueFilterOf(get: (name: string) => string, kind: QueueKind): QueueFilter {
  const origin = originNamed(get("origin"));
  const listType = LIST_OPTIONS.find(({ value }) => value === get("list"))?.value;
  return { kind, ...(origin && { origin }), ...(kind === "HITS" && listType && { listType }) };
}

export function originNamed(text: string) {
  return screeningOrigins.find((origin) => origin === text);
}

/** The address keeps the filter of the queue for the next result. */
export function reviewHref(id: string, { listType, origin }: Omit<QueueFilter, "kind">): string {
  const search = new URLSearchParams({ ...(listType && { list: listType }), ...(origin && { origin }) }).toString();
  return search === "" ? addressOf.screening(id) : `${addressOf.screening(id)}?${search}`;
}

export function queueHref({ kind, listType, origin }: QueueFilter): string {
  const search = new URLSearchParams({ ...(listType && { list: listType }), ...(origin && { origin }) }).toString();
  const path = kind === "HITS" ? SCREENINGS : NO_HITS;
  return search === "" ? path : `${path}?${search}`;
}
