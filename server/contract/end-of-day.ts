import { z } from "zod";
import * as t from "@/words/service/contract";
import { endOfDaySteps, glAccountTypes, reconciliationKinds } from "../kernel/value-sets";
import { DayBlockerView } from "./day-blockers";
import { date, freeText, MonetaryAmount, Parked, sortBy, timestamp, uuid } from "./fields";
import { listOf, operationsOf, recordOf } from "./operations-of";

const operation = operationsOf("End of day");

export const EndOfDayStepView = z
  .object({
    step: z.enum(endOfDaySteps),
    status: z.enum(["PENDING", "RUNNING", "COMPLETED", "FAILED"]),
    count: z.int().meta({ description: "Entities processed." }),
    total: z.int().nullable().meta({ description: "Null until they are counted." }),
    failed: z.int(),
    startedAt: timestamp.nullable(),
    finishedAt: timestamp.nullable(),
    perSecond: z.number().nullable(),
    secondsLeft: z.number().nullable(),
  })
  .meta({ id: "EndOfDayStep" });
export type EndOfDayStepView = z.infer<typeof EndOfDayStepView>;

export const endOfDayRunStatuses = ["RUNNING", "COMPLETED", "FAILED"] as const;

export const EndOfDayRunView = z
  .object({
    id: uuid,
    businessDate: date,
    nextBusinessDate: date.meta({ description: "The date of postings since the start of the run." }),
    status: z.enum(endOfDayRunStatuses),
    steps: z.array(EndOfDayStepView),
    startedAt: timestamp,
    startedBy: z.string(),
    finishedAt: timestamp.nullable(),
    estimatedEndAt: timestamp.nullable().meta({
      description: "By the rate of the current step, and for later steps by their share of the last completed run.",
    }),
    failure: z.string().nullable().meta({ description: "Why the day could not be closed." }),
    reason: z.string().nullable().meta({ description: "Why the run was forced. Null: it was not." }),
    blockers: z.array(DayBlockerView).meta({ description: "Unfinished work at the start." }),
    exceptions: z
      .array(DayBlockerView)
      .meta({ description: "Work that the run left unfinished, by its last reconciliation. Empty before it." }),
    seal: z
      .object({ seq: z.int(), hash: z.string() })
      .nullable()
      .meta({ description: "The seal of the journal behind the last entry of the date. Null before completion." }),
  })
  .meta({ id: "EndOfDayRun", description: "The closing of one business date." });
export type EndOfDayRunView = z.infer<typeof EndOfDayRunView>;

export const startEndOfDay = operation("startEndOfDay", "POST /end-of-day/runs", {
  summary: "Start the end of day",
  description:
    "Closes the business date (default) and returns its run: 202 if it is new, 200 if it was started before. From the start, postings belong to the next date. Unfinished work that blocks the run returns 409 END_OF_DAY_BLOCKED with `blockers`. With `force` and a reason the run waits for a checker instead (202 with `approvalId`), unless more than 500 of a kind block it. A later date returns 422. While an earlier date is not completed, 409 ILLEGAL_STATE.",
  access: "end-of-day:run",
  body: z
    .object({
      businessDate: date.optional(),
      force: z.boolean().optional(),
      reason: freeText(500).optional().meta({ description: "Required with `force`." }),
    })
    .superRefine(({ force, reason }, context) => {
      if (force === true && (reason ?? "").trim() === "")
        context.addIssue({ code: "custom", path: ["reason"], message: t.isRequired });
    })
    .meta({ id: "EndOfDayStart", examples: [{}, { force: true, reason: "Till M2 is counted tomorrow." }] }),
  responses: { 200: EndOfDayRunView, 202: z.union([EndOfDayRunView, Parked]) },
  errors: ["DATE_IN_FUTURE", "END_OF_DAY_BLOCKED", "ILLEGAL_STATE"],
});

export const listEndOfDayRuns = operation("listEndOfDayRuns", "GET /end-of-day/runs", {
  summary: "List end-of-day runs",
  description: "The latest business date first.",
  query: z.object({
    from: date.optional(),
    to: date.optional(),
    status: z.enum(endOfDayRunStatuses).optional(),
    forced: z.enum(["true"]).optional().meta({ description: "Only forced runs." }),
    unfinished: z.enum(["true"]).optional().meta({ description: "Only runs with `exceptions`." }),
    sort: sortBy("businessDate"),
  }),
  ...listOf(EndOfDayRunView, "end-of-day:read"),
});

export const getEndOfDayRun = operation("getEndOfDayRun", "GET /end-of-day/runs/{id}", {
  summary: "Get an end-of-day run",
  ...recordOf(EndOfDayRunView, "end-of-day:read"),
});

export const retryEndOfDayRun = operation("retryEndOfDayRun", "POST /end-of-day/runs/{id}/retry", {
  summary: "Retry a failed end-of-day run",
  description:
    "Continues with what failed. Completed steps and entities are skipped. Returns 409 unless the run is FAILED.",
  access: "end-of-day:run",
  responses: { 202: EndOfDayRunView },
  errors: ["ILLEGAL_STATE"],
});

export const EndOfDayFailureView = z
  .object({
    step: z.enum(endOfDaySteps),
    entity: z.string().meta({ description: "Id of the card, loan, item or payee, or the name of a control." }),
    title: z.string().meta({ examples: ["CL48210937565"] }),
    link: z.string().nullable().meta({ description: "Path of its page. Null without one." }),
    error: z.string().nullable(),
    failedAt: timestamp,
  })
  .meta({ id: "EndOfDayFailure" });
