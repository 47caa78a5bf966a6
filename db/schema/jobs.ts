import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Processes of the bank. A process is gone if no session locks its number and it was not seen for some seconds. */
export const bankProcesses = pgTable("bank_processes", {
  number: integer("number").primaryKey().generatedAlwaysAsIdentity(),
  seenAt: instant("seen_at").notNull(),
});

/** Job runs taken from the queue, with the token of the claim. */
export const jobClaims = pgTable("job_claims", {
  runId: uuid("run_id").primaryKey(),
  claim: uuid("claim").notNull(),
  job: text("job").notNull(),
  /** Consecutive processes that died during this run. */
  deaths: integer("deaths").notNull(),
});
