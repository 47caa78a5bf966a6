import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "@/server/kernel/ids";
import { type BankProcess, bundledBank, startBankProcess } from "@/server/testing/bank-process";
import { tokenFor } from "@/server/testing/callers";
import { fixtures, principalOf } from "@/server/testing/fixtures";
import { makeClient } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { usd } from "@/server/testing/teller";

// Two processes of the bank share a database and cache the tariff separately.

let processes: [BankProcess, BankProcess];
let token: string;
let transfer: (by: BankProcess) => Promise<number>;
const closing: BankProcess[] = [];

beforeAll(async () => {
  await startBusinessDate();
  const client = await makeClient();
  token = String(await tokenFor(client.basic));
  const make = fixtures(await principalOf(client));
  const [from, to] = [await make.account({ balance: 1_000_000 }), await make.account()];
  const program = await bundledBank();
  const start = async () => {
    const made = await startBankProcess(program);
    closing.push(made);
    return made;
  };
  processes = [await start(), await start()];
  transfer = async (by) => {
    const body = { idempotencyKey: newId(), fromAccount: from.accountNo, toAccount: to.accountNo, amount: usd(1) };
    let answer = await by.call(token, "POST", "/transfers", body);
    // Continuous changes outdate every plan before its commit. The answer asks for a retry.
    while (answer.body.error === "REQUEST_IN_FLIGHT") answer = await by.call(token, "POST", "/transfers", body);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    const legs = answer.body.legs as { amount: { amount: number } }[];
    return legs[2]?.amount.amount ?? 0;
  };
});

afterAll(() => Promise.all(closing.map((one) => one.close())));

const priced = (overrideAmount: number) => ({
  chargeCode: "FEE",
  transactionCode: "TRANSFER_INTERNAL",
  overrideAmount,
});

it("two processes each price the next request by the rules that the other created, changed or deleted", async () => {
  const [here, there] = processes;
  expect(here.pid).not.toBe(there.pid);
  expect([await transfer(here), await transfer(there)]).toEqual([0, 0]);
  const { body } = await here.call(token, "POST", "/charge-rules", priced(1));
  expect([await transfer(there), await transfer(here)]).toEqual([1, 1]);
  for (let n = 2; n <= 12; n++) {
    const [changes, posts] = n % 2 === 0 ? [here, there] : [there, here];
    expect((await changes.call(token, "PUT", `/charge-rules/${body.id}`, priced(n))).status).toBe(204);
    expect([n, await transfer(posts)]).toEqual([n, n]);
  }
  const quote = { transactionCode: "TRANSFER_INTERNAL", amount: usd(1) };
  expect((await there.call(token, "POST", "/charge-rules/quote", quote)).body.totalCharge).toEqual(usd(12));
  expect((await here.call(token, "DELETE", `/charge-rules/${body.id}`)).status).toBe(204);
  expect([await transfer(there), await transfer(here)]).toEqual([0, 0]);
});

it("two processes never charge by a tariff replaced before the request, under concurrent posts and changes", async () => {
  const [here, there] = processes;
  const { body } = await here.call(token, "POST", "/charge-rules", priced(1));
  let known = 1;
  let changing = true;
  const post = async (by: BankProcess) => {
    for (let n = 0; changing || n < 10; n++) {
      const before = known;
      expect(await transfer(by)).toBeGreaterThanOrEqual(before);
    }
  };
  const change = async () => {
    for (let n = 2; n <= 40; n++) {
      expect((await here.call(token, "PUT", `/charge-rules/${body.id}`, priced(n))).status).toBe(204);
      known = n;
    }
    changing = false;
  };
  await Promise.all([change(), post(here), post(there), post(there), post(here)]);
  expect([await transfer(here), await transfer(there)]).toEqual([40, 40]);
});
