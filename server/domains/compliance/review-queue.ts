import { and, eq, exists, gt, isNull, lte, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { assigneeOrder, customerOrder, matchOrder, screenings, subjectOrder } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { ScreeningResultView } from "../../contract/compliance/screenings";
import { countedRows, isDownwards, type ListSource, pagedList, type SortBy } from "../../http/keyset-list";
import type { Counted } from "../../kernel/counted";
import type { queueParts, queueSorts } from "../../kernel/value-sets";
import { businessDate } from "../business-date/queries";
import { customerMarks } from "../parties/queries";
import { staffInWords } from "../staff/staff-queries";
import { hasWords } from "./queries";
import { NOBODY, type QueueKind } from "./queue-kind";
import { listOfSeverity } from "./severity";

type QueueSort = (typeof queueSorts)[number];

export type QueueFilter = {
  kind: QueueKind;
  /** Defaults to OPEN. */
  part?: (typeof queueParts)[number] | undefined;
  /** Beginnings of words of the name. */
  name?: string | undefined;
  /** Results with a hit of this list type. */
  listType?: string | undefined;
  origin?: ScreeningResultView["origin"] | undefined;
  /** An officer's id, or NOBODY. */
  assignee?: string | undefined;
  /** Defaults to the order of the queue. */
  sort?: SortBy<QueueSort> | undefined;
};

/** A result with only its best hit: all hits are 100 times as long. */
export type QueueItem = Pick<
  ScreeningResultView,
  "id" | "subjectName" | "subjectRef" | "partyId" | "origin" | "screenedAt" | "screenedBy" | "incomplete"
> & {
  hitCount: number;
  /** The most severe list type among the hits. Null without hits. */
  listType: string | null;
  top: { score: number; band: string; fullName: string; listType: string } | null;
  customer: { customerNo: string; name: string; country: string | null } | null;
  assigneeId: string | null;
  assigneeName: string | null;
  assignedAt: string | null;
  waitingUntil: string | null;
  waitingReason: string | null;
  escalationNote: string | null;
  workVersion: number;
};

/** Position in the queue: the sort values of a row and its id. */
const place = z.object({ at: z.array(z.union([z.string().max(200), z.int(), z.boolean()])).max(3), id: z.guid() });
type Place = z.infer<typeof place>;

const { id, subjectName, subjectRef, partyId, status, origin, screenedAt, screenedBy } = screenings;
const { hits, hitCount, screenable, incomplete, severity, topScore, escalated, escalationNote, workVersion } =
  screenings;
const { assigneeId, assignedAt, waitingUntil, waitingReason } = screenings;

const item = {
  ...{ id, subjectName, subjectRef, partyId, origin, screenedAt, screenedBy, incomplete, hitCount, severity },
  ...{ assigneeId, assignedAt, waitingUntil, waitingReason, escalationNote, workVersion },
  // Reads the best hit only. The query builder has no JSON paths.
  top: sql<QueueItem["top"]>`${hits} -> 0`.as("top_hit"),
};

const KINDS: Readonly<Record<QueueKind, SQL | undefined>> = {
  HITS: gt(hitCount, 0),
  NOTHING: and(eq(hitCount, 0), eq(screenable, true)),
  NOT_SCREENABLE: and(eq(hitCount, 0), eq(screenable, false)),
};

async function fits(read: ReadDb, filter: QueueFilter): Promise<SQL | undefined> {
  const { kind, part = "OPEN", name, listType, origin: from, assignee } = filter;
  const today = await businessDate(read);
  const isHere = or(isNull(waitingUntil), lte(waitingUntil, today));
  return and(
    eq(status, "PENDING"),
    KINDS[kind],
    part === "WAITING" ? gt(waitingUntil, today) : isHere,
    part === "ESCALATED" ? eq(escalated, true) : undefined,
    part === "CLEARED_BEFORE" ? wasClearedBefore(read) : undefined,
    name === undefined ? undefined : hasWords(name),
    // The query builder has no JSON containment.
    listType === undefined ? undefined : sql`${hits} @> ${JSON.stringify([{ listType }])}::jsonb`,
    from === undefined ? undefined : eq(origin, from),
    assignee === undefined ? undefined : assignee === NOBODY ? isNull(assigneeId) : eq(assigneeId, assignee),
  );
}

/** The customer has a cleared result with hits. Its hits are compared when the clearing is repeated. */
function wasClearedBefore(read: ReadDb): SQL {
  const earlier = alias(screenings, "earlier");
  return exists(
    read
      .select({ id: earlier.id })
      .from(earlier)
      .where(and(eq(earlier.partyId, partyId), eq(earlier.status, "CLEARED"), gt(earlier.hitCount, 0))),
  );
}

type Sorting = { readonly by: SQLWrapper; readonly type: string };

const SORTINGS: Readonly<Record<QueueSort, readonly Sorting[]>> = {
  subject: [{ by: subjectOrder, type: "text" }],
  customer: [{ by: customerOrder, type: "uuid" }],
  match: [{ by: matchOrder, type: "text" }],
  hits: [{ by: hitCount, type: "integer" }],
  list: [{ by: severity, type: "integer" }],
  score: [{ by: topScore, type: "integer" }],
  origin: [{ by: origin, type: "text" }],
  assignee: [{ by: assigneeOrder, type: "uuid" }],
  age: [],
};

const OWN: readonly Sorting[] = [
  { by: escalated, type: "boolean" },
  { by: severity, type: "integer" },
  { by: topScore, type: "integer" },
];

type Order = { readonly sorting: readonly Sorting[]; readonly down: boolean; readonly idDown: boolean };

/**
 * With hits: escalated first, then by severity, then score, then oldest first. Without hits: oldest first. Waiting
 * results: by the date. `age` ascends with age, ids with time.
 */
function orderOf({ kind, part, sort }: QueueFilter): Order {
  if (sort === undefined && part === "WAITING") {
    return { sorting: [{ by: waitingUntil, type: "date" }], down: false, idDown: false };
  }
  if (sort === undefined) {
    return kind === "HITS" ? { sorting: OWN, down: true, idDown: false } : { sorting: [], down: false, idDown: false };
  }
  const down = isDownwards(sort) !== sort.endsWith("age");
  return { sorting: SORTINGS[sort.replace("-", "") as QueueSort], down, idDown: down };
}

const backwards = ({ sorting, down, idDown }: Order): Order => ({ sorting, down: !down, idDown: !idDown });

const along = (by: SQLWrapper, down: boolean): SQL => (down ? sql`${by} desc` : sql`${by} asc`);

function columnsOf({ sorting, down, idDown }: Order): SQL[] {
  return [...sorting.map(({ by }) => along(by, down)), along(id, idDown)];
}

const listed = (values: readonly SQLWrapper[]) => sql`(${sql.join([...values], sql`, `)})`;
const beyond = (down: boolean) => (down ? sql.raw("<") : sql.raw(">"));

/**
 * Rows after a position. A row comparison uses the index. Where ids run the other way, equal rows are compared
 * separately.
 */
function behind({ sorting, down, idDown }: Order, { at, id: last }: Place): SQL {
  const values = sorting.map(({ type }, index) => sql`${at[index] ?? null}::${sql.raw(type)}`);
  const columns = sorting.map(({ by }) => by);
  if (down === idDown)
    return sql`${listed([...columns, id])} ${beyond(down)} ${listed([...values, sql`${last}::uuid`])}`;
  const [row, here] = [listed(columns), listed(values)];
  return sql`${row} ${beyond(down)}= ${here} and (${row} <> ${here} or ${id} ${beyond(idDown)} ${last}::uuid)`;
}

/** Named apart from the columns, because Drizzle writes an aliased text by its alias. */
const atOf = ({ sorting }: Order) =>
  sql<Place["at"]>`jsonb_build_array(${sql.join(
    sorting.map(({ by }) => sql`${by}`),
    sql`, `,
  )})`.as("place_at");

export function listReviewQueue(filter: QueueFilter): ListSource<QueueItem, Place> {
  const order = orderOf(filter);
  return pagedList({
    key: place,
    rows: async (db, after, limit) => {
      const rows = await db
        .select({ ...item, at: atOf(order) })
        .from(screenings)
        .where(and(await fits(db, filter), after === null ? undefined : behind(order, after)))
        .orderBy(...columnsOf(order))
        .limit(limit);
      return { rows, keyOf: ({ at, id }) => ({ at, id }) };
    },
    views: queueItems,
    count: (db) => countReviewQueue(db, filter),
  });
}

type Row = Omit<QueueItem, "listType" | "customer" | "assigneeName"> & { severity: number | null; at: Place["at"] };

async function queueItems(rows: readonly Row[], db: ReadDb): Promise<QueueItem[]> {
  const [customers, officers] = await Promise.all([
    customerMarks(
      db,
      rows.flatMap(({ partyId }) => partyId ?? []),
    ),
    staffInWords(
      db,
      rows.flatMap(({ assigneeId }) => assigneeId ?? []),
    ),
  ]);
  return rows.map(({ severity: grave, at: _, ...row }) => ({
    ...row,
    listType: listOfSeverity(grave) ?? row.top?.listType ?? null,
    customer: customers.get(row.partyId ?? "") ?? null,
    assigneeName: officers.get(row.assigneeId ?? "") ?? null,
  }));
}

/** Counts up to the limit of lists. */
export async function countReviewQueue(read: ReadDb, filter: QueueFilter): Promise<Counted> {
  return countedRows(read, screenings, await fits(read, filter));
}

/** The neighbors of a result in its queue, even if it is decided. Null at the ends. */
export async function neighboursInQueue(
  read: ReadDb,
  screeningId: string,
  filter: QueueFilter,
): Promise<{ previous: string | null; next: string | null }> {
  const order = orderOf(filter);
  const [found] = await read
    .select({ at: atOf(order), id })
    .from(screenings)
    .where(eq(id, screeningId));
  // A result without hits has no place among those with hits.
  if (!found || found.at.includes(null as never)) return { previous: null, next: null };
  const inQueue = await fits(read, filter);
  const neighbour = async (way: Order) => {
    const [row] = await read
      .select({ id })
      .from(screenings)
      .where(and(inQueue, behind(way, found)))
      .orderBy(...columnsOf(way))
      .limit(1);
    return row?.id ?? null;
  };
  const [next, previous] = await Promise.all([neighbour(order), neighbour(backwards(order))]);
  return { previous, next };
}
