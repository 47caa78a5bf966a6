import { z } from "zod";
import { screeningStatuses } from "../../kernel/value-sets";
import { freeName, freeText, nameText, Parked, text, timestamp, uuid, version } from "../fields";
import { listOf, operationsOf } from "../operations-of";
import { decide, readWatchlist } from "./access";
import { EntryDetails, EntryDetailsSent } from "./entry-details";
import { hitBands, ScreeningHit } from "./screening-hits";

const operation = operationsOf("Compliance");

const MOST_ALIASES = 200;

export const WatchlistEntryView = z
  .object({
    id: uuid,
    fullName: z.string(),
    listType: z.string().meta({ examples: ["SANCTIONS", "PEP", "ADVERSE_MEDIA", "INTERNAL"] }),
    aliases: z.array(z.string()),
    country: z.string().nullable(),
    externalRef: z.string().nullable(),
    source: z.string().nullable(),
    details: EntryDetails,
    active: z.boolean(),
    createdAt: timestamp,
    createdBy: z.string(),
    deactivatedAt: timestamp.nullable(),
    deactivatedBy: z.string().nullable(),
    deactivationReason: z.string().nullable(),
    importId: uuid.nullable().meta({ description: "The import that wrote the entry. Null if created by hand." }),
    retiredByImport: uuid
      .nullable()
      .meta({ description: "The import that retired the entry because its files omitted it." }),
    version,
  })
  .meta({ id: "WatchlistEntry", description: "A sanctioned or high-risk subject." });
export type WatchlistEntryView = z.infer<typeof WatchlistEntryView>;

const names = {
  fullName: nameText(500),
  aliases: z.array(freeName(500)).max(MOST_ALIASES).optional(),
};

export const WatchlistEntryCreate = z
  .object({
    ...names,
    listType: text(64).meta({ description: "Any text. Common values are SANCTIONS, PEP, ADVERSE_MEDIA and INTERNAL." }),
    country: freeText(64).optional(),
    externalRef: freeText(200).optional(),
    source: freeText(200).optional(),
    details: EntryDetailsSent.optional(),
  })
  .meta({ id: "WatchlistEntryCreate" });

export const listWatchlistEntries = operation("listWatchlistEntries", "GET /watchlist", {
  summary: "List watchlist entries",
  description: "Active and inactive entries, ordered by creation.",
  ...readWatchlist,
  query: z.object({
    active: z.stringbool().optional(),
    listType: z.string().max(64).optional(),
    source: z.string().max(200).optional(),
    q: z.string().max(200).optional().meta({
      description:
        "The beginning of a publisher's reference, a name in any script or spelling, or any of its words or their beginnings. Entries found by reference come first, then names as screening finds them, then names with all words typed.",
    }),
  }),
  ...listOf(WatchlistEntryView),
});

export const addWatchlistEntry = operation("addWatchlistEntry", "POST /watchlist", {
  summary: "Add a watchlist entry",
  description:
    "Applies to later screenings immediately. Duplicates are allowed. All customers are screened against the entry in the background.",
  ...decide,
  body: WatchlistEntryCreate,
  responses: { 201: WatchlistEntryView },
  examples: {
    person: { fullName: "STAROZUBOV, Andrei Platonovich", listType: "SANCTIONS", aliases: ["Андрей Старозубов"] },
  },
});

export const getWatchlistEntry = operation("getWatchlistEntry", "GET /watchlist/{id}", {
  summary: "Get a watchlist entry",
  ...readWatchlist,
  versioned: true,
  responses: { 200: WatchlistEntryView },
});

export const updateWatchlistEntry = operation("updateWatchlistEntry", "PUT /watchlist/{id}", {
  summary: "Update a watchlist entry",
  description:
    "Replaces all fields of an entry made by hand. All customers are screened against it again. Published entries are changed by imports only.",
  ...decide,
  versioned: true,
  body: WatchlistEntryCreate,
  responses: { 200: WatchlistEntryView },
  errors: ["ILLEGAL_STATE"],
  examples: {
    person: { fullName: "STAROZUBOV, Andrei", listType: "INTERNAL", details: { birthDates: ["1961-04-23"] } },
  },
});

