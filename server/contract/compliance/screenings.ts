import { z } from "zod";
import {
  hitReasons,
  incompleteReasons,
  screeningFindings,
  screeningOrigins,
  screeningStatuses,
} from "../../kernel/value-sets";
import { freeText, text, timestamp, uuid, version } from "../fields";
import { listOf, operationsOf } from "../operations-of";
import { decide, readScreenings, readWatchlist } from "./access";
import { HitComparison } from "./entry-details";
import { DecidedHit, decider, HitDecisions } from "./hit-decisions";
import { ScreeningHit } from "./screening-hits";

const operation = operationsOf("Compliance");

const incomplete = z.enum(incompleteReasons).nullable().meta({
  description:
    "Reason for an incomplete comparison. NAME: the name has more than 40 words or 16 readings. LISTED_NAME: a listed name exceeds these bounds. COMPARISONS: the screening reached its comparison limit. CANDIDATES: more similar names are listed than are compared. UNREADABLE: the name contains letters that cannot be read. GENERIC: the name has only titles, legal forms or general words. An incomplete result never passes.",
});

export const ScreeningResultView = z
  .object({
    id: uuid,
    subjectRef: z.string().nullable(),
    subjectName: z.string(),
    names: z.array(z.string()).meta({
      description: "All screened names: of a customer named by `subjectRef` alone, every stored name.",
    }),
    partyId: uuid
      .nullable()
      .meta({ description: "The customer named by `subjectRef`. Dispositions affect this customer." }),
    threshold: z.int(),
    screenable: z.boolean().meta({
      description: "False if the name has no significant parts or was not compared in full.",
    }),
    passed: z
      .boolean()
      .meta({ description: "True if the name is screenable and has no hit at or above the threshold." }),
    incomplete,
    hits: z.array(DecidedHit),
    status: z.enum(screeningStatuses).meta({
      description:
        "CONFIRMED_HIT if a hit is decided as a match, CLEARED if all are ruled out. Otherwise the last disposition, or PENDING.",
    }),
    origin: z.enum(screeningOrigins).meta({
      description:
        "The trigger: a request, customer opening, external beneficiary registration or watchlist change. A requested screening holds payments only if its hit is confirmed.",
    }),
    engine: z.string().meta({ examples: ["nm-4"] }),
    listVersion: z.int().meta({ description: "Version of the watchlist used." }),
    refinesId: uuid.nullable().meta({ description: "The screening that this one reruns." }),
    screenedAt: timestamp,
    screenedBy: z.string(),
    dispositionedAt: timestamp.nullable(),
    dispositionedBy: z.string().nullable(),
    dispositionedByClient: z
      .string()
      .nullable()
      .meta({ description: "The service client that sent the disposition. Null if sent in a session." }),
    dispositionNote: z.string().nullable(),
    version,
  })
  .meta({
    id: "ScreeningResultView",
    description: "A name screened against the watchlist, with a snapshot of its hits.",
  });
export type ScreeningResultView = z.infer<typeof ScreeningResultView>;

export const ScreeningCreate = z
  .object({
    name: freeText(1_000).optional().meta({
      description:
        "If absent, all stored names of the customer identified by `subjectRef` are screened. Always required from a client with neither DECIDE nor customer:read.",
    }),
    subjectRef: freeText(200).optional().meta({
      description:
        "Any reference, returned as sent. A customer id or number identifies the customer. A confirmed hit on an external account id, a registration id or its owner stops payments to it. Ids ignore case and surrounding blanks.",
    }),
    threshold: z.int().min(0).max(100).optional().meta({
      description:
        "Match percentage. Defaults to the bank's threshold. Below 50, some low-scoring matches are omitted.",
    }),
    refinesId: uuid.optional(),
  })
  .meta({ id: "ScreeningCreate" });

export const listScreenings = operation("listScreenings", "GET /screenings", {
  summary: "List screening results",
  description: "Newest first.",
  ...readScreenings,
  query: z.object({
    subjectRef: z.string().max(200).optional().meta({ description: "Exact match on the value sent." }),
    status: z.enum(screeningStatuses).optional(),
    found: z.enum(screeningFindings).optional(),
    origin: z.enum(screeningOrigins).optional(),
    partyId: uuid.optional(),
    q: z.string().max(200).optional().meta({ description: "Beginnings of words of the screened name." }),
  }),
  ...listOf(ScreeningResultView),
});

export const screenSubject = operation("screenSubject", "POST /screenings", {
  summary: "Screen a subject",
  description:
    "Screens against all active watchlist entries. The result is pending until a disposition, even without hits.",
  access: "authenticated",
  sessionAccess: "aml:operate",
  complianceAccess: "SCREEN",
  body: ScreeningCreate,
  responses: { 201: ScreeningResultView },
  examples: { person: { name: "Andrey Starozubov", subjectRef: "payment 4711", threshold: 80 } },
});

export const getScreening = operation("getScreening", "GET /screenings/{id}", {
  summary: "Get a screening result",
  ...readScreenings,
  versioned: true,
  responses: { 200: ScreeningResultView },
});

const by = text(200)
  .optional()
  .meta({ description: "Required from a service client. In a session, defaults to its user and names no one else." });
const note = freeText(4_000).optional();

