import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { startOfDay } from "@/db/days";
import { sameIgnoringCase } from "@/db/ignoring-case";
import { screeningDispositions, screenings } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import { config } from "../../config";
import { countedRows, type ListSource, pagedList } from "../../http/keyset-list";
import { type CustomerMarks, customerMarks } from "../parties/queries";
import { clientAmong } from "./decider";

export type DecisionFilter = {
  /** Days in the bank's time zone, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** The decider's name as sent, in any case. */
  decider?: string | undefined;
  confirmed?: boolean | undefined;
};

const { screeningId, number, confirmed, decidedBy, note, principal, decidedAt } = screeningDispositions;
const { id, subjectName, subjectRef, partyId, origin, hitCount, topScore, severity, screenedAt } = screenings;

/** A time with its microseconds, because decisions of one millisecond must not be skipped. */
const exactly = sql<string>`to_jsonb(${decidedAt}) #>> '{}'`;

const place = z.object({ at: z.string().max(40), id: z.guid(), number: z.int32() });
type Place = z.infer<typeof place>;

function fits({ from, to, decider, confirmed: is }: DecisionFilter): SQL | undefined {
  const timeZone = config().bankTimeZone;
  return and(
    from === undefined ? undefined : gte(decidedAt, startOfDay(from, 0, timeZone)),
    to === undefined ? undefined : lt(decidedAt, startOfDay(to, 1, timeZone)),
    decider === undefined ? undefined : sameIgnoringCase(decidedBy, decider),
    is === undefined ? undefined : eq(confirmed, is),
  );
}

const view = {
  ...{ screeningId, number, confirmed, by: decidedBy, note, principal, decidedAt },
  ...{ subjectName, subjectRef, partyId, origin, hitCount, topScore, severity, screenedAt },
};

const decisions = (db: ReadDb) =>
  db
    .select({ ...view, at: exactly.as("decided_exactly") })
    .from(screeningDispositions)
    .innerJoin(screenings, eq(id, screeningId))
    .$dynamic();

type Found = Awaited<ReturnType<typeof decisions>>[number];

export type DecisionRow = Omit<Found, "at"> & { customer: CustomerMarks | null; client: string | null };

/** Dispositions and decisions on hits, newest first. */
export function listDecisions(filter: DecisionFilter): ListSource<DecisionRow, Place> {
  return pagedList({
    key: place,
    rows: async (db, after, limit) => {
      const behind =
        after === null
          ? undefined
          : sql`(${decidedAt}, ${screeningId}, ${number}) < (${after.at}::timestamptz, ${after.id}::uuid, ${after.number}::int)`;
      const rows = await decisions(db)
        .where(and(fits(filter), behind))
        .orderBy(desc(decidedAt), desc(screeningId), desc(number))
        .limit(limit);
      return { rows, keyOf: (row) => ({ at: row.at, id: row.screeningId, number: row.number }) };
    },
    views: decisionRows,
    count: (db) => countedRows(db, screeningDispositions, fits(filter)),
  });
}

async function decisionRows(rows: readonly Found[], db: ReadDb): Promise<DecisionRow[]> {
  const customers = await customerMarks(
    db,
    rows.flatMap((row) => row.partyId ?? []),
  );
  return rows.map(({ at: _, ...row }) => ({
    ...row,
    customer: customers.get(row.partyId ?? "") ?? null,
    client: clientAmong(row.principal),
  }));
}
