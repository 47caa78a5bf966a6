import { z } from "zod";
import { incompleteReasons, screeningFindings, screeningOrigins, screeningStatuses } from "../../kernel/value-sets";
import { freeText, idParams, text, timestamp, uuid, version } from "../fields";
import { operation } from "../operation";
import { ScreeningHit } from "./screening-hits";

const incomplete = z.enum(incompleteReasons).nullable().meta({
  description:
    "Why the name was not compared in full: it has more than 40 words or 8 readings (`NAME`), a listed name has (`LISTED_NAME`), or there was more to compare than one screening does (`COMPARISONS`). Such a result never passes.",
});

export const ScreeningResultView = z
  .object({
    id: uuid,
    subjectRef: z.string().nullable(),
    subjectName: z.string(),
    partyId: uuid.nullable().meta({ description: "The customer that `subjectRef` names; a decision touches it." }),
    threshold: z.int(),
    screenable: z.boolean().meta({
      description: "False for a name with nothing significant in it, and for one that was not compared in full.",
    }),
    passed: z.boolean().meta({ description: "Screenable, and no hit at or above the threshold." }),
    incomplete,
    hits: z.array(ScreeningHit),
    status: z.enum(screeningStatuses),
    origin: z.enum(screeningOrigins).meta({
      description:
        "The occasion: a request, the opening of a customer, the registration of a beneficiary at another bank, or a change of the watchlist. A request holds no payment unless its hit is confirmed.",
    }),
    engine: z.string().meta({ examples: ["nm-2"] }),
    listVersion: z.int().meta({ description: "Version of the watchlist that it was held against." }),
    refinesId: uuid.nullable().meta({ description: "The result that this one was asked again from." }),
    screenedAt: timestamp,
    screenedBy: z.string(),
    dispositionedAt: timestamp.nullable(),
    dispositionedBy: z.string().nullable(),
    dispositionNote: z.string().nullable(),
    version,
  })
  .meta({
    id: "ScreeningResultView",
    description: "A name held against the watchlist, with a snapshot of what it met.",
  });
export type ScreeningResultView = z.infer<typeof ScreeningResultView>;

export const ScreeningCreate = z
  .object({
    name: freeText(1_000).optional().meta({
      description:
        "May be left out when `subjectRef` names a customer. Required from a client that has less than DECIDE and not customer:read.",
    }),
    subjectRef: freeText(200).optional().meta({
      description:
        "Any reference, returned as sent. The id or number of a customer names that one. A confirmed hit on the id of an account at another bank, a registration, or its owner stops payments to it. Ids are compared without case and blanks around them.",
    }),
    threshold: z.int().min(0).max(100).optional().meta({
      description: "Percent; the bank's own when absent. Below 50 not all that scores so little is found.",
    }),
    refinesId: uuid.optional(),
  })
  .meta({ id: "ScreeningCreate" });

export const listScreenings = operation({
  id: "listScreenings",
  method: "GET",
  path: "/screenings",
  tag: "Compliance",
  summary: "List screening results",
  description: "Newest first.",
  access: "authenticated",
  sessionAccess: "aml:read",
  complianceAccess: "SCREEN",
  query: z.object({
    subjectRef: z.string().max(200).optional().meta({ description: "Exactly as it was sent." }),
    status: z.enum(screeningStatuses).optional(),
    found: z.enum(screeningFindings).optional(),
    origin: z.enum(screeningOrigins).optional(),
    partyId: uuid.optional(),
  }),
  responses: { 200: z.array(ScreeningResultView) },
  list: true,
});

export const screenSubject = operation({
  id: "screenSubject",
  method: "POST",
  path: "/screenings",
  tag: "Compliance",
  summary: "Screen a subject",
  description:
    "Against all active entries of the watchlist; the result waits for a decision, also when nothing was found.",
  access: "authenticated",
  sessionAccess: "aml:operate",
  complianceAccess: "SCREEN",
  body: ScreeningCreate,
  responses: { 201: ScreeningResultView },
  examples: { person: { name: "Andrey Starozubov", subjectRef: "payment 4711", threshold: 80 } },
});

export const getScreening = operation({
  id: "getScreening",
  method: "GET",
  path: "/screenings/{id}",
  tag: "Compliance",
  summary: "Get a screening result",
  access: "authenticated",
  sessionAccess: "aml:read",
  complianceAccess: "SCREEN",
  params: idParams,
  responses: { 200: ScreeningResultView },
  versioned: true,
});

