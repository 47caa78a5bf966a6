import { and, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { screenings, watchlistEntries } from "@/db/schema/compliance";
import type { Tx } from "@/db/tx";
import { tellScreens } from "../../../events/tell-screens";
import { newId } from "../../../kernel/ids";
import { screeningMade } from "../events";
import { MADE_BY_THE_BANK, newScreening } from "../new-screening";
import type { ScreenedName } from "../screen-name";

/** Whom a result is about: a customer, or the name of an account at another bank. */
type Subject = { partyId: string } | { accountId: string };
type Screened = Subject & { name: string; threshold: number; rescreenId: string | null; found: ScreenedName };

/** Of an account at another bank each name holds by itself, and a result that somebody asked for holds none. */
const isAbout = (subject: Subject & { name: string }) =>
  "partyId" in subject
    ? eq(screenings.partyId, subject.partyId)
    : and(
        eq(screenings.subjectRef, subject.accountId),
        isNull(screenings.partyId),
        eq(screenings.subjectName, subject.name),
        inArray(screenings.origin, [...MADE_BY_THE_BANK]),
      );

/**
 * Keeps what holding the list against a known customer found: a pending result, when one hit of it at least is new. A hit is known when a
 * result of the customer has it already and the entry has not changed since; that there was a screening says nothing. Whoever calls it has
 * locked the subject's row of `screened_parties` or `screened_destinations`, so that two at once make no two results. Answers whether there is a new one.
 */
export async function recordResult(tx: Tx, screened: Screened): Promise<boolean> {
  const { found } = screened;
  if (found.hits.length === 0) return keepUnfinished(tx, screened);
  const ids = found.hits.map(({ watchlistEntryId }) => watchlistEntryId);
  const [met, changes] = [await metBefore(tx, screened), await changesOf(tx, ids)];
  const isKnown = (entryId: string) =>
    met.some(({ entries, listVersion }) => entries.includes(entryId) && (changes.get(entryId) ?? 0) <= listVersion);
  if (ids.every(isKnown)) return false;
  await keepResult(tx, screened);
  return true;
}

/** A name without a hit that was not compared in full waits for a decision, once: until then further ones say nothing new. */
async function keepUnfinished(tx: Tx, screened: Screened): Promise<boolean> {
  if (screened.found.incomplete === null) return false;
  const { id, status, incomplete } = screenings;
  const [waiting] = await tx
    .select({ id })
    .from(screenings)
    .where(and(isAbout(screened), eq(status, "PENDING"), isNotNull(incomplete)))
    .limit(1);
  if (waiting) return false;
  await keepResult(tx, screened);
  return true;
}

/** Keeps a pending result, whatever was found. */
export async function keepResult(tx: Tx, { name, threshold, rescreenId, found, ...subject }: Screened): Promise<void> {
  const id = newId();
  const of =
    "partyId" in subject
      ? { subjectRef: subject.partyId, partyId: subject.partyId }
      : { subjectRef: subject.accountId, partyId: null };
  const about = { id, ...of, subjectName: name, threshold, rescreenId };
  await tx.insert(screenings).values(newScreening({ ...about, origin: "RESCREEN" }, found));
  await tellScreens(tx, screeningMade, [id]);
}

/** The entries that results of the subject have met, with the list's version at the time. */
function metBefore(tx: Tx, subject: Subject & { name: string }) {
  const { hits, hitCount, listVersion } = screenings;
  return tx
    .select({
      listVersion,
      // The hits are a hundred times as long as their ids, and the builder has no path into JSON.
      entries: sql<string[]>`jsonb_path_query_array(${hits}, '$[*].watchlistEntryId')`,
    })
    .from(screenings)
    .where(and(isAbout(subject), gt(hitCount, 0)));
}

async function changesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { id, changedIn } = watchlistEntries;
  const rows = await tx.select({ id, changedIn }).from(watchlistEntries).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, row.changedIn]));
}

/** In the order of their ids: whoever decides on one of them, or makes a result of his own, follows. */
export async function lockCustomers(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.statements.query("select lock_screened_parties($1::text[]::uuid[])", [[...ids]]);
}
