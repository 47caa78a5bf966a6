import { and, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
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

/** For an account at another bank, only results of the same name count. */
const subjectOf = (one: Screened): string => ("partyId" in one ? one.partyId : `${one.accountId} ${one.name}`);

/** Stores a pending result if at least one hit is new, and returns whether it did. See `recordResults`. */
export const recordResult = async (tx: Tx, screened: Screened): Promise<boolean> =>
  (await recordResults(tx, [screened])) > 0;

/**
 * Stores a pending result per subject with at least one new hit, and returns their number. A hit is known if an earlier result has it for
 * the same name and the entry is unchanged since. A subject occurs once, and all are of one kind and threshold. The caller has locked their
 * rows of `screened_parties` or `screened_destinations`, so that concurrent calls store one result.
 */
export async function recordResults(tx: Tx, all: readonly Screened[]): Promise<number> {
  const earlier = await earlierResults(tx, all);
  const changes = await changesOf(tx, all);
  const isNew = (one: Screened) => {
    const results = earlier.get(subjectOf(one)) ?? [];
    const isKnown = ({ watchlistEntryId, subjectName }: ScreeningHit) =>
      results.some(
        ({ met, listVersion }) =>
          (changes.get(watchlistEntryId) ?? 0) <= listVersion && met.get(watchlistEntryId) === subjectName,
      );
    return one.found.hits.every(isKnown) ? isUndecided(one, results) : true;
  };
  const found = all.filter(isNew);
  await storeResults(tx, found);
  return found.length;
}

/**
 * True for names without a new hit that were not compared in full, and are in no pending result. Until a decision, further ones of the same
 * names add no information.
 */
function isUndecided({ found }: Screened, results: readonly Earlier[]): boolean {
  if (found.incomplete === null) return false;
  const waiting = results.filter(({ isWaiting }) => isWaiting);
  return !waiting.some(({ names }) => found.names.every((name) => names.includes(name)));
}

export const storeResult = (tx: Tx, screened: Screened): Promise<void> => storeResults(tx, [screened]);

/** Stores pending results even without hits. */
async function storeResults(tx: Tx, all: readonly Screened[]): Promise<void> {
  if (all.length === 0) return;
  const rows = all.map(({ name, threshold, rescreenId, found, ...subject }) => {
    const of =
      "partyId" in subject
        ? { subjectRef: subject.partyId, partyId: subject.partyId }
        : { subjectRef: subject.accountId, partyId: null };
    const about = { id: newId(), ...of, subjectName: name, threshold, rescreenId };
    return newScreening({ ...about, origin: "RESCREEN" }, found);
  });
  await tx.insert(screenings).values(rows);
  await notifyScreens(
    tx,
    screeningMade,
    rows.map(({ id }) => id),
  );
}

type Earlier = {
  readonly listVersion: number;
  readonly met: ReadonlyMap<string, string>;
  readonly names: readonly string[];
  /** Pending, because names were not compared in full. */
  readonly isWaiting: boolean;
};

/**
 * Results that can make a hit known: the bank's own, and for a customer also those requested at the bank's threshold. With hits, or pending
 * without a full comparison.
 */
async function earlierResults(tx: Tx, all: readonly Screened[]): Promise<ReadonlyMap<string, Earlier[]>> {
  const { partyId, subjectRef, names, listVersion, hitCount, status, incomplete } = screenings;
  const isWaiting = and(eq(status, "PENDING"), isNotNull(incomplete));
  const rows = await tx
    .select({ partyId, subjectRef, listVersion, names, isWaiting: sql<boolean>`${isWaiting}`, ...metColumns })
    .from(screenings)
    .where(and(areAbout(all), or(gt(hitCount, 0), isWaiting)));
  const bySubject = new Map<string, Earlier[]>();
  for (const row of rows) {
    const subject = row.partyId ?? `${row.subjectRef} ${row.subjectName}`;
    const result = {
      listVersion: row.listVersion,
      met: metOf(row),
      names: namesOfResult(row),
      isWaiting: row.isWaiting,
    };
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), result]);
  }
  return bySubject;
}

function areAbout(all: readonly Screened[]): SQL | undefined {
  const { partyId, subjectRef, origin } = screenings;
  const accounts = all.flatMap((one) => ("accountId" in one ? one.accountId : []));
  const ownOrigin = inArray(origin, [...BANK_ORIGINS]);
  if (accounts.length > 0) return and(anyOf(subjectRef, accounts), isNull(partyId), ownOrigin);
  const parties = all.flatMap((one) => ("partyId" in one ? one.partyId : []));
  const asTheBank = or(ne(origin, "REQUEST"), eq(screenings.threshold, all[0]?.threshold ?? 0));
  return and(anyOf(partyId, parties), asTheBank);
}

/** The list versions of the entries of all hits. */
async function changesOf(tx: Tx, all: readonly Screened[]): Promise<ReadonlyMap<string, number>> {
  const ids = new Set(all.flatMap(({ found }) => found.hits.map((hit) => hit.watchlistEntryId)));
  if (ids.size === 0) return new Map();
  const { id, changedIn } = watchlistEntries;
  const rows = await tx
    .select({ id, changedIn })
    .from(watchlistEntries)
    .where(anyOf(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.changedIn]));
}

/** Locks customers by id. Dispositions and onboarding screenings use the same order. */
export async function lockCustomers(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.statements.query("select lock_screened_parties($1::text[]::uuid[])", [[...ids]]);
}
