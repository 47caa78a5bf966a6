import { parties } from "@/db/schema/parties";
import type { Plan } from "../../commands/plan";
import { type RowChange, update } from "../../commands/rows";
import type { PartyView } from "../../contract/parties";
import { partyStateChanged } from "./events";

type Outbox = NonNullable<Plan["outbox"]>[number];

/**
 * Puts a customer into another state, for whoever decides on that; planned anew when it is not as it was read. Debits of his accounts stop
 * and go on with it. His version stays: nobody edits this, and whoever changes an address has not read it wrong.
 */
export function changePartyState(
  { partyId: id, status }: Pick<PartyView, "partyId" | "status">,
  next: PartyView["status"],
): { row: RowChange; outbox: Outbox } {
  return {
    row: update(parties, { id }, { expect: { status: [status] }, set: { status: next }, refusal: "STALE" }),
    outbox: { type: partyStateChanged, subject: id },
  };
}
