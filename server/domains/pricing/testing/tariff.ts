import { afterEach, beforeAll, expect } from "vitest";
import type { TillView } from "@/server/contract/teller/cash";
import { newId } from "@/server/kernel/ids";
import { balanceOf } from "@/server/testing/ledger";
import { letGoOfKept } from "@/server/testing/posting";
import { type Counter, openCounter, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";

export const account = (balance: number) => bank.counter.make.account({ balance });
export const minorOf = async (id: string) => (await balanceOf(id)).balance;

type Bank = { counter: Counter; till: TillView };
let bank: Bank;

/** A counter with a till. After each test it checks the books and empties the tariff. */
export function openTariff(opened: (made: Bank) => void): void {
  beforeAll(async () => {
    const counter = await openCounter();
    bank = { counter, till: await counter.till({ float: 50_000 }) };
    opened(bank);
  });

  afterEach(async () => {
    expect(await bank.counter.wrongInBooks()).toEqual([]);
    await letGoOfKept();
    await ownerSql()`delete from charge_rules`;
    await ownerSql()`delete from commissions`;
  });
}

export async function rule(body: Record<string, unknown>): Promise<string> {
  const answer = await bank.counter.teller("POST", "/charge-rules", { chargeCode: "FEE", ...body });
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
  return { body, answer: await bank.counter.teller("POST", "/transfers", body) };
}
