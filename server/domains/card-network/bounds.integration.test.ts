import { afterAll, describe, expect, it } from "vitest";
import { openCardBank } from "@/server/testing/card-bank";
import { wrongCardBooks } from "@/server/testing/card-books";
import { usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";
import { MOST_CHANGES } from "./authorization";

// Bounds of requests: sizes, numbers and texts.

const bank = await openCardBank();
const LARGEST = 9_999_999_999.99;
const ABOVE = 10_000_000_000;

afterAll(async () => {
  expect(await wrongCardBooks()).toEqual([]);
});

describe("an amount of more than 12 digits in minor units", () => {
  it("is declined by an authorization, whatever the funds", async () => {
    const card = await bank.card({ funds: 2 * ABOVE });
    expect(await bank.authorize(card, { amount: ABOVE })).toMatchObject({ declineReason: "INVALID_AMOUNT" });
    const largest = await bank.authorize(card, { amount: LARGEST });
    expect(largest.status).toBe("PENDING");
    const raised = await bank.increment(largest, ABOVE);
    expect([raised.status, raised.body.fieldErrors]).toEqual([400, { "amount.amount": "is too large" }]);
  });

  it("is neither captured nor posted", async () => {
    const card = await bank.card();
    const authorization = await bank.authorize(card, { amount: 10 });
    for (const answer of [
      await bank.capture(authorization, { amount: ABOVE }),
      await bank.reverse(authorization, ABOVE),
      await bank.force(card, ABOVE),
      await bank.refund(card, ABOVE),
    ])
      expect([answer.status, answer.body.fieldErrors]).toEqual([400, { "amount.amount": "is too large" }]);
  });
});

describe("after the most changes of an authorization", () => {
  const raisedOften = async () => {
    const authorization = await bank.authorize(await bank.card(), { amount: 10 });
    for (let n = 0; n < MOST_CHANGES; n++) await bank.increment(authorization, 0.01);
    return authorization;
  };

  it("its last capture is accepted, another is not", async () => {
    const authorization = await raisedOften();
    expect((await bank.increment(authorization, 0.01)).body.error).toBe("TOO_MANY_CHANGES");
    expect((await bank.capture(authorization, { amount: 1, final: false })).body.error).toBe("TOO_MANY_CHANGES");
    expect((await bank.capture(authorization)).body).toMatchObject({ amount: usd(11) });
    expect((await bank.capture(authorization, { amount: 1, force: true })).body.error).toBe("TOO_MANY_CHANGES");
  });

  it("its reversal is accepted if whole", async () => {
    const authorization = await raisedOften();
    expect((await bank.reverse(authorization, 1)).body.error).toBe("TOO_MANY_CHANGES");
    expect((await bank.reverse(authorization)).body).toMatchObject({ status: "REVERSED", heldAmount: usd(0) });
  });
});

describe("a card number", () => {
  const authorize = (more: object) =>
    bank.network("POST", "/card-network/authorizations", {
      ...{ networkRef: newId(), cardId: newId(), amount: usd(10), channel: "POS", ...more },
    });

  it.each(["4111111111111111", "4111 1111 1111 1111", "4111-1111-1111-1111"])("%s is no reference", async (number) => {
    expect((await authorize({ networkRef: number })).body.fieldErrors).toHaveProperty("networkRef");
    const message = { mti: "0110", de: { "37": number } };
    expect((await bank.network("POST", "/card-network/messages", message)).body.fieldErrors).toHaveProperty(["de.37"]);
  });

  it.each(["4111111111111111=2512101", "4111 1111 1111 1111"])("%s is no token", async (number) => {
    expect((await authorize({ cardToken: number })).body.fieldErrors).toHaveProperty("cardToken");
    const message = { mti: "0100", de: { "2": number, "4": "000000000100", "37": newId(), "49": "840" } };
    expect((await bank.network("POST", "/card-network/messages", message)).body.fieldErrors).toHaveProperty(["de.2"]);
  });
});

it("a merchant's name is cut between characters", async () => {
  const card = await bank.card();
  const [networkRef, de] = [newId(), { "2": `card_${card.id}`, "4": "000000000100", "49": "840" }];
  const message = { mti: "0100", de: { ...de, "37": networkRef, "43": `${"a".repeat(24)}😀 and more` } };
  expect(await bank.network("POST", "/card-network/messages", message)).toMatchObject({ body: { de: { "39": "00" } } });
  const { body } = await bank.teller("GET", `/cards/authorizations?cardId=${card.id}`);
  expect(body).toMatchObject([{ networkRef, merchantName: `${"a".repeat(24)}😀` }]);
});

it("concurrent transactions carry no charge that takes the balance below zero", async () => {
  const charge = { chargeCode: "CARD_USE", transactionCode: "CARD_PURCHASE", channel: "ECOM", overrideAmount: 5 };
  const rule = await bank.teller("POST", "/charge-rules", { ...charge, priority: 1 });
  expect(rule.status).toBe(201);
  for (let round = 0; round < 5; round++) {
    const card = await bank.card({ funds: 20 });
    const bought = () => bank.authorize(card, { amount: 4, channel: "ECOM" });
    const authorizations = await Promise.all([bought(), bought(), bought()]);
    await Promise.all(authorizations.map((authorization) => bank.capture(authorization)));
    // 12.00 of 20.00 leaves enough for one charge, not for three.
    expect(await bank.funds(card)).toEqual([3, 0, 3]);
  }
});

it("a single message on an account with overdraft carries no charge beyond its balance", async () => {
  const charge = { chargeCode: "ATM_USE", transactionCode: "CARD_CASH_ADVANCE", channel: "ATM", overrideAmount: 5 };
  expect((await bank.teller("POST", "/charge-rules", { ...charge, priority: 1 })).status).toBe(201);
  const card = await bank.card({ funds: 20 });
  await ownerSql()`update ledger_accounts set floor = null where id = ${card.accountId}`;
  const withdraw = (amount: number) => bank.authorize(card, { amount, channel: "ATM", singleMessage: true });
  expect(await withdraw(4)).toMatchObject({ status: "CAPTURED", available: usd(11) });
  // 9.00 leaves 2.00, which does not pay 5.00.
  expect(await withdraw(9)).toMatchObject({ status: "CAPTURED", available: usd(2) });
  expect(await withdraw(2.01)).toMatchObject({ declineReason: "INSUFFICIENT_FUNDS" });
  expect(await bank.funds(card)).toEqual([2, 0, 2]);
});
