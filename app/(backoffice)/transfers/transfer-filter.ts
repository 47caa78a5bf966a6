import { sortNamed } from "@/components/data-table/list-address";
import { datesIn } from "@/components/dates/dates-in";
import { statusNamed } from "@/components/ui/options";
import type { TransferFilter } from "@/server/domains/transfers/queries";

export const TRANSFER_SORTS = ["made"] as const;
export const NEWEST_FIRST = "-made";

/** Unknown values of the address are ignored. */
export function transferFilterOf(get: (name: string) => string): TransferFilter {
  const filter: TransferFilter = { sort: sortNamed(get("sort"), TRANSFER_SORTS, NEWEST_FIRST) };
  const status = statusNamed("transfer", get("status"));
  if (status) filter.status = status;
  if (get("account")) filter.account = get("account").replaceAll(" ", "");
  const destination = get("destination");
  if (destination === "INTERNAL" || destination === "EXTERNAL") filter.destination = destination;
  return { ...filter, ...datesIn(get) };
}
