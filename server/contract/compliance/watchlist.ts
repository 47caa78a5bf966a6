import { z } from "zod";
import { freeName, freeText, idParams, nameText, text, timestamp, uuid } from "../fields";
import { operation } from "../operation";
import { hitBands, ScreeningHit } from "./screening-hits";

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
    active: z.boolean(),
    createdAt: timestamp,
    createdBy: z.string(),
    deactivatedAt: timestamp.nullable(),
    deactivatedBy: z.string().nullable(),
    importId: uuid.nullable().meta({ description: "The import that wrote it; null for one made by hand." }),
    retiredByImport: uuid.nullable().meta({ description: "The import whose file lacked it." }),
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
    listType: text(64).meta({ description: "Any text; SANCTIONS, PEP, ADVERSE_MEDIA and INTERNAL are usual." }),
    country: freeText(64).optional(),
    externalRef: freeText(200).optional(),
    source: freeText(200).optional(),
  })
  .meta({ id: "WatchlistEntryCreate" });

export const listWatchlistEntries = operation({
  id: "listWatchlistEntries",
  method: "GET",
  path: "/watchlist",
  tag: "Compliance",
  summary: "List watchlist entries",
  description: "Active and deactivated, in the order of their creation.",
  access: "authenticated",
  sessionAccess: "aml:read",
  complianceAccess: "DECIDE",
  query: z.object({
    active: z.stringbool().optional(),
    listType: z.string().max(64).optional(),
    source: z.string().max(200).optional(),
    q: z.string().max(200).optional().meta({
      description:
        "A name, whatever its script and spelling: active entries as screening finds them. Then deactivated ones that have all its words.",
    }),
  }),
  responses: { 200: z.array(WatchlistEntryView) },
  list: true,
});

export const addWatchlistEntry = operation({
  id: "addWatchlistEntry",
  method: "POST",
  path: "/watchlist",
  tag: "Compliance",
  summary: "Add a watchlist entry",
  description:
    "Later screenings meet it at once, on every node. Nothing is deduplicated. All customers are screened against it in the background.",
  access: "authenticated",
  sessionAccess: "aml:operate",
  complianceAccess: "DECIDE",
  body: WatchlistEntryCreate,
  responses: { 201: WatchlistEntryView },
  examples: {
    person: { fullName: "STAROZUBOV, Andrei Platonovich", listType: "SANCTIONS", aliases: ["Андрей Старозубов"] },
  },
});

export const getWatchlistEntry = operation({
  id: "getWatchlistEntry",
  method: "GET",
  path: "/watchlist/{id}",
  tag: "Compliance",
  summary: "Get a watchlist entry",
  access: "authenticated",
  sessionAccess: "aml:read",
  complianceAccess: "DECIDE",
  params: idParams,
  responses: { 200: WatchlistEntryView },
});

export const deactivateWatchlistEntry = operation({
  id: "deactivateWatchlistEntry",
  method: "POST",
  path: "/watchlist/{id}/deactivate",
  tag: "Compliance",
  summary: "Deactivate a watchlist entry",
  description: "It is kept, and matches no more. Does nothing when it is inactive already.",
  access: "authenticated",
  sessionAccess: "aml:operate",
  complianceAccess: "DECIDE",
  params: idParams,
  responses: { 204: null },
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
    threshold: z.int().meta({ description: "The bank's own." }),
    fourEyes: z
      .boolean()
      .meta({ description: "Whether confirming, and reversing a decision, wants another officer than who screened." }),
  })
  .meta({ id: "WatchlistSummary" });
export type WatchlistSummary = z.infer<typeof WatchlistSummary>;

export const getWatchlistSummary = operation({
  id: "getWatchlistSummary",
  method: "GET",
  path: "/watchlist/summary",
  tag: "Compliance",
  summary: "Get the state of the watchlist",
  access: "authenticated",
  sessionAccess: "aml:read",
  complianceAccess: "DECIDE",
  responses: { 200: WatchlistSummary },
});

export const WatchlistImpact = z
  .object({
    screenable: z.boolean().meta({ description: "False when none of its names can ever match." }),
    parties: z.array(
      z.object({
        partyId: uuid,
        customerNo: z.string(),
        name: z.string(),
        matchedName: z.string(),
        score: z.int(),
        band: z.enum(hitBands),
      }),
    ),
    more: z.boolean().meta({ description: "Whether there are more than these." }),
    nearDuplicates: z.array(ScreeningHit).meta({ description: "Active entries of nearly the same name." }),
    incomplete: z.boolean().meta({
      description: "Whether its names were more, or longer, than one request compares: there may be more of both.",
    }),
  })
  .meta({ id: "WatchlistImpact" });
export type WatchlistImpact = z.infer<typeof WatchlistImpact>;

export const previewWatchlistEntry = operation({
  id: "previewWatchlistEntry",
  method: "POST",
  path: "/watchlist/impact",
  tag: "Compliance",
  summary: "See whom a watchlist entry would hit",
  description:
    "Customers that it would hit at the bank's threshold, and entries of nearly the same name. Nothing is kept.",
  // It names customers, whom not every token may see.
  access: "customer:read",
  sessionAccess: "aml:read",
  complianceAccess: "DECIDE",
  readOnly: true,
  body: z.object(names).meta({ id: "WatchlistImpactOf" }),
  responses: { 200: WatchlistImpact },
  examples: { person: { fullName: "STAROZUBOV, Andrei Platonovich" } },
});
