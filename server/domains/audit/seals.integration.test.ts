import { readFileSync, rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { inTransaction } from "@/db/tx";
import { asOwner, openSealedBank, SECRET } from "@/server/testing/seals";
import { ownerSql } from "@/server/testing/test-database";
import { sealKey } from "../../seals/chain";
import { sealedEntries } from "../ledger/sealed-entries";
import { sealedEvents } from "./sealed-events";

const bank = await openSealedBank();
beforeEach(() => bank.begin());
afterEach(() => bank.end());

describe("sealed records", () => {
  it("are valid, and only committed records are sealed, once", async () => {
    await bank.post();
    const other = await ownerSql().reserve();
    await other`begin`;
    const [{ open } = { open: "" }] = await other<{ open: string }[]>`select pg_current_xact_id()::text as open`;
    await bank.post();
    const counted = async () => {
      const [counts] = await ownerSql()<{ before: number; all: number }[]>`
        select count(*) filter (where xact < ${open}::text::xid8)::int as before, count(*)::int as all from journal_entries`;
      return counts ?? { before: 0, all: 0 };
    };
    const { before, all } = await counted();
    await bank.sealed(sealedEntries, before);
    expect(await bank.seal(sealedEntries)).toEqual({ rows: 0, missing: null });
    expect(all).toBeGreaterThan(before);
    await other`commit`;
    other.release();
    await bank.sealed(sealedEntries, all);
    expect(await bank.verify(sealedEntries)).toMatchObject({ records: all, brokenSeq: null });
  });

  it("read the same whatever a session's settings are", async () => {
    await bank.twoSeals(sealedEvents);
    await bank.twoSeals(sealedEntries);
    const lines = (settings: readonly string[]) =>
      inTransaction(async (tx) => {
        for (const setting of settings) await tx.statements.query(`set local ${setting}`);
        const texts = [sealedEvents, sealedEntries].map(({ rows }) => sql`select line from (${rows(null)}) as records`);
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

  it("report the broken seal if the owner changes, removes or adds a record", async () => {
    for (const change of [
      "update audit_events set actor = 'mallory' where id = (select id from audit_events order by xact, id limit 1)",
      "update audit_events set detail = coalesce(detail, '{}') || '{\"x\": 1}' where id = (select id from audit_events order by xact, id limit 1)",
      "delete from audit_events where id = (select id from audit_events order by xact, id limit 1)",
      "insert into audit_events (id, actor, action, subject_type, subject_id, xact) select gen_random_uuid(), 'x', 'x', 'x', 'x', min(xact) from audit_events",
    ]) {
      await ownerSql()`delete from record_seals`;
      rmSync(bank.head.path("AUDIT"), { force: true });
      await bank.twoSeals(sealedEvents);
      await asOwner(change);
      expect(await bank.verify(sealedEvents)).toMatchObject({ brokenSeq: 1, reason: "RECORDS_CHANGED" });
    }
  });

  it("report a changed journal line and its block", async () => {
    await bank.twoSeals(sealedEntries);
    const id = await bank.post();
    await bank.sealAll(sealedEntries);
    const seq = await bank.newest(sealedEntries);
    await asOwner(`update journal_lines set amount_minor = amount_minor + 1 where entry_id = '${id}'`);
    expect(await bank.verify(sealedEntries)).toMatchObject({
      seals: seq - 1,
      brokenSeq: seq,
      reason: "RECORDS_CHANGED",
    });
    await asOwner(`update journal_lines set amount_minor = amount_minor - 1 where entry_id = '${id}'`);
    expect(await bank.verify(sealedEntries)).toMatchObject({ brokenSeq: null });
  });

  it("cannot be renewed without the key", async () => {
    await bank.twoSeals(sealedEvents);
    await asOwner(
      "update audit_events set actor = 'mallory' where id = (select id from audit_events order by xact, id limit 1)",
    );
    await ownerSql()`delete from record_seals`;
    await bank.sealAll(sealedEvents, "what the owner of the database thinks of");
    expect(await bank.verify(sealedEvents)).toMatchObject({ brokenSeq: 1, reason: "KEY_UNKNOWN" });
    await ownerSql()`update record_seals set key_id = ${sealKey(SECRET).id}`;
    expect(await bank.verify(sealedEvents)).toMatchObject({ brokenSeq: 1, reason: "SEAL_CHANGED" });
  });

  it("are reported missing if the newest or a middle one is removed", async () => {
    await bank.twoSeals(sealedEvents);
    await bank.post();
    await bank.sealAll(sealedEvents);
    const seq = await bank.newest(sealedEvents);
    await ownerSql()`delete from record_seals where seq = ${seq}`;
    expect(await bank.verify(sealedEvents)).toMatchObject({ seals: seq - 1, brokenSeq: seq, reason: "SEALS_MISSING" });
    await ownerSql()`delete from record_seals where seq = 1`;
    expect(await bank.verify(sealedEvents)).toMatchObject({ brokenSeq: 2, reason: "SEAL_CHANGED" });
    await ownerSql()`delete from record_seals`;
    expect(await bank.verify(sealedEvents)).toMatchObject({ brokenSeq: 1, reason: "SEALS_MISSING" });
  });

  it("are valid after a change of AUTH_SECRET, given the earlier one", async () => {
    await bank.twoSeals(sealedEvents);
    await bank.post();
    await bank.sealAll(sealedEvents, "another secret, from today on");
    expect(await bank.verify(sealedEvents, ["another secret, from today on", SECRET])).toMatchObject({
      brokenSeq: null,
    });
    expect(await bank.verify(sealedEvents, ["another secret, from today on"])).toMatchObject({ reason: "KEY_UNKNOWN" });
  });

  it("are made in bounded runs, once with two nodes", async () => {
    for (let n = 0; n < 3; n += 1) await bank.post();
    // A run ends once it has its rows. The rest waits for the next run.
    expect(await bank.seal(sealedEvents, { rowsARun: 0 })).toEqual({ rows: 0, missing: null });
    const sum = await bank.countOf(sealedEvents);
    await Promise.all([bank.sealAll(sealedEvents), bank.sealAll(sealedEvents)]);
    expect(await bank.verify(sealedEvents)).toMatchObject({ records: sum, brokenSeq: null });
    expect(readFileSync(bank.head.path("AUDIT"), "utf8")).toMatch(/^\d+ [0-9a-f]{64}\n$/);
  });

  it("can be added by the server's role, and changed only by the owner's", async () => {
    for (const text of ["update record_seals set rows = 1", "delete from record_seals", "truncate record_seals"])
      await expect(database().statements.query(text)).rejects.toThrow("permission denied");
    await expect(database().statements.query("delete from seal_checks")).rejects.toThrow("permission denied");
  });
});
