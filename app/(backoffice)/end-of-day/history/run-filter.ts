import { sortNamed } from "@/components/data-table/list-address";
import { datesIn } from "@/components/dates/dates-in";
import { endOfDayRunStatuses } from "@/server/contract/end-of-day";
import type { RunFilter } from "@/server/domains/end-of-day/queries";

export const SORTS = ["businessDate"] as const;
export const NEWEST = "-businessDate";

/** Unknown values of the address are ignored. */
export function runFilterOf(get: (name: string) => string): RunFilter {
  const status = endOfDayRunStatuses.find((known) => known === get("status"));
  return {
    sort: sortNamed(get("sort"), SORTS, NEWEST),
    ...(status && { status }),
    ...(get("only") === "FORCED" && { forced: "true" }),
    ...(get("only") === "UNFINISHED" && { unfinished: "true" }),
    ...datesIn(get),
  };
}
