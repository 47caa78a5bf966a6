import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "@/server/kernel/ids";
import { absorbLedgerTotals } from "@/server/posting/jobs";
import { replaceDatabase } from "./client";
import { migrateDatabase, migrationsFolder } from "./migrate";
import { type Api, apiAs } from "./testing/api";
import { FIRST_BANK, type FirstBank, fillFirstBank } from "./testing/first-bank";
import { makeClient } from "./testing/identity";
import { rawDocument, verdictOf, violatedInvariants } from "./testing/posting";
import { createTestDatabase, type TestDatabase, testDatabase, useTestDatabase } from "./testing/test-database";

// Migrations on the books of a bank that has worked before them: what was there is there afterwards, has what newer code looks for,
// and work goes on.

let usual: TestDatabase;
let old: TestDatabase;
let folder: string;

let books: FirstBank;
let bank: Api;

type Journal = { entries: { idx: number; tag: string; when: number; version: string; breakpoints: boolean }[] };
const journalIn = (place: string) => join(place, "meta/_journal.json");
const readJournal = async (place: string) => JSON.parse(await readFile(journalIn(place), "utf8")) as Journal;

/** A copy of the migrations with another journal: a part of them, or some more. */
async function copyOfMigrations(name: string, change: (journal: Journal) => Journal): Promise<string> {
  const copy = join(folder, name);
  await cp(migrationsFolder(), copy, { recursive: true });
  await writeFile(journalIn(copy), JSON.stringify(change(await readJournal(copy))));
  return copy;
}

beforeAll(async () => {
  usual = testDatabase();
  old = await createTestDatabase({ empty: true });
  useTestDatabase(old);
  replaceDatabase(old.database);
  folder = await mkdtemp(join(tmpdir(), "countinghouse-migrations-"));
  const beginning = await copyOfMigrations("beginning", (journal) => ({
    ...journal,
    entries: journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === FIRST_BANK) + 1),
  }));
  await migrate(drizzle(old.ownerSql()), { migrationsFolder: beginning });
  books = await fillFirstBank();
  await old.ownerSql()`
    insert into audit_events (id, actor, action, subject_type, subject_id)
    values (${newId()}, 'ann', 'rotateServiceClient', 'service-client', 'payroll'), (${newId()}, 'ann', 'reverseJournalEntry', 'journal-entry', 'the entry')`;
  await migrateDatabase(old.ownerUrl);
  bank = await apiAs(await makeClient({ clientId: "new-client" }));
});

afterAll(async () => {
  useTestDatabase(usual);
  replaceDatabase(usual.database);
  await old.drop();
  await rm(folder, { recursive: true, force: true });
});

const usd = (amount: number) => ({ amount, currency: "USD" });
const balances = async ({ number }: { number: string }) => {
  const { body } = await bank("GET", `/accounts/${number}`);
  return [body.ledgerBalance, body.holds];
};

