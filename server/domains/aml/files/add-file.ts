import { getTableColumns } from "drizzle-orm";
import { amlCaseFiles } from "@/db/schema/aml";
import * as t from "@/words/service/aml";
import { command } from "../../../commands/command";
import { keyOf } from "../../../commands/idempotency";
import type { AnsweringPlan, CommandContext } from "../../../commands/plan";
import { contextOf, replyOf } from "../../../commands/respond";
import { insert, insertedAs } from "../../../commands/rows";
import { runCommand } from "../../../commands/run-command";
import { fact, plannedView } from "../../../commands/template";
import * as contract from "../../../contract/aml/files";
import type { Reply } from "../../../http/exchange";
import { readMultipart } from "../../../http/multipart";
import type { RouteRequest } from "../../../http/route";
import { tooLarge } from "../../../http/too-large";
import type { Stored } from "../../../importing/piece-store";
import { DomainError, validationError } from "../../../kernel/errors";
import { newId } from "../../../kernel/ids";
import type { CaseFileType } from "../../../kernel/value-sets";
import { type CaseEntry, nonBlank } from "../case-rows";
import { caseChange, getOpenCase } from "../change-open-case";
import { fileNameOf } from "./file-name";
import { caseFiles, countCaseFiles, fileView, nameOfSame } from "./file-queries";
import { fileTypeOf } from "./file-type";

// Attaches a file to an open case. Its type is that of its content, and nothing is stored before it is known. Rejects
// active content, a second copy and the file above the case's number. Moves no money. Never parks.

type Operation = typeof contract.addAmlCaseFile;
type Upload = { id: string; name: string; note: string | null; type: CaseFileType } & Stored;

/** A preview has no file. */
export const addAmlCaseFile = command(contract.addAmlCaseFile, {
  plan: ({ params: { id } }, context) =>
    planned(id, { id: newId(), name: "", note: null, type: "TEXT", bytes: 0, sha256: "" }, context),
});

const adding = (caseId: string, upload: Upload): typeof addAmlCaseFile => ({
  ...addAmlCaseFile,
  plan: async (_, context) => {
    const { answer: kept, ...plan } = await planned(caseId, upload, context);
    return { ...plan, kept };
  },
});

/** Checks the content, stores it and attaches it. A refused or repeated upload leaves no file. */
export async function receiveCaseFile(request: RouteRequest<Operation>): Promise<Reply> {
  const { id: caseId } = await getOpenCase(request.read, request.params.id);
  const id = newId();
  let found: { type: CaseFileType; stored: Stored } | null = null;
  try {
    const { file, note } = await readMultipart(request, async (_, __, chunks) => {
      const content = await whole(chunks);
      const type = acceptedType(content);
      found = { type, stored: await caseFiles.store(id, 0, once(content)) };
    });
    const { type, stored } = found ?? { type: acceptedType(Buffer.alloc(0)), stored: { bytes: 0, sha256: "" } };
    const upload: Upload = { id, name: fileNameOf(file[0] ?? "", type), note: nonBlank(note), type, ...stored };
    const key = keyOf({ ...request, body: { note: upload.note, sha256: upload.sha256 } });
    const result = await runCommand(adding(caseId, upload), request, contextOf(request), key);
    if (result.replayed) await caseFiles.discard(id);
    return replyOf(request, result);
  } catch (error) {
    // If this fails, the hourly job discards it.
    await caseFiles.discard(id).catch(() => undefined);
    throw error;
  }
}

/** Throws PAYLOAD_TOO_LARGE as soon as the bound is passed. */
async function whole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > contract.MOST_CASE_FILE_BYTES) throw tooLarge(contract.MOST_CASE_FILE_BYTES);
    read.push(chunk);
  }
  return Buffer.concat(read, size);
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

function acceptedType(content: Buffer): CaseFileType {
  const type = fileTypeOf(content);
  if (type === "ACTIVE") throw validationError({ file: t.hasActiveContent });
  if (type === "UNKNOWN") throw validationError({ file: t.typeIsNotAccepted });
  return type;
}

async function planned(
  caseId: string,
  { id, name, note, type, bytes: size, sha256 }: Upload,
  { principal, read }: CommandContext,
): Promise<AnsweringPlan<Operation>> {
  const before = await getOpenCase(read, caseId);
  if ((await countCaseFiles(read, caseId)) >= contract.MOST_CASE_FILES) {
    throw new DomainError("ILLEGAL_STATE", t.caseHasMostFiles(contract.MOST_CASE_FILES));
  }
  const same = await nameOfSame(read, caseId, sha256);
  if (same !== null) throw validationError({ file: t.fileIsAttached(same) });
  const uploaded = { uploadedAt: fact("postedAt"), uploadedBy: principal.name };
  const row = { id, caseId, name, mediaType: type, size, sha256, note, ...uploaded };
  const entries: CaseEntry[] = [{ kind: "FILE_ADDED", note, detail: { fileId: id, name, sha256 } }];
  const change = caseChange(before, principal.name, { set: {}, entries });
  return {
    ...change,
    rows: [insert(amlCaseFiles, row), ...(change.rows ?? [])],
    auditDetail: { name, type, size, sha256 },
    answer: plannedView(fileView, insertedAs(amlCaseFiles, getTableColumns(amlCaseFiles), row)),
  };
}
