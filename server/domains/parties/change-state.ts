import { parties } from "@/db/schema/parties";
import type { Plan } from "../../commands/plan";
import { type RowChange, update } from "../../commands/rows";
import { partyStateChanged } from "./events";
import type { PartyRecord, PartyStatus } from "./queries";

type Outbox = NonNullable<Plan["outbox"]>[number];

/**
 * Changes the state of a customer, for the slices that decide on it. Replanned if the state was not as read. The state
 * also controls debits of the customer's accounts. The version stays, so that a concurrent change of address is not
 * stale.
 */
export function changePartyState(
  { partyId: id, status }: Pick<PartyRecord, "partyId" | "status">,
  next: PartyStatus,
): { row: RowChange; outbox: Outbox } {
  return {
    row: update(parties, { id }, { expect: { status: [status] }, set: { status: next }, refusal: "STALE" }),
    outbox: { type: partyStateChanged, subject: id },
  };
}
