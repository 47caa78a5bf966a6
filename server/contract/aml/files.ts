import { z } from "zod";
import { caseFileTypes } from "../../kernel/value-sets";
import { freeText, text, timestamp, uuid } from "../fields";
import { listOf, operationsOf } from "../operations-of";

const operation = operationsOf("AML cases");

export const MOST_CASE_FILE_BYTES = 10 * 1_048_576;
/** Per case, with withdrawn ones. */
export const MOST_CASE_FILES = 100;
/** The form around one file. */
const FORM_BYTES = 65_536;

export const CaseFileView = z
  .object({
    id: uuid,
    caseId: uuid,
    name: z.string(),
    type: z.enum(caseFileTypes).meta({ description: "As found in the content." }),
    size: z.int().meta({ description: "Bytes." }),
    sha256: z.string(),
    note: z.string().nullable(),
    uploadedAt: timestamp,
    uploadedBy: z.string(),
    withdrawnAt: timestamp.nullable(),
    withdrawnBy: z.string().nullable(),
    withdrawnReason: z.string().nullable(),
  })
  .meta({ id: "CaseFile", description: "A file of an AML case." });
export type CaseFileView = z.infer<typeof CaseFileView>;

export const addAmlCaseFile = operation("addAmlCaseFile", "POST /aml/cases/{id}/files", {
  summary: "Attach a file to an AML case",
  description:
    "PDF, PNG, JPEG, TIFF, DOCX, XLSX or UTF-8 text, recognized by content, up to 10 MiB and 100 files per case. Active content is rejected. Files are never deleted.",
  access: "aml:operate",
  multipart: z
    .object({
      note: freeText(500).optional(),
      file: z
        .array(z.string().meta({ override: { type: "string", format: "binary" } }))
        .min(1)
        .max(1),
    })
    .meta({ id: "CaseFileUpload" }),
  bodyLimit: MOST_CASE_FILE_BYTES + FORM_BYTES,
  responses: { 201: CaseFileView },
  errors: ["ILLEGAL_STATE"],
});

export const listAmlCaseFiles = operation("listAmlCaseFiles", "GET /aml/cases/{id}/files", {
  summary: "List the files of an AML case",
  description: "Oldest first, with withdrawn ones.",
  ...listOf(CaseFileView, "aml:read"),
});

export const downloadAmlCaseFile = operation("downloadAmlCaseFile", "GET /aml/case-files/{id}/content", {
  summary: "Download a file of an AML case",
  description: "Always as an attachment of unknown type, so that no browser opens it. Withdrawn files stay available.",
  access: "aml:read",
  binary: true,
  responses: { 200: z.string().meta({ override: { type: "string", format: "binary" } }) },
});

export const withdrawAmlCaseFile = operation("withdrawAmlCaseFile", "POST /aml/case-files/{id}/withdraw", {
  summary: "Withdraw a file of an AML case",
  description: "Marks the file as withdrawn. It is kept.",
  access: "aml:operate",
  body: z.object({ reason: text(500) }).meta({ id: "CaseFileWithdraw" }),
  responses: { 200: CaseFileView },
  errors: ["ILLEGAL_STATE"],
  examples: { wrong: { reason: "Belongs to another customer." } },
});
