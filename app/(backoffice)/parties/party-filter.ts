import { sortNamed } from "@/components/data-table/list-address";
import { statusNamed } from "@/components/ui/options";
import { type PartyFilter, partySorts } from "@/server/domains/parties/queries";

/** The filter that the address of the list means, for the screen and for its export. What is none is left out. */
export function partyFilterOf(get: (name: string) => string): PartyFilter {
  const status = statusNamed("party", get("status"));
  const type = get("type");
  const q = get("q");
  const filter: PartyFilter = { ...(q && { q }), ...(type && { type }), ...(status && { status }) };
  const sorts = partySorts(filter);
  return sorts.length === 0 ? filter : { ...filter, sort: sortNamed(get("sort"), sorts, "opened") };
}
