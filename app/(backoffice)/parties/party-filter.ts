import { partyStatuses } from "@/server/contract/parties";
import type { PartyFilter } from "@/server/domains/parties/queries";

/** The filter that the address of the list means, for the screen and for its export. What is none is left out. */
export function partyFilterOf(get: (name: string) => string): PartyFilter {
  const status = partyStatuses.find((known) => known === get("status"));
  const type = get("type");
  const q = get("q");
  return { ...(q && { q }), ...(type && { type }), ...(status && { status }) };
}
