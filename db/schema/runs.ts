import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Work that one process has at a time: its claim ends with the process or at its time. */
const claimed = {
  claim: uuid("claim"),
  claimedUntil: instant("claimed_until"),
  /** Failures in a row where the work stands. */
  tries: integer("tries").notNull().default(0),
};

/** The steps of a run, in the table of its slice (`resumableRun`); or a run under an idempotency key. */
export const runSteps = pgTable(
  "run_steps",
  {
    run: text("run").notNull(),
    step: text("step").notNull(),
    ...claimed,
    /** Processes in a row that ended where the step stands. */
    deaths: integer("deaths").notNull().default(0),
    /** The last entity that is in a batch. */
    after: text("after"),
    /** Entities; null unless the step counts them. */
    total: integer("total"),
    processed: integer("processed").notNull().default(0),
    startedAt: instant("started_at").notNull().default(sql`clock_timestamp()`),
    finishedAt: instant("finished_at"),
  },
  (t) => [primaryKey({ name: "run_steps_pkey", columns: [t.run, t.step] })],
);

/** Entities of a step that a process works on together. A batch that is done is removed; an entity that was given up stays. */
export const runBatches = pgTable(
  "run_batches",
  {
    run: text("run").notNull(),
    step: text("step").notNull(),
    /** The first entity. No entity is in two batches. */
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
