import { addDays } from "@/server/kernel/business-date";
import { newId } from "@/server/kernel/ids";
import { makeHouse } from "../clearing";
import { abandonDay, beginEndOfDay } from "../end-of-day";
import { ownerSql } from "../test-database";
import { after, type CaseBank, type ContractCase, type ContractCases } from "./case";

const blocks = async (bank: CaseBank) => {
  const { code } = await bank.branch();
  const openingFloat = { amount: 0, currency: "USD" };
  await bank.post("/teller/tills", { branchCode: code, openingFloat, teller: "ada", tillCode: newId().slice(-12) });
  const { id } = await session(bank, 1);
  await bank.post(`/clearing/sessions/${id}/close`, {});
  await session(bank, 2);
};

/** With one item. */
async function session(bank: CaseBank, expectedCount: number) {
  const { code: house } = await makeHouse();
  const opened = await bank.post("/clearing/sessions", { house, expectedCount });
  const { accountId: customerAccountId } = await bank.account();
  const amount = { amount: 125.5, currency: "USD" };
  await bank.post("/clearing/outward", { clearingHouseCode: house, customerAccountId, amount });
  return opened;
}

/** No date is being closed, and nothing blocks. Other cases leave both behind. */
async function dayBegins(): Promise<void> {
  const sql = ownerSql();
  await abandonDay();
  await sql`update tills set status = 'CLOSED', closed_at = now(), closed_by = 'test', expected_minor = 0, counted_minor = 0 where status = 'OPEN'`;
  await sql`update approvals set expires_with = expires_with - 9000 where status = 'PENDING'`;
  await sql`update clearing_sessions set expected_count = null, expected_minor = null where status = 'OPEN'`;
}

let runs = 0;

/** A run of an early date, with two failures and two checks. */
async function run(status: "COMPLETED" | "FAILED"): Promise<string> {
  const [sql, id, at] = [ownerSql(), newId(), "2021-01-01T18:00:00Z"];
  await sql`
    insert into end_of_day_runs ${sql({
      ...{ id, business_date: addDays("2021-01-01", runs++), status, processed: 2, requested_at: at },
      ...{ requested_by: "test", blockers: sql.json([]), finished_at: at },
    })}`;
  for (const name of ["CUSTOMERS", "TILLS"]) {
    const loan = newId();
    const failed = { step: "INTEREST_ACCRUAL", first: loan, entities: [loan], error: "Damaged", failed_at: at };
    await sql`insert into run_batches ${sql({ run: id, ...failed, given_up: true })}`;
    const check = { name, kind: "CONTROL", currency: "USD", expected_minor: 12_50, actual_minor: 12_49 };
    await sql`insert into end_of_day_checks ${sql({ run_id: id, ...check })}`;
  }
  return id;
}

const ofRun: ContractCase = async () => ({ params: { id: await run("FAILED") } });

export const endOfDayCases: ContractCases = {
  startEndOfDay: [
    async () => {
      await dayBegins();
      return { body: {}, status: 202 };
    },
    async (bank) => {
      await dayBegins();
      await blocks(bank);
      return { body: { force: true, reason: "The till is counted tomorrow." }, status: 202 };
    },
    async () => {
      await dayBegins();
      return { body: { businessDate: await beginEndOfDay() } };
    },
  ],
  listEndOfDayRuns: after(async () => [await run("COMPLETED"), await run("COMPLETED")]),
  getEndOfDayRun: ofRun,
  getEndOfDayReport: ofRun,
  retryEndOfDayRun: async () => ({ params: { id: await run("FAILED") }, status: 202 }),
  listEndOfDayFailures: ofRun,
  listEndOfDayChecks: ofRun,
  listDayBlockers: after(async (bank) => [await blocks(bank), await blocks(bank)]),
  listAccountingPeriods: after(() => run("COMPLETED")),
  closeAccountingPeriod: async () => {
    await run("COMPLETED");
    const [closed] = await ownerSql()<
      { month: string }[]
    >`select to_char(max(month) + interval '1 month', 'YYYY-MM') as month from closed_periods`;
    return { params: { id: closed?.month ?? "2021-01" } };
  },
};
