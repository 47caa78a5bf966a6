import { z } from "zod";
import { clearingImportFormats, importStatuses } from "../../kernel/value-sets";
import { identifier, MonetaryAmount, timestamp, uuid } from "../fields";
import { listOf, operationsOf, recordOf } from "../operations-of";

const operation = operationsOf("Clearing");

export const MOST_IMPORTED = 100_000;
export const MOST_IMPORTED_BYTES = 64 * 1_048_576;
/** The form around one file. */
const FORM_BYTES = 65_536;

export const ImportResult = z
  .object({
    index: z.int().meta({ description: "Position in the file, starting at 0." }),
    itemId: uuid.optional(),
    error: z.string().optional(),
    message: z.string().optional(),
  })
  .meta({ id: "ClearingImportResult" });
export type ImportResult = z.infer<typeof ImportResult>;

export const ClearingImportView = z
  .object({
    id: uuid,
    fileRef: z.string(),
    format: z.enum(clearingImportFormats),
    house: z.string(),
    fileName: z.string().nullable(),
    status: z.enum(importStatuses),
    total: z.int().nullable().meta({ description: "Items in the file. Null if not counted yet." }),
    processed: z.int(),
    accepted: z.int(),
    rejected: z.int(),
    amounts: z.array(MonetaryAmount).meta({ description: "Accepted amounts by currency." }),
    controlProblems: z
      .array(z.string())
      .meta({ description: "Control totals that differ from the items of the file." }),
    requestedBy: z.string(),
    requestedAt: timestamp,
    startedAt: timestamp.nullable(),
    finishedAt: timestamp.nullable(),
    failure: z.string().nullable(),
  })
  .meta({ id: "ClearingImport", description: "An import of inward items." });
export type ClearingImportView = z.infer<typeof ClearingImportView>;

export const ClearingImportReply = ClearingImportView.extend({
  results: z.array(ImportResult).meta({ description: "One per item. Empty while the import runs." }),
}).meta({ id: "ClearingImportReply" });
export type ClearingImportReply = z.infer<typeof ClearingImportReply>;

export const importInwardItems = operation("importInwardItems", "POST /clearing/inward/imports", {
  summary: "Import inward items",
  description:
    "One result per item: an invalid item does not affect the others. The same fileRef again changes nothing and returns the results. A large import continues in the background: poll GET /clearing/inward/imports/{id}.",
  access: "clearing:operate",
  body: z
    .object({
      fileRef: identifier(128),
      clearingHouseCode: identifier().optional().meta({ description: "Defaults to CTS." }),
      // Checked one by one, so that an invalid item has a result of its own.
      items: z.array(z.unknown()).min(1).max(MOST_IMPORTED),
    })
    .meta({ id: "ClearingImportCreate" }),
  bodyLimit: MOST_IMPORTED_BYTES,
  responses: { 200: ClearingImportReply },
  errors: ["ILLEGAL_STATE", "NOT_FOUND", "HOUSE_INACTIVE"],
  examples: {
    file: {
      fileRef: "HARBOUR-20260316-1",
      items: [
        {
          amount: { amount: 120.5, currency: "USD" },
          customerAccountId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70",
          serial: "000417",
        },
      ],
    },
  },
});

export const importCashLetter = operation("importCashLetter", "POST /clearing/inward/cash-letters", {
  summary: "Import an image cash letter",
  description:
    "An ANSI X9.100-187 file in EBCDIC or ASCII, up to 64 MiB and 100,000 items, imported in the background. Images are skipped. Idempotent for identical files.",
  access: "clearing:operate",
  multipart: z
    .object({
      clearingHouseCode: identifier().optional().meta({ description: "Defaults to CTS." }),
      file: z
        .array(z.string().meta({ override: { type: "string", format: "binary" } }))
        .min(1)
        .max(1),
    })
    .meta({ id: "CashLetterFile" }),
  bodyLimit: MOST_IMPORTED_BYTES + FORM_BYTES,
  responses: { 202: ClearingImportView },
  errors: ["NOT_FOUND", "HOUSE_INACTIVE"],
});

export const listClearingImports = operation("listClearingImports", "GET /clearing/inward/imports", {
  summary: "List imports of inward items",
  description: "Newest first.",
  ...listOf(ClearingImportView, "clearing:read"),
});

export const getClearingImport = operation("getClearingImport", "GET /clearing/inward/imports/{id}", {
  summary: "Get an import of inward items",
  ...recordOf(ClearingImportView, "clearing:read"),
});

export const listClearingImportResults = operation(
  "listClearingImportResults",
  "GET /clearing/inward/imports/{id}/results",
  {
    summary: "List the results of an import",
    query: z.object({
      rejected: z.stringbool().optional().meta({ description: "If true, rejected items only." }),
    }),
    ...listOf(ImportResult, "clearing:read"),
  },
);

export const cancelClearingImport = operation("cancelClearingImport", "POST /clearing/inward/imports/{id}/cancel", {
  summary: "Cancel an import of inward items",
  description: "Items received so far stay. Rejected once the import has ended. Idempotent.",
  access: "clearing:operate",
  responses: { 200: ClearingImportView },
  errors: ["ILLEGAL_STATE"],
});
