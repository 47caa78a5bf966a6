import { afterEach, describe, expect, it } from "vitest";
import type { ApiAnswer } from "@/server/testing/api";
import { cleared, openCardBank, type TestCard } from "@/server/testing/card-bank";
import { wrongCardBooks } from "@/server/testing/card-books";
import { usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import type { AuthorizationView } from "../../contract/card-network/views";
import { newId } from "../../kernel/ids";

// Messages of one card, account or authorization at the same time.

const bank = await openCardBank();

const many = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const authorize = (card: { id: string }, more: object = {}) =>
  bank.network("POST", "/card-network/authorizations", {
    ...{ networkRef: newId(), cardId: card.id, amount: usd(10), channel: "POS" },
    ...more,
  });
const view = async ({ id }: { id: string }) =>
  (await bank.teller("GET", `/cards/authorizations/${id}`)).body as unknown as AuthorizationView;

/** Responses by status and first reason. */
function outcomes(answers: readonly ApiAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = [status, body.error ?? body.declineReason ?? body.status].join(" ");
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

function shuffled<T>(items: readonly T[]): T[] {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(Math.random() * left.length), 1)[0] as T);
}

/** Starts all in random order. Responses in the order of `work`. */
async function race<T>(work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const started = new Map<() => Promise<T>, Promise<T>>();
  for (const one of shuffled(work)) started.set(one, one());
  return Promise.all(work.map((one) => started.get(one) as Promise<T>));
}

afterEach(async () => {
  expect(await wrongCardBooks()).toEqual([]);
});

describe("50 concurrent authorizations of 10.00", () => {
  const APPROVED = { "201 PENDING": 10 };

  it.each([
    ["100.00 available", { funds: 100 }, {}, "INSUFFICIENT_FUNDS"],
    ["a daily cap of 100.00", { caps: { daily: 100 } }, {}, "DAILY_LIMIT_EXCEEDED"],
    ["an ATM cap of 100.00", { caps: { atm: 100 } }, { channel: "ATM" }, "ATM_DAILY_LIMIT_EXCEEDED"],
  ])("with %s: 10 approved", async (_, wish, more, reason) => {
    const card = await bank.card(wish);
    const before = (await bank.funds(card))[0];
    const answers = await many(50, () => authorize(card, more));
    expect(outcomes(answers)).toEqual({ ...APPROVED, [`201 ${reason}`]: 40 });
    expect(await bank.funds(card)).toEqual([before, 100, before - 100]);
    // Each approval leaves a different amount available.
    const left = answers.filter(({ body }) => body.status === "PENDING").map(({ body }) => body.available);
    expect(new Set(left.map((available) => JSON.stringify(available))).size).toBe(10);
  });

  it("as single messages: 10 posted", async () => {
    const card = await bank.card({ funds: 100 });
    const answers = await many(50, () => authorize(card, { singleMessage: true }));
    expect(outcomes(answers)).toEqual({ "201 CAPTURED": 10, "201 INSUFFICIENT_FUNDS": 40 });
    expect(await bank.funds(card)).toEqual([0, 0, 0]);
  });

  it("with two cards on one account: 10 approved in total", async () => {
    const account = await bank.make.account();
    const [one, other] = [await bank.card({ funds: 100, account }), await bank.card({ funds: 0, account })];
    const answers = await many(50, (n) => authorize(n % 2 === 0 ? one : other));
    expect(outcomes(answers)).toEqual({ ...APPROVED, "201 INSUFFICIENT_FUNDS": 40 });
  });

  it("on 25 cards each, with funds for all", async () => {
    const cards = await many(25, () => bank.card({ funds: 20, caps: { daily: 10 } }));
    const answers = await many(50, (n) => authorize(cards[n % 25] as TestCard));
    expect(outcomes(answers)).toEqual({ "201 PENDING": 25, "201 DAILY_LIMIT_EXCEEDED": 25 });
  });
});

