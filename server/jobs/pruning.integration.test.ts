import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Api, apiAs } from "@/server/testing/api";
import { fixtures, principalOf } from "@/server/testing/fixtures";
import { makeClient } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { usd } from "@/server/testing/teller";
import { ownerSql, testDatabase } from "@/server/testing/test-database";
import { dispatchJobs } from "../domains/notifications/dispatch/jobs";
import { failUnsent } from "../domains/notifications/dispatch/unsent";
import { required } from "../kernel/assert";
import { newId } from "../kernel/ids";
import { domains } from "../registry";
import { PRUNED_AT_ONCE, removeOld } from "./pruning";

// Rows past their retention are removed in batches. Recent, pending and money rows stay.

/** The shortest retention in days, by table. */
const tables = {
  notifications: 90,
  staff_messages: 30,
  dispatch_runs: 90,
  card_settlement_runs: 90,
  payout_runs: 90,
  rescreens: 90,
  watchlist_imports: 90,
  run_steps: 90,
  idempotency_keys: 30,
  sign_in_failures: 3,
  tallies: 7,
} as const;
type Prune = keyof typeof tables;

/** By kind: rows of the given age in days, as SQL. `stays`: of the kind that is never removed. */
const filled: Record<Prune, (at: string, from: string, stays: boolean) => string> = {
  notifications: (at, from, stays) => `
    insert into notifications (id, party_id, channel, category, event_type, status, message, created_at)
    select (lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || right(replace(gen_random_uuid()::text, '-', ''), 20))::uuid,
      gen_random_uuid(), 'EMAIL', 'x', 'x', '${stays ? "PENDING" : "DELIVERED"}', '{}', ${at} ${from}`,
  staff_messages: (at, from) => `
    insert into staff_messages (id, staff_user_id, event_type, message, subject_type, subject_id, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'x', '{}', 'x', 'x', ${at} ${from}`,
  dispatch_runs: (at, from) => `
    insert into dispatch_runs (id, started_by, started_at, ended_at, attempted, delivered, failed, suppressed)
    select gen_random_uuid(), 'x', ${at}, ${at}, 1, 1, 0, 0 ${from}`,
  card_settlement_runs: (at, from, stays) => `
    insert into card_settlement_runs (id, business_date, status, requested_by, requested_at, finished_at)
    select gen_random_uuid(), '2026-03-02', 'COMPLETED', 'x', ${at}, ${stays ? "null" : at} ${from}`,
  payout_runs: (at, from, stays) => `
    insert into payout_runs (id, business_date, paid, items, total, started_by, created_at)
    select gen_random_uuid(), '2026-03-02', ${stays ? 1 : 0}, '[]', '[]', 'x', ${at} ${from}`,
  rescreens: (at, from, stays) => `
    insert into rescreens (id, status, cause, since_version, through_version, requested_by, requested_at, finished_at)
    select gen_random_uuid(), '${stays ? "QUEUED" : "COMPLETED"}', 'REQUEST', 0, 0, 'x', ${at}, ${stays ? "null" : at} ${from}`,
  watchlist_imports: (at, from, stays) => `
    insert into watchlist_imports (id, format, source, list_type, status, files, requested_by, requested_at, finished_at)
    select gen_random_uuid(), 'x', 'x', 'x', '${stays ? "RUNNING" : "FAILED"}', '[]', 'x', ${at}, ${stays ? "null" : at} ${from}`,
  run_steps: (at, from) => `
    insert into run_steps (run, step, started_at, finished_at) select gen_random_uuid(), 'x', ${at}, ${at} ${from}`,
  idempotency_keys: (at, from, stays) => `
    insert into idempotency_keys (id, body_hash, status, created_at, keeps_money)
    select gen_random_uuid(), '', 200, ${at}, ${stays} ${from}`,
  sign_in_failures: (at, from) => `
    insert into sign_in_failures (account, source, failed_at)
    select sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'x', ${at} ${from}`,
  tallies: (at, from) => `
    insert into tallies (subject, name, day, value)
    select gen_random_uuid(), 'x', ${at.replace("clock_timestamp()", "(select business_date from bank_day)")}, 1 ${from}`,
};

