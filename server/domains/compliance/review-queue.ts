import { and, asc, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { screenings } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { ScreeningResultView } from "../../contract/compliance/screenings";
import { type Counted, countedRows, type ListSource, pagedList } from "../../http/keyset-list";
import { listOfSeverity } from "./hit-severity";
import type { QueueKind } from "./queue-kind";

export type QueueFilter = {
  kind: QueueKind;
  /** The list that one of its hits stands on. */
  listType?: string | undefined;
  origin?: ScreeningResultView["origin"] | undefined;
};

/** A result as the queue shows it: of its hits the best one, for all of them are a hundred times as long. */
export type QueueItem = Pick<
  ScreeningResultView,
  "id" | "subjectName" | "subjectRef" | "partyId" | "origin" | "screenedAt" | "screenedBy"
> & {
  hitCount: number;
  /** The gravest of the lists that its hits stand on; null without hits. */
  listType: string | null;
  top: { score: number; band: string; fullName: string; listType: string } | null;
};

/** Where a result stands: -1 for both figures of one without hits. */
const place = z.object({ severity: z.int32(), score: z.int32(), id: z.guid() });
type Place = z.infer<typeof place>;

const { id, subjectName, subjectRef, partyId, status, origin, screenedAt, screenedBy } = screenings;
const { hits, hitCount, screenable, severity, topScore } = screenings;

const item = {
  ...{ id, subjectName, subjectRef, partyId, origin, screenedAt, screenedBy, hitCount, severity, topScore },
  // The builder has no path into JSON, and the whole snapshot of all hits would come with every row.
  top: sql<QueueItem["top"]>`${hits} -> 0`.as("top_hit"),
};

const KINDS: Readonly<Record<QueueKind, SQL | undefined>> = {
  HITS: gt(hitCount, 0),
  NOTHING: and(eq(hitCount, 0), eq(screenable, true)),
  NOT_SCREENABLE: and(eq(hitCount, 0), eq(screenable, false)),
};

function fits({ kind, listType, origin: from }: QueueFilter): SQL | undefined {
  return and(
    eq(status, "PENDING"),
    KINDS[kind],
    // Containment of JSON: the builder has none.
    listType === undefined ? undefined : sql`${hits} @> ${JSON.stringify([{ listType }])}::jsonb`,
    from === undefined ? undefined : eq(origin, from),
  );
}

const ONWARDS = { graver: desc, older: asc, less: sql`<=`, beyond: gt };
const BACKWARDS = { graver: asc, older: desc, less: sql`>=`, beyond: lt };
type Way = typeof ONWARDS | typeof BACKWARDS;

/** Hits by the gravity of the list, then the score; of equals, and of what has none, the one that waits longest stands first. */
function orderOf(kind: QueueKind, { graver, older }: Way): SQL[] {
  return kind === "HITS" ? [graver(severity), graver(topScore), older(id)] : [older(id)];
}

/**
 * What stands behind a place on this way. The index is entered by gravity and score, as a row, which the builder has none of; its equals
 * are told apart by age, which runs the other way.
 */
function behind(kind: QueueKind, place: Place, { less, beyond }: Way): SQL | undefined {
  if (kind !== "HITS") return beyond(id, place.id);
  const at = sql`(${place.severity}, ${place.score})`;
  const older = beyond(id, place.id);
  return sql`(${severity}, ${topScore}) ${less} ${at} and ((${severity}, ${topScore}) <> ${at} or ${older})`;
}

/** What waits for a decision, in the order in which it is looked at. */
export function listReviewQueue(filter: QueueFilter): ListSource<QueueItem, Place> {
  return pagedList({
    key: place,
    rows: async (db, after, limit) => {
      const queue = db.select(item).from(screenings);
      const rows = await queue
        .where(and(fits(filter), after === null ? undefined : behind(filter.kind, after, ONWARDS)))
        .orderBy(...orderOf(filter.kind, ONWARDS))
        .limit(limit);
      return { rows, keyOf: placeOf };
    },
    views: (rows) => rows.map(itemOf),
    count: (db) => countReviewQueue(db, filter),
  });
}

type Row = Omit<QueueItem, "listType"> & { severity: number | null; topScore: number | null };

function itemOf({ severity: grave, topScore: _, ...row }: Row): QueueItem {
  return { ...row, listType: listOfSeverity(grave) ?? row.top?.listType ?? null };
}

function placeOf(row: { severity: number | null; topScore: number | null; id: string }): Place {
  return { severity: row.severity ?? -1, score: row.topScore ?? -1, id: row.id };
}

/** How much waits, as far as a list counts it. */
export function countReviewQueue(read: ReadDb, filter: QueueFilter): Promise<Counted> {
  return countedRows(read, screenings, fits(filter));
}

/** What stands before and behind a result in its queue, whether or not it still waits itself; null where the queue ends. */
export async function neighboursInQueue(
  read: ReadDb,
  screeningId: string,
  filter: QueueFilter,
): Promise<{ previous: string | null; next: string | null }> {
  const [found] = await read.select({ severity, topScore, id }).from(screenings).where(eq(id, screeningId));
  if (!found) return { previous: null, next: null };
  const place = placeOf(found);
  const [next, previous] = await Promise.all(
    [ONWARDS, BACKWARDS].map(async (way) => {
      const [neighbour] = await read
        .select({ id })
        .from(screenings)
        .where(and(fits(filter), behind(filter.kind, place, way)))
        .orderBy(...orderOf(filter.kind, way))
        .limit(1);
      return neighbour?.id ?? null;
    }),
  );
  return { previous: previous ?? null, next: next ?? null };
}
