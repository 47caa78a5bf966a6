import { and, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { screenings, watchlistEntries } from "@/db/schema/compliance";
import type { Tx } from "@/db/tx";
import { notifyScreens } from "../../../events/notify-screens";
import { newId } from "../../../kernel/ids";
import { screeningMade } from "../events";
import { BANK_ORIGINS, newScreening } from "../new-screening";
import type { ScreenedName } from "../screen-name";

/** A customer, or a name of an account at another bank. */
type Subject = { partyId: string } | { accountId: string };
type Screened = Subject & { name: string; threshold: number; rescreenId: string | null; found: ScreenedName };

/** For an account at another bank, only results of the same name made by the bank count. */
const isAbout = (subject: Subject & { name: string }) =>
  "partyId" in subject
    ? eq(screenings.partyId, subject.partyId)
    : and(
        eq(screenings.subjectRef, subject.accountId),
        isNull(screenings.partyId),
        eq(screenings.subjectName, subject.name),
        inArray(screenings.origin, [...BANK_ORIGINS]),
      );

/**
 * Stores a pending result if at least one hit is new, and returns whether it did. A hit is known if an earlier result
 * has it and the entry is unchanged since. The caller has locked the subject's row of `screened_parties` or
 * `screened_destinations`, so that concurrent calls store one result.
 */
export async function recordResult(tx: Tx, screened: Screened): Promise<boolean> {
  const { found } = screened;
  if (found.hits.length === 0) return storeIncomplete(tx, screened);
  const ids = found.hits.map(({ watchlistEntryId }) => watchlistEntryId);
  const [met, changes] = [await earlierHits(tx, screened), await changesOf(tx, ids)];
  const isKnown = (entryId: string) =>
    met.some(({ entries, listVersion }) => entries.includes(entryId) && (changes.get(entryId) ?? 0) <= listVersion);
  if (ids.every(isKnown)) return false;
  await storeResult(tx, screened);
  return true;
}

/**
 * Stores one pending result for a name without hits that was not compared in full. Until a decision, further ones add
 * no information.
 */
async function storeIncomplete(tx: Tx, screened: Screened): Promise<boolean> {
  if (screened.found.incomplete === null) return false;
  const { id, status, incomplete } = screenings;
  const [waiting] = await tx
    .select({ id })
    .from(screenings)
    .where(and(isAbout(screened), eq(status, "PENDING"), isNotNull(incomplete)))
    .limit(1);
  if (waiting) return false;
  await storeResult(tx, screened);
  return true;
}

/** Stores a pending result even without hits. */
export async function storeResult(tx: Tx, { name, threshold, rescreenId, found, ...subject }: Screened): Promise<void> {
  const id = newId();
  const of =
    "partyId" in subject
      ? { subjectRef: subject.partyId, partyId: subject.partyId }
      : { subjectRef: subject.accountId, partyId: null };
  const about = { id, ...of, subjectName: name, threshold, rescreenId };
  await tx.insert(screenings).values(newScreening({ ...about, origin: "RESCREEN" }, found));
  await notifyScreens(tx, screeningMade, [id]);
}

/** The entries in the subject's earlier results, with the list version of each. */
function earlierHits(tx: Tx, subject: Subject & { name: string }) {
  const { hits, hitCount, listVersion } = screenings;
  return tx
    .select({
      listVersion,
      // Selects ids only: the hits are 100 times as long. The query builder has no JSON paths.
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

/** Locks customers by id. Dispositions and onboarding screenings use the same order. */
export async function lockCustomers(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.statements.query("select lock_screened_parties($1::text[]::uuid[])", [[...ids]]);
}
