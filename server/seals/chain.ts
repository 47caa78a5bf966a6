import { createHmac, hkdfSync } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Chain } from "../kernel/value-sets";

/** A place in the order of commits: transaction, then id. */
export type Place = { xact: string; id: string };

/**
 * Records that are sealed: `rows` selects `xact`, `id`, `at` (when it was written) and `line`, all of the record as a text that no setting
 * of a session changes. Before the first place (null) stand all rows, whatever transaction and id somebody gave them.
 */
export type SealedRecords = {
  readonly chain: Chain;
  /** The tables that `rows` reads. */
  readonly tables: readonly string[];
  readonly rows: (after: Place | null) => SQL;
};

/** Of a table that is called `e`: its rows behind a place, along the index of transactions. */
export const behind = (after: Place | null): SQL =>
  after === null
    ? sql`true`
    : sql`e.xact >= ${after.xact}::xid8 and (e.xact, e.id) > (${after.xact}::xid8, ${after.id}::uuid)`;

/** A moment as microseconds since 1970, a date as days since 2000. An infinite one is a text as well: who writes one stops no sealing. */
export const microseconds = (moment: SQL): SQL => sql`trunc(extract(epoch from ${moment}) * 1000000)::text`;
export const days = (date: SQL): SQL => sql`trunc(extract(epoch from ${date}) / 86400 - 10957)::text`;

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
