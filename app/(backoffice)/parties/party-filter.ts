import { sortNamed } from "@/components/data-table/list-address";
import { statusNamed } from "@/components/ui/options";
import { type PartyFilter, partySorts } from "@/server/domains/parties/queries";

/** Unknown values of the address are ignored. */
export function partyFilterOf(get: (name: string) => string): PartyFilter {
  const status = statusNamed("party", get("status"));
  const type = get("type");
  const q = get("q");
  const filter: PartyFilter = { ...(q && { q }), ...(type && { type }), ...(status && { status }) };
  const sorts = partySorts(filter);
  return sorts.length === 0 ? filter : { ...filter, sort: sortNamed(get("sort"), sorts, "opened") };
}
