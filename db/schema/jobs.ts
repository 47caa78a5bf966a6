import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Processes of the bank. One is gone when its session holds no lock on the number, and it was not seen for some seconds. */
export const bankProcesses = pgTable("bank_processes", {
  number: integer("number").primaryKey().generatedAlwaysAsIdentity(),
  seenAt: instant("seen_at").notNull(),
});

/** Runs of jobs that a process has taken from the queue, with the token of its claim. */
export const jobClaims = pgTable("job_claims", {
  runId: uuid("run_id").primaryKey(),
  claim: uuid("claim").notNull(),
  job: text("job").notNull(),
  /** Processes in a row that died with this run. */
  deaths: integer("deaths").notNull(),
});
