import { rmSync } from "node:fs";
import { getTableColumns } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { auditEvents } from "@/db/schema/audit";
import { journalEntries, journalLines } from "@/db/schema/posting";
import { inTransaction } from "@/db/tx";
import { asOwner, openSealedBank } from "@/server/testing/seals";
import { ownerSql } from "@/server/testing/test-database";
import type { SealedRecords } from "../../seals/chain";
import { areShadowed } from "../../seals/shadowed";
import { sealedEntries } from "../ledger/sealed-entries";
import { sealedEvents } from "./sealed-events";
import { lateness } from "./seals";

const bank = await openSealedBank();
beforeEach(() => bank.begin());
afterEach(() => bank.end());

describe("attacks by the database's owner", () => {
  it("cover every column of a record", () => {
    const textOf = ({ rows }: SealedRecords) => new PgDialect().sqlToQuery(rows(null)).sql;
    const named = [
      ["e", auditEvents, textOf(sealedEvents)],
      ["e", journalEntries, textOf(sealedEntries)],
      ["l", journalLines, textOf(sealedEntries)],
    ] as const;
    for (const [alias, table, text] of named) {
      const columns = Object.values<{ name: string }>(getTableColumns(table));
      expect(columns.length).toBeGreaterThan(8);
      for (const { name } of columns) expect(text).toMatch(new RegExp(`\\b${alias}\\.${name}\\b`));
    }
  });

  it("report a record before the first", async () => {
    await bank.twoSeals(sealedEvents);
    await asOwner(`insert into audit_events (id, actor, action, subject_type, subject_id, xact)
      values ('00000000-0000-0000-0000-000000000000', 'ada', 'approveApproval', 'x', 'x', '0')`);
    expect(await bank.verify(sealedEvents)).toMatchObject({ brokenSeq: 1, reason: "RECORDS_CHANGED" });
    await asOwner("delete from audit_events where xact = '0'");
  });

  it("report an unreadable record, and continue with records without a time", async () => {
    const first = "where id = (select id from audit_events order by xact, id limit 1)";
    await bank.twoSeals(sealedEvents);
    await asOwner(`update audit_events set at = 'infinity' ${first}`);
    expect(await bank.verify(sealedEvents)).toMatchObject({ brokenSeq: 1, reason: "RECORDS_CHANGED" });
    await ownerSql()`delete from record_seals`;
    rmSync(bank.head.path("AUDIT"));
    await bank.sealAll(sealedEvents);
    await asOwner(`update audit_events set at = now() ${first}`);
    expect(await bank.verify(sealedEvents)).toMatchObject({ brokenSeq: 1, reason: "RECORDS_CHANGED" });
    await asOwner("alter table audit_events rename actor to who");
    expect(await bank.verify(sealedEvents)).toMatchObject({ brokenSeq: 1, reason: "RECORDS_UNREADABLE" });
    await asOwner("alter table audit_events rename who to actor");
  });

  it("are not verified over an object placed before the tables", async () => {
    await bank.twoSeals(sealedEvents);
    const shadows = [
      ["alter table audit_events enable row level security", "alter table audit_events disable row level security"],
      [
        "alter table audit_events rename to kept; create view audit_events as select * from kept; grant select on audit_events to countinghouse_app",
        "drop view audit_events; alter table kept rename to audit_events",
      ],
      [
        "create schema countinghouse_app; create table countinghouse_app.audit_events (like public.audit_events); grant usage on schema countinghouse_app to countinghouse_app",
        "drop schema countinghouse_app cascade",
      ],
    ] as const;
    for (const [put, taken] of shadows) {
      await asOwner(put);
      expect.soft(await bank.verify(sealedEvents), put).toMatchObject({ reason: "RECORDS_UNREADABLE" });
      await asOwner(taken);
    }
    await asOwner("create schema evil");
    const evil = await inTransaction(async (tx) => {
      await tx.statements.query("set local search_path = evil, public, pg_catalog");
      return areShadowed(tx, sealedEvents.tables);
    });
    expect(evil).toBe(true);
    expect(await bank.verify(sealedEvents)).toMatchObject({ brokenSeq: null });
  });

  it("are reported missing after removal, though the changed records were sealed again", async () => {
    await bank.twoSeals(sealedEvents);
    const seq = await bank.newest(sealedEvents);
    await ownerSql()`delete from record_seals where seq = ${seq}`;
    await asOwner("update audit_events set actor = 'mallory' where xact = (select max(xact) from audit_events)");
    await bank.sealAll(sealedEvents);
    expect(await bank.seal(sealedEvents)).toMatchObject({ missing: { brokenSeq: seq, reason: "SEAL_CHANGED" } });
    expect(await bank.verify(sealedEvents)).toMatchObject({ brokenSeq: seq, reason: "SEAL_CHANGED" });
    await ownerSql()`delete from record_seals`;
    expect(await bank.seal(sealedEvents)).toMatchObject({ missing: { reason: "SEALS_MISSING" } });
    await bank.sealAll(sealedEvents);
    expect((await bank.verify(sealedEvents)).brokenSeq).not.toBeNull();
  });

  it("are late if records wait unsealed or unverified", () => {
    const [now, minute] = [Date.parse("2026-07-01T12:00:00Z"), 60_000];
    const ago = (minutes: number) => new Date(now - minutes * minute).toISOString();
    const late = (sealedAt: number, open: number | null, verifiedAt: number) =>
      lateness({ sealedAt: ago(sealedAt), open: open === null ? null : ago(open), verifiedAt: ago(verifiedAt) }, now);
    expect(late(61, 61, 10)).toEqual({ what: "SEALING", since: ago(61) });
    expect(late(2, 600, 10)).toBeNull();
    expect(late(600, null, 10)).toBeNull();
    expect(late(600, 2, 10)).toBeNull();
    expect(late(2, null, 49 * 60)).toBeNull();
    expect(late(2, null, 51 * 60)).toEqual({ what: "VERIFYING", since: ago(51 * 60) });
    expect(lateness({ sealedAt: null, open: ago(9_999), verifiedAt: null }, now)).toBeNull();
  });
});
