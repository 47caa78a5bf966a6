import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import {
  type BankProcess,
  bundledBank,
  type PostRequest,
  splitOver,
  startBankProcess,
} from "@/server/testing/bank-process";
import { tokenFor } from "@/server/testing/callers";
import { type CardBank, openCardBank, type TestCard } from "@/server/testing/card-bank";
import { wrongCardBooks } from "@/server/testing/card-books";
import { makeClient } from "@/server/testing/identity";
import { many } from "@/server/testing/many";
import { usd } from "@/server/testing/teller";
import { newId } from "../../kernel/ids";

// Two processes of the bank on one database: neither knows the other's queues and turns.

const processes: BankProcess[] = [];
let bank: CardBank;
let token: string;

beforeAll(async () => {
  bank = await openCardBank();
  token = String(await tokenFor((await makeClient()).basic));
  const program = await bundledBank();
  processes.push(await startBankProcess(program));
  processes.push(await startBankProcess(program));
});

afterAll(() => Promise.all(processes.map((one) => one.close())));

afterEach(async () => {
  expect(await wrongCardBooks()).toEqual([]);
});

type Answer = Awaited<ReturnType<BankProcess["call"]>>;

const split = (requests: readonly PostRequest[]) => splitOver(processes, token, requests);
const repeated = <T>(count: number, one: (n: number) => T) => Array.from({ length: count }, (_, n) => one(n));
const authorization = (card: TestCard, networkRef = newId()) =>
  ["/card-network/authorizations", { networkRef, cardId: card.id, amount: usd(10), channel: "POS" }] as const;

function outcomes(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = [status, body.error ?? body.declineReason ?? body.status].join(" ");
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

it.each([
  ["100.00 available", { funds: 100 }, "INSUFFICIENT_FUNDS"],
  ["a daily cap of 100.00", { caps: { daily: 100 } }, "DAILY_LIMIT_EXCEEDED"],
])("50 concurrent authorizations of 10.00 with %s: 10 approved", async (_, wish, reason) => {
  const card = await bank.card(wish);
  const answers = await split(repeated(50, () => authorization(card)));
  expect(outcomes(answers)).toEqual({ "201 PENDING": 10, [`201 ${reason}`]: 40 });
});

it("one networkRef 20 times: one hold and one response", async () => {
  const card = await bank.card();
  const networkRef = newId();
  const answers = await split(repeated(20, () => authorization(card, networkRef)));
  expect(outcomes(answers)).toEqual({ "201 PENDING": 1, "200 PENDING": 19 });
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

it("capture, reversal and expiry of one authorization have one outcome", async () => {
  const card = await bank.card({ funds: 10_000 });
  for (let round = 0; round < 20; round++) {
    const [{ id }, [ledger]] = [await bank.authorize(card, { amount: 100 }), await bank.funds(card)];
    const part = () => ({ networkRef: newId(), amount: usd(60) });
    const requests = [
      [`/card-network/authorizations/${id}/captures`, part()],
      [`/card-network/authorizations/${id}/reversals`, { networkRef: newId() }],
      [`/cards/authorizations/${id}/expire`, {}],
    ] as const;
    const first = round % 3;
    const answers = await split([...requests.slice(first), ...requests.slice(0, first)]);
    const statuses = answers.map(({ status }) => status);
    expect([statuses.filter((status) => status === 201).length, statuses.filter((status) => status > 409)]).toEqual([
      1,
      [],
    ]);
    const forced = answers.some(({ body }) => body.forcePost === true);
    expect(statuses.filter((status) => status === 200)).toHaveLength(forced ? 1 : 0);
    expect(await bank.funds(card)).toEqual([ledger - 60, 0, ledger - 60]);
  }
});

it("authorizations, captures, refunds and transfers of two accounts never deadlock", async () => {
  const [a, b] = [await bank.make.account({ balance: 1_000 }), await bank.make.account({ balance: 1_000 })];
  const cards = [await bank.card({ funds: 0, account: a }), await bank.card({ funds: 0, account: b })];
  const held = await many(20, (n) => bank.authorize(cards[n % 2] as TestCard, { amount: 10 }));
  const requests = held.flatMap(({ id }, n) => {
    const [from, to] = n % 2 === 0 ? [a, b] : [b, a];
    const [card, other] = n % 2 === 0 ? cards : [...cards].reverse();
    return [
      authorization(card as TestCard),
      [`/card-network/authorizations/${id}/captures`, { networkRef: newId() }],
      ["/card-network/refunds", { networkRef: newId(), cardId: other?.id, amount: usd(5) }],
      ["/transfers", { idempotencyKey: newId(), fromAccount: from.accountNo, toAccount: to.accountNo, amount: usd(7) }],
    ] as const;
  });
  expect(outcomes(await split(requests))).toEqual({ "201 PENDING": 20, "201 POSTED": 60 });
});
