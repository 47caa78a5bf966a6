import { and, count, gt, inArray, type SQL, sql } from "drizzle-orm";
import { screenings } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { EntryResult } from "../../contract/compliance/watchlist";
import { keysetList, type ListSource } from "../../http/keyset-list";

const { id, hits, hitCount, status, subjectName, partyId, screenedAt } = screenings;

/** The query builder has no JSON paths. The index has the same expression. */
const met = (entryId: string): SQL =>
  sql`jsonb_path_query_array(${hits}, '$[*].watchlistEntryId') @> ${JSON.stringify([entryId])}::jsonb`;

const hasOpen = (entryId: string) => and(gt(hitCount, 0), met(entryId), inArray(status, ["PENDING", "CONFIRMED_HIT"]));

/** Undecided and confirmed results with this entry among their hits. Newest first. */
export function listEntryResults(entryId: string): ListSource<EntryResult> {
  return keysetList({
    table: screenings,
    rows: (db) => db.select({ id, subjectName, partyId, status, screenedAt }).from(screenings).$dynamic(),
    filter: hasOpen(entryId),
    place: { id },
    downwards: true,
    views: (rows) => rows,
  });
}

export async function countEntryResults(
  read: ReadDb,
  entryId: string,
): Promise<{ pending: number; confirmed: number }> {
  const rows = await read.select({ status, n: count() }).from(screenings).where(hasOpen(entryId)).groupBy(status);
  const of = (value: (typeof rows)[number]["status"]) => rows.find((row) => row.status === value)?.n ?? 0;
  return { pending: of("PENDING"), confirmed: of("CONFIRMED_HIT") };
}
