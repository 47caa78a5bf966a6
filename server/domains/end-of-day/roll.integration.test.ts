import postgres from "postgres";
import { afterEach, describe, expect, it } from "vitest";
import { cardRow } from "@/server/testing/cards";
import { bankDates, openDayDesk } from "@/server/testing/day-desk";
import { beginEndOfDay, endDay, finishDay } from "@/server/testing/end-of-day";
import { balanceOf } from "@/server/testing/ledger";
import { document, execute, transfer } from "@/server/testing/posting";
import { ownerSql, testDatabase } from "@/server/testing/test-database";
import { waiting } from "@/server/testing/waiting";
import { runCommand } from "../../commands/run-command";
import { addDays } from "../../kernel/business-date";
import { newId } from "../../kernel/ids";
import { closingContext } from "../business-date/day-step";
import { expireCard } from "../cards/expire-cards";

// The start and the last step are the only changes of the dates, each at one commit of the database.

const desk = await openDayDesk();
const owner = ownerSql();
const app = (text: string, values: unknown[] = []) => testDatabase().database.statements.query(text, values as never[]);

afterEach(async () => {
  const [, closing] = await bankDates();
  if (closing !== null) await finishDay(closing);
});

const idOf = async (day: string) =>
  String((await owner`select id from end_of_day_runs where business_date = ${day}`)[0]?.id);
async function finished(run: string, ...steps: string[]): Promise<void> {
  await owner`update end_of_day_runs set reconciled_at = pg_current_snapshot()::text where id = ${run}`;
  for (const step of steps) await owner`insert into run_steps (run, step, finished_at) values (${run}, ${step}, now())`;
}

describe("the role of the server", () => {
  it.each([
    ["update bank_day set business_date = business_date + 1"],
    ["update bank_day set closing_date = business_date - 1"],
    ["update bank_day set closed_until = business_date"],
    ["insert into bank_day (id, business_date) values (2, '2026-01-01')"],
    ["delete from bank_day"],
    ["select advance_business_date('2030-01-01')"],
    ["select set_first_business_date('2030-01-01')"],
    ["select close_period('2026-02-28')"],
    ["update daily_balances set balance_minor = 0"],
    ["delete from daily_balances"],
    ["insert into closed_periods values ('2026-02-01', now(), 'test')"],
    ["insert into end_of_day_runs (id, business_date, status) values (gen_random_uuid(), '2026-01-01', 'COMPLETED')"],
    ["update end_of_day_runs set business_date = '2026-01-01'"],
    ["update end_of_day_runs set reason = null, blockers = '[]'"],
    ["delete from end_of_day_runs"],
  ])("is denied: %s", async (text) => {
    const before = await bankDates();
    await expect(app(text)).rejects.toMatchObject({ code: "42501" });
    expect(await bankDates()).toEqual(before);
  });
});

