import { and, asc, isNotNull } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { screenedPartyNames } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";

export type PartyName = { readonly partyId: string; readonly name: string; readonly listVersion: number };

/** The screened names of customers, by customer, the displayed name first. Names without keys follow by their own job. */
export function readNames(read: ReadDb, ids: readonly string[]): Promise<PartyName[]> {
  const { partyId, place, name, keys, listVersion } = screenedPartyNames;
  return read
    .select({ partyId, name, listVersion })
    .from(screenedPartyNames)
    .where(and(anyOf(partyId, ids), isNotNull(keys)))
    .orderBy(asc(partyId), asc(place));
}
