import { and, eq, inArray, ne, or } from "drizzle-orm";
import { screenedParties, screenings } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { Contribution } from "../../commands/compose";
import { insert, type RowChange, update } from "../../commands/rows";
import { openAccountIds } from "../accounts/queries";
import { changePartyState } from "../parties/change-state";
import { getParty } from "../parties/queries";
import { type PartyResult, partyStateOf } from "./party-state";

export type Decided = PartyResult & { readonly id: string; readonly partyId: string };

/**
 * The effects of a decision on the party: its new state, from all its results. The plan expects and raises the decision
 * counter, so that the later of two concurrent decisions is replanned and sees the first. The accounts are named, so
 * that they are locked before the party's row, as in all commands. `freeze_accounts_of_party` then freezes them.
 */
export async function partyConsequences(read: ReadDb, decided: Decided): Promise<Contribution> {
  const { partyId } = decided;
  // Read first: a decision made after this read changes the counter, and commit refuses the plan.
  const counted = await countedDecision(read, partyId);
  const [party, others] = await Promise.all([getParty(read, partyId), otherResults(read, decided)]);
  const status = partyStateOf([...others, decided]);
  if (status === party.status) return { rows: [counted] };
  const { row, outbox } = changePartyState(party, status);
  return { rows: [counted, row], outbox: [outbox], touch: await openAccountIds(read, partyId) };
}

async function countedDecision(read: ReadDb, partyId: string): Promise<RowChange> {
  const [known] = await read
    .select({ decisions: screenedParties.decisions })
    .from(screenedParties)
    .where(eq(screenedParties.partyId, partyId));
  // Every party should have a row. If it is missing, the primary key detects concurrent inserts.
  if (!known) return insert(screenedParties, { partyId, decisions: 1 });
  const { decisions } = known;
  return update(
    screenedParties,
    { partyId },
    { expect: { decisions: [decisions] }, set: { decisions: decisions + 1 }, refusal: "STALE" },
  );
}

/** The party's other results that affect its state. */
function otherResults(read: ReadDb, { id, partyId }: Decided): Promise<PartyResult[]> {
  const { status, origin, screenable, hitCount } = screenings;
  return read
    .select({ status, origin, screenable, hitCount })
    .from(screenings)
    .where(
      and(
        eq(screenings.partyId, partyId),
        ne(screenings.id, id),
        or(eq(status, "CONFIRMED_HIT"), and(eq(origin, "ONBOARDING"), inArray(status, ["PENDING"]))),
      ),
    );
}
