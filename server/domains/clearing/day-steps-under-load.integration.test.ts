import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { makeHouse, openClearing } from "@/server/testing/clearing";
import { beginEndOfDay, finishDay } from "@/server/testing/end-of-day";
import { ownerSql } from "@/server/testing/test-database";

// An account that is in use for longer than a command waits is no refusal: the step is repeated, and its rule holds.

const bank = await openClearing();

/** The account is locked until some time after the work has begun. */
async function whileLocked<T>({ accountId }: { accountId: string }, work: () => Promise<T>): Promise<T> {
  const [working] = await ownerSql().begin(async (sql) => {
    await sql`select 1 from ledger_accounts where id = ${accountId} for update`;
    const begun = work();
    await setTimeout(7_000);
    return [begun] as const;
  });
  return working;
}

it("clears due items and pays deemed ones on their date, though their account was in use", async () => {
  const account = await bank.make.account({ balance: 1_000 });
  const [due, deemed] = [
    await makeHouse({ autoClear: true, floatDays: 0 }),
    await makeHouse({ deadlineRule: "DEEM_APPROVED" }),
  ];
  const outward = await bank.lodge({ account, clearingHouseCode: due.code, amount: 10 });
  const day = await beginEndOfDay();
  const run = await whileLocked(account, () => finishDay(day));
  expect([run.status, run.exceptions.filter(({ kind }) => kind === "DUE_ITEM")]).toEqual(["COMPLETED", []]);
  expect(await bank.item(outward.id)).toMatchObject({ state: "CLEARED", settlementDate: day });

  const inward = await bank.receive({ account, clearingHouseCode: deemed.code, amount: 10 });
  const next = await beginEndOfDay();
  expect((await whileLocked(account, () => finishDay(next))).status).toBe("COMPLETED");
  expect(await bank.item(inward.id)).toMatchObject({ state: "CLEARED", settlementDate: next });
  expect(await bank.wrongInBooks()).toEqual([]);
});