async function fill(prune: Prune, count: number, age: number, stays = false): Promise<void> {
  const at = `clock_timestamp() - make_interval(days => ${age})`;
  await ownerSql().unsafe(filled[prune](at, `from generate_series(1, ${count})`, stays));
}

const countOf = async (prune: Prune) => {
  const [row] = await ownerSql()`select count(*)::int as n from ${ownerSql()(prune)}`;
  return row?.n;
};

const prunes = Object.keys(tables) as Prune[];
const withWhatStays: readonly Prune[] = [
  "card_settlement_runs",
  "notifications",
  "payout_runs",
  "rescreens",
  "watchlist_imports",
  "idempotency_keys",
];

await startBusinessDate();

beforeEach(async () => {
  for (const prune of prunes) await ownerSql()`delete from ${ownerSql()(prune)}`;
});

describe.each(prunes)("%s", (prune) => {
  it("removes old rows, and no recent or permanent ones", async () => {
    await fill(prune, 3, 500);
    await fill(prune, 2, 399);
    if (withWhatStays.includes(prune)) await fill(prune, 4, 500, true);
    expect(await removeOld(prune, 400)).toBe(3);
    expect(await countOf(prune)).toBe(withWhatStays.includes(prune) ? 6 : 2);
  });

  it("has a minimum age independent of the server's request", async () => {
    await fill(prune, 2, tables[prune] - 1);
    expect(await removeOld(prune, 0)).toBe(0);
    expect(await countOf(prune)).toBe(2);
  });

  it("is shared by two nodes and continued after an interruption", async () => {
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

describe("imports and rescreening runs to which something refers", () => {
  it("stay without their rejected rows, and others are removed", async () => {
    const sql = ownerSql();
    await fill("watchlist_imports", 4, 500);
    await sql`update watchlist_imports set rejected = 1, rejected_rows = '[{"row": 1, "reason": "has no name"}]'`;
    const [wrote, retired, screened] = await sql<{ id: string }[]>`select id from watchlist_imports order by id`;
    await sql`
      insert into watchlist_entries (id, full_name, list_type, aliases, active, changed_in, created_by, import_id, retired_by_import)
      values (gen_random_uuid(), 'One', 'x', '{}', true, 1, 'x', ${wrote?.id ?? ""}, null),
             (gen_random_uuid(), 'Two', 'x', '{}', false, 1, 'x', null, ${retired?.id ?? ""})`;
    await fill("rescreens", 2, 500);
    const [run] = await sql<{ id: string }[]>`
      update rescreens set cause = 'IMPORT', cause_id = ${screened?.id ?? ""}
      where id = (select min(id::text)::uuid from rescreens) returning id`;
    await sql`
      insert into screenings (id, subject_name, threshold, screenable, passed, hits, hit_count, status, origin, engine, list_version, screened_by, rescreen_id)
      values (gen_random_uuid(), 'x', 80, true, false, '[]', 0, 'PENDING', 'RESCREEN', 'x', 1, 'x', ${run?.id ?? ""})`;
    expect(await removeOld("rescreens", 400)).toBe(1);
    expect(await removeOld("watchlist_imports", 400), "one removed, three without their rows").toBe(4);
    expect(await sql`select id from rescreens`).toEqual([{ id: run?.id }]);
    expect(await sql`select id, rejected, rejected_rows as rows from watchlist_imports order by id`).toEqual(
      [wrote, retired, screened].map((one) => ({ id: one?.id, rejected: 1, rows: [] })),
    );
    expect(await removeOld("watchlist_imports", 400)).toBe(0);
    await sql`truncate watchlist_entries cascade`;
  });
});

describe("payout runs that paid nobody themselves", () => {
  it("stay with a payment approved later or still pending", async () => {
    const sql = ownerSql();
    await fill("payout_runs", 3, 500);
    const [approved, parked] = await sql<{ id: string }[]>`select id from payout_runs order by id`;
    const [payee, accrual] = [newId(), newId()];
    await sql`
      insert into commission_accruals (id, beneficiary_id, owner_party_id, settlement_account_id, commission_code, commission_name,
        payable_gl_code, amount_minor, currency, status, movement_entry_id, entry_id, business_date, created_at)
      values (${accrual}, ${payee}, ${payee}, ${payee}, 'x', 'x', '2310', 100, 'USD', 'ACCRUED', ${newId()}, ${newId()},
        '2026-03-02', clock_timestamp())`;
    await sql`
      insert into commission_payouts (id, run_id, beneficiary_id, owner_party_id, settlement_account_id, currency, gross_minor, withheld_minor,
        net_minor, wht_rate, accruals, accrual_ids, accrual_withheld, status, entry_id, business_date, created_at, created_by)
      values (${newId()}, ${approved?.id ?? ""}, ${payee}, ${payee}, ${payee}, 'USD', 100, 0, 100, '0', 1, ${[accrual]}, ${["0"]},
        'PAID', ${newId()}, '2026-03-02', clock_timestamp(), 'x')`;
    await sql`
      insert into parked_payouts (beneficiary_id, currency, approval_id, run_id, accrual_ids)
      values (gen_random_uuid(), 'USD', gen_random_uuid(), ${parked?.id ?? ""}, '{}')`;
    expect(await removeOld("payout_runs", 400)).toBe(1);
    expect(await sql`select id from payout_runs order by id`).toEqual([{ id: approved?.id }, { id: parked?.id }]);
    await sql`truncate parked_payouts, commission_payouts, commission_accruals`;
  });
});

describe("messages that were never sent", () => {
  it("fail after their retention unless running, and are removed the next night", async () => {
    await fill("notifications", 3, 401, true);
    await fill("notifications", 2, 399, true);
    await ownerSql()`update notifications set claimed_by = gen_random_uuid(), claimed_until = clock_timestamp() + interval '1 minute'
      where id = (select id from notifications order by created_at limit 1)`;
    const night = () =>
      required(
        dispatchJobs.find(({ name }) => name === "notifications.prune"),
        "no such job",
      );
    await night().work({ signal: new AbortController().signal });
    const states = () =>
      ownerSql()`select status, last_error, count(*)::int as n from notifications group by 1, 2 order by 1`;
    expect(await states()).toEqual([
      { status: "FAILED", last_error: "Not sent within 400 days.", n: 2 },
      { status: "PENDING", last_error: null, n: 3 },
    ]);
    await night().work({ signal: new AbortController().signal });
    expect(await states()).toEqual([{ status: "PENDING", last_error: null, n: 3 }]);
  });

  it("fail in batches, by two nodes at a time", async () => {
    await fill("notifications", 2 * PRUNED_AT_ONCE + 10, 401, true);
    const failed = await Promise.all([failUnsent(400), failUnsent(400)]);
    expect((await failUnsent(400)) + failed[0] + failed[1]).toBe(2 * PRUNED_AT_ONCE + 10);
  });
});

describe("keys", () => {
  let bank: Api;
  let accounts: { accountNo: string }[];
  beforeAll(async () => {
    const client = await makeClient();
    bank = await apiAs(client);
    const make = fixtures(await principalOf(client));
    accounts = [await make.account({ balance: 100 }), await make.account()];
  });

  it("of money are permanent, and others expire", async () => {
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
    expect(await removeOld("idempotency_keys", 90)).toBe(1);
    // It is also the time in the answer.
    await ownerSql()`update idempotency_keys set created_at = created_at + interval '1000 days'`;
    const again = await bank("POST", "/transfers", transfer);
    expect([again.status, again.body]).toEqual([200, paid.body]);
    expect((await bank("POST", "/branches", named, keyed)).body.error, "a new request by now").toBe(
      "DUPLICATE_BRANCH_CODE",
    );
  });
});

it("the server's role cannot remove these directly", async () => {
  const { statements } = testDatabase().database;
  for (const table of prunes)
    await expect(statements.query(`delete from ${table}`)).rejects.toThrow("permission denied");
});

it("every removing function has a job", () => {
  const names = domains.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name));
  expect(names).toEqual(
    expect.arrayContaining([
      "notifications.prune",
      "notifications.prune-staff",
      "notifications.prune-runs",
      "payouts.prune-runs",
      "compliance.prune-rescreens",
      "compliance.prune-imports",
      "identity.prune-sign-in-failures",
      "audit.prune-keys",
      "background.prune-runs",
    ]),
  );
});
