import { describe, expect, it } from "vitest";
import type { ApiAnswer } from "@/server/testing/api";
import { cleared, openCardBank, type TestCard } from "@/server/testing/card-bank";
import { wrongCardBooks } from "@/server/testing/card-books";
import { said, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";

// A card, account or customer in a state that declines new authorizations: what was approved before still posts.

const bank = await openCardBank();
const sql = ownerSql();

const onCard = (verb: string, body: object) => (card: TestCard) =>
  bank.teller("POST", `/cards/${card.id}/${verb}`, body);
const onAccount =
  (verb: string, body: object = {}) =>
  ({ accountId }: TestCard) =>
    bank.teller("POST", `/accounts/${accountId}/${verb}`, body);
const expire = ({ id }: { id: string }) => bank.teller("POST", `/cards/authorizations/${id}/expire`);
const stateOf = async ({ id }: { id: string }) => (await bank.teller("GET", `/cards/authorizations/${id}`)).body;

describe.each<[string, (card: TestCard) => Promise<unknown>, reason: string]>([
  ["a blocked card", onCard("block", { reason: "LOST" }), "CARD_BLOCKED"],
  ["a closed card", onCard("close", { reason: "CUSTOMER_REQUEST" }), "CARD_CLOSED"],
  [
    "an expired card",
    ({ id }) => sql`update cards set expiry = '2026-03-01', version = version + 1 where id = ${id}`,
    "CARD_EXPIRED",
  ],
  ["an account blocked for debits", onAccount("block", { reason: "Court order" }), "ACCOUNT_BLOCKED"],
  ["an account blocked for all", onAccount("block", { reason: "Court order", credits: true }), "ACCOUNT_BLOCKED"],
  [
    "a frozen customer",
    ({ partyId }) => sql`update parties set status = 'BLOCKED' where id = ${partyId}`,
    "ACCOUNT_BLOCKED",
  ],
  [
    "a dormant account",
    ({ accountId }) => sql`update ledger_accounts set dormant = true where id = ${accountId}`,
    "ACCOUNT_INACTIVE",
  ],
])("%s", (_, change, reason) => {
  it("declines new authorizations and increments", async () => {
    const card = await bank.card();
    const before = await bank.authorize(card, { amount: 100 });
    await change(card);
    const channels = ["POS", "ECOM", "ATM"] as const;
    for (const [n, channel] of channels.entries()) {
      const declined = await bank.authorize(card, { amount: 10, channel, singleMessage: n > 0 });
      expect(declined).toMatchObject({ status: "DECLINED", declineReason: reason, detailedReasons: [reason] });
    }
    const incremented = await bank.increment(before, 10);
    expect([incremented.status, incremented.body]).toMatchObject([
      200,
      { status: "PENDING", declineReason: reason, amount: usd(100), heldAmount: usd(100), available: usd(900) },
    ]);
    expect(await bank.funds(card)).toEqual([1000, 100, 900]);
  });

  it("still captures, reverses, expires, force posts and refunds", async () => {
    const card = await bank.card();
    const [whole, parts, over, reversed, expired] = await Promise.all(
      Array.from({ length: 5 }, () => bank.authorize(card, { amount: 100 })),
    );
    if (!whole || !parts || !over || !reversed || !expired) throw new Error("no authorizations");
    const bought = cleared(await bank.capture(await bank.authorize(card, { amount: 50 })));
    await change(card);
    expect(said(await bank.capture(whole))).toEqual([201, "POSTED"]);
    expect(said(await bank.capture(parts, { amount: 30, final: false }))).toEqual([201, "POSTED"]);
    expect(said(await bank.reverse(parts, 20))).toEqual([200, "PENDING"]);
    expect(said(await bank.reverse(parts))).toEqual([200, "CAPTURED"]);
    expect(said(await bank.reverse(reversed))).toEqual([200, "REVERSED"]);
    expect(said(await expire(expired))).toEqual([200, "EXPIRED"]);
    expect(await bank.funds(card)).toEqual([820, 100, 720]);
    expect(cleared(await bank.capture(expired))).toMatchObject({ forcePost: true });
    expect(cleared(await bank.capture(reversed, { amount: 100 }))).toMatchObject({ forcePost: true });
    expect(said(await bank.force(card, 20))).toEqual([201, "POSTED"]);
    expect(said(await bank.refund(card, 50, bought.id))).toEqual([201, "POSTED"]);
    expect(said(await bank.refund(card, 5))).toEqual([201, "POSTED"]);
    // Beyond the funds.
    expect(cleared(await bank.capture(over, { amount: 800 }))).toMatchObject({ overCapture: true });
    expect(await bank.funds(card)).toEqual([-145, 0, -145]);
  });
});

describe("a closed account", () => {
  const counts = async () =>
    (
      await sql`select (select count(*) from card_authorizations) as authorizations, (select count(*) from cleared_transactions) as cleared,
        (select count(*) from card_authorization_events) as events, (select count(*) from journal_entries) as entries,
        (select count(*) from holds) as holds, (select count(*) from idempotency_keys) as keys, (select sum(refunded_minor) from cleared_transactions) as refunded`
    )[0];

  it("refuses every posting and changes nothing", async () => {
    const card = await bank.card({ funds: 150 });
    const [captured, expired, reversed] = [
      await bank.authorize(card, { amount: 60 }),
      await bank.authorize(card, { amount: 50 }),
      await bank.authorize(card, { amount: 40 }),
    ];
    const bought = cleared(await bank.capture(captured));
    await expire(expired);
    await bank.reverse(reversed);
    await bank.force(card, 90);
    expect(said(await onAccount("close")(card))).toEqual([200, "CLOSED"]);
    const before = [await counts(), await stateOf(expired), await stateOf(captured)];
    const networkRef = newId();
    const refused: ApiAnswer[] = [
      await bank.capture(expired, { networkRef }),
      await bank.capture(reversed, { amount: 40 }),
      await bank.capture(captured, { amount: 1, force: true }),
      await bank.force(card, 10),
      await bank.refund(card, 10),
      await bank.refund(card, 10, bought.id),
    ];
    expect(refused.map(said)).toEqual(refused.map(() => [422, "ACCOUNT_NOT_ACTIVE"]));
    expect([await counts(), await stateOf(expired), await stateOf(captured)]).toEqual(before);
    expect(await bank.authorize(card, { amount: 10, singleMessage: true })).toMatchObject({
      detailedReasons: ["ACCOUNT_CLOSED", "INSUFFICIENT_FUNDS"],
      responseCode: "46",
    });
    // A refused reference is unused: the same message is judged again.
    expect(said(await bank.capture(expired, { networkRef }))).toEqual([422, "ACCOUNT_NOT_ACTIVE"]);
  });

  it("is not closed while an authorization is held, even at a balance of zero", async () => {
    const card = await bank.card({ funds: 100 });
    const held = await bank.authorize(card, { amount: 40 });
    expect(said(await onAccount("close")(card))).toEqual([422, "BALANCE_NOT_ZERO"]);
    await bank.force(card, 100);
    expect(await bank.funds(card)).toEqual([0, 40, -40]);
    expect(said(await onAccount("close")(card))).toEqual([422, "BALANCE_NOT_ZERO"]);
    await bank.reverse(held);
    expect(said(await onAccount("close")(card))).toEqual([200, "CLOSED"]);
  });

  it("is not closed at a negative balance", async () => {
    const card = await bank.card({ funds: 10 });
    await bank.force(card, 30);
    expect(said(await onAccount("close")(card))).toEqual([422, "BALANCE_NOT_ZERO"]);
    await bank.refund(card, 20);
    expect(said(await onAccount("close")(card))).toEqual([200, "CLOSED"]);
  });
});

it("leaves the books right", async () => {
  expect(await wrongCardBooks()).toEqual([]);
});