describe("the books of the first bank, migrated to this day", () => {
  it("have an audit trail whose subjects are found under the names of today", async () => {
    const subjects = async (type: string) =>
      (
        (await bank("GET", `/audit-events?actor=ann&subjectType=${type}`)).body as unknown as { subjectId: string }[]
      ).map(({ subjectId }) => subjectId);
    expect(await subjects("service_client")).toEqual(["payroll"]);
    expect(await subjects("journal_entry")).toEqual(["the entry"]);
  });

  it("are the same, balanced, and found by what newer migrations added", async () => {
    expect(await balances(books.ada)).toEqual([usd(19_750), usd(15_000)]);
    expect(await balances(books.jose)).toEqual([usd(250), usd(0)]);
    expect(await violatedInvariants()).toEqual([]);
    for (const absorbed of [false, true]) {
      if (absorbed) await absorbLedgerTotals();
      expect((await bank("GET", "/ledger/trial-balance")).body).toMatchObject({
        balanced: true,
        totals: [{ debit: usd(20_000) }],
      });
      const { controls, balanced } = (await bank("GET", "/ledger/control-totals")).body as {
        controls: { name: string }[];
        balanced: boolean;
      };
      expect(balanced).toBe(true);
      expect(controls.find(({ name }) => name === "CUSTOMER_DEPOSITS")).toMatchObject({
        expected: usd(20_000),
        actual: usd(20_000),
      });
    }
    for (const q of ["müll", "Muller", books.customerNo]) {
      expect((await bank("GET", `/parties?q=${encodeURIComponent(q)}`)).body).toMatchObject([
        { partyId: books.partyId },
      ]);
    }
    expect((await bank("GET", `/accounts/${books.ada.number}`)).body).toMatchObject({
      branchCode: "Old-1",
      accountName: "Jürgen Müller",
    });
    expect((await bank("GET", `/accounts/${books.jose.number}/entries`)).body).toMatchObject([
      { balanceAfter: usd(250) },
    ]);
    expect((await bank("GET", "/transfers?status=PENDING_APPROVAL")).body).toMatchObject([
      { transferId: books.parkedTransfer },
    ]);
  });

  it("keep their events, which say now what they are about and come before all new ones", async () => {
    const events = await old.ownerSql()`
      select subject, xact < pg_current_xact_id() as earlier from outbox_events where type = 'account.opened'`;
    expect(events).toEqual([{ subject: books.ada.id, earlier: true }]);
  });

  it("keep their idempotency keys: an old one moves nothing and answers what it answered", async () => {
    const maker = await apiAs(books.client);
    const again = await maker("POST", "/transfers", books.transfer);
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([200, "true"]);
    expect(again.body).toMatchObject({ ...books.transfer, status: "POSTED", businessDate: "2026-02-27" });
    expect(again.body.reference).toMatch(/^20260227-\d{7}$/);
    const other = await maker("POST", "/transfers", { ...books.transfer, amount: usd(1) });
    expect([other.status, other.body.error]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    expect(await balances(books.jose)).toEqual([usd(250), usd(0)]);
  });

  it("go on: what was parked then is approved now, and new movements post", async () => {
    const approved = await bank("POST", `/approvals/${books.approvalId}/approve`, {});
    expect([approved.status, approved.body.status]).toEqual([200, "APPROVED"]);
    const transfer = {
      idempotencyKey: newId(),
      fromAccount: books.jose.number,
      toAccount: books.ada.number,
      amount: usd(50),
    };
    expect((await bank("POST", "/transfers", transfer)).status).toBe(201);
    expect(await balances(books.ada)).toEqual([usd(4_800), usd(0)]);
    expect(await balances(books.jose)).toEqual([usd(15_200), usd(0)]);
    expect(await violatedInvariants()).toEqual([]);
  });
});

describe("a migration of tomorrow", () => {
  const tomorrow = `
    alter table transfers add column purpose_code text not null default 'OTHR';
    --> statement-breakpoint
    update transfers set purpose_code = 'CORT' where amount_minor > 1000000;
    --> statement-breakpoint
    create table regions (id uuid primary key, name text not null);
    --> statement-breakpoint
    insert into command_tables (table_name) values ('regions');`;

  it("runs once on the books of today; commands write the new columns and tables", async () => {
    const copy = await copyOfMigrations("tomorrow", (journal) => {
      const last = journal.entries.at(-1);
      const entry = {
        version: "7",
        breakpoints: true,
        idx: (last?.idx ?? 0) + 1,
        when: (last?.when ?? 0) + 1,
        tag: "9999_tomorrow",
      };
      return { ...journal, entries: [...journal.entries, entry] };
    });
    await writeFile(join(copy, "9999_tomorrow.sql"), tomorrow);
    const before = [await balances(books.ada), await balances(books.jose)];
    await Promise.all([1, 2].map(() => migrateDatabase(old.ownerUrl, { migrations: copy })));
    const { ownerSql } = old;
    const codes = await ownerSql()`select purpose_code from transfers where id = ${books.parkedTransfer}`;
    expect(codes).toMatchObject([{ purpose_code: "CORT" }]);
    expect([await balances(books.ada), await balances(books.jose)]).toEqual(before);
    const transfer = {
      idempotencyKey: newId(),
      fromAccount: books.jose.number,
      toAccount: books.ada.number,
      amount: usd(1),
    };
    const posted = await bank("POST", "/transfers", transfer);
    expect(posted.status).toBe(201);
    const region = { action: "insert", table: "regions", values: { id: newId(), name: "North" } };
    expect(await verdictOf(rawDocument({ rows: [region] }))).toBe("OK");
    expect(await violatedInvariants()).toEqual([]);
  });

  it("that fails leaves everything as it was, and the bank works on", async () => {
    const copy = await copyOfMigrations("broken", (journal) => {
      const last = journal.entries.at(-1);
      const entry = { version: "7", breakpoints: true, idx: 99, when: (last?.when ?? 0) + 2, tag: "9999_broken" };
      return { ...journal, entries: [...journal.entries, entry] };
    });
    const broken =
      "delete from outbox_events;\n--> statement-breakpoint\nalter table transfers add constraint t check (amount_minor > 1000000);";
    await writeFile(join(copy, "9999_broken.sql"), broken);
    await expect(migrateDatabase(old.ownerUrl, { migrations: copy })).rejects.toThrow();
    const [row] = await old.ownerSql()`select count(*)::int as events from outbox_events`;
    expect(row?.events).toBeGreaterThan(0);
    const transfer = {
      idempotencyKey: newId(),
      fromAccount: books.ada.number,
      toAccount: books.jose.number,
      amount: usd(1),
    };
    expect((await bank("POST", "/transfers", transfer)).status).toBe(201);
  });
});