export const disposeScreening = operation("disposeScreening", "POST /screenings/{id}/disposition", {
  summary: "Record a disposition",
  description:
    "Replaces the effective decision. Earlier decisions remain in the history. Confirming blocks the customer and opens or extends a case. Clearing lifts the blocks that only this screening had set. Confirming decides an only hit as a match, clearing rules out all hits. A note in the body stays out of the address.",
  ...decide,
  query: z.object({
    confirmed: z
      .enum(["true", "false"])
      .transform((sent) => sent === "true")
      .meta({ override: { type: "boolean" } }),
    by: text(200).meta({ description: "In a session, the name or sign-in of its user." }),
    note,
  }),
  body: z.object({ note }).meta({ id: "ScreeningDispositionNote" }),
  versioned: true,
  responses: { 200: ScreeningResultView },
  errors: ["SELF_APPROVAL"],
  examples: { cleared: { note: "Another date of birth." } },
});

export const decideHits = operation("decideHits", "POST /screenings/{id}/hit-decisions", {
  summary: "Decide hits of a screening",
  description:
    "The disposition follows: CONFIRMED_HIT with a match, CLEARED if every hit is ruled out, otherwise unchanged. Omitted hits keep their decision.",
  ...decide,
  body: HitDecisions,
  versioned: true,
  responses: { 200: ScreeningResultView },
  errors: ["ILLEGAL_STATE", "SELF_APPROVAL"],
  examples: {
    cleared: {
      decisions: [
        {
          watchlistEntryId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70",
          verdict: "NOT_A_MATCH",
          reason: "DIFFERENT_BIRTH_DATE",
        },
      ],
      by: "Inês Duarte",
    },
  },
});

export const DispositionView = z
  .object({
    number: z.int(),
    confirmed: z.boolean(),
    ...decider,
    note: z.string().nullable(),
    decidedAt: timestamp,
  })
  .meta({ id: "ScreeningDisposition" });
export type DispositionView = z.infer<typeof DispositionView>;

export const listDispositions = operation("listDispositions", "GET /screenings/{id}/dispositions", {
  summary: "List the dispositions of a screening",
  description: "Oldest first. The last one applies.",
  ...readScreenings,
  ...listOf(DispositionView),
});

export const EarlierClearing = z
  .object({
    watchlistEntryId: uuid,
    screeningId: uuid,
    clearedAt: timestamp,
    clearedBy: z.string(),
    client: decider.client,
    reason: z.enum(hitReasons),
    note: z.string().nullable(),
  })
  .meta({
    id: "EarlierClearing",
    description: "An earlier decision for the same customer that an entry, unchanged since, is not a match.",
  });
export type EarlierClearing = z.infer<typeof EarlierClearing>;

export const listEarlierClearings = operation("listEarlierClearings", "GET /screenings/{id}/earlier-clearings", {
  summary: "List earlier clearings of the hits",
  description: "Returns hits whose entries were cleared for the same customer and have not changed since.",
  ...readWatchlist,
  ...listOf(EarlierClearing),
});

export const listHitComparisons = operation("listHitComparisons", "GET /screenings/{id}/comparisons", {
  summary: "Compare the facts of the hits with the customer's",
  description:
    "Birth date, type, country and identifiers of each hit at screening time beside the customer's of today. Empty without a customer.",
  // The response has personal data of customers, so a token needs this authority.
  access: "customer:read",
  sessionAccess: "aml:read",
  complianceAccess: "DECIDE",
  ...listOf(HitComparison),
});

export const tryScreening = operation("tryScreening", "POST /screenings/trial", {
  summary: "Preview a screening",
  description: "Runs the same comparison as a screening. Nothing is stored.",
  ...readScreenings,
  body: z
    .object({
      name: freeText(1_000).optional(),
      subjectRef: freeText(200).optional().meta({
        description: "A customer id or number, whose names are all screened. Required if `name` is absent.",
      }),
      threshold: z.int().min(0).max(100).optional(),
    })
    .meta({ id: "ScreeningTrial" }),
  readOnly: true,
  responses: {
    200: z
      .object({
        threshold: z.int(),
        names: z.array(z.string()).meta({ description: "All screened names." }),
        screenable: z.boolean(),
        incomplete,
        hits: z.array(ScreeningHit),
        engine: z.string(),
        listVersion: z.int(),
        entries: z.int().meta({ description: "Number of active watchlist entries." }),
      })
      .meta({ id: "ScreeningTrialResult" }),
  },
  examples: { person: { name: "Andrey Starozubov", threshold: 50 } },
});

export const MOST_CLEARED = 500;

export const clearScreenings = operation("clearScreenings", "POST /screenings/clear", {
  summary: "Clear results without hits",
  description: "Requires pending, screenable results without hits. If any result does not qualify, none is cleared.",
  ...decide,
  body: z.object({ ids: z.array(uuid).min(1).max(MOST_CLEARED), by, note }).meta({ id: "ScreeningsClear" }),
  responses: { 200: z.object({ cleared: z.int() }).meta({ id: "ScreeningsCleared" }) },
  errors: ["ILLEGAL_STATE"],
  examples: { two: { ids: ["0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70"], by: "Inês Duarte", note: "No hits" } },
});
