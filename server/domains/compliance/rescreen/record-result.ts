import { and, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { screenings, watchlistEntries } from "@/db/schema/compliance";
import type { Tx } from "@/db/tx";
import type { ScreeningHit } from "../../../contract/compliance/screening-hits";
import { notifyScreens } from "../../../events/notify-screens";
import { newId } from "../../../kernel/ids";
import { screeningMade } from "../events";
import { metColumns, metOf, namesOfResult } from "../met-names";
import { BANK_ORIGINS, newScreening } from "../new-screening";
import type { ScreenedName } from "../screened-name";

/** A customer, or a name of an account at another bank. */
type Subject = { partyId: string } | { accountId: string };
type Screened = Subject & { name: string; threshold: number; rescreenId: string | null; found: ScreenedName };

/**
 * Results that can make a hit known: the bank's own, and for a customer also those requested at the bank's threshold.
 * For an account at another bank, only results of the same name count.
 */
function thatCount(subject: Screened): SQL | undefined {
  const ownOrigin = inArray(screenings.origin, [...BANK_ORIGINS]);
  if ("accountId" in subject) {
    const { accountId, name } = subject;
    const isAbout = and(eq(screenings.subjectRef, accountId), isNull(screenings.partyId));
    return and(isAbout, eq(screenings.subjectName, name), ownOrigin);
  }
  const asTheBank = or(ne(screenings.origin, "REQUEST"), eq(screenings.threshold, subject.threshold));
  return and(eq(screenings.partyId, subject.partyId), asTheBank);
}

/**
 * Stores a pending result if at least one hit is new, and returns whether it did. A hit is known if an earlier result
 * has it for the same name and the entry is unchanged since. The caller has locked the subject's row of
 * `screened_parties` or `screened_destinations`, so that concurrent calls store one result.
 */
export async function recordResult(tx: Tx, screened: Screened): Promise<boolean> {
  const { hits } = screened.found;
  const earlier = hits.length === 0 ? [] : await earlierHits(tx, screened);
  const changes = await changesOf(
    tx,
    hits.map(({ watchlistEntryId }) => watchlistEntryId),
  );
  const isKnown = ({ watchlistEntryId, subjectName }: ScreeningHit) =>
    earlier.some(
      ({ met, listVersion }) =>
        (changes.get(watchlistEntryId) ?? 0) <= listVersion && met.get(watchlistEntryId) === subjectName,
    );
  if (hits.every(isKnown)) return storeIncomplete(tx, screened);
  await storeResult(tx, screened);
  return true;
}

/**
 * Stores one pending result for names without a new hit that were not compared in full. Until a decision, further ones
 * of the same names add no information.
 */
async function storeIncomplete(tx: Tx, screened: Screened): Promise<boolean> {
  if (screened.found.incomplete === null) return false;
  const { id, status, incomplete } = screenings;
  const waiting = await tx
    .select({ id, names: screenings.names, subjectName: screenings.subjectName })
    .from(screenings)
    .where(and(thatCount(screened), eq(status, "PENDING"), isNotNull(incomplete)));
  const covers = (one: (typeof waiting)[number]) => {
    const names = namesOfResult(one);
    return screened.found.names.every((name) => names.includes(name));
  };
  if (waiting.some(covers)) return false;
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

/** The hits of the subject's earlier results, with the list version of each. */
async function earlierHits(tx: Tx, subject: Screened) {
  const { hitCount, listVersion } = screenings;
  const rows = await tx
    .select({ listVersion, ...metColumns })
    .from(screenings)
    .where(and(thatCount(subject), gt(hitCount, 0)));
  return rows.map((row) => ({ listVersion: row.listVersion, met: metOf(row) }));
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
