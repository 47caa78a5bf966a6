import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "@/server/kernel/ids";
import { migrateDatabase, migrationsFolder } from "./migrate";
import { createTestDatabase, type TestDatabase } from "./testing/test-database";

// Rows of an earlier release that a later migration completes.

const EARLIER = "0068_compliance_access";

let old: TestDatabase;
let folder: string;

beforeAll(async () => {
  old = await createTestDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), "countinghouse-older-data-"));
  await cp(migrationsFolder(), folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8")) as { entries: { tag: string }[] };
  const earlier = entries.slice(0, entries.findIndex(({ tag }) => tag === EARLIER) + 1);
  await writeFile(journal, JSON.stringify({ ...rest, entries: earlier }));
  await migrate(drizzle(old.ownerSql()), { migrationsFolder: folder });
});

afterAll(async () => {
  await old.drop();
  await rm(folder, { recursive: true, force: true });
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
