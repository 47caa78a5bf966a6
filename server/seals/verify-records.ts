import { isDatabaseUnavailable } from "@/db/errors";
import type { ReadDb } from "@/db/tx";
import type { Chain } from "../kernel/value-sets";
import { logger } from "../observability/log";
import { type Seal, type SealedRecords, type SealKey, sealHash } from "./chain";
import type { HeadFile } from "./head-file";
import { type Check, hashOfSeal, lastSeal, placeOf, sealedBlock, sealsAfter } from "./seal-store";
import { areShadowed } from "./shadowed";

const SEALS_A_READ = 500;

type Break =
  /** The seal is forged or changed, or its predecessor is missing. */
  | "SEAL_CHANGED"
  /** Rows under it were changed, added or removed. */
  | "RECORDS_CHANGED"
  /** Rows under it cannot be read: a column or table was replaced or is shadowed. */
  | "RECORDS_UNREADABLE"
  /** Unknown key: AUTH_SECRET has changed without EARLIER_AUTH_SECRETS, or the seals are forged. */
  | "KEY_UNKNOWN"
  /** The head file has a later seal than the database. */
  | "SEALS_MISSING";

type Verifying = { read: ReadDb; keys: readonly SealKey[]; head: HeadFile };

/** Checks a chain from its first seal and stops at the first broken one. Rejects if the database is down. */
export async function verifyRecords(
  records: SealedRecords,
  { read, keys, head }: Verifying,
  signal?: AbortSignal,
): Promise<Check> {
  const { chain } = records;
  // Read before the seals: a seal made meanwhile must not count as missing.
  const known = head.read(chain);
  const found: Check = { chain, seals: 0, records: 0, brokenSeq: null, reason: null };
  const broken = (seq: number, reason: Break): Check => ({ ...found, brokenSeq: seq, reason });
  if (await areShadowed(read, records.tables)) return broken(1, "RECORDS_UNREADABLE");
  let before: Seal | null = null;
  for (;;) {
    const seals = await sealsAfter(read, chain, before?.seq ?? 0, SEALS_A_READ);
    for (const seal of seals) {
      signal?.throwIfAborted();
      const wrong = await breakOf(records, { read, keys }, before, seal);
      if (wrong !== null) return broken(seal.seq, wrong);
      if (seal.seq === known?.seq && seal.hash.toString("hex") !== known.hash) return broken(seal.seq, "SEAL_CHANGED");
      found.seals += 1;
      found.records += seal.rows;
      before = seal;
    }
    if (seals.length < SEALS_A_READ) break;
  }
  if (known !== null && known.seq > (before?.seq ?? 0)) return broken((before?.seq ?? 0) + 1, "SEALS_MISSING");
  return found;
}

/** The break at this node's newest seal. Null if it is intact. */
export async function missingHead(read: ReadDb, chain: Chain, head: HeadFile): Promise<Check | null> {
  const known = head.read(chain);
  const hash = known && (await hashOfSeal(read, chain, known.seq));
  if (known === null || hash === known.hash) return null;
  const found = { chain, seals: 0, records: 0 };
  if (hash !== null) return { ...found, brokenSeq: known.seq, reason: "SEAL_CHANGED" satisfies Break };
  const last = await lastSeal(read, chain);
  return { ...found, brokenSeq: (last?.seq ?? 0) + 1, reason: "SEALS_MISSING" satisfies Break };
}

async function breakOf(
  records: SealedRecords,
  { read, keys }: Pick<Verifying, "read" | "keys">,
  before: Seal | null,
  seal: Seal,
): Promise<Break | null> {
  const key = keys.find(({ id }) => id === seal.keyId);
  if (key === undefined) return "KEY_UNKNOWN";
  const follows = seal.seq === (before?.seq ?? 0) + 1 && seal.previous.equals(before?.hash ?? Buffer.alloc(0));
  if (!follows || !sealHash(key, seal).equals(seal.hash)) return "SEAL_CHANGED";
  try {
    const block = await sealedBlock(read, records, placeOf(before), seal);
    return block?.rows === seal.rows && block.digest.equals(seal.digest) ? null : "RECORDS_CHANGED";
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    logger().error({ err: error, chain: seal.chain, seal: seal.seq }, "sealed records cannot be read");
    return "RECORDS_UNREADABLE";
  }
}