describe("one networkRef 20 times concurrently", () => {
  it.each([
    ["approval", 10, {}],
    ["decline", 5_000, {}],
    ["single message", 10, { singleMessage: true }],
  ])("is one %s", async (_, amount, more) => {
    const card = await bank.card();
    const networkRef = newId();
    const answers = await many(20, () => authorize(card, { networkRef, amount: usd(amount), ...more }));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    const [{ count } = { count: 0n }] = await ownerSql()<{ count: bigint }[]>`
      select count(*) from card_authorizations where card_id = ${card.id}`;
    expect(count).toBe(1n);
  });

  it("is one capture and one refund", async () => {
    const card = await bank.card();
    const authorization = await bank.authorize(card, { amount: 100 });
    const networkRef = newId();
    const captures = await many(20, () => bank.capture(authorization, { amount: 40, final: false, networkRef }));
    expect(new Set(captures.map(({ body }) => body.id)).size).toBe(1);
    const body = { networkRef, cardId: card.id, amount: usd(15) };
    const refunds = await many(20, () => bank.network("POST", "/card-network/refunds", body));
    expect(new Set(refunds.map(({ body: { id } }) => id)).size).toBe(1);
    expect(await bank.funds(card)).toEqual([975, 60, 915]);
  });
});

describe("capture, reversal and expiry of one authorization concurrently", () => {
  const expire = ({ id }: { id: string }) => bank.teller("POST", `/cards/authorizations/${id}/expire`);

  it("have one consistent outcome", async () => {
    const card = await bank.card({ funds: 100_000 });
    for (let round = 0; round < 40; round++) {
      const [authorization, [ledger]] = [await bank.authorize(card, { amount: 100 }), await bank.funds(card)];
      const [capture, reversal, expiry] = await race([
        () => bank.capture(authorization, { amount: 60 }),
        () => bank.reverse(authorization),
        () => expire(authorization),
      ]);
      // The capture always posts: alone, or as a force post after the others.
      expect(capture?.status).toBe(201);
      const isForced = capture ? cleared(capture).forcePost : null;
      const done = [!isForced, reversal?.status === 200, expiry?.status === 200];
      const status = isForced ? (reversal?.status === 200 ? "REVERSED" : "EXPIRED") : "CAPTURED";
      expect(done.filter(Boolean), JSON.stringify(outcomes([capture, reversal, expiry] as ApiAnswer[]))).toHaveLength(
        1,
      );
      expect([reversal?.status, reversal?.body.error]).toEqual(done[1] ? [200, undefined] : [409, "OVER_REVERSAL"]);
      expect([expiry?.status, expiry?.body.error]).toEqual(done[2] ? [200, undefined] : [409, "ILLEGAL_STATE"]);
      expect(await view(authorization)).toMatchObject({ status, heldAmount: usd(0) });
      expect(await bank.funds(card)).toEqual([ledger - 60, 0, ledger - 60]);
    }
  });

  it("in parts end at the sum of the parts", async () => {
    const card = await bank.card({ funds: 100_000 });
    for (let round = 0; round < 15; round++) {
      const authorization = await bank.authorize(card, { amount: 100 });
      const [ledger] = await bank.funds(card);
      const answers = await race([
        () => bank.increment(authorization, 50),
        ...[10, 20, 30].map((amount) => () => bank.capture(authorization, { amount, final: false })),
        ...[5, 15].map((amount) => () => bank.reverse(authorization, amount)),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 201, 201, 201, 200, 200]);
      expect(await view(authorization)).toMatchObject({
        ...{
          status: "PENDING",
          amount: usd(150),
          capturedAmount: usd(60),
          reversedAmount: usd(20),
          heldAmount: usd(70),
        },
      });
      expect((await bank.funds(card))[0]).toBe(ledger - 60);
      expect((await expire(authorization)).body.status).toBe("CAPTURED");
    }
  });

  it("by 20 concurrent final captures post once", async () => {
    const card = await bank.card();
    const authorization = await bank.authorize(card, { amount: 100 });
    const answers = await many(20, () => bank.capture(authorization, { amount: 40 }));
    expect(outcomes(answers)).toEqual({ "201 POSTED": 1, "409 AUTHORIZATION_NOT_CAPTURABLE": 19 });
    expect(await bank.funds(card)).toEqual([960, 0, 960]);
  });

  it("by 20 concurrent parts of 10.00 post until the hold of 100.00 is over", async () => {
    const card = await bank.card();
    const authorization = await bank.authorize(card, { amount: 100 });
    const answers = await many(20, () => bank.capture(authorization, { amount: 10, final: false }));
    expect(outcomes(answers)).toEqual({ "201 POSTED": 10, "409 AUTHORIZATION_NOT_CAPTURABLE": 10 });
    expect(await view(authorization)).toMatchObject({ status: "CAPTURED", capturedAmount: usd(100) });
    expect(await bank.funds(card)).toEqual([900, 0, 900]);
  });

  it("by 20 concurrent reversals of 10.00 never exceed the hold", async () => {
    const card = await bank.card();
    const authorization = await bank.authorize(card, { amount: 100 });
    const answers = await many(20, () => bank.reverse(authorization, 10));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.error === "OVER_REVERSAL")).toHaveLength(10);
    expect(await view(authorization)).toMatchObject({ status: "REVERSED" });
  });

  it("by 30 concurrent increments never exceed the daily cap", async () => {
    const card = await bank.card({ caps: { daily: 200 } });
    const authorization = await bank.authorize(card, { amount: 100 });
    const answers = await many(30, () => bank.increment(authorization, 10));
    expect(outcomes(answers)).toEqual({ "200 PENDING": 10, "200 DAILY_LIMIT_EXCEEDED": 20 });
    expect(await bank.funds(card)).toEqual([1000, 200, 800]);
  });
});

