import { database } from "@/db/client";
import { logger } from "../observability/log";
import { type Seal, type SealedRecords, type SealKey, sealHash } from "./chain";
import type { HeadFile } from "./head-file";
import { addSeal, type Check, lastSeal, nextBlock, placeOf } from "./seal-store";
import { missingHead } from "./verify-records";

/** Rows per seal and per run. Sealing must not slow a peak of postings. */
const ROWS_A_SEAL = 5_000;
const ROWS_A_RUN = 20_000;

type Sealing = {
  key: SealKey;
  head: HeadFile;
  rowsARun?: number;
};

/** The number of sealed rows, 0 if another node seals. `missing` is set if this node's newest seal is gone. */
export type Sealed = { rows: number; missing: Check | null };

/**
 * Seals newly committed rows, up to a limit per run. If seals were deleted, sealing continues, but the head file keeps
 * the missing seal until an operator removes it.
 */
export async function sealRecords(
  records: SealedRecords,
  { key, head, rowsARun = ROWS_A_RUN }: Sealing,
  signal?: AbortSignal,
): Promise<Sealed> {
  const { chain } = records;
  const { primaryReportsDb } = database();
  const missing = await missingHead(primaryReportsDb, chain, head);
  let before = await lastSeal(primaryReportsDb, chain);
  let sealed = 0;
  while (sealed < rowsARun && signal?.aborted !== true) {
    const block = await nextBlock(primaryReportsDb, records, placeOf(before), ROWS_A_SEAL);
    if (block === null) break;
    const { rows, digest, last } = block;
    const made: Omit<Seal, "hash"> = {
      chain,
      seq: (before?.seq ?? 0) + 1,
      lastXact: last.xact,
      lastId: last.id,
      rows,
      digest,
      previous: before?.hash ?? Buffer.alloc(0),
      keyId: key.id,
      sealedAt: new Date().toISOString(),
    };
    const seal = { ...made, hash: sealHash(key, made) };
    if (!(await addSeal(seal))) break;
    before = seal;
    sealed += rows;
    if (rows < ROWS_A_SEAL) break;
  }
  if (sealed > 0 && before !== null) {
    if (missing === null) head.write(before);
    const { seq, hash } = before;
    logger().info({ chain, seq, rows: sealed, hash: hash.toString("hex") }, "records sealed");
  }
  return { rows: sealed, missing };
}
