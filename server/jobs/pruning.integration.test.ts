import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Api, apiAs } from "@/db/testing/api";
import { fixtures, principalOf } from "@/db/testing/fixtures";
import { makeClient } from "@/db/testing/identity";
import { startBusinessDate } from "@/db/testing/ledger";
import { usd } from "@/db/testing/teller";
import { ownerSql, testDatabase } from "@/db/testing/test-database";
import { newId } from "../kernel/ids";
import { domains } from "../registry";
import { PRUNED_AT_ONCE, removeOld } from "./pruning";

// What is older than its retention goes, in batches; what is young, waits or is money stays.

const tables = {
  prune_notifications: { table: "notifications", least: 90 },
  prune_staff_messages: { table: "staff_messages", least: 30 },
  prune_dispatch_runs: { table: "dispatch_runs", least: 90 },
  prune_payout_runs: { table: "payout_runs", least: 90 },
  prune_keys: { table: "idempotency_keys", least: 30 },
} as const;
type Prune = keyof typeof tables;

/** So many rows of the age, in days; `stays`: of the kind that is never removed. */
async function fill(prune: Prune, count: number, age: number, stays = false): Promise<void> {
  const sql = ownerSql();
  const at = sql`clock_timestamp() - make_interval(days => ${age})`;
  const from = sql`from generate_series(1, ${count})`;
  if (prune === "prune_notifications")
    await sql`insert into notifications (id, party_id, channel, category, event_type, status, message, created_at)
      select gen_random_uuid(), gen_random_uuid(), 'EMAIL', 'x', 'x', ${stays ? "PENDING" : "DELIVERED"}, '{}', ${at} ${from}`;
  else if (prune === "prune_staff_messages")
    await sql`insert into staff_messages (id, staff_user_id, event_type, message, subject_type, subject_id, created_at)
      select gen_random_uuid(), gen_random_uuid(), 'x', '{}', 'x', 'x', ${at} ${from}`;
  else if (prune === "prune_dispatch_runs")
    await sql`insert into dispatch_runs (id, started_by, started_at, ended_at, attempted, delivered, failed, suppressed)
      select gen_random_uuid(), 'x', ${at}, ${at}, 1, 1, 0, 0 ${from}`;
  else if (prune === "prune_payout_runs")
    await sql`insert into payout_runs (id, business_date, paid, items, total, started_by, created_at)
      select gen_random_uuid(), '2026-03-02', ${stays ? 1 : 0}, '[]', '[]', 'x', ${at} ${from}`;
  else
    await sql`insert into idempotency_keys (id, principal_id, operation, key, body_hash, status, created_at, keeps_money)
      select gen_random_uuid(), gen_random_uuid(), 'x', 'x', '', 200, ${at}, ${stays} ${from}`;
}

const countOf = async (prune: Prune) => {
  const [row] = await ownerSql()`select count(*)::int as n from ${ownerSql()(tables[prune].table)}`;
  return row?.n;
};

const prunes = Object.keys(tables) as Prune[];
const withWhatStays: readonly Prune[] = ["prune_notifications", "prune_payout_runs", "prune_keys"];

beforeEach(async () => {
  for (const prune of prunes) await ownerSql()`delete from ${ownerSql()(tables[prune].table)}`;
});

describe.each(prunes)("%s", (prune) => {
  it("removes what is old, and nothing that is young or stays", async () => {
    await fill(prune, 3, 500);
    await fill(prune, 2, 399);
    if (withWhatStays.includes(prune)) await fill(prune, 4, 500, true);
    expect(await removeOld(prune, 400)).toBe(3);
    expect(await countOf(prune)).toBe(withWhatStays.includes(prune) ? 6 : 2);
  });

  it("has a least age of its own, whatever the server asks", async () => {
    await fill(prune, 2, tables[prune].least - 1);
    expect(await removeOld(prune, 0)).toBe(0);
    expect(await countOf(prune)).toBe(2);
  });

  it("is shared by two nodes, and continued after one that broke off", async () => {
    const many = 2 * PRUNED_AT_ONCE + 10;
    await fill(prune, many, 500);
    const ending = new AbortController();
    const first = removeOld(prune, 400, ending.signal);
    ending.abort();
    const removed = await Promise.all([first, removeOld(prune, 400), removeOld(prune, 400)]);
    const rest = await removeOld(prune, 400);
    expect(removed.reduce((sum, n) => sum + n, rest)).toBe(many);
    expect(await countOf(prune)).toBe(0);
  });
});

describe("keys", () => {
  let bank: Api;
  let accounts: { accountNo: string }[];
  beforeAll(async () => {
    await startBusinessDate();
    const client = await makeClient();
    bank = await apiAs(client);
    const make = fixtures(await principalOf(client));
    accounts = [await make.account({ balance: 100 }), await make.account()];
  });

  it("of money answer again after any time; others are forgotten after theirs", async () => {
    const keyed = { "idempotency-key": newId() };
    const named = { code: `B${newId().slice(-8)}`, name: "Harbour" };
    const branch = await bank("POST", "/branches", named, keyed);
    const transfer = {
      idempotencyKey: newId(),
      fromAccount: accounts[0]?.accountNo,
      toAccount: accounts[1]?.accountNo,
      amount: usd(1),
    };
    const paid = await bank("POST", "/transfers", transfer);
    const parked = await bank(
      "PUT",
      "/limits",
      { operation: "fundVault", amount: { amount: 5_000, currency: "EUR" } },
      { "idempotency-key": newId() },
    );
    expect([branch.status, paid.status, parked.status]).toEqual([201, 201, 202]);
    await ownerSql()`update idempotency_keys set created_at = created_at - interval '1000 days'`;
    expect(await removeOld("prune_keys", 90)).toBe(1);
    const again = await bank("POST", "/transfers", transfer);
    expect([again.status, again.body]).toEqual([200, paid.body]);
    expect((await bank("POST", "/branches", named, keyed)).body.error, "a new request by now").toBe(
      "DUPLICATE_BRANCH_CODE",
    );
  });
});

it("the server's role removes none of these by itself", async () => {
  const { statements } = testDatabase().database;
  for (const { table } of Object.values(tables))
    await expect(statements.query(`delete from ${table}`)).rejects.toThrow("permission denied");
});

it("every function that removes is a job of the bank", () => {
  const names = domains.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name));
  expect(names).toEqual(
    expect.arrayContaining([
      "notifications.prune",
      "notifications.prune-staff",
      "notifications.prune-runs",
      "payouts.prune-runs",
      "audit.prune-keys",
    ]),
  );
});
