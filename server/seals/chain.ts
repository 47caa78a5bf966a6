import { createHmac, hkdfSync } from "node:crypto";
import type { SQL } from "drizzle-orm";

/** Kinds of records that are sealed. */
export type Chain = "AUDIT" | "JOURNAL";

/** A place in the order of commits: transaction, then id. */
export type Place = { xact: string; id: string };

export const BEFORE_ALL: Place = { xact: "0", id: "00000000-0000-0000-0000-000000000000" };

/** Records that are sealed: `rows` selects `xact`, `id` and `line`, all of the record as a text that no setting of a session changes. */
export type SealedRecords = { readonly chain: Chain; readonly rows: (after: Place) => SQL };

export type Seal = {
  chain: Chain;
  seq: number;
  lastXact: string;
  lastId: string;
  rows: number;
  digest: Buffer;
  previous: Buffer;
  keyId: string;
  hash: Buffer;
  sealedAt: string;
};

export type SealKey = { readonly id: string; readonly key: Buffer };

/** The key of seals from AUTH_SECRET, which the database does not have; its id says nothing of it. */
export function sealKey(authSecret: string): SealKey {
  const key = Buffer.from(hkdfSync("sha256", authSecret, "", "countinghouse seals of records", 32));
  return { key, id: createHmac("sha256", key).update("id").digest("hex").slice(0, 16) };
}

/** What a seal's hash is made of: all of it, and through `previous` all seals before. */
export function sealHash({ key }: SealKey, seal: Omit<Seal, "hash">): Buffer {
  const { chain, seq, lastXact, lastId, rows, digest, previous, keyId, sealedAt } = seal;
  const parts = [
    1,
    chain,
    seq,
    lastXact,
    lastId,
    rows,
    digest.toString("hex"),
    previous.toString("hex"),
    keyId,
    sealedAt,
  ];
  return createHmac("sha256", key).update(JSON.stringify(parts)).digest();
}
