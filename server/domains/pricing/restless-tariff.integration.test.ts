import { expect, it } from "vitest";
import { usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { account, openTariff, rule, transfer } from "./testing/tariff";

// An import writes a rule every few milliseconds while customers pay. Reading thousands of rules takes longer than the interval.

const { counter } = await openTariff();

async function versionOfTariff(): Promise<number> {
  const [row] = await ownerSql()<{ version: bigint }[]>`select version from kept_versions where name = 'pricing'`;
  return Number(row?.version);
}

/** Writes a rule every 20 ms, as another process would, and retries when told to. */
async function changeAllTheTime(id: string, times: number): Promise<void> {
  await ownerSql().unsafe(`
    do $$ declare done int := 0; begin
      while done < ${times} loop
        begin
          update charge_rules set override_amount = done % 7 + 1 where id = '${id}';
          done := done + 1;
        exception when lock_not_available then null;
        end;
        commit;
        perform pg_sleep(0.02);
      end loop;
    end $$`);
}

it("movements, approvals and changes succeed while rules change continuously", async () => {
  await ownerSql()`
    insert into charge_rules (id, charge_code, transaction_code, amount_from, amount_to, override_amount, channel)
    select gen_random_uuid(), 'CODE_' || n % 50, 'TRANSFER_INTERNAL', n, n + 10, 1, 'ATM' from generate_series(1, 5000) n`;
  const id = await rule({ transactionCode: "TRANSFER_INTERNAL", overrideAmount: 1 });
  const [from, to] = [await account(900_000), await account(0)];
  const { answer: parked } = await transfer(from, to, 20_000);
  expect(parked.status).toBe(202);
  const before = await versionOfTariff();
  let changing = true;
  const changes = changeAllTheTime(id, 150).finally(() => {
    changing = false;
  });
  const answers: unknown[] = [];
  const pay = async () => {
    while (changing) {
      const { status, body } = (await transfer(from, to, 1)).answer;
      answers.push([status, body.message]);
    }
  };
  const approve = async () => {
    const body = { fromAccount: from.accountNo, toAccount: to.accountNo, amount: usd(1) };
    const foreseen = await counter.teller("POST", "/previews/createTransfer", body);
    expect([foreseen.status, foreseen.body.outcome]).toEqual([200, "POSTS"]);
    // Changed charges change the effect, so the checker decides again.
    const decided = await counter.approve(parked);
    expect([undefined, "CHANGED_MEANWHILE"]).toContain(decided.body.error);
  };
  await Promise.all([changes, approve(), pay(), pay(), pay(), pay()]);
  expect(await versionOfTariff()).toBe(before + 150);
  for (let n = 0; n < 2; n++) await counter.approve(parked);
  expect((await counter.checker("GET", `/approvals/${parked.body.approvalId}`)).body.status).toBe("APPROVED");
  expect(answers.length).toBeGreaterThan(0);
  expect(answers).toEqual(answers.map(() => [201, undefined]));
});
