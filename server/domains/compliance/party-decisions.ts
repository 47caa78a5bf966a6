import { and, eq, inArray, ne, or } from "drizzle-orm";
import { screenedParties, screenings } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { Contribution } from "../../commands/compose";
import { insert, type RowChange, update } from "../../commands/rows";
import { openAccountIds } from "../accounts/queries";
import { changePartyState } from "../parties/change-state";
import { getParty } from "../parties/queries";
import { type PartyResult, partyStateOf } from "./party-state";

/** A result of a party that is being decided, as it will be. */
export type Decided = PartyResult & { readonly id: string; readonly partyId: string };

/**
 * What a decision on a party's result means for him: the state that follows from all of his results. His number of decisions is
 * expected and raised, so that of two decisions at once the later is planned anew and sees the first. His accounts are named, so that they
 * are locked in the order of all commands before his row is; the change of his state freezes them (`freeze_accounts_of_party`).
 */
export async function partyConsequences(read: ReadDb, decided: Decided): Promise<Contribution> {
  const { partyId } = decided;
  // Read first: what is decided after this is seen by nobody who commits this number.
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
  // Every party has a row; should one lack it, two at once find that by its key.
  if (!known) return insert(screenedParties, { partyId, name: "", listVersion: 0, decisions: 1 });
  const { decisions } = known;
  return update(
    screenedParties,
    { partyId },
    { expect: { decisions: [decisions] }, set: { decisions: decisions + 1 }, refusal: "STALE" },
  );
}

/** Those other results of the party that bear on his state: few, whatever else was screened of him. */
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
