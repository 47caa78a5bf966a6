import { NOBODY, type QueueKind } from "@/server/domains/compliance/queue-kind";
import type { QueueFilter } from "@/server/domains/compliance/review-queue";
import { addressOf } from "@/server/kernel/addresses";
import { isUuid } from "@/server/kernel/ids";
import { type queueParts, queueSorts, screeningOrigins } from "@/server/kernel/value-sets";
import * as t from "@/words/compliance/screenings";

export const SCREENINGS = "/compliance/screenings";
export const NO_HITS = `${SCREENINGS}/no-hits`;
/** The value of `tab` on the path of results without hits. */
export const UNREADABLE = "unreadable";
export const NOT_SCREENABLE = `${NO_HITS}?tab=${UNREADABLE}`;
export const DECISIONS = `${SCREENINGS}/decisions`;

const LONGEST_LIST_TYPE = 64;

type QueuePart = (typeof queueParts)[number];

/** The value of `tab` by part of the queue. */
export const PARTS: Readonly<Record<QueuePart, string>> = {
  OPEN: "",
  WAITING: "waiting",
  ESCALATED: "escalated",
  CLEARED_BEFORE: "before",
};

export const ORIGIN_OPTIONS = screeningOrigins.map((value) => ({ value, label: t.origins[value] ?? value }));

/** Unknown values are ignored. */
export function queueFilterOf(get: (name: string) => string, kind: QueueKind): QueueFilter {
  const [name, list, assignee] = [get("q").trim(), get("list").trim(), get("officer")];
  const common = { kind, origin: originNamed(get("origin")), name: name === "" ? undefined : name };
  if (kind !== "HITS") return common;
  const part = (Object.keys(PARTS) as QueuePart[]).find((one) => PARTS[one] === get("tab"));
  const sort = queueSorts.flatMap((by) => [by, `-${by}`] as const).find((one) => one === get("sort"));
  return {
    ...common,
    ...{ part, sort },
    // Any value that an entry may have.
    listType: list === "" || list.length > LONGEST_LIST_TYPE ? undefined : list,
    assignee: assignee === NOBODY || isUuid(assignee) ? assignee : undefined,
  };
}

export function originNamed(text: string) {
  return screeningOrigins.find((origin) => origin === text);
}

function searchOf({ part = "OPEN", name, listType, origin, assignee, sort }: QueueFilter): string {
  const set = { tab: PARTS[part], q: name, list: listType, origin, officer: assignee, sort };
  const given = Object.entries(set).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

/** The address keeps filter and order of the queue for the next result. */
export function reviewHref(id: string, filter: QueueFilter): string {
  return `${addressOf.screening(id)}${searchOf(filter)}`;
}

export function queueHref(filter: QueueFilter): string {
  const search = searchOf(filter);
  if (filter.kind === "NOT_SCREENABLE") return `${NOT_SCREENABLE}${search.replace("?", "&")}`;
  return `${filter.kind === "HITS" ? SCREENINGS : NO_HITS}${search}`;
}
