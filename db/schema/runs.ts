import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Work of one process. The claim ends with the process or by time. */
const claimed = {
  claim: uuid("claim"),
  claimedUntil: instant("claimed_until"),
  /** Consecutive failures at the current position. */
  tries: integer("tries").notNull().default(0),
};

/** Steps of a run in the slice's table (`resumableRun`), or a run under an idempotency key. */
export const runSteps = pgTable(
  "run_steps",
  {
    run: text("run").notNull(),
    step: text("step").notNull(),
    ...claimed,
    /** Consecutive processes that ended at the current position. */
    deaths: integer("deaths").notNull().default(0),
    /** The last entity assigned to a batch. */
    after: text("after"),
    /** Entities. Null unless the step counts them. */
    total: integer("total"),
    processed: integer("processed").notNull().default(0),
    startedAt: instant("started_at").notNull().default(sql`clock_timestamp()`),
    finishedAt: instant("finished_at"),
  },
  (t) => [primaryKey({ name: "run_steps_pkey", columns: [t.run, t.step] })],
);

/** Batches of a step's entities, processed together. Completed batches are removed, abandoned entities stay. */
export const runBatches = pgTable(
  "run_batches",
  {
    run: text("run").notNull(),
    step: text("step").notNull(),
    /** The first entity. Batches do not overlap. */
    first: text("first").notNull(),
    entities: text("entities").array().notNull(),
    ...claimed,
    error: text("error"),
    failedAt: instant("failed_at"),
    givenUp: boolean("given_up").notNull().default(false),
  },
  (t) => [
    primaryKey({ name: "run_batches_pkey", columns: [t.run, t.step, t.first] }),
    index("run_batches_failed").on(t.failedAt).where(sql`failed_at is not null`),
  ],
);
