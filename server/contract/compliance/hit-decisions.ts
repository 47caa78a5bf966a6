import { z } from "zod";
import * as t from "@/words/service/contract";
import { hitReasons, hitVerdicts } from "../../kernel/value-sets";
import { freeText, text, timestamp, uuid } from "../fields";
import { listOf, operationsOf } from "../operations-of";
import { readScreenings } from "./access";
import { ScreeningHit } from "./screening-hits";

const operation = operationsOf("Compliance");

const verdict = z.enum(hitVerdicts);
const reason = z.enum(hitReasons);

/** The decider of a decision: the name as sent, and the caller. */
export const decider = {
  by: z.string().meta({ description: "The deciding officer's name: in a session their own, of a client as sent." }),
  principal: z.string().meta({ description: "The signed-in user or client." }),
  client: z.string().nullable().meta({ description: "The service client that sent it. Null if sent in a session." }),
};

export const HitDecision = z
  .object({
    verdict,
    reason: reason.nullable().meta({ description: "Set if the verdict is NOT_A_MATCH." }),
    note: z.string().nullable(),
    awaitsSecond: z.boolean().meta({
      description: "True if a second officer must also decide NOT_A_MATCH before the hit counts as ruled out.",
    }),
    by: z.string().nullable(),
    principal: z.string().nullable(),
    client: z.string().nullable(),
    decidedAt: timestamp.nullable(),
  })
  .meta({ id: "ScreeningHitDecision", description: "The current decision on a hit." });
export type HitDecision = z.infer<typeof HitDecision>;

export const DecidedHit = ScreeningHit.extend({ decision: HitDecision }).meta({
  id: "ScreeningDecidedHit",
  description: "A hit as it was at screening, with its current decision.",
});
export type DecidedHit = z.infer<typeof DecidedHit>;

export const MOST_DECIDED = 200;

const HitVerdict = z
  .object({
    watchlistEntryId: uuid,
    verdict: verdict.meta({ description: "UNDECIDED withdraws a decision of a pending result." }),
    reason: reason.optional().meta({
      description: "Required for NOT_A_MATCH. DECIDED_BEFORE requires an earlier decision on the unchanged entry.",
    }),
    note: freeText(4_000).optional().meta({ description: "Required with OTHER, here or for the whole request." }),
  })
  .meta({ id: "ScreeningHitVerdict" });
export type HitVerdict = z.infer<typeof HitVerdict>;

export const HitDecisions = z
  .object({
    decisions: z.array(HitVerdict).min(1).max(MOST_DECIDED),
    by: text(200)
      .optional()
      .meta({ description: "Required from a service client. In a session, defaults to its user." }),
    note: freeText(4_000).optional(),
  })
  .superRefine(({ decisions, note }, context) => {
    const wrong = (place: number, field: string, message: string) =>
      context.addIssue({ code: "custom", path: ["decisions", place, field], message });
    for (const [place, one] of decisions.entries()) {
      const { reason: why, watchlistEntryId } = one;
      const written = (one.note ?? note ?? "").trim() !== "";
      if (decisions.findIndex((other) => other.watchlistEntryId === watchlistEntryId) < place)
        wrong(place, "watchlistEntryId", t.isDecidedTwice);
      if (one.verdict === "NOT_A_MATCH" && why === undefined) wrong(place, "reason", t.notAMatchNeedsAReason);
      if (one.verdict !== "NOT_A_MATCH" && why !== undefined) wrong(place, "reason", t.reasonIsOfNotAMatch);
      if (why === "OTHER" && !written) wrong(place, "note", t.otherReasonNeedsANote);
    }
  })
  .meta({ id: "ScreeningHitDecisions" });

export const HitDecisionEvent = z
  .object({
    number: z.int().meta({ description: "The version of the screening after the decision." }),
    watchlistEntryId: uuid,
    verdict,
    reason: reason.nullable(),
    note: z.string().nullable(),
    awaitsSecond: z.boolean(),
    ...decider,
    decidedAt: timestamp,
  })
  .meta({ id: "ScreeningHitDecisionEvent", description: "A decision on a hit." });
export type HitDecisionEvent = z.infer<typeof HitDecisionEvent>;

export const listHitDecisions = operation("listHitDecisions", "GET /screenings/{id}/hit-decisions", {
  summary: "List the decisions on the hits of a screening",
  description: "Oldest first. The last one of a hit applies.",
  ...readScreenings,
  ...listOf(HitDecisionEvent),
});
