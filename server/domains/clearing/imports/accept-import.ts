import { clearingImports } from "@/db/schema/clearing";
import type { CommandContext, Plan } from "../../../commands/plan";
import { insert } from "../../../commands/rows";
import { fact, type Planned, plannedView } from "../../../commands/template";
import type { ClearingImportView } from "../../../contract/clearing/imports";
import { clearingImportChanged } from "../events";
import { DEFAULT_HOUSE, getActiveHouse, getHouse } from "../houses";
import { findImportOfFile, type ImportRow, importView } from "./queries";

export const IMPORT_SUBJECT = "clearing_import";

/** Of two concurrent imports of a file, the second finds the first. */
export const IMPORT_RACE = "clearing_imports_file_unique";

export type Upload = Pick<ImportRow, "id" | "fileRef" | "format" | "fileName" | "bytes" | "sha256" | "total"> & {
  readonly house: string | undefined;
};

/** A new import, or the one that has this file reference in this house, whatever its content. */
export async function acceptedImport(
  { house: code = DEFAULT_HOUSE, ...upload }: Upload,
  { principal, read }: CommandContext,
): Promise<Plan & { answer: Planned<ClearingImportView> }> {
  const { id: houseId } = await getHouse(read, code);
  const found = await findImportOfFile(read, houseId, upload.fileRef);
  if (found !== null) return { subject: { type: IMPORT_SUBJECT, id: found.id }, answer: importView(found, code) };
  await getActiveHouse(read, code);
  const none = { processed: 0, accepted: 0, rejected: 0, amounts: {}, controlProblems: [] };
  const ahead = { startedAt: null, finishedAt: null, failure: null };
  const made = { requestedBy: principal.name, requestedAt: fact("postedAt") };
  const row = { ...upload, houseId, status: "QUEUED" as const, ...none, ...ahead, ...made };
  const { fileRef, format, fileName, bytes, sha256 } = upload;
  return {
    rows: [insert(clearingImports, row)],
    subject: { type: IMPORT_SUBJECT, id: upload.id },
    auditDetail: { house: code, fileRef, format, fileName, bytes, sha256 },
    outbox: [{ type: clearingImportChanged }],
    answer: plannedView((planned: ImportRow) => importView(planned, code), row),
  };
}
