import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { type Counter, openCounter, usd } from "@/db/testing/teller";
import { ownerSql } from "@/db/testing/test-database";
import { inTransaction } from "@/db/tx";
import { newId } from "../../kernel/ids";
import { BEFORE_ALL, type SealedRecords, sealKey } from "../../seals/chain";
import { headFile } from "../../seals/head-file";
import { sealRecords } from "../../seals/seal-records";
import { verifyRecords } from "../../seals/verify-records";
import { sealedEntries } from "../books/sealed-entries";
import { sealedEvents } from "./sealed-events";

const SECRET = "a secret that the database does not have";
let counter: Counter;
let folder: string;
let head: ReturnType<typeof headFile>;

beforeAll(async () => {
  counter = await openCounter();
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "seals-"));
  head = headFile(folder, "postgres://owner@127.0.0.1:5433/countinghouse");
  await ownerSql()`delete from record_seals`;
});
afterEach(() => rmSync(folder, { recursive: true }));

const seal = (records: SealedRecords, over: { secret?: string; rowsARun?: number } = {}) => {
  const { secret = SECRET, ...rest } = over;
  return sealRecords(records, { key: sealKey(secret), head, ...rest });
};
const verify = (records: SealedRecords, secrets = [SECRET]) =>
  verifyRecords(records, { read: database().reportsDb, keys: secrets.map(sealKey), head });

async function post(): Promise<string> {
  const [from, to] = [await counter.make.account({ balance: 20_000 }), await counter.make.account()];
  const transfer = { fromAccount: from.accountNo, toAccount: to.accountNo, amount: usd(5), idempotencyKey: newId() };
  expect((await counter.teller("POST", "/transfers", transfer)).status).toBe(201);
  const [entry] = await ownerSql()<{ id: string }[]>`select id from journal_entries order by xact desc limit 1`;
  return entry?.id ?? "";
}

/** Seals until so many rows are: what runs in another database of the cluster may hold a seal up. */
async function sealed(records: SealedRecords, rows: number, secret = SECRET): Promise<void> {
  const count = async () => {
    await seal(records, { secret });
    const [{ sum } = { sum: 0 }] = await ownerSql()<{ sum: number }[]>`
      select coalesce(sum(rows), 0)::int as sum from record_seals where chain = ${records.chain}`;
    return sum;
  };
  await expect.poll(count).toBe(rows);
}

const countOf = async ({ rows }: SealedRecords) => (await database().db.rows(rows(BEFORE_ALL))).length;

/** One seal over all that is not sealed yet. */
async function sealAll(records: SealedRecords, secret = SECRET): Promise<void> {
  await sealed(records, await countOf(records), secret);
}

async function newest({ chain }: SealedRecords): Promise<number> {
  const [row] = await ownerSql()<{ seq: number }[]>`select max(seq) as seq from record_seals where chain = ${chain}`;
  return row?.seq ?? 0;
}

/** Two seals of each chain, with a few records under each. */
async function twoSeals(records: SealedRecords) {
  for (let n = 0; n < 2; n += 1) {
    await post();
    await sealAll(records);
  }
  expect(await verify(records)).toMatchObject({ brokenSeq: null });
}

