import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { database } from "@/db/client";
import { newId } from "@/server/kernel/ids";
import { type SealedRecords, sealKey } from "@/server/seals/chain";
import { type HeadFile, headFile } from "@/server/seals/head-file";
import { sealRecords } from "@/server/seals/seal-records";
import { verifyRecords } from "@/server/seals/verify-records";
import { openCounter, usd } from "./teller";
import { ownerSql } from "./test-database";

/** A bank with sealed records, and a new data folder for each test. */

export const SECRET = "a secret that the database does not have";

export async function openSealedBank() {
  const counter = await openCounter();
  let folder = "";
  let head: HeadFile;

  const seal = (records: SealedRecords, over: { secret?: string; rowsARun?: number } = {}) => {
    const { secret = SECRET, ...rest } = over;
    return sealRecords(records, { key: sealKey(secret), head, ...rest });
  };
  const verify = (records: SealedRecords, secrets = [SECRET]) =>
    verifyRecords(records, { read: database().reportsDb, keys: secrets.map(sealKey), head });

  /** Posts a transfer. Returns its entry's id. */
  async function post(): Promise<string> {
    const [from, to] = [await counter.make.account({ balance: 20_000 }), await counter.make.account()];
    const transfer = { fromAccount: from.accountNo, toAccount: to.accountNo, amount: usd(5), idempotencyKey: newId() };
    expect((await counter.teller("POST", "/transfers", transfer)).status).toBe(201);
    const [entry] = await ownerSql()<{ id: string }[]>`select id from journal_entries order by xact desc limit 1`;
    return entry?.id ?? "";
  }

  /** Seals until this many rows are sealed, because transactions of other databases may delay a seal. */
  async function sealed(records: SealedRecords, rows: number, secret = SECRET): Promise<void> {
    const count = async () => {
      await seal(records, { secret });
      const [{ sum } = { sum: 0 }] = await ownerSql()<{ sum: number }[]>`
        select coalesce(sum(rows), 0)::int as sum from record_seals where chain = ${records.chain}`;
      return sum;
    };
    await expect.poll(count).toBe(rows);
  }

  const countOf = async ({ rows }: SealedRecords) => (await database().db.rows(rows(null))).length;

  /** One seal over all unsealed rows. */
  const sealAll = async (records: SealedRecords, secret = SECRET) => sealed(records, await countOf(records), secret);

  /** Two seals of the chain with a few records each. */
  async function twoSeals(records: SealedRecords): Promise<void> {
    for (let n = 0; n < 2; n += 1) {
      await post();
      await sealAll(records);
    }
    expect(await verify(records)).toMatchObject({ brokenSeq: null });
  }

  async function newest({ chain }: SealedRecords): Promise<number> {
    const [row] = await ownerSql()<{ seq: number }[]>`
      select max(seq) as seq from record_seals where chain = ${chain}`;
    return row?.seq ?? 0;
  }

  return {
    get head() {
      return head;
    },
    async begin() {
      folder = mkdtempSync(join(tmpdir(), "seals-"));
      head = headFile(folder, "postgres://owner@127.0.0.1:5433/countinghouse");
      await ownerSql()`delete from record_seals`;
    },
    end: () => rmSync(folder, { recursive: true }),
    ...{ seal, verify, post, sealed, countOf, sealAll, twoSeals, newest },
  };
}

/** Statements of the database's owner that bypass all triggers. */
export async function asOwner(text: string): Promise<void> {
  const sql = await ownerSql().reserve();
  const tables = ["journal_entries", "journal_lines"];
  try {
    for (const table of tables) await sql.unsafe(`alter table ${table} disable trigger user`);
    await sql.unsafe(text);
    for (const table of tables) await sql.unsafe(`alter table ${table} enable trigger user`);
  } finally {
    sql.release();
  }
}