export const disposeScreening = operation({
  id: "disposeScreening",
  method: "POST",
  path: "/screenings/{id}/disposition",
  tag: "Compliance",
  summary: "Record a disposition",
  description:
    "A later decision takes the place of the one before; all of them are kept. Confirming blocks the customer that the subject names and opens or extends a case; clearing unblocks what only this one had blocked.",
  access: "authenticated",
  sessionAccess: "aml:operate",
  complianceAccess: "DECIDE",
  params: idParams,
  query: z.object({
    confirmed: z
      .enum(["true", "false"])
      .transform((sent) => sent === "true")
      .meta({ override: { type: "boolean" } }),
    by: text(200),
    note: z.string().max(4_000).optional(),
  }),
  responses: { 200: ScreeningResultView },
  errors: ["SELF_APPROVAL"],
  versioned: true,
});

export const DispositionView = z
  .object({
    number: z.int(),
    confirmed: z.boolean(),
    by: z.string().meta({ description: "As it was sent." }),
    note: z.string().nullable(),
    principal: z.string().meta({ description: "Who was signed in." }),
    decidedAt: timestamp,
  })
  .meta({ id: "ScreeningDisposition" });
export type DispositionView = z.infer<typeof DispositionView>;

export const listDispositions = operation({
  id: "listDispositions",
  method: "GET",
  path: "/screenings/{id}/dispositions",
  tag: "Compliance",
  summary: "List the decisions on a screening result",
  description: "Oldest first; the last one counts.",
  access: "authenticated",
  sessionAccess: "aml:read",
  complianceAccess: "SCREEN",
  params: idParams,
  responses: { 200: z.array(DispositionView) },
  list: true,
});

export const EarlierClearing = z
  .object({
    watchlistEntryId: uuid,
    screeningId: uuid,
    clearedAt: timestamp,
    clearedBy: z.string(),
    note: z.string().nullable(),
  })
  .meta({
    id: "EarlierClearing",
    description: "The same customer and the same entry, unchanged since, were told apart before.",
  });
export type EarlierClearing = z.infer<typeof EarlierClearing>;

export const listEarlierClearings = operation({
  id: "listEarlierClearings",
  method: "GET",
  path: "/screenings/{id}/earlier-clearings",
  tag: "Compliance",
  summary: "List which hits of a result were cleared before",
  description:
    "For the customer of the result: hits on entries that an earlier result cleared and that have not changed since.",
  access: "authenticated",
  sessionAccess: "aml:read",
  complianceAccess: "DECIDE",
  params: idParams,
  responses: { 200: z.array(EarlierClearing) },
  list: true,
});

export const tryScreening = operation({
  id: "tryScreening",
  method: "POST",
  path: "/screenings/trial",
  tag: "Compliance",
  summary: "See what a screening would find",
  description: "As a screening would, and nothing is kept.",
  access: "authenticated",
  sessionAccess: "aml:read",
  complianceAccess: "SCREEN",
  readOnly: true,
  body: z
    .object({ name: freeText(1_000), threshold: z.int().min(0).max(100).optional() })
    .meta({ id: "ScreeningTrial" }),
  responses: {
    200: z
      .object({
        threshold: z.int(),
        screenable: z.boolean(),
        incomplete,
        hits: z.array(ScreeningHit),
        engine: z.string(),
        listVersion: z.int(),
        entries: z.int().meta({ description: "Active entries of the list." }),
      })
      .meta({ id: "ScreeningTrialResult" }),
  },
  examples: { person: { name: "Andrey Starozubov", threshold: 50 } },
});

/** So many are cleared by one request. */
export const MOST_CLEARED = 500;

export const clearScreenings = operation({
  id: "clearScreenings",
  method: "POST",
  path: "/screenings/clear",
  tag: "Compliance",
  summary: "Clear results without hits",
  description: "Each of them must be pending, screenable and without a hit; one that is not refuses all of them.",
  access: "authenticated",
  sessionAccess: "aml:operate",
  complianceAccess: "DECIDE",
  body: z
    .object({ ids: z.array(uuid).min(1).max(MOST_CLEARED), by: text(200), note: freeText(4_000).optional() })
    .meta({ id: "ScreeningsClear" }),
  responses: { 200: z.object({ cleared: z.int() }).meta({ id: "ScreeningsCleared" }) },
  errors: ["ILLEGAL_STATE"],
  examples: { two: { ids: ["0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70"], by: "Inês Duarte", note: "No hits" } },
});
