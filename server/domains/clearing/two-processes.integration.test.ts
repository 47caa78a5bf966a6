import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { ClearingItemView } from "@/server/contract/clearing/items";
import {
  type BankProcess,
  bundledBank,
  type PostRequest,
  splitOver,
  startBankProcess,
} from "@/server/testing/bank-process";
import { tokenFor } from "@/server/testing/callers";
import { type ClearingBank, makeHouse, openClearing, outcomes } from "@/server/testing/clearing";
import { makeClient } from "@/server/testing/identity";
import { usd } from "@/server/testing/teller";
import { newId } from "../../kernel/ids";

// Two processes of the bank on one database: neither knows the other's queues and turns.

const DAY = "2026-03-02";
const processes: BankProcess[] = [];
let bank: ClearingBank;
let token: string;

beforeAll(async () => {
  bank = await openClearing();
  token = String(await tokenFor((await makeClient()).basic));
  const program = await bundledBank();
  processes.push(await startBankProcess(program));
  processes.push(await startBankProcess(program));
});

afterAll(() => Promise.all(processes.map((one) => one.close())));

afterEach(async () => {
  expect(await bank.wrongInBooks()).toEqual([]);
});

const split = (requests: readonly PostRequest[]) => splitOver(processes, token, requests);
const repeated = <T>(count: number, one: (n: number) => T) => Array.from({ length: count }, (_, n) => one(n));
const settlement = (house: string) => [`/clearing/settlements?house=${house}&businessDate=${DAY}`, {}] as const;

it("one key 20 times is one item", async () => {
  const { accountId } = await bank.make.account({ balance: 100 });
  const body = {
    ...{ clearingHouseCode: bank.house.code, customerAccountId: accountId, amount: usd(10), idempotencyKey: newId() },
  };
  const answers = await split(repeated(20, () => ["/clearing/inward", body] as const));
  expect(outcomes(answers)).toEqual({ "201 PENDING": 1, "200 PENDING": 19 });
  expect(await bank.funds({ accountId })).toEqual([100, 10, 0, 90]);
});

it("pay and return of one item: one wins", async () => {
  const account = await bank.make.account({ balance: 10_000 });
  for (let round = 0; round < 20; round++) {
    const { id } = await bank.receive({ account, amount: 60 });
    const requests = [[`/clearing/inward/${id}/pay`], [`/clearing/inward/${id}/return`]] as const;
    const answers = await split(round % 2 === 0 ? requests : [...requests].reverse());
    expect(outcomes(answers)).toEqual({ "204": 1, "409 ILLEGAL_STATE": 1 });
  }
});

it("20 settlements make one position and one entry", async () => {
  const account = await bank.make.account({ balance: 100 });
  await bank.clear(await bank.lodge({ account, amount: 40 }));
  const answers = await split(repeated(20, () => settlement(bank.house.code)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

it("a settlement has exactly the items that it names, while the other process clears", async () => {
  for (let round = 0; round < 6; round++) {
    const { code } = await makeHouse();
    const account = await bank.make.account({ balance: 1_000 });
    const items: ClearingItemView[] = [];
    for (let n = 0; n < 16; n++)
      items.push(await (n % 2 ? bank.receive : bank.lodge)({ account, amount: n + 1, clearingHouseCode: code }));
    const decisions = items.map(({ id, direction }) =>
      direction === "OUTWARD"
        ? ([`/clearing/outward/${id}/clear`] as const)
        : ([`/clearing/inward/${id}/pay`] as const),
    );
    const at = 1 + round * 2;
    const answers = await split([
      ...decisions.slice(0, at),
      settlement(code),
      settlement(code),
      ...decisions.slice(at),
    ]);
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    const views = await Promise.all(items.map(({ id }) => bank.item(id)));
    const named = views.filter(({ settlementDate }) => settlementDate === DAY);
    const net = named.reduce(
      (sum, { direction, amount }) => sum + amount.amount * (direction === "OUTWARD" ? 1 : -1),
      0,
    );
    const position = (await bank.settle(DAY, code)).body;
    expect(position).toMatchObject({ itemCount: named.length, netAmount: usd(net), finality: "FINAL" });
    expect(views.every(({ settlementDate }) => settlementDate === DAY || settlementDate === "2026-03-03")).toBe(true);
  }
});
