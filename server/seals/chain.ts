import { createHmac, hkdfSync } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Chain } from "../kernel/value-sets";

/** A position in commit order: transaction, then id. */
export type Place = { xact: string; id: string };

/**
 * Records to seal. `rows` selects `xact`, `id`, `at` (time of writing) and `line`, the record as text independent of
 * session settings. Position null precedes all rows.
 */
export type SealedRecords = {
  readonly chain: Chain;
  readonly tables: readonly string[];
  readonly rows: (after: Place | null) => SQL;
};

/** Rows of table alias `e` after a position, by the index of transactions. */
export const behind = (after: Place | null): SQL =>
  after === null
    ? sql`true`
    : sql`e.xact >= ${after.xact}::xid8 and (e.xact, e.id) > (${after.xact}::xid8, ${after.id}::uuid)`;

/**
 * Microseconds since 1970, or days since 2000 for a date. Infinite values also give text, so that they cannot stop
 * sealing.
 */
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

/** The key of seals, derived from AUTH_SECRET, which is not in the database. Its id reveals nothing. */
export function sealKey(authSecret: string): SealKey {
  const key = Buffer.from(hkdfSync("sha256", authSecret, "", "countinghouse seals of records", 32));
  return { key, id: createHmac("sha256", key).update("id").digest("hex").slice(0, 16) };
}

/** The hash covers the seal's content and, through `previous`, all earlier seals. */
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
