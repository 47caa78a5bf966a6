import { afterEach, expect } from "vitest";
import { newId } from "@/server/kernel/ids";
import { apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { balanceOf, startBusinessDate } from "@/server/testing/ledger";
import { letGoOfKept } from "@/server/testing/posting";
import { type Counter, openCounter, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";

export const account = (balance: number) => counter.make.account({ balance });
export const minorOf = async (id: string) => (await balanceOf(id)).balance;

let counter: Counter;

/** A counter with a till. After each test it checks the books and empties the tariff. */
export async function openTariff() {
  counter = await openCounter();
  afterEach(async () => {
    expect(await counter.wrongInBooks()).toEqual([]);
    await letGoOfKept();
    await ownerSql()`delete from charge_rules`;
    await ownerSql()`delete from commissions`;
  });
  return { counter, till: await counter.till({ float: 50_000 }) };
}

/** A client with pricing:manage, and one without authorities. */
export async function openManager() {
  await startBusinessDate();
  const manager = await apiAs(await makeClient({ clientId: "tariff", authorities: ["pricing:manage"] }));
  return { manager, reader: await apiAs(await makeClient({ authorities: [] })) };
}

/** The header If-Match of a version. */
export const tag = (version: number) => ({ "if-match": `"${version}"` });

export async function rule(body: Record<string, unknown>): Promise<string> {
  const answer = await counter.teller("POST", "/charge-rules", { chargeCode: "FEE", ...body });
  expect(answer).toMatchObject({ status: 201 });
  return String(answer.body.id);
}

export async function transfer(
  from: { accountNo: string },
  to: { accountNo: string },
  amount: number,
  more: object = {},
) {
  const { accountNo: fromAccount } = from;
  const body = { idempotencyKey: newId(), fromAccount, toAccount: to.accountNo, amount: usd(amount), ...more };
  return { body, answer: await counter.teller("POST", "/transfers", body) };
}
