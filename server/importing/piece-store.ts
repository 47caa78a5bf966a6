import { createHash } from "node:crypto";
import { and, asc, eq, gt, inArray, lt, notExists, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ReadDb } from "@/db/tx";
import { fileIsEmpty } from "@/words/service/http";
import { tooLarge } from "../http/too-large";
import { backgroundTx } from "../jobs/background-tx";
import { validationError } from "../kernel/errors";
import { OPEN } from "../runs/run-kind";
import type { SourceFile } from "./source-file";

const PIECE_BYTES = 1_048_576;

/** Age at which an upload without an import is discarded. */
const ABANDONED_AFTER = sql`interval '1 hour'`;

/** `file` numbers the files of an import. Absent where an import has one. */
type PieceTable = PgTable & { readonly [column in "importId" | "piece" | "bytes" | "storedAt"]: PgColumn } & {
  readonly file?: PgColumn;
};
/** Without a status, every row keeps its files for ever. */
type ImportTable = PgTable & { readonly id: PgColumn; readonly status?: PgColumn };

export type Stored = { readonly bytes: number; readonly sha256: string };

/** Uploaded files in pieces, one transaction per piece, which locks nothing that others need. */
export class PieceStore {
  constructor(
    private readonly pieces: PieceTable,
    private readonly imports: ImportTable,
    /** Bytes of a file. */
    private readonly most = Number.POSITIVE_INFINITY,
    /** States of imports that still need their files. */
    private readonly open: readonly string[] = OPEN,
  ) {}

  /** Stores one file and passes it on. `done` has its size and hash after the last piece. */
  async *through(
    importId: string,
    file: number,
    chunks: AsyncIterable<Uint8Array>,
    done: (stored: Stored) => void,
  ): AsyncGenerator<Uint8Array> {
    const hash = createHash("sha256");
    let size = 0;
    let piece = 0;
    for await (const bytes of inPieces(chunks)) {
      size += bytes.length;
      if (size > this.most) throw tooLarge(this.most);
      hash.update(bytes);
      const row = { importId, piece: piece++, bytes, ...(this.pieces.file && { file }) };
      await backgroundTx((tx) => tx.insert(this.pieces).values(row));
      yield bytes;
    }
    done({ bytes: size, sha256: hash.digest("hex") });
  }

  /** Stores one file. Throws VALIDATION_ERROR for an empty one. */
  async store(importId: string, file: number, chunks: AsyncIterable<Uint8Array>): Promise<Stored> {
    let stored: Stored | null = null;
    const passed = this.through(importId, file, chunks, (one) => {
      stored = one;
    });
    for await (const _ of passed);
    const { bytes, sha256 } = stored ?? { bytes: 0, sha256: "" };
    if (bytes === 0) throw validationError({ file: fileIsEmpty });
    return { bytes, sha256 };
  }

  async discard(importId: string): Promise<void> {
    await backgroundTx((tx) => tx.delete(this.pieces).where(eq(this.pieces.importId, importId)));
  }

  /** Discards the files of aborted uploads and of finished imports after one hour. */
  async discardAbandoned(): Promise<void> {
    const { importId, storedAt } = this.pieces;
    const { id, status } = this.imports;
    await backgroundTx((tx) => {
      const open = tx
        .select({ one: sql`1` })
        .from(this.imports)
        .where(and(eq(id, importId), status && inArray(status, this.open)));
      return tx
        .delete(this.pieces)
        .where(and(lt(storedAt, sql`clock_timestamp() - ${ABANDONED_AFTER}`), notExists(open)));
    });
  }

  /** The stored files of an import. Each opening reads them again, piece by piece. */
  files(read: ReadDb, importId: string, files: readonly { name: string }[]): SourceFile[] {
    return files.map(({ name }, file) => ({ name, open: () => this.read(read, importId, file) }));
  }

  private async *read(read: ReadDb, of: string, number: number): AsyncGenerator<Uint8Array> {
    const { importId, file, piece, bytes } = this.pieces;
    for (let last = -1; ; last++) {
      const [row] = await read
        .select({ bytes })
        .from(this.pieces)
        .where(and(eq(importId, of), file && eq(file, number), gt(piece, last)))
        .orderBy(asc(piece))
        .limit(1);
      if (row === undefined) return;
      yield row.bytes as Uint8Array;
    }
  }
}

async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
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
