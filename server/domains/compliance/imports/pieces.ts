import { createHash } from "node:crypto";
import { and, asc, eq, gt, inArray, lt, notExists, sql } from "drizzle-orm";
import { watchlistImportPieces, watchlistImports } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import { fileIsEmpty } from "@/words/service/http";
import type { TakeFile } from "../../../http/multipart";
import type { SourceFile } from "../../../importing/source-file";
import { backgroundTx } from "../../../jobs/background-tx";
import { validationError } from "../../../kernel/errors";
import { OPEN } from "../../../runs/run-kind";

const PIECE_BYTES = 1_048_576;

/** Age at which an upload without an import is discarded. */
const ABANDONED_AFTER = sql`interval '1 hour'`;

export type StoredFile = { readonly name: string; readonly bytes: number; readonly sha256: string };

/**
 * Stores the files of an upload, one transaction per piece. The transactions lock nothing that others need. `files`
 * fills as the upload proceeds.
 */
export function storing(importId: string): { take: TakeFile; files: StoredFile[] } {
  const files: StoredFile[] = [];
  const take: TakeFile = async (file, name, pieces) => {
    const hash = createHash("sha256");
    let size = 0;
    let number = 0;
    for await (const bytes of inPieces(pieces)) {
      hash.update(bytes);
      size += bytes.length;
      const piece = number++;
      await backgroundTx((tx) => tx.insert(watchlistImportPieces).values({ importId, file, piece, bytes }));
    }
    if (size === 0) throw validationError({ file: fileIsEmpty });
    files[file] = { name, bytes: size, sha256: hash.digest("hex") };
  };
  return { take, files };
}

async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.length;
    while (size >= PIECE_BYTES) {
      const all = Buffer.concat(held, size);
      yield all.subarray(0, PIECE_BYTES);
      held = [all.subarray(PIECE_BYTES)];
      size -= PIECE_BYTES;
    }
  }
  if (size > 0) yield Buffer.concat(held, size);
}

export async function discardPieces(importId: string): Promise<void> {
  await backgroundTx((tx) => tx.delete(watchlistImportPieces).where(eq(watchlistImportPieces.importId, importId)));
}

/** Discards the files of aborted uploads and of finished imports after one hour. */
export async function discardAbandoned(): Promise<void> {
  const { importId, storedAt } = watchlistImportPieces;
  await backgroundTx((tx) => {
    const open = tx
      .select({ one: sql`1` })
      .from(watchlistImports)
      .where(and(eq(watchlistImports.id, importId), inArray(watchlistImports.status, OPEN)));
    return tx
      .delete(watchlistImportPieces)
      .where(and(lt(storedAt, sql`clock_timestamp() - ${ABANDONED_AFTER}`), notExists(open)));
  });
}

/** The stored files of an import. Each opening reads them again, piece by piece. */
export function storedFiles(read: ReadDb, importId: string, files: readonly { name: string }[]): SourceFile[] {
  return files.map(({ name }, file) => ({ name, open: () => piecesOf(read, importId, file) }));
}

async function* piecesOf(read: ReadDb, importId: string, file: number): AsyncGenerator<Uint8Array> {
  const { bytes, piece } = watchlistImportPieces;
  for (let last = -1; ; last++) {
    const [row] = await read
      .select({ bytes })
      .from(watchlistImportPieces)
      .where(and(eq(watchlistImportPieces.importId, importId), eq(watchlistImportPieces.file, file), gt(piece, last)))
      .orderBy(asc(piece))
      .limit(1);
    if (row === undefined) return;
    yield row.bytes;
  }
}
