import { z } from "zod";
import { importFormats, importStatuses, workStatuses } from "../../kernel/value-sets";
import { idParams, timestamp, uuid } from "../fields";
import { operation } from "../operation";

export const RejectedRow = z.object({
  row: z.int().meta({ description: "Line of a CSV, number of a record of XML, from 1." }),
  reason: z.string(),
});
export type RejectedRow = z.infer<typeof RejectedRow>;

export const WatchlistImportView = z
  .object({
    importId: uuid,
    format: z.enum(importFormats),
    source: z.string(),
    listType: z.string(),
    status: z.enum(importStatuses),
    total: z.int().nullable().meta({ description: "Records of the files; null until they have been counted." }),
    processed: z.int(),
    added: z.int(),
    changed: z.int(),
    retired: z.int().meta({ description: "Active entries of the same source that the files lack: deactivated, kept." }),
    rejected: z.int(),
    rejectedRows: z
      .array(RejectedRow)
      .meta({ description: "The first 1,000. Removed after the retention of runs, 400 days by default." }),
    files: z.array(z.object({ name: z.string(), bytes: z.int() })),
    requestedAt: timestamp,
    startedAt: timestamp.nullable(),
    finishedAt: timestamp.nullable(),
    by: z.string(),
    failure: z.string().nullable().meta({ description: "Why nothing more was done." }),
  })
  .meta({ id: "WatchlistImport", description: "Files of a list on their way into the watchlist." });
export type WatchlistImportView = z.infer<typeof WatchlistImportView>;

export const importWatchlist = operation({
  id: "importWatchlist",
  method: "POST",
  path: "/watchlist/imports",
  tag: "Compliance",
  summary: "Import a watchlist",
  description:
    "Up to 200 MB of files, read in the background. An entry is known again by its source and the publisher's reference; the same files again change nothing.",
  access: "watchlist:import",
  complianceAccess: "DECIDE",
  multipart: z
    .object({
      format: z.enum(importFormats),
      source: z.string().max(200).optional().meta({ description: "The publisher's name when absent." }),
      listType: z.string().max(64).optional().meta({ description: "SANCTIONS when absent." }),
      file: z.array(z.string().meta({ override: { type: "string", format: "binary" } })).min(1),
    })
    .meta({ id: "WatchlistImportFiles" }),
  responses: { 202: WatchlistImportView },
});

export const listWatchlistImports = operation({
  id: "listWatchlistImports",
  method: "GET",
  path: "/watchlist/imports",
  tag: "Compliance",
  summary: "List imports of watchlists",
  description: "Newest first.",
  access: "authenticated",
  sessionAccess: "aml:read",
  complianceAccess: "DECIDE",
  responses: { 200: z.array(WatchlistImportView) },
  list: true,
});

export const getWatchlistImport = operation({
  id: "getWatchlistImport",
  method: "GET",
  path: "/watchlist/imports/{id}",
  tag: "Compliance",
  summary: "Get an import of a watchlist",
  access: "authenticated",
  sessionAccess: "aml:read",
  complianceAccess: "DECIDE",
  params: idParams,
  responses: { 200: WatchlistImportView },
});

export const cancelWatchlistImport = operation({
  id: "cancelWatchlistImport",
  method: "POST",
  path: "/watchlist/imports/{id}/cancel",
  tag: "Compliance",
  summary: "Cancel an import of a watchlist",
  description:
    "What it has added and changed stays, nothing is retired. Refused once it is over, or deactivates what its files lack. Cancelling it again changes nothing.",
  access: "watchlist:import",
  complianceAccess: "DECIDE",
  params: idParams,
  responses: { 200: WatchlistImportView },
  errors: ["ILLEGAL_STATE"],
});

export const RescreenView = z
  .object({
    rescreenId: uuid,
    status: z.enum(workStatuses),
    cause: z.enum(["ENTRY", "IMPORT", "REQUEST"]),
    causeId: uuid.nullable(),
    causeName: z.string().nullable().meta({ description: "Name of the entry, source of the import." }),
    total: z
      .int()
      .nullable()
      .meta({ description: "Customers; of more than 10,000 an estimate until the run is over." }),
    processed: z.int(),
    hits: z.int().meta({ description: "Customers with a new hit." }),
    requestedAt: timestamp,
    requestedBy: z.string(),
    startedAt: timestamp.nullable(),
    finishedAt: timestamp.nullable(),
    failure: z.string().nullable(),
  })
  .meta({ id: "Rescreen", description: "A run that holds what changed on the list against all customers." });
export type RescreenView = z.infer<typeof RescreenView>;

export const listRescreens = operation({
  id: "listRescreens",
  method: "GET",
  path: "/watchlist/rescreens",
  tag: "Compliance",
  summary: "List rescreening runs",
  description: "Newest first.",
  access: "authenticated",
  sessionAccess: "aml:read",
  complianceAccess: "DECIDE",
  responses: { 200: z.array(RescreenView) },
  list: true,
});

export const rescreenParties = operation({
  id: "rescreenParties",
  method: "POST",
  path: "/watchlist/rescreens",
  tag: "Compliance",
  summary: "Screen all customers again",
  description:
    "Against all active entries, in the background. A new hit makes a new pending result; one that is known already makes none.",
  access: "watchlist:import",
  complianceAccess: "DECIDE",
  responses: { 202: RescreenView },
});

declare module "../../kernel/stored-json" {
  interface StoredJson {
    rejectedRow: RejectedRow;
  }
}