describe("concurrently with other work", () => {
  it("linked refunds never exceed their original", async () => {
    const card = await bank.card();
    const { id } = cleared(await bank.capture(await bank.authorize(card, { amount: 100 })));
    const answers = await many(30, () => bank.refund(card, 10, id));
    expect(outcomes(answers)).toEqual({ "201 POSTED": 10, "422 REFUND_EXCEEDS_ORIGINAL": 20 });
    expect(await bank.funds(card)).toEqual([1000, 0, 1000]);
  });

  it("no authorization is approved after its card was blocked", async () => {
    for (let round = 0; round < 10; round++) {
      const card = await bank.card();
      let isBlocked = false;
      const block = async () => {
        const answer = await bank.teller("POST", `/cards/${card.id}/block`, { reason: "LOST" });
        isBlocked = true;
        return answer;
      };
      const late: ApiAnswer[] = [];
      const [blocked, ...answers] = await race([
        block,
        ...Array.from({ length: 12 }, () => async () => {
          const startedLate = isBlocked;
          const answer = await authorize(card);
          if (startedLate) late.push(answer);
          return answer;
        }),
      ]);
      expect(blocked?.status).toBe(200);
      late.push(await authorize(card));
      expect(late.map(({ body }) => body.declineReason)).toEqual(late.map(() => "CARD_BLOCKED"));
      const { "201 PENDING": approved = 0, "201 CARD_BLOCKED": declined = 0 } = outcomes(answers);
      expect(approved + declined).toBe(12);
    }
  });

  it("lowered caps apply from their change", async () => {
    for (let round = 0; round < 10; round++) {
      const card = await bank.card({ caps: { daily: 100 } });
      const lowered = bank.teller("PUT", `/cards/${card.id}/limits`, { dailyAmount: usd(30) });
      const answers = await many(12, () => authorize(card));
      expect((await lowered).status).toBe(200);
      const approved = outcomes(answers)["201 PENDING"] ?? 0;
      expect([approved >= 3, approved <= 10]).toEqual([true, true]);
      expect(outcomes(answers)["201 DAILY_LIMIT_EXCEEDED"]).toBe(12 - approved);
    }
  });

  it("transfers and authorizations share one available amount", async () => {
    const [from, to] = [await bank.make.account(), await bank.make.account()];
    const card = await bank.card({ funds: 200, account: from });
    const answers = await many(60, (n) =>
      n % 2 === 0
        ? authorize(card)
        : bank.teller("POST", "/transfers", {
            ...{ idempotencyKey: newId(), fromAccount: from.accountNo, toAccount: to.accountNo, amount: usd(10) },
          }),
    );
    const { "201 PENDING": held = 0, "201 POSTED": sent = 0, ...refused } = outcomes(answers);
    expect(held + sent).toBe(20);
    expect(Object.keys(refused).sort()).toEqual(["201 INSUFFICIENT_FUNDS", "422 INSUFFICIENT_FUNDS"]);
    expect(await bank.funds(card)).toEqual([200 - sent * 10, held * 10, 0]);
  });

  it("an account closes only without holds", async () => {
    for (let round = 0; round < 10; round++) {
      const account = await bank.make.account();
      const card = await bank.card({ funds: 10, account });
      const [, hold, forced, close] = await race<ApiAnswer>([
        () => bank.force(card, 10),
        () => authorize(card),
        () => bank.force(card, 5),
        () => bank.teller("POST", `/accounts/${account.accountId}/close`),
      ]);
      expect([200, 409, 422]).toContain(close?.status);
      if (close?.status !== 200) continue;
      // Only after the force post of 10.00, which leaves nothing to hold, and before the other one.
      expect(["ACCOUNT_CLOSED", "INSUFFICIENT_FUNDS"]).toContain(hold?.body.declineReason);
      expect(forced?.status).toBe(422);
    }
  });
});
