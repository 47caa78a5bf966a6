import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type EndOfDayRunView, getEndOfDayRun, listEndOfDayChecks } from "@/server/contract/end-of-day";
import { addDays } from "@/server/kernel/business-date";
import { type Api, openBank } from "@/server/testing/api";
import { type BankProcess, startBankProcess } from "@/server/testing/bank-process";
import { bundled } from "@/server/testing/bundled";
import { beginEndOfDay } from "@/server/testing/end-of-day";
import { violatedInvariants } from "@/server/testing/posting";
import { ownerSql } from "@/server/testing/test-database";
import { fillDay } from "../bench/day-rows";
import { assertBooks } from "../bench/end-of-day";
import { doneBatches, watchBatches } from "./day-batches";
import { assertAdvanced, today } from "./loan-days";

const LOANS = 560;
const GATE = 27;
/** Steps whose process is killed: of authorizations, loans, cheques, accounts, and of the whole run. */
const HELD = [
  "AUTH_EXPIRY",
  "INTEREST_ACCRUAL",
  "CLEARING_VALUE_DATE",
  "RECONCILIATION",
  "SNAPSHOT",
  "ROLL_BUSINESS_DATE",
];

const sql = ownerSql();
let bank: Api;
let program: string;
let accountIds: string[];
const workers = new Set<BankProcess>();

const work = async (name: string): Promise<BankProcess> => {
  const url = new URL(process.env.APP_DATABASE_URL ?? "");
  url.searchParams.set("application_name", name);
  const worker = await startBankProcess(program, { APP_DATABASE_URL: url.href });
  workers.add(worker);
  return worker;
};

beforeAll(async () => {
  const opened = await openBank();
  bank = opened.bank;
  accountIds = [];
  for (let n = 0; n < 5; n++) accountIds.push((await opened.make.account({ balance: 1_000 })).accountId);
  program = await bundled("server/testing/end-of-day-process-main.ts");
  await sql`update bank_day set business_date = '2026-12-03'`;
  await watchBatches(sql);
  await holdEnds();
});

afterEach(async () => {
  await Promise.all([...workers].map((worker) => worker.close()));
  workers.clear();
});

beforeEach(async () => {
  await fillDay({ owner: sql, bank: bank.client, fixture: { accountIds } }, { date: await today(sql), loans: LOANS });
  await sql`truncate drill_batches`;
});

/** Lets a test hold the end of a batch or step, with its work committed, by the lock of the step's name. */
async function holdEnds(): Promise<void> {
  await sql.unsafe(`
    create function hold_end() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${GATE}, hashtext(old.step));
      return coalesce(new, old);
    end $$;
    create trigger hold_batch before delete on run_batches for each row execute function hold_end();
    create trigger hold_step before update on run_steps for each row
      when (new.finished_at is not null and old.finished_at is null) execute function hold_end();`);
}

/** The run of a day whose outcome is as if each of its entities had been done once. */
async function whole(day: string): Promise<EndOfDayRunView> {
  const [run] = await sql<{ id: string }[]>`select id from end_of_day_runs where business_date = ${day}`;
  const params = { id: run?.id ?? "" };
  const view = await bank.client.get(getEndOfDayRun, { params });
  expect(view).toMatchObject({ status: "COMPLETED", failure: null });
  expect(await bank.client.get(listEndOfDayChecks, { params, query: { differing: "true" } })).toEqual([]);
  await assertBooks({ owner: sql });
  await assertAdvanced(sql, { from: "2026-12-02", to: day, loans: LOANS });
  expect(await violatedInvariants()).toEqual([]);
  const [twice] = await sql`
    select count(*)::int as n from (select authorization_id from card_authorization_events where kind = 'EXPIRED' group by 1 having count(*) > 1) x`;
  expect(twice).toEqual({ n: 0 });
  return view;
}

async function ended(day: string): Promise<void> {
  const over = () => sql`select 1 from end_of_day_runs where business_date = ${day} and finished_at is not null`;
  await expect.poll(over).toHaveLength(1);
}

/** Waits until as many ends of batches or steps are held. */
async function untilHeld(step: string, count: number): Promise<void> {
  const held = () =>
    sql`select 1 from pg_locks where locktype = 'advisory' and classid = ${GATE} and objid = hashtext(${step})::oid and not granted`;
  await expect.poll(held, { interval: 10 }).toHaveLength(count);
}

it("a run goes on after each kill of its process, and its work is done once", async () => {
  const day = await beginEndOfDay();
  const gate = await sql.reserve();
  for (const step of HELD) await gate`select pg_advisory_lock(${GATE}, hashtext(${step}))`;
  let worker = await work("worker");
  for (const step of HELD) {
    await untilHeld(step, 1);
    workers.delete(worker);
    await worker.kill();
    // Others would notice nine seconds later.
    await sql`update bank_processes set seen_at = seen_at - interval '1 minute'`;
    await gate`select pg_advisory_unlock(${GATE}, hashtext(${step}))`;
    worker = await work("worker");
  }
  gate.release();
  await ended(day);
  await whole(day);
});

it("two processes share a run, and no entity is done twice", async () => {
  const gate = await sql.reserve();
  const step = "INTEREST_ACCRUAL";
  await gate`select pg_advisory_lock(${GATE}, hashtext(${step}))`;
  await Promise.all([work("one"), work("other")]);
  const day = await beginEndOfDay();
  // Each of them has one of the two batches.
  await untilHeld(step, 2);
  await gate`select pg_advisory_unlock(${GATE}, hashtext(${step}))`;
  gate.release();
  await ended(day);
  const { steps } = await whole(day);
  expect((await doneBatches(sql, steps)).map(({ process }) => process).sort()).toEqual(["one", "other"]);
  expect(await today(sql)).toBe(addDays(day, 1));
});
