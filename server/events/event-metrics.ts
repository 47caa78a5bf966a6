import { and, asc, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { Gauge } from "prom-client";
import { database } from "@/db/client";
import { eventCursors, eventRetries, outboxEvents } from "@/db/schema/events";
import { metrics } from "../observability/metrics";
import { isAfter } from "./event-store";

/** A refused event is never dropped. */
type EventBacklog = { subscriber: string; secondsBehind: number; refused: number; stuck: number; held: number };

/**
 * `secondsBehind`: age of the first event after the cursor, 0 without one. `stuck`: refused events set aside for a decision.
 * `held`: events blocked by an earlier one of their subject.
 */
export async function eventBacklogs(): Promise<EventBacklog[]> {
  const { reportsDb: db } = database();
  const age = db
    .select({ seconds: sql`extract(epoch from clock_timestamp() - ${outboxEvents.createdAt})::float8` })
    .from(outboxEvents)
    .where(isAfter(eventCursors))
    .orderBy(asc(outboxEvents.xact), asc(outboxEvents.id))
    .limit(1);
  const count = (attempts: SQL) =>
    sql<number>`(${db
      .select({ n: sql`count(*)::int` })
      .from(eventRetries)
      .where(and(eq(eventRetries.subscriber, eventCursors.subscriber), attempts))})`;
  return db
    .select({
      subscriber: eventCursors.subscriber,
      secondsBehind: sql<number>`coalesce(${age}, 0)`,
      refused: count(gt(eventRetries.attempts, 0)),
      stuck: count(isNotNull(eventRetries.setAsideAt)),
      held: count(eq(eventRetries.attempts, 0)),
    })
    .from(eventCursors);
}

/** Each scrape queries the database. */
export function watchEvents(): void {
  const { registry } = metrics();
  // Without a database the other metrics are still served.
  const backlogs = () => eventBacklogs().catch(() => []);
  const behind = new Gauge({
    name: "event_subscriber_seconds_behind",
    help: "Age of the subscriber's first undelivered event",
    labelNames: ["subscriber"] as const,
    registers: [registry],
    collect: async () => {
      const all = await backlogs();
      behind.reset();
      for (const { subscriber, secondsBehind } of all) behind.set({ subscriber }, Math.max(0, secondsBehind));
    },
  });
  const refused = new Gauge({
    name: "event_subscriber_refused",
    help: "Events a subscriber would not take: retried, or stuck (set aside after ten attempts); held are those that wait behind one",
    labelNames: ["subscriber", "state"] as const,
    registers: [registry],
    collect: async () => {
      const all = await backlogs();
      refused.reset();
      for (const { subscriber, refused: count, stuck, held } of all) {
        refused.set({ subscriber, state: "retried" }, count - stuck);
        refused.set({ subscriber, state: "stuck" }, stuck);
        refused.set({ subscriber, state: "held" }, held);
      }
    },
  });
}
