import type { ReadDb } from "@/db/tx";
import type { HitComparison } from "../../contract/compliance/entry-details";
import type { ScreeningHit } from "../../contract/compliance/screening-hits";
import type { PartyView } from "../../contract/parties";
import { findParty } from "../parties/queries";
import { compareFacts } from "./compare-facts";
import { detailsView } from "./entry-details";
import { getScreening } from "./queries";

/** The customer's facts of today beside those of the hits at screening time. Empty without a customer. */
export async function listHitComparisons(read: ReadDb, screeningId: string): Promise<HitComparison[]> {
  const { partyId, hits } = await getScreening(read, screeningId);
  const party = partyId === null ? null : await findParty(read, partyId);
  return party === null ? [] : compareHits(party, hits);
}

export function compareHits(party: PartyView, hits: readonly ScreeningHit[]): HitComparison[] {
  const { type, dateOfBirth, country, customerNo, email, phone } = party;
  const identifiers = [customerNo, email, phone].filter((value) => value !== null && value !== "") as string[];
  return hits.map(({ watchlistEntryId, details, country: listedIn }) => ({
    watchlistEntryId,
    facts: compareFacts(
      { type, dateOfBirth, country, identifiers },
      { details: details ?? detailsView({}), country: listedIn },
    ),
  }));
}
