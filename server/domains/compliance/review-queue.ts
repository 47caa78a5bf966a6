import { and, asc, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { screenings } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { ScreeningResultView } from "../../contract/compliance/screenings";
import { countedRows, type ListSource, pagedList } from "../../http/keyset-list";
import type { Counted } from "../../kernel/counted";
import { listOfSeverity } from "./new-screening";
import type { QueueKind } from "./queue-kind";

export type QueueFilter = {
  kind: QueueKind;
  /** Results with a hit of this list type. */
  listType?: string | undefined;
  origin?: ScreeningResultView["origin"] | undefined;
};

/** A result with only its best hit: all hits are 100 times as long. */
export type QueueItem = Pick<
  ScreeningResultView,
  "id" | "subjectName" | "subjectRef" | "partyId" | "origin" | "screenedAt" | "screenedBy"
> & {
  hitCount: number;
  /** The most severe list type among the hits. Null without hits. */
  listType: string | null;
  top: { score: number; band: string; fullName: string; listType: string } | null;
};

/** Position in the queue. Results without hits have -1 for severity and score. */
const place = z.object({ severity: z.int32(), score: z.int32(), id: z.guid() });
type Place = z.infer<typeof place>;

const { id, subjectName, subjectRef, partyId, status, origin, screenedAt, screenedBy } = screenings;
const { hits, hitCount, screenable, severity, topScore } = screenings;

const item = {
  ...{ id, subjectName, subjectRef, partyId, origin, screenedAt, screenedBy, hitCount, severity, topScore },
  // Reads the best hit only. The query builder has no JSON paths.
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
    // The query builder has no JSON containment.
    listType === undefined ? undefined : sql`${hits} @> ${JSON.stringify([{ listType }])}::jsonb`,
    from === undefined ? undefined : eq(origin, from),
  );
}

const ONWARDS = { graver: desc, older: asc, less: sql`<=`, beyond: gt };
const BACKWARDS = { graver: asc, older: desc, less: sql`>=`, beyond: lt };
type Way = typeof ONWARDS | typeof BACKWARDS;

/** With hits: by severity, then score, then oldest first. Without hits: oldest first. */
function orderOf(kind: QueueKind, { graver, older }: Way): SQL[] {
  return kind === "HITS" ? [graver(severity), graver(topScore), older(id)] : [older(id)];
}

/**
 * Rows after a position in this direction. A row comparison uses the index of severity and score. Equal rows are
 * compared by age, which has the opposite order.
 */
function behind(kind: QueueKind, place: Place, { less, beyond }: Way): SQL | undefined {
  if (kind !== "HITS") return beyond(id, place.id);
  const at = sql`(${place.severity}, ${place.score})`;
  const older = beyond(id, place.id);
  return sql`(${severity}, ${topScore}) ${less} ${at} and ((${severity}, ${topScore}) <> ${at} or ${older})`;
}

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

/** Counts up to the limit of lists. */
export function countReviewQueue(read: ReadDb, filter: QueueFilter): Promise<Counted> {
  return countedRows(read, screenings, fits(filter));
}

/** The neighbors of a result in its queue, even if it is decided. Null at the ends. */
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
