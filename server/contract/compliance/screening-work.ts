import { z } from "zod";
import * as t from "@/words/service/contract";
import { date, freeText, text, timestamp, uuid, version } from "../fields";
import { operationsOf } from "../operations-of";
import { decide, readWatchlist } from "./access";

const operation = operationsOf("Compliance");

export const ScreeningWork = z
  .object({
    screeningId: uuid,
    assigneeId: uuid.nullable(),
    assigneeName: z.string().nullable(),
    assignedAt: timestamp.nullable(),
    waitingUntil: date.nullable().meta({ description: "The result is out of the queue until this business date." }),
    waitingReason: z.string().nullable(),
    escalatedAt: timestamp.nullable(),
    escalatedBy: z.string().nullable(),
    escalationNote: z.string().nullable(),
    version,
  })
  .meta({ id: "ScreeningWork", description: "Who works on a pending result, and what it waits for." });
export type ScreeningWork = z.infer<typeof ScreeningWork>;

export const getScreeningWork = operation("getScreeningWork", "GET /screenings/{id}/work", {
  summary: "Get the work state of a screening",
  ...readWatchlist,
  versioned: true,
  responses: { 200: ScreeningWork },
});

const change = { ...decide, versioned: true, responses: { 200: ScreeningWork }, errors: ["ILLEGAL_STATE"] } as const;

export const assignScreening = operation("assignScreening", "POST /screenings/{id}/assignment", {
  summary: "Assign a pending screening",
  description: "Null releases it. Other officers may still decide it.",
  ...change,
  body: z
    .object({ assigneeId: uuid.nullable().meta({ description: "Active staff with aml:operate." }) })
    .meta({ id: "ScreeningAssignment" }),
  examples: { released: { assigneeId: null } },
});

/** The longest wait for information in days. */
export const MOST_WAITING_DAYS = 90;

export const postponeScreening = operation("postponeScreening", "POST /screenings/{id}/postponement", {
  summary: "Postpone a pending screening",
  description: `Takes it out of the queue until a business date within ${MOST_WAITING_DAYS} days. Null returns it to the queue.`,
  ...change,
  body: z
    .object({ until: date.nullable(), reason: freeText(1_000).optional() })
    .superRefine(({ until, reason }, context) => {
      if (until !== null && (reason ?? "").trim() === "")
        context.addIssue({ code: "custom", path: ["reason"], message: t.mustNotBeEmpty });
    })
    .meta({ id: "ScreeningPostponement" }),
  examples: { resumed: { until: null } },
});

export const escalateScreening = operation("escalateScreening", "POST /screenings/{id}/escalation", {
  summary: "Escalate a pending screening",
  description: "It comes first in the queue. A null note ends the escalation.",
  ...change,
  body: z.object({ note: text(1_000).nullable() }).meta({ id: "ScreeningEscalation" }),
  examples: { ended: { note: null } },
});
