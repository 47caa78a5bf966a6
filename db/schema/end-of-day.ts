import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { reconciliationKinds, workStatuses } from "@/server/kernel/value-sets";
import { currency, instant, minor, sumMinor } from "./columns";

/** One run per business date, as a resumable run. */
export const endOfDayRuns = pgTable(
  "end_of_day_runs",
  {
    id: uuid("id").primaryKey(),
    businessDate: date("business_date").notNull(),
    status: text("status", { enum: workStatuses }).notNull(),
    total: integer("total"),
    processed: integer("processed").notNull(),
    requestedAt: instant("requested_at").notNull(),
    requestedBy: text("requested_by").notNull(),
    /** For a forced run: what blocked it, and why it was forced. */
    reason: text("reason"),
    blockers: jsonb("blockers").notNull(),
    /** Work that the run left unfinished, with those of the last reconciliation. */
    exceptions: jsonb("exceptions"),
    /** The snapshot of the last reconciliation, in Postgres' format. */
    reconciledAt: text("reconciled_at"),
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
    failure: text("failure"),
    /** The head of the journal's chain of seals behind the last entry of the date. */
    sealSeq: integer("seal_seq"),
    sealHash: text("seal_hash"),
  },
  (t) => [
    uniqueIndex("end_of_day_runs_day_unique").on(t.businessDate),
    index("end_of_day_runs_open").on(t.id).where(sql`status in ('QUEUED', 'RUNNING')`),
  ],
);

/** The comparisons of a run's reconciliation, one row per control or invariant and currency. */
export const endOfDayChecks = pgTable(
  "end_of_day_checks",
  {
    runId: uuid("run_id").notNull(),
    name: text("name").notNull(),
    kind: text("kind", { enum: reconciliationKinds }).notNull(),
    currency: currency(),
    expectedMinor: sumMinor("expected_minor"),
    actualMinor: sumMinor("actual_minor"),
  },
  (t) => [primaryKey({ columns: [t.runId, t.name, t.currency] })],
);

/** Closed months, by their first day. */
export const closedPeriods = pgTable("closed_periods", {
  month: date("month").primaryKey(),
  closedAt: instant("closed_at").notNull(),
  closedBy: text("closed_by").notNull(),
});

/** Balances of ledger accounts at the end of the business dates on which they moved. */
export const dailyBalances = pgTable(
  "daily_balances",
  {
    accountId: uuid("account_id").notNull(),
    businessDate: date("business_date").notNull(),
    balanceMinor: minor("balance_minor").notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.businessDate] })],
);
