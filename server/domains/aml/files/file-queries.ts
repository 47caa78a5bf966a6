import { createHash } from "node:crypto";
import { and, asc, count, eq, isNull } from "drizzle-orm";
import { textsById } from "@/db/any-of";
import { amlCaseFilePieces, amlCaseFiles } from "@/db/schema/aml";
import type { ReadDb } from "@/db/tx";
import { type CaseFileView, MOST_CASE_FILE_BYTES } from "../../../contract/aml/files";
import { keysetList, type ListSource } from "../../../http/keyset-list";
import { PieceStore } from "../../../importing/piece-store";
import { requireFound } from "../../../kernel/errors";

export const caseFiles = new PieceStore(amlCaseFilePieces, amlCaseFiles, MOST_CASE_FILE_BYTES);

export type FileRow = typeof amlCaseFiles.$inferSelect;

export const fileView = ({ mediaType: type, ...file }: FileRow): CaseFileView => ({ ...file, type });

/** Oldest first. */
export function listCaseFiles(caseId: string): ListSource<CaseFileView> {
  return keysetList({
    table: amlCaseFiles,
    rows: (db) => db.select().from(amlCaseFiles).$dynamic(),
    filter: eq(amlCaseFiles.caseId, caseId),
    place: { id: amlCaseFiles.id },
    views: (rows) => rows.map(fileView),
  });
}

export async function countCaseFiles(read: ReadDb, caseId: string): Promise<number> {
  const [row] = await read.select({ files: count() }).from(amlCaseFiles).where(eq(amlCaseFiles.caseId, caseId));
  return row?.files ?? 0;
}

export async function findCaseFile(read: ReadDb, id: string): Promise<FileRow | null> {
  const [row] = await read.select().from(amlCaseFiles).where(eq(amlCaseFiles.id, id));
  return row ?? null;
}

/** Throws NOT_FOUND. */
export async function getCaseFile(read: ReadDb, id: string): Promise<FileRow> {
  return requireFound(await findCaseFile(read, id), "caseFile");
}

/** The name of a file with the same content that is not withdrawn, or null. */
export async function nameOfSame(read: ReadDb, caseId: string, sha256: string): Promise<string | null> {
  const { name, withdrawnAt } = amlCaseFiles;
  const same = and(eq(amlCaseFiles.caseId, caseId), eq(amlCaseFiles.sha256, sha256), isNull(withdrawnAt));
  const [row] = await read.select({ name }).from(amlCaseFiles).where(same).orderBy(asc(amlCaseFiles.id)).limit(1);
  return row?.name ?? null;
}

/** The stored bytes. The download breaks off if they differ from the accepted ones. */
export async function* contentOf(read: ReadDb, { id, name, sha256 }: FileRow): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  for (const file of caseFiles.files(read, id, [{ name }])) {
    for await (const piece of file.open()) {
      hash.update(piece);
      yield piece;
    }
  }
  if (hash.digest("hex") !== sha256) throw new Error(`the content of case file ${id} is not the accepted one`);
}

export const filesInWords = (read: ReadDb, ids: readonly string[]) =>
  textsById(read, amlCaseFiles.id, amlCaseFiles.name, ids);