describe("roll_business_date", () => {
  const refused = { code: "55000" };

  it("refuses a day whose reconciliation or snapshot is not finished", async () => {
    const day = await beginEndOfDay();
    const run = await idOf(day);
    const roll = () => app("select roll_business_date($1)", [run]);
    await expect(roll()).rejects.toMatchObject(refused);
    await finished(run, "RECONCILIATION");
    await expect(roll()).rejects.toMatchObject(refused);
    await owner`delete from run_steps where run = ${run}`;
    await finished(run, "SNAPSHOT");
    await expect(roll()).rejects.toMatchObject(refused);
    await owner`insert into run_steps (run, step) values (${run}, 'RECONCILIATION')`;
    await expect(roll(), "begun, not finished").rejects.toMatchObject(refused);
    expect(await bankDates()).toEqual([addDays(day, 1), day]);
    await owner`delete from run_steps where run = ${run}`;
  });

  it("refuses a run that does not exist, and changes nothing for the run of another date", async () => {
    const { id } = await endDay();
    const day = await beginEndOfDay();
    await expect(app("select roll_business_date($1)", [newId()])).rejects.toMatchObject(refused);
    await app("select roll_business_date($1)", [id]);
    expect(await bankDates()).toEqual([addDays(day, 1), day]);
  });

  it("rolled back leaves the day open, and repeated changes nothing", async () => {
    const day = await beginEndOfDay();
    const run = await idOf(day);
    await finished(run, "RECONCILIATION", "SNAPSHOT");
    await owner
      .begin(async (sql) => {
        await sql`select roll_business_date(${run})`;
        expect(await sql`select closing_date from bank_day`).toEqual([{ closing_date: null }]);
        throw new Error("the process ends");
      })
      .catch((error: Error) => expect(error.message).toBe("the process ends"));
    expect(await bankDates()).toEqual([addDays(day, 1), day]);
    for (let repeated = 0; repeated < 2; repeated++) await app("select roll_business_date($1)", [run]);
    expect(await bankDates()).toEqual([addDays(day, 1), null]);
    await owner`delete from run_steps where run = ${run}`;
    expect((await finishDay(day)).status).toBe("COMPLETED");
    expect(await bankDates()).toEqual([addDays(day, 1), null]);
  });

  it("by a process that ends before its commit leaves the day open for all", async () => {
    const day = await beginEndOfDay();
    const run = await idOf(day);
    await finished(run, "RECONCILIATION", "SNAPSHOT");
    const doomed = postgres(testDatabase().ownerUrl, { max: 1, onnotice: () => undefined });
    const session = await doomed.reserve();
    await session`begin`;
    await session`select roll_business_date(${run})`;
    expect(await bankDates(), "to other sessions").toEqual([addDays(day, 1), day]);
    await doomed.end({ timeout: 0 });
    const held = () => owner`
      select 1 from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and objid = 7001 and datname = current_database()`;
    await expect.poll(held).toHaveLength(0);
    expect(await bankDates()).toEqual([addDays(day, 1), day]);
    await owner`delete from run_steps where run = ${run}`;
    expect((await finishDay(day)).status).toBe("COMPLETED");
  });

  it("waits for postings of the run in progress", async () => {
    const day = await beginEndOfDay();
    const run = await idOf(day);
    await finished(run, "RECONCILIATION", "SNAPSHOT");
    const [rolling] = await owner.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock_shared(7001)`;
      // Without the lock timeout of the server's role.
      const asked = owner`select roll_business_date(${run})`.execute();
      await expect.poll(waiting).toBe(1);
      expect(await bankDates()).toEqual([addDays(day, 1), day]);
      return [asked] as const;
    });
    await rolling;
    expect(await bankDates()).toEqual([addDays(day, 1), null]);
  });
});

describe("a command of the run", () => {
  const accounts = async () => [await desk.make.account({ balance: 100 }), await desk.make.account()] as const;

  it("posts to the day that it closes, others to the next date", async () => {
    const [from, to] = await accounts();
    const day = await beginEndOfDay();
    const facts = async (sent: object) => {
      const verdict = await execute(sent as Record<string, unknown>);
      expect(verdict.verdict).toBe("OK");
    };
    await facts(transfer(from.accountId, to.accountId, 10_00, { closingDay: day }));
    await facts(transfer(from.accountId, to.accountId, 20_00));
    const rows = await owner`
      select l.business_date::text as day, e.value_date::text as valued, left(e.reference, 8) as reference, l.amount_minor as minor
      from journal_lines l join journal_entries e on e.id = l.entry_id where l.account_id = ${to.accountId} order by l.line_seq`;
    const next = addDays(day, 1);
    expect(rows).toEqual([
      { day, valued: day, reference: day.replaceAll("-", ""), minor: 10_00n },
      { day: next, valued: next, reference: next.replaceAll("-", ""), minor: 20_00n },
    ]);
  });

  it.each([
    ["behind the roll", 0],
    ["for an earlier date", -1],
  ])("%s is refused and posts nothing", async (_, days) => {
    const [from, to] = await accounts();
    const day = days === 0 ? (await endDay()).businessDate : addDays(await beginEndOfDay(), days);
    const verdict = await execute(transfer(from.accountId, to.accountId, 10_00, { closingDay: day }));
    expect(verdict).toMatchObject({ verdict: "REFUSED", code: "DAY_IS_CLOSED" });
    expect((await balanceOf(to.accountId)).balance).toBe(0n);
    const card = await cardRow(to, { expiry: day });
    const expiry = { params: { id: card }, query: {}, body: { businessDate: day } };
    await expect(runCommand(expireCard, expiry, closingContext("test", day), null)).rejects.toMatchObject({
      code: "ILLEGAL_STATE",
    });
    expect((await owner`select status from cards where id = ${card}`)[0]?.status).toBe("ACTIVATED");
    await owner`delete from cards where id = ${card}`;
  });

  it("does not come in a batch with others", async () => {
    const { accountId } = await desk.make.account({ balance: 100 });
    const other = document({ closingDay: (await bankDates())[0] });
    const text = JSON.stringify([transfer(accountId, (await desk.make.account()).accountId, 1), other]);
    await expect(app("select execute_commands($1::text::jsonb)", [text])).rejects.toThrow(/comes alone/);
  });
});
