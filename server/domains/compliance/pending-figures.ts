import { and, eq, gt, sql } from "drizzle-orm";
import { screenings } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import { COUNTED_TO } from "../../http/keyset-list";
import type { Counted } from "../../kernel/counted";
import { countScreenings } from "./queries";

/** First day of each age bracket. The last bracket is open. */
export const PENDING_AGES = [0, 3, 11, 31] as const;

/** Pending results, counted up to the limit of lists. */
export type PendingFigures = {
  readonly hits: Counted;
  /** Results with hits per bracket of `PENDING_AGES`. */
  readonly hitsByAge: readonly number[];
  /** When the oldest pending result with hits was made. Null without any. */
  readonly oldestHit: string | null;
  /** Screenable results without hits. */
  readonly nothing: Counted;
  readonly notScreenable: Counted;
};

export async function pendingFigures(reports: ReadDb): Promise<PendingFigures> {
  const [hits, nothing, notScreenable] = await Promise.all([
    pendingHits(reports),
    countScreenings(reports, { status: "PENDING", found: "NOTHING" }),
    countScreenings(reports, { status: "PENDING", found: "NOT_SCREENABLE" }),
  ]);
  return { ...hits, nothing, notScreenable };
}

async function pendingHits(reports: ReadDb): Promise<Pick<PendingFigures, "hits" | "hitsByAge" | "oldestHit">> {
  const { status, hitCount, screenedAt } = screenings;
  const waiting = reports
    .select({ screenedAt })
    .from(screenings)
    .where(and(eq(status, "PENDING"), gt(hitCount, 0)))
    .limit(COUNTED_TO + 1)
    .as("waiting");
  // The query builder lacks `width_bucket`.
  const bounds = sql.raw(`array[${PENDING_AGES.slice(1).join(", ")}]::float8[]`);
  const bracket = sql<number>`width_bucket(extract(epoch from now() - ${waiting.screenedAt})::float8 / 86400, ${bounds})`;
  const rows = await reports
    .select({
      age: bracket.as("age_bracket"),
      count: sql<number>`count(*)::int`,
      // The format of instants in the API.
      oldest: sql<string>`to_char(min(${waiting.screenedAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })
    .from(waiting)
    .groupBy(sql`1`);
  const count = rows.reduce((all, row) => all + row.count, 0);
  return {
    hits: { count: Math.min(count, COUNTED_TO), more: count > COUNTED_TO },
    hitsByAge: PENDING_AGES.map((_, index) => rows.find(({ age }) => age === index)?.count ?? 0),
    oldestHit: rows.map(({ oldest }) => oldest).sort()[0] ?? null,
  };
}