export type EndOfDayFailureView = z.infer<typeof EndOfDayFailureView>;

export const listEndOfDayFailures = operation("listEndOfDayFailures", "GET /end-of-day/runs/{id}/failures", {
  summary: "List failures of an end-of-day run",
  description: "By the name of the step and the entity.",
  query: z.object({ step: z.enum(endOfDaySteps).optional() }),
  ...listOf(EndOfDayFailureView, "end-of-day:read"),
});

export const EndOfDayCheckView = z
  .object({
    name: z.string(),
    title: z.string(),
    kind: z.enum(reconciliationKinds),
    currency: z.string().nullable().meta({ description: "Null for counts." }),
    expected: z.number(),
    actual: z.number(),
    difference: z.number(),
  })
  .meta({ id: "EndOfDayCheck", description: "A comparison of the reconciliation." });
export type EndOfDayCheckView = z.infer<typeof EndOfDayCheckView>;

export const listEndOfDayChecks = operation("listEndOfDayChecks", "GET /end-of-day/runs/{id}/checks", {
  summary: "List the reconciliation of an end-of-day run",
  description: "As of the last reconciliation. Empty before it.",
  query: z.object({ differing: z.enum(["true"]).optional().meta({ description: "Only differences." }) }),
  ...listOf(EndOfDayCheckView, "end-of-day:read"),
});

const EndOfDayMovement = z
  .object({
    glCode: z.string(),
    name: z.string(),
    type: z.enum(glAccountTypes),
    currency: z.string(),
    lines: z.int().meta({ description: "Number of journal lines." }),
    opening: MonetaryAmount.meta({ description: "Debits minus credits before the date." }),
    debit: MonetaryAmount,
    credit: MonetaryAmount,
    closing: MonetaryAmount.meta({ description: "opening + debit − credit." }),
  })
  .meta({ id: "EndOfDayMovement" });
export type EndOfDayMovement = z.infer<typeof EndOfDayMovement>;

export const EndOfDayReportView = z
  .object({
    run: EndOfDayRunView,
    approvedBy: z.string().nullable().meta({ description: "Checker of a forced run. Null: it was not forced." }),
    movements: z.array(EndOfDayMovement).meta({
      description: "One row per general ledger account and currency with a balance or movements, ordered by code.",
    }),
    totals: z
      .array(
        z.object({
          currency: z.string(),
          entries: z.int().meta({ description: "An entry in two currencies counts in both." }),
          opening: MonetaryAmount.meta({ description: "Zero if the books balance." }),
          debit: MonetaryAmount,
          credit: MonetaryAmount,
          closing: MonetaryAmount.meta({ description: "Zero if the books balance." }),
        }),
      )
      .meta({ description: "Sums of `movements` per currency." }),
    balanced: z
      .boolean()
      .meta({ description: "True if opening and closing balances add up to zero in each currency." }),
    checks: z.array(EndOfDayCheckView).meta({ description: "The last reconciliation. Empty before it." }),
  })
  .meta({
    id: "EndOfDayReport",
    description: "A business date in figures. Final once its run is completed: later postings do not change it.",
  });
export type EndOfDayReportView = z.infer<typeof EndOfDayReportView>;

export const getEndOfDayReport = operation("getEndOfDayReport", "GET /end-of-day/runs/{id}/report", {
  summary: "Get the day report of an end-of-day run",
  ...recordOf(EndOfDayReportView, "end-of-day:read"),
});

export const listDayBlockers = operation("listDayBlockers", "GET /end-of-day/blockers", {
  summary: "List the unfinished work of the business date",
  description: "Work that blocks the run first. At most 501 of each kind that blocks, and 100 of the others.",
  ...listOf(DayBlockerView, "end-of-day:read"),
});

export const AccountingPeriodView = z
  .object({
    id: z.string().meta({ description: "Year and month.", examples: ["2026-03"] }),
    from: date,
    to: date,
    status: z.enum(["OPEN", "CLOSABLE", "CLOSED"]).meta({
      description: "CLOSABLE: all its dates are closed, and so is the month before.",
    }),
    closedAt: timestamp.nullable(),
    closedBy: z.string().nullable(),
  })
  .meta({ id: "AccountingPeriod", description: "A calendar month of the journal." });
export type AccountingPeriodView = z.infer<typeof AccountingPeriodView>;

export const listAccountingPeriods = operation("listAccountingPeriods", "GET /end-of-day/periods", {
  summary: "List accounting periods",
  description: "From the first month of end-of-day runs to the current one, the latest first.",
  ...listOf(AccountingPeriodView, "end-of-day:read"),
});

export const closeAccountingPeriod = operation("closeAccountingPeriod", "POST /end-of-day/periods/{id}/close", {
  summary: "Close an accounting period",
  description:
    "Finally closes a month: the journal accepts no further entry of its dates. Months close in order, once all their dates are closed. Closing a closed month changes nothing.",
  access: "end-of-day:run",
  params: z.object({
    id: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .meta({ examples: ["2026-03"] }),
  }),
  responses: { 200: AccountingPeriodView },
  errors: ["ILLEGAL_STATE"],
});
