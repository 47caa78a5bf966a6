import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { anyOf } from "@/db/any-of";
import { rescreenMatches, screenedParties, watchlistEntries } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { Run } from "./begin-rescreen";
import { type ChangedNames, changedNames, changesOf, fewNames, inMemory, namesOf } from "./changed-names";

/** Up to three names of a customer take 120 ms each at a million listed names, and a turn leaves 8 s for its last batch. */
const MOST_BY_INDEX = 20;

/** Changed names by customer, for a batch of customers. */
export type Comparisons = (read: ReadDb, ids: readonly string[]) => Promise<(partyId: string) => Promise<ChangedNames>>;

/** Names that the index could not answer for. Null if they are too many, so that all changed names ask for customers. */
const namesBeyondIndex = (read: ReadDb, run: Run) =>
  fewNames(read, changesOf(run), run.way === "NAMES" ? anyOf(watchlistEntries.id, run.beyondIndex) : undefined);

/** All changed names, or those that matched a customer by the index. */
export async function comparisonsOf(read: ReadDb, run: Run): Promise<Comparisons> {
  const beyond = await namesBeyondIndex(read, run);
  if (run.way === "PARTIES" || beyond === null) {
    const all = await changedNames(read, changesOf(run));
    return async () => async () => all;
  }
  return async (now, ids) => {
    const matched = await matchedNames(now, run, ids);
    return (id) => inMemory([...beyond, ...matched(id)]);
  };
}

async function matchedNames(read: ReadDb, run: Run, ids: readonly string[]) {
  const { rescreenId, partyId, entryId } = rescreenMatches;
  const matches = await read
    .select({ partyId, entryId })
    .from(rescreenMatches)
    .where(and(eq(rescreenId, run.id), anyOf(partyId, ids)));
  const entries = [...new Set(matches.map((one) => one.entryId))].filter((id) => !run.beyondIndex.includes(id));
  const names = entries.length === 0 ? [] : await namesOf(read, changesOf(run), anyOf(watchlistEntries.id, entries));
  return (id: string) => {
    const own = new Set(matches.filter((one) => one.partyId === id).map((one) => one.entryId));
    return names.filter((one) => own.has(one.entryId));
  };
}

/**
 * Customers of the run after one of them, by id. If names ask the index: those they matched, and those whose own names
 * cannot be compared in full.
 */
export async function customersBehind(read: ReadDb, run: Run, after: string | null, most: number): Promise<string[]> {
  if (run.way === "NAMES" && run.beyondIndex.length === 0) return chosen(read, run, after, most);
  const isLong = (await namesBeyondIndex(read, run)) === null;
  return screened(read, isAfter(screenedParties.partyId, after), isLong ? Math.min(most, MOST_BY_INDEX) : most);
}

async function chosen(read: ReadDb, run: Run, after: string | null, most: number): Promise<string[]> {
  const { rescreenId, partyId } = rescreenMatches;
  const matched = await read
    .selectDistinct({ partyId })
    .from(rescreenMatches)
    .where(and(eq(rescreenId, run.id), isAfter(partyId, after)))
    .orderBy(asc(partyId))
    .limit(most);
  const isLeft = and(sql`${screenedParties.comparable} is not true`, isAfter(screenedParties.partyId, after));
  const partly = await screened(read, isLeft, most);
  return [...new Set([...matched.map((row) => row.partyId), ...partly])].sort().slice(0, most);
}

async function screened(read: ReadDb, filter: SQL | undefined, most: number): Promise<string[]> {
  const { partyId } = screenedParties;
  const rows = await read.select({ partyId }).from(screenedParties).where(filter).orderBy(asc(partyId)).limit(most);
  return rows.map((row) => row.partyId);
}

const isAfter = (id: PgColumn, after: string | null) => (after === null ? undefined : gt(id, after));
