import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "@/server/kernel/ids";
import { migrateDatabase, migrationsFolder } from "./migrate";
import { createTestDatabase, type TestDatabase } from "./testing/test-database";

// Rows of an earlier release that a later migration completes.

const EARLIER = "0068_compliance_access";

let old: TestDatabase;
let folder: string;

beforeEach(async () => {
  old = await createTestDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), "countinghouse-older-data-"));
  await cp(migrationsFolder(), folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8")) as { entries: { tag: string }[] };
  const earlier = entries.slice(0, entries.findIndex(({ tag }) => tag === EARLIER) + 1);
  await writeFile(journal, JSON.stringify({ ...rest, entries: earlier }));
  await migrate(drizzle(old.ownerSql()), { migrationsFolder: folder });
});

afterEach(async () => {
  await old.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The till's id. */
async function tillCounted(status: "OPEN" | "CLOSED"): Promise<string> {
  const sql = old.ownerSql();
  const [branch, till] = [newId(), newId()];
  await sql`insert into branches (id, code, name) values (${branch}, ${branch.slice(-8)}, ${`Branch ${branch}`})`;
  await sql`
    insert into tills (id, code, branch_id, teller, currency, opening_float_minor, opened_date, opened_by)
    values (${till}, ${till.slice(-8)}, ${branch}, 'ann', 'USD', 0, '2026-03-02', 'ann')`;
  for (const [number, at] of [
    [1, "2026-03-02T15:00:00Z"],
    [2, "2026-03-02T15:10:00Z"],
  ] as const) {
    await sql`
      insert into till_counts (id, till_id, number, counted_minor, expected_minor, line_seq, counted_at, counted_by, counted_by_name)
      values (${newId()}, ${till}, ${number}, 0, 0, 1, ${at}, 'ann', 'Ann')`;
  }
  if (status === "CLOSED")
    await sql`
      update tills set status = 'CLOSED', closed_at = now(), closed_by = 'ann', expected_minor = 0, counted_minor = 0 where id = ${till}`;
  return till;
}

describe("a till counted before the start of counting was recorded", () => {
  it("is counted from its first count on while it is open", async () => {
    const [open, closed] = [await tillCounted("OPEN"), await tillCounted("CLOSED")];
    await migrateDatabase(old.ownerUrl);
    const begun = await old.ownerSql()`select id, count_begun_at from tills`;
    expect(new Map(begun.map((row) => [row.id, row.count_begun_at && new Date(row.count_begun_at)]))).toEqual(
      new Map([
        [open, new Date("2026-03-02T15:00:00Z")],
        [closed, null],
      ]),
    );
  });
});

describe("an accrual paid before tax classes were copied", () => {
  it("keeps the class it was paid under; a clawback and an unpaid accrual keep theirs", async () => {
    const sql = old.ownerSql();
    const [payee, payout, paid, clawback, unpaid] = [newId(), newId(), newId(), newId(), newId()];
    const accrued = async (id: string, of: { payout: string; clawed: string } | null = null) => {
      await sql`
        insert into commission_accruals (id, beneficiary_id, owner_party_id, settlement_account_id, commission_code, commission_name,
          payable_gl_code, amount_minor, currency, status, movement_entry_id, entry_id, payout_id, claws_back_id, business_date, created_at)
        values (${id}, ${payee}, ${newId()}, ${newId()}, 'INTRO', 'Introducer', '2310', 1000, 'USD', ${of ? "PAID" : "ACCRUED"},
          ${newId()}, ${newId()}, ${of?.payout ?? null}, ${of?.clawed ?? null}, '2026-03-02', now())`;
    };
    await accrued(paid);
    await sql`
      insert into commission_payouts (id, beneficiary_id, owner_party_id, settlement_account_id, currency, gross_minor, withheld_minor,
        net_minor, wht_tax_class, wht_rate, accruals, accrual_ids, accrual_withheld, status, entry_id, business_date, created_at, created_by)
      values (${payout}, ${payee}, ${newId()}, ${newId()}, 'USD', 1000, 150, 850, 'NON_RESIDENT', '15', 1, ${[paid]}, '{150}', 'PAID',
        ${newId()}, '2026-03-02', now(), 'System')`;
    await sql`update commission_accruals set status = 'PAID', payout_id = ${payout} where id = ${paid}`;
    await accrued(clawback, { payout, clawed: paid });
    await accrued(unpaid);
    await migrateDatabase(old.ownerUrl);
    const classes = await sql`select id, wht_tax_class from commission_accruals`;
    expect(new Map(classes.map((row) => [row.id, row.wht_tax_class]))).toEqual(
      new Map([
        [paid, "NON_RESIDENT"],
        [clawback, null],
        [unpaid, null],
      ]),
    );
  });
});

describe("a result about an account at another bank", () => {
  it("is its registration's where it has a registered name, and holds payments as before; others are of a request", async () => {
    const sql = old.ownerSql();
    const [accountId, ofRegistration, ofEarlierName, ofRequest] = [newId(), newId(), newId(), newId()];
    const [registration, owner] = [newId(), newId()];
    await sql`
      insert into beneficiaries (id, owner_party_id, settlement_account_id, name)
      values (${registration}, ${owner}, ${accountId}, 'Zoltan Varkonyi')`;
    await sql`
      insert into beneficiary_changes (id, beneficiary_id, owner_party_id, settlement_account_id, name, changed_at, changed_by,
        changed_by_person)
      values (${newId()}, ${registration}, ${owner}, ${accountId}, 'Zoltan the Elder', now(), 'ann', ${newId()})`;
    for (const [id, name] of [
      [ofRegistration, "Zoltan Varkonyi"],
      [ofEarlierName, "Zoltan the Elder"],
      [ofRequest, "---"],
    ] as const) {
      await sql`
        insert into screenings (id, subject_ref, subject_name, threshold, screenable, passed, hits, hit_count, origin, engine, list_version,
          status, screened_by)
        values (${id}, ${accountId}, ${name}, 80, true, false, '[]', 0, 'REQUEST', 'nm-2', 1, 'PENDING', 'ann')`;
    }
    await migrateDatabase(old.ownerUrl);
    const origins = await sql`select id, origin from screenings`;
    expect(new Map(origins.map(({ id, origin }) => [id, origin]))).toEqual(
      new Map([
        [ofRegistration, "REGISTRATION"],
        [ofEarlierName, "REGISTRATION"],
        [ofRequest, "REQUEST"],
      ]),
    );
  });
});