export const reactivateWatchlistEntry = operation("reactivateWatchlistEntry", "POST /watchlist/{id}/reactivate", {
  summary: "Reactivate a watchlist entry",
  description:
    "The entry matches again, and all customers are screened against it. Rejected if its publisher has removed it. Idempotent.",
  ...decide,
  responses: { 200: WatchlistEntryView },
  errors: ["ILLEGAL_STATE"],
});

export const retireWatchlistEntry = operation("retireWatchlistEntry", "POST /watchlist/{id}/retire", {
  summary: "Retire a watchlist entry",
  description:
    "Deactivates an entry with a reason. A published entry parks for a second officer (202). The next import of its source confirms the retirement, or reactivates an entry that it still lists.",
  ...decide,
  body: z.object({ reason: text(1_000) }).meta({ id: "WatchlistEntryRetire" }),
  responses: { 200: WatchlistEntryView, 202: Parked },
  errors: ["ILLEGAL_STATE"],
  examples: { mistake: { reason: "Listed by mistake, corrected in the publisher's notice of 2 March" } },
});

export const EntryResult = z
  .object({
    id: uuid,
    subjectName: z.string(),
    partyId: uuid.nullable(),
    status: z.enum(screeningStatuses),
    screenedAt: timestamp,
  })
  .meta({ id: "WatchlistEntryResult" });
export type EntryResult = z.infer<typeof EntryResult>;

export const listEntryResults = operation("listEntryResults", "GET /watchlist/{id}/results", {
  summary: "List the results that an entry affects",
  description: "Undecided and confirmed screening results with the entry among their hits, newest first.",
  ...readWatchlist,
  ...listOf(EntryResult),
});

export const deactivateWatchlistEntry = operation("deactivateWatchlistEntry", "POST /watchlist/{id}/deactivate", {
  summary: "Deactivate a watchlist entry",
  description:
    "The entry is kept but no longer matches. Staff retire published entries instead. The next import of its source confirms the deactivation of a published entry, or reactivates it. Idempotent.",
  ...decide,
  responses: { 204: null },
  errors: ["ILLEGAL_STATE"],
});

export const WatchlistSummary = z
  .object({
    version: z.int(),
    active: z.int(),
    inactive: z.int(),
    changedAt: timestamp,
    changedBy: z.string(),
    listTypes: z.array(z.string()),
    sources: z.array(z.string()),
    threshold: z.int().meta({ description: "The bank's default match percentage." }),
    fourEyes: z.boolean().meta({
      description: "True if confirming or reversing a decision requires an officer other than the one who screened.",
    }),
  })
  .meta({ id: "WatchlistSummary" });
export type WatchlistSummary = z.infer<typeof WatchlistSummary>;

export const getWatchlistSummary = operation("getWatchlistSummary", "GET /watchlist/summary", {
  summary: "Get the state of the watchlist",
  ...readWatchlist,
  responses: { 200: WatchlistSummary },
});

export const WatchlistImpact = z
  .object({
    screenable: z.boolean().meta({ description: "False if none of the names can match." }),
    parties: z.array(
      z.object({
        partyId: uuid,
        customerNo: z.string(),
        name: z.string(),
        subjectName: z.string().meta({ description: "The customer's name that matched best." }),
        matchedName: z.string(),
        score: z.int(),
        band: z.enum(hitBands),
      }),
    ),
    more: z.boolean().meta({ description: "True if the list was cut off." }),
    nearDuplicates: z.array(ScreeningHit).meta({ description: "Active entries with similar names." }),
    incomplete: z.boolean().meta({
      description: "True if the names exceed the comparison limit. Both lists may be incomplete.",
    }),
  })
  .meta({ id: "WatchlistImpact" });
export type WatchlistImpact = z.infer<typeof WatchlistImpact>;

export const previewWatchlistEntry = operation("previewWatchlistEntry", "POST /watchlist/impact", {
  summary: "Preview the hits of a watchlist entry",
  description:
    "Returns customers that match at the bank's threshold and entries with similar names. Nothing is stored.",
  // The response names customers, so a token needs this authority.
  access: "customer:read",
  sessionAccess: "aml:read",
  complianceAccess: "DECIDE",
  body: z.object(names).meta({ id: "WatchlistImpactOf" }),
  readOnly: true,
  responses: { 200: WatchlistImpact },
  examples: { person: { fullName: "STAROZUBOV, Andrei Platonovich" } },
});
