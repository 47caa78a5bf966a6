import { z } from "zod";
import { importFormats, importStatuses, workStatuses } from "../../kernel/value-sets";
import { freeText, timestamp, uuid } from "../fields";
import { listOf, operationsOf } from "../operations-of";
import { readWatchlist } from "./access";

const operation = operationsOf("Compliance");

export const RejectedRow = z.object({
  row: z.int().meta({ description: "CSV line number or XML record number, starting at 1." }),
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
    total: z.int().nullable().meta({ description: "Number of records. Null if not counted yet." }),
    processed: z.int(),
    added: z.int(),
    changed: z.int(),
    retired: z
      .int()
      .meta({ description: "Active entries of this source that the files omit. They are deactivated and kept." }),
    rejected: z.int(),
    rejectedRows: z.array(RejectedRow).meta({
      description: "The first 1,000 rejected rows. Removed after the run retention period (400 days by default).",
    }),
    files: z.array(z.object({ name: z.string(), bytes: z.int() })),
    requestedAt: timestamp,
    startedAt: timestamp.nullable(),
    finishedAt: timestamp.nullable(),
    by: z.string(),
    failure: z.string().nullable().meta({ description: "Reason why the import stopped." }),
  })
  .meta({ id: "WatchlistImport", description: "An import of files into the watchlist." });
export type WatchlistImportView = z.infer<typeof WatchlistImportView>;

const importWatchlists = { access: "watchlist:import", complianceAccess: "DECIDE" } as const;

export const importWatchlist = operation("importWatchlist", "POST /watchlist/imports", {
  summary: "Import a watchlist",
  description:
    "Accepts up to 200 MB and imports in the background. Entries are matched by source and publisher reference. Idempotent for identical files.",
  ...importWatchlists,
  multipart: z
    .object({
      format: z.enum(importFormats),
      source: freeText(200).optional().meta({ description: "Defaults to the publisher's name." }),
      listType: freeText(64).optional().meta({ description: "Defaults to SANCTIONS." }),
      file: z.array(z.string().meta({ override: { type: "string", format: "binary" } })).min(1),
    })
    .meta({ id: "WatchlistImportFiles" }),
  responses: { 202: WatchlistImportView },
});

export const listWatchlistImports = operation("listWatchlistImports", "GET /watchlist/imports", {
  summary: "List watchlist imports",
  description: "Newest first.",
  ...readWatchlist,
  ...listOf(WatchlistImportView),
});

export const getWatchlistImport = operation("getWatchlistImport", "GET /watchlist/imports/{id}", {
  summary: "Get a watchlist import",
  ...readWatchlist,
  responses: { 200: WatchlistImportView },
});

export const cancelWatchlistImport = operation("cancelWatchlistImport", "POST /watchlist/imports/{id}/cancel", {
  summary: "Cancel a watchlist import",
  description:
    "Does not revert additions and changes, and retires no entries. Rejected if the import has finished or is retiring entries. Idempotent.",
  ...importWatchlists,
  responses: { 200: WatchlistImportView },
  errors: ["ILLEGAL_STATE"],
});

export const RescreenView = z
  .object({
    rescreenId: uuid,
    status: z.enum(workStatuses),
    cause: z.enum(["ENTRY", "IMPORT", "REQUEST"]),
    causeId: uuid.nullable(),
    causeName: z.string().nullable().meta({ description: "Name of the entry or source of the import." }),
    total: z
      .int()
      .nullable()
      .meta({ description: "Number of customers. Above 10,000, an estimate until the run ends." }),
    processed: z.int(),
    hits: z.int().meta({ description: "Number of customers with a new hit." }),
    requestedAt: timestamp,
    requestedBy: z.string(),
    startedAt: timestamp.nullable(),
    finishedAt: timestamp.nullable(),
    failure: z.string().nullable(),
  })
  .meta({ id: "Rescreen", description: "A run that screens all customers against watchlist changes." });
export type RescreenView = z.infer<typeof RescreenView>;

export const listRescreens = operation("listRescreens", "GET /watchlist/rescreens", {
  summary: "List rescreening runs",
  description: "Newest first.",
  ...readWatchlist,
  ...listOf(RescreenView),
});

export const rescreenParties = operation("rescreenParties", "POST /watchlist/rescreens", {
  summary: "Rescreen all customers",
  description:
    "Screens all customers against all active entries in the background. Each new hit creates a pending result.",
  ...importWatchlists,
  responses: { 202: RescreenView },
});

declare module "../../kernel/stored-json" {
  interface StoredJson {
    rejectedRow: RejectedRow;
  }
}
