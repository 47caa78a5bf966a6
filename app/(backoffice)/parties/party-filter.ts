import { sortNamed } from "@/components/data-table/list-address";
import { may, type Principal } from "@/server/auth/principal";
import { type PartyFilter, partySorts } from "@/server/domains/parties/queries";
import { partyStatuses } from "@/server/kernel/value-sets";

/** Unknown values of the address are ignored, and a state that the reader may not see. */
export function partyFilterOf(get: (name: string) => string, reader: Pick<Principal, "authorities">): PartyFilter {
  const status = may(reader, "aml:read") && partyStatuses.find((one) => one === get("status"));
  const type = get("type");
  const q = get("q");
  const filter: PartyFilter = { ...(q && { q }), ...(type && { type }), ...(status && { status }) };
  const sorts = partySorts(filter);
  return sorts.length === 0 ? filter : { ...filter, sort: sortNamed(get("sort"), sorts, "opened") };
}
