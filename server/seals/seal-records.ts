import { database } from "@/db/client";
import { logger } from "../observability/log";
import { type Seal, type SealedRecords, type SealKey, sealHash } from "./chain";
import type { HeadFile } from "./head-file";
import { addSeal, type Check, lastSeal, nextBlock, placeOf } from "./seal-store";
import { missingHead } from "./verify-records";

/** Rows of one seal, and of one run a minute: what is posted in a rush is sealed later, so that sealing takes no posting's time. */
export const ROWS_A_SEAL = 5_000;
const ROWS_A_RUN = 20_000;

export type Sealing = {
  key: SealKey;
  head: HeadFile;
  rowsARun?: number;
};

/** How many rows were sealed, none when another node does it; `missing` when the seal that this node knows as the newest is gone. */
export type Sealed = { rows: number; missing: Check | null };

/**
 * Seals what was committed since the last seal, at most so much a run. Who takes seals away gets none in their place that this node
 * takes for its own: it goes on sealing, and its head stays the seal that is missing until a person takes the file away.
 */
export async function sealRecords(
  records: SealedRecords,
  { key, head, rowsARun = ROWS_A_RUN }: Sealing,
  signal?: AbortSignal,
): Promise<Sealed> {
  const { chain } = records;
  const { reportsDb } = database();
  const missing = await missingHead(reportsDb, chain, head);
  let before = await lastSeal(reportsDb, chain);
  let sealed = 0;
  while (sealed < rowsARun && signal?.aborted !== true) {
    const block = await nextBlock(reportsDb, records, placeOf(before), ROWS_A_SEAL);
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
