import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { newId } from "@/server/kernel/ids";
import { absorbLedgerTotals } from "@/server/posting/jobs";
import { apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import * as raw from "@/server/testing/posting";
import { createTestDatabase, setTestDatabase, type TestDatabase, testDatabase } from "@/server/testing/test-database";
import { replaceDatabase } from "./client";
import { migrateDatabase, migrationsFolder } from "./migrate";
import { projectRoot } from "./project-root";

/** The last two migrations replaced by the baseline, as recorded in databases of their time. */
const LAST = { hash: "5f7b88107a3664bd5214e9fdd45df9e24f6817d3d4dc2a7686074dfac929918e", at: 1795598504682 };
const EARLIER = { hash: "0077_held_destinations", at: 1795579907247 };

/** Rows of migrate.integration.test.sql. */
const books = {
  ada: { id: "01a21314-cab3-7716-ab32-f92c67952b19", number: "100000000017" },
  jose: { number: "100000000025" },
  partyId: "01a21314-cab3-7716-ab33-004baeefe967",
  customerNo: "1000000005",
  client: { id: "01a21314-ca9f-7034-bcb4-bfbcd8b156f6" },
  transfer: {
    idempotencyKey: "01a21314-cab3-7716-ab33-0661f9b98143",
    fromAccount: "100000000017",
    toAccount: "100000000025",
    amount: { amount: 250, currency: "USD" },
  },
  parkedTransfer: "01a21314-cab3-7716-ab33-09a75c46a253",
  approvalId: "01a21314-cab3-7716-ab32-edd89818ad52",
};

type Journal = { entries: { idx: number; tag: string; when: number; version: string; breakpoints: boolean }[] };
const readJournal = async () =>
  JSON.parse(await readFile(join(migrationsFolder(), "meta/_journal.json"), "utf8")) as Journal;

/** A copy of the migrations with one more. */
async function withMigration(tag: string, statements: string): Promise<string> {
  const copy = join(folder, tag);
  await cp(migrationsFolder(), copy, { recursive: true });
  await writeFile(join(copy, `${tag}.sql`), statements);
  const { entries, ...rest } = await readJournal();
  const when = Math.max(...entries.map((entry) => entry.when)) + Number.parseInt(tag, 10);
  const entry = { version: "7", breakpoints: true, idx: entries.length, when, tag };
  await writeFile(join(copy, "meta/_journal.json"), JSON.stringify({ ...rest, entries: [...entries, entry] }));
  return copy;
}

/** A copy of the migrations up to the baseline. */
async function baselineAlone(): Promise<string> {
  const copy = join(folder, "baseline");
  await cp(migrationsFolder(), copy, { recursive: true });
  const { entries, ...rest } = await readJournal();
  const baseline = { ...rest, entries: entries.filter(({ when }) => when <= LAST.at) };
  await writeFile(join(copy, "meta/_journal.json"), JSON.stringify(baseline));
  return copy;
}

const migrationsOf = async (bank: TestDatabase) =>
  (await bank.ownerSql()`select created_at from drizzle.__drizzle_migrations order by id`).map((row) =>
    Number(row.created_at),
  );

async function endWith(bank: TestDatabase, { hash, at }: typeof LAST): Promise<void> {
  const sql = bank.ownerSql();
  await sql`create schema if not exists drizzle`;
  await sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  await sql`delete from drizzle.__drizzle_migrations`;
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`;
}

const usual = testDatabase();
const old = await createTestDatabase({ empty: true });
setTestDatabase(old);
replaceDatabase(old.database);
const folder = await mkdtemp(join(tmpdir(), "countinghouse-migrations-"));
await migrateDatabase(old.ownerUrl, { migrations: await baselineAlone() });
// The fence of the journal is of today and reads columns that the baseline lacks.
await old.ownerSql()`alter table journal_entries disable trigger journal_entries_balance`;
await old.ownerSql().unsafe(await readFile(join(projectRoot(), "db/migrate.integration.test.sql"), "utf8"));
await old.ownerSql()`alter table journal_entries enable trigger journal_entries_balance`;
await endWith(old, LAST);
await migrateDatabase(old.ownerUrl);
const bank = await apiAs(await makeClient({ clientId: "new-client" }));

afterAll(async () => {
  setTestDatabase(usual);
  replaceDatabase(usual.database);
  await old.drop();
  await rm(folder, { recursive: true, force: true });
});

const usd = (amount: number) => ({ amount, currency: "USD" });
const transfer = (from: { number: string }, to: { number: string }, amount: number) =>
  bank("POST", "/transfers", {
    idempotencyKey: newId(),
    fromAccount: from.number,
    toAccount: to.number,
    amount: usd(amount),
  });
const balances = async ({ number }: { number: string }) => {
  const { body } = await bank("GET", `/accounts/${number}`);
  return [body.ledgerBalance, body.holds];
};

describe("a new database", () => {
  it("gets every migration of the journal", async () => {
    const { entries } = await readJournal();
    expect(await migrationsOf(usual)).toEqual(entries.map(({ when }) => when));
  });
});

describe("a database older than the last migration before the baseline", () => {
  it("is refused with the remedy, and unchanged", async () => {
    const older = await createTestDatabase({ empty: true });
    try {
      await endWith(older, EARLIER);
      await expect(migrateDatabase(older.ownerUrl)).rejects.toThrow("git checkout 1eb020da && npm run db:migrate");
      expect(await migrationsOf(older)).toEqual([EARLIER.at]);
      expect(await older.ownerSql()`select 1 from pg_class where relnamespace = 'public'::regnamespace`).toEqual([]);
    } finally {
      await older.drop();
    }
  });
});

describe("a database at the last migration before the baseline", () => {
  it("gets only the migrations after the baseline", async () => {
    const { entries } = await readJournal();
    const later = entries.map(({ when }) => when).filter((when) => when > LAST.at);
    expect(await migrationsOf(old)).toEqual([LAST.at, ...later]);
  });

  it("has every name of a customer to be screened", async () => {
    const names = await old.ownerSql()`
      select place, name, keys, list_version::int as version from screened_party_names
      where party_id = ${books.partyId} order by place`;
    expect(names).toEqual([
      { place: 0, name: "Jürgen Müller", keys: null, version: 0 },
      { place: 1, name: "Müller Mühlen", keys: null, version: 0 },
    ]);
  });

  it("has an audit trail whose subjects are found", async () => {
    const subjects = async (type: string) =>
      (
        (await bank("GET", `/audit-events?actor=ann&subjectType=${type}`)).body as unknown as { subjectId: string }[]
      ).map(({ subjectId }) => subjectId);
    expect(await subjects("service_client")).toEqual(["payroll"]);
    expect(await subjects("journal_entry")).toEqual(["the entry"]);
  });

  it("has the same balances, and its customer and accounts are found", async () => {
    expect(await balances(books.ada)).toEqual([usd(19_750), usd(15_000)]);
    expect(await balances(books.jose)).toEqual([usd(250), usd(0)]);
    expect(await raw.violatedInvariants()).toEqual([]);
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

  it("keeps its events, which come before all new ones", async () => {
    const events = await old.ownerSql()`
      select subject, xact < pg_current_xact_id() as earlier from outbox_events where type = 'account.opened'`;
    expect(events).toEqual([{ subject: books.ada.id, earlier: true }]);
  });

  it("keeps its idempotency keys: an old key moves nothing and returns its first answer", async () => {
    const maker = await apiAs(books.client);
    const again = await maker("POST", "/transfers", books.transfer);
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([200, "true"]);
    expect(again.body).toMatchObject({ ...books.transfer, status: "POSTED", businessDate: "2026-02-27" });
    expect(again.body.reference).toMatch(/^20260227-\d{7}$/);
    const other = await maker("POST", "/transfers", { ...books.transfer, amount: usd(1) });
    expect([other.status, other.body.error]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    expect(await balances(books.jose)).toEqual([usd(250), usd(0)]);
  });

  it("continues: a transfer parked earlier is approved now, and new movements post", async () => {
    const approved = await bank("POST", `/approvals/${books.approvalId}/approve`, {});
    expect([approved.status, approved.body.status]).toEqual([200, "APPROVED"]);
    expect((await transfer(books.jose, books.ada, 50)).status).toBe(201);
    expect(await balances(books.ada)).toEqual([usd(4_800), usd(0)]);
    expect(await balances(books.jose)).toEqual([usd(15_200), usd(0)]);
    expect(await raw.violatedInvariants()).toEqual([]);
  });
});

describe("a new migration", () => {
  const tomorrow = `
    alter table transfers add column purpose_code text not null default 'OTHR';
    --> statement-breakpoint
    update transfers set purpose_code = 'CORT' where amount_minor > 1000000;
    --> statement-breakpoint
    create table regions (id uuid primary key, name text not null);
    --> statement-breakpoint
    insert into command_tables (table_name) values ('regions');`;

  it("runs once; commands write the new columns and tables", async () => {
    const copy = await withMigration("1_tomorrow", tomorrow);
    const before = [await balances(books.ada), await balances(books.jose)];
    await Promise.all([1, 2].map(() => migrateDatabase(old.ownerUrl, { migrations: copy })));
    const { ownerSql } = old;
    const codes = await ownerSql()`select purpose_code from transfers where id = ${books.parkedTransfer}`;
    expect(codes).toMatchObject([{ purpose_code: "CORT" }]);
    expect([await balances(books.ada), await balances(books.jose)]).toEqual(before);
    const posted = await transfer(books.jose, books.ada, 1);
    expect(posted.status).toBe(201);
    const region = { action: "insert", table: "regions", values: { id: newId(), name: "North" } };
    expect(await raw.verdictOf(raw.document({ rows: [region] }))).toBe("OK");
    expect(await raw.violatedInvariants()).toEqual([]);
  });

  it("that fails changes nothing, and the bank continues", async () => {
    const broken =
      "delete from outbox_events;\n--> statement-breakpoint\nalter table transfers add constraint t check (amount_minor > 1000000);";
    const copy = await withMigration("2_broken", broken);
    await expect(migrateDatabase(old.ownerUrl, { migrations: copy })).rejects.toThrow();
    const [row] = await old.ownerSql()`select count(*)::int as events from outbox_events`;
    expect(row?.events).toBeGreaterThan(0);
    expect((await transfer(books.ada, books.jose, 1)).status).toBe(201);
  });
});
