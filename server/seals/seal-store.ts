import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { recordSeals, sealChecks } from "@/db/schema/seals";
import type { ReadDb } from "@/db/tx";
import { newId } from "../kernel/ids";
import type { Chain } from "../kernel/value-sets";
import type { Place, Seal, SealedRecords } from "./chain";

/** Rows in commit order with one digest. */
export type Block = { rows: number; last: Place; digest: Buffer };

/** Null before the first seal. */
export async function lastSeal(read: ReadDb, chain: Chain): Promise<Seal | null> {
  const [seal] = await read
    .select()
    .from(recordSeals)
    .where(eq(recordSeals.chain, chain))
    .orderBy(desc(recordSeals.seq))
    .limit(1);
  return seal ?? null;
}

/** Null before the first seal. */
export async function firstSealedAt(read: ReadDb, chain: Chain): Promise<string | null> {
  const [seal] = await sealsAfter(read, chain, 0, 1);
  return seal?.sealedAt ?? null;
}

export async function hashOfSeal(read: ReadDb, chain: Chain, seq: number): Promise<string | null> {
  const [seal] = await read
    .select({ hash: recordSeals.hash })
    .from(recordSeals)
    .where(and(eq(recordSeals.chain, chain), eq(recordSeals.seq, seq)));
  return seal?.hash.toString("hex") ?? null;
}

export function sealsAfter(read: ReadDb, chain: Chain, seq: number, limit: number): Promise<Seal[]> {
  return read
    .select()
    .from(recordSeals)
    .where(and(eq(recordSeals.chain, chain), gt(recordSeals.seq, seq)))
    .orderBy(asc(recordSeals.seq))
    .limit(limit);
}

/** Returns false if another node has added that number. */
export async function addSeal(seal: Seal): Promise<boolean> {
  return (await database().db.insert(recordSeals).values(seal).onConflictDoNothing()).count === 1;
}

export const placeOf = (seal: Seal | null): Place | null => seal && { xact: seal.lastXact, id: seal.lastId };

/** The next rows after a position, up to the oldest running transaction: no earlier row can appear later. */
export async function nextBlock(
  read: ReadDb,
  records: SealedRecords,
  after: Place | null,
  most: number,
): Promise<Block | null> {
  return blockOf(read, records, after, sql`xact < pg_snapshot_xmin(pg_current_snapshot())`, most);
}

/** Null if all records are sealed. */
export async function firstBehind(read: ReadDb, records: SealedRecords, after: Place | null): Promise<string | null> {
  const [row] = await read.rows<{ at: string }>(sql`
    select to_jsonb(at) #>> '{}' as at from (${records.rows(after)}) as records order by xact, id limit 1`);
  return row?.at ?? null;
}

/** The current rows under a seal, at most one more than it counts. Null without rows. */
export async function sealedBlock(
  read: ReadDb,
  records: SealedRecords,
  after: Place | null,
  seal: Seal,
): Promise<Block | null> {
  const until = sql`xact <= ${seal.lastXact}::xid8 and (xact, id) <= (${seal.lastXact}::xid8, ${seal.lastId}::uuid)`;
  return blockOf(read, records, after, until, seal.rows + 1);
}

/** Computed here: the database's owner could change a database function. */
async function blockOf(
  read: ReadDb,
  records: SealedRecords,
  after: Place | null,
  until: ReturnType<typeof sql>,
  most: number,
): Promise<Block | null> {
  const [row] = await read.rows<{ rows: number; xact: string | null; id: string; digest: Buffer }>(sql`
    with sealed as (
      select xact, id, line from (${records.rows(after)}) as records where ${until} order by xact, id limit ${most}::int
    )
    select count(*)::int as rows, (array_agg(xact::text order by xact desc, id desc))[1] as xact,
           (array_agg(id order by xact desc, id desc))[1] as id,
           sha256(convert_to(coalesce(string_agg(line, E'\n' order by xact, id), ''), 'UTF8')) as digest
    from sealed`);
  if (!row || row.rows === 0 || row.xact === null) return null;
  return { rows: row.rows, last: { xact: row.xact, id: row.id }, digest: row.digest };
}

export type Check = { chain: Chain; seals: number; records: number; brokenSeq: number | null; reason: string | null };

export async function addCheck(check: Check): Promise<void> {
  await database()
    .db.insert(sealChecks)
    .values({ id: newId(), ...check });
}

/** Null before the first verification. */
export async function lastCheck(read: ReadDb, chain: Chain): Promise<(Check & { checkedAt: string }) | null> {
  const [check] = await read
    .select()
    .from(sealChecks)
    .where(eq(sealChecks.chain, chain))
    .orderBy(desc(sealChecks.checkedAt))
    .limit(1);
  return check ?? null;
}
