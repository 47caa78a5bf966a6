import { z } from "zod";
import {
  importApplications,
  importChangeKinds,
  importFormats,
  importStatuses,
  workStatuses,
} from "../../kernel/value-sets";
import { freeText, timestamp, uuid } from "../fields";
import { listOf, operationsOf } from "../operations-of";
import { readWatchlist } from "./access";

const operation = operationsOf("Compliance");

export const RejectedRow = z.object({
  row: z.int().meta({ description: "CSV line number or XML record number, starting at 1." }),
  reason: z.string(),
});
export type RejectedRow = z.infer<typeof RejectedRow>;

export const ImportPreview = z
  .object({
    digest: z.string().meta({ description: "Identifies the comparison. To apply the import, send it back." }),
    added: z.int(),
    changed: z.int(),
    replaced: z.int().optional().meta({
      description:
        "Changed entries whose full name the files no longer list, or whose list type differs. Absent in previews of earlier releases.",
    }),
    aliasesLost: z.int().meta({ description: "Aliases of changed entries that the files omit." }),
    retired: z.int().meta({ description: "Active entries that the files omit." }),
    confirmed: z.int().meta({ description: "Entries deactivated by staff that the files omit as well." }),
    reactivated: z
      .int()
      .meta({ description: "Entries deactivated by staff that the files still list. They become active again." }),
    rejected: z.int(),
    storedEntries: z.int().meta({ description: "Active entries of the source before the import." }),
    storedAliases: z.int().meta({ description: "Their aliases." }),
    limitPercent: z.int().meta({
      description:
        "The share of retired or replaced entries, or of lost aliases, above which a second officer decides.",
    }),
    secondOfficer: z.boolean().meta({ description: "True if someone other than the requester must apply the import." }),
    listChanged: z.boolean().meta({
      description:
        "True if the list changed after an earlier preview was applied. The import waits for a new decision.",
    }),
  })
  .meta({ id: "WatchlistImportPreview" });
export type ImportPreview = z.infer<typeof ImportPreview>;

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
    apply: z.enum(importApplications),
    preview: ImportPreview.nullable().meta({
      description: "The effect on the list, known before the import takes effect. Null before the comparison.",
    }),
    previewedAt: timestamp.nullable(),
    appliedBy: z.string().nullable().meta({ description: "Null before a decision, and if none was needed." }),
    appliedAt: timestamp.nullable(),
  })
  .meta({ id: "WatchlistImport", description: "An import of files into the watchlist." });
export type WatchlistImportView = z.infer<typeof WatchlistImportView>;

const importWatchlists = { access: "watchlist:import", complianceAccess: "DECIDE" } as const;

export const importWatchlist = operation("importWatchlist", "POST /watchlist/imports", {
  summary: "Import a watchlist",
  description:
    "Accepts up to 200 MB and compares the files with the list in the background. An import that removes much waits as PREVIEWED until it is applied or canceled. Entries are matched by source and publisher reference. Idempotent for identical files.",
  ...importWatchlists,
  multipart: z
    .object({
      format: z.enum(importFormats),
      source: freeText(200).optional().meta({ description: "Defaults to the publisher's name." }),
      listType: freeText(64).optional().meta({ description: "Defaults to SANCTIONS." }),
      apply: z.enum(importApplications).optional().meta({
        description:
          "Defaults to WHEN_SAFE: takes effect without a decision if it reactivates no entry and the shares of retired or replaced entries and of lost aliases are within the bank's limit. ALWAYS_ASK: waits as PREVIEWED.",
      }),
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

export const applyWatchlistImport = operation("applyWatchlistImport", "POST /watchlist/imports/{id}/apply", {
  summary: "Apply a previewed watchlist import",
  description:
    "Compares the files again and writes them if the result equals the preview. Otherwise the import waits again with a new preview. Above the bank's limit, the requester cannot apply it. Idempotent.",
  ...importWatchlists,
  body: z.object({ digest: z.string().max(100) }).meta({ id: "WatchlistImportApply" }),
  responses: { 200: WatchlistImportView },
  errors: ["ILLEGAL_STATE", "SELF_APPROVAL"],
  examples: { shown: { digest: "2f1c8f0c5d0e4b6a9d3b7a1e5c4f8b20" } },
});

export const ImportChange = z
  .object({
    kind: z.enum(importChangeKinds),
    place: z.int(),
    entryId: uuid.nullable(),
    externalRef: z.string(),
    fullName: z.string(),
    earlierName: z.string().nullable().meta({ description: "The stored name, if the import changes it." }),
    lost: z.array(z.string()).meta({ description: "Aliases lost, up to 50." }),
    deactivatedBy: z.string().nullable(),
    reason: z.string().nullable().meta({ description: "The reason of the deactivation by staff." }),
  })
  .meta({ id: "WatchlistImportChange", description: "An entry that an import changes." });
export type ImportChange = z.infer<typeof ImportChange>;

export const listImportChanges = operation("listImportChanges", "GET /watchlist/imports/{id}/changes", {
  summary: "List the changes of a previewed import",
  description: "The first 1,000 of each kind, in the order of the files.",
  ...readWatchlist,
  query: z.object({ kind: z.enum(importChangeKinds).optional() }),
  ...listOf(ImportChange),
});

export const cancelWatchlistImport = operation("cancelWatchlistImport", "POST /watchlist/imports/{id}/cancel", {
  summary: "Cancel a watchlist import",
  description:
    "Discards a previewed import. A running one keeps its additions and changes and retires no entries. Rejected if the import has finished or is retiring entries. Idempotent.",
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
    importPreview: ImportPreview;
  }
}