/** What the owner of the database does past all triggers. */
async function asOwner(text: string): Promise<void> {
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

describe("sealed records", () => {
  it("hold, each once, and only what is committed for good is sealed", async () => {
    await post();
    const other = await ownerSql().reserve();
    await other`begin`;
    const [{ open } = { open: "" }] = await other<{ open: string }[]>`select pg_current_xact_id()::text as open`;
    await post();
    const counted = async () => {
      const [counts] = await ownerSql()<{ before: number; all: number }[]>`
        select count(*) filter (where xact < ${open}::text::xid8)::int as before, count(*)::int as all from journal_entries`;
      return counts ?? { before: 0, all: 0 };
    };
    const { before, all } = await counted();
    await sealed(sealedEntries, before);
    expect(await seal(sealedEntries)).toBe(0);
    expect(all).toBeGreaterThan(before);
    await other`commit`;
    other.release();
    await sealed(sealedEntries, all);
    expect(await verify(sealedEntries)).toMatchObject({ records: all, brokenSeq: null });
  });

  it("read the same whatever a session's settings are", async () => {
    await twoSeals(sealedEvents);
    await twoSeals(sealedEntries);
    const lines = (settings: readonly string[]) =>
      inTransaction(async (tx) => {
        for (const setting of settings) await tx.statements.query(`set local ${setting}`);
        const texts = [sealedEvents, sealedEntries].map(({ rows }) => rows(BEFORE_ALL));
        return [...(await tx.rows(texts[0] ?? sql``)), ...(await tx.rows(texts[1] ?? sql``))];
      });
    const odd = [
      "datestyle = 'German, DMY'",
      "timezone = 'Asia/Kathmandu'",
      "bytea_output = 'escape'",
      "intervalstyle = 'iso_8601'",
    ];
    const usual = await lines([]);
    expect(usual.length).toBeGreaterThan(4);
    expect(await lines(odd)).toEqual(usual);
  });

  it("say which seal does not hold when the owner changes, removes or adds a record", async () => {
    for (const change of [
      "update audit_events set actor = 'mallory' where id = (select id from audit_events order by xact, id limit 1)",
      "update audit_events set detail = coalesce(detail, '{}') || '{\"x\": 1}' where id = (select id from audit_events order by xact, id limit 1)",
      "delete from audit_events where id = (select id from audit_events order by xact, id limit 1)",
      "insert into audit_events (id, actor, action, subject_type, subject_id, xact) select gen_random_uuid(), 'x', 'x', 'x', 'x', min(xact) from audit_events",
    ]) {
      await ownerSql()`delete from record_seals`;
      rmSync(head.path("AUDIT"), { force: true });
      await twoSeals(sealedEvents);
      await asOwner(change);
      expect(await verify(sealedEvents)).toMatchObject({ brokenSeq: 1, reason: "RECORDS_CHANGED" });
    }
  });

  it("say it of a line of the journal, and name the block that it is in", async () => {
    await twoSeals(sealedEntries);
    const id = await post();
    await sealAll(sealedEntries);
    const seq = await newest(sealedEntries);
    await asOwner(`update journal_lines set amount_minor = amount_minor + 1 where entry_id = '${id}'`);
    expect(await verify(sealedEntries)).toMatchObject({ seals: seq - 1, brokenSeq: seq, reason: "RECORDS_CHANGED" });
    await asOwner(`update journal_lines set amount_minor = amount_minor - 1 where entry_id = '${id}'`);
    expect(await verify(sealedEntries)).toMatchObject({ brokenSeq: null });
  });

  it("cannot be sealed anew by who has not the key", async () => {
    await twoSeals(sealedEvents);
    await asOwner(
      "update audit_events set actor = 'mallory' where id = (select id from audit_events order by xact, id limit 1)",
    );
    await ownerSql()`delete from record_seals`;
    await sealAll(sealedEvents, "what the owner of the database thinks of");
    expect(await verify(sealedEvents)).toMatchObject({ brokenSeq: 1, reason: "KEY_UNKNOWN" });
    await ownerSql()`update record_seals set key_id = ${sealKey(SECRET).id}`;
    expect(await verify(sealedEvents)).toMatchObject({ brokenSeq: 1, reason: "SEAL_CHANGED" });
  });

  it("are missed when the newest seals, or one between, are gone", async () => {
    await twoSeals(sealedEvents);
    await post();
    await sealAll(sealedEvents);
    const seq = await newest(sealedEvents);
    await ownerSql()`delete from record_seals where seq = ${seq}`;
    expect(await verify(sealedEvents)).toMatchObject({ seals: seq - 1, brokenSeq: seq, reason: "SEALS_MISSING" });
    await ownerSql()`delete from record_seals where seq = 1`;
    expect(await verify(sealedEvents)).toMatchObject({ brokenSeq: 2, reason: "SEAL_CHANGED" });
    await ownerSql()`delete from record_seals`;
    expect(await verify(sealedEvents)).toMatchObject({ brokenSeq: 1, reason: "SEALS_MISSING" });
  });

  it("hold after AUTH_SECRET has changed, for who names the earlier one", async () => {
    await twoSeals(sealedEvents);
    await post();
    await sealAll(sealedEvents, "another secret, from today on");
    expect(await verify(sealedEvents, ["another secret, from today on", SECRET])).toMatchObject({ brokenSeq: null });
    expect(await verify(sealedEvents, ["another secret, from today on"])).toMatchObject({ reason: "KEY_UNKNOWN" });
  });

  it("are sealed a bounded number a run, once though two nodes do it", async () => {
    for (let n = 0; n < 3; n += 1) await post();
    // A run ends once it has its rows; the rest waits for the next.
    expect(await seal(sealedEvents, { rowsARun: 0 })).toBe(0);
    const sum = await countOf(sealedEvents);
    await Promise.all([sealAll(sealedEvents), sealAll(sealedEvents)]);
    expect(await verify(sealedEvents)).toMatchObject({ records: sum, brokenSeq: null });
    expect(readFileSync(head.path("AUDIT"), "utf8")).toMatch(/^\d+ [0-9a-f]{64}\n$/);
  });

  it("may be added to by the server's role, and changed by nobody's but the owner's", async () => {
    for (const text of ["update record_seals set rows = 1", "delete from record_seals", "truncate record_seals"])
      await expect(database().statements.query(text)).rejects.toThrow("permission denied");
    await expect(database().statements.query("delete from seal_checks")).rejects.toThrow("permission denied");
  });
});
