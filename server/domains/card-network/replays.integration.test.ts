import { describe, expect, it } from "vitest";
import type { Api, ApiAnswer } from "@/server/testing/api";
import { apiAs } from "@/server/testing/api";
import { cleared, openCardBank, type TestCard } from "@/server/testing/card-bank";
import { wrongCardBooks } from "@/server/testing/card-books";
import { makeClient } from "@/server/testing/identity";
import { said, usd } from "@/server/testing/teller";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";
import { addDays } from "../../kernel/business-date";
import { newId } from "../../kernel/ids";

// A repeated networkRef: the stored response, and no second effect.

const bank = await openCardBank();
let today = "2026-03-02";
const nextDay = async () => {
  today = addDays(today, 1);
  await advanceBusinessDate(today);
};

const send = (path: string, body: object, as: Api = bank.network) => as("POST", `/card-network/${path}`, body);
const text = ({ body }: ApiAnswer) => JSON.stringify(body);
const error = ({ status, body }: ApiAnswer) => [status, body.error];
const rows = async () =>
  (
    await ownerSql()`
      select (select count(*) from card_authorizations) as authorizations, (select count(*) from card_authorization_events) as events,
        (select count(*) from cleared_transactions) as cleared, (select count(*) from journal_entries) as entries,
        (select count(*) from holds) as holds, (select sum(value) from tallies) as used`
  )[0];

type Sent = { path: string; body: { networkRef: string; [name: string]: unknown } };

/** A request of each operation that was not sent, on a card with 1,000.00. */
const OPERATIONS: readonly [string, (card: TestCard) => Promise<Sent>, first: number][] = [
  ["approval", async ({ id }) => request("authorizations", { cardId: id, amount: usd(100), channel: "POS" }), 201],
  ["decline", async ({ id }) => request("authorizations", { cardId: id, amount: usd(5_000), channel: "ATM" }), 201],
  ["unknown card", async () => request("authorizations", { cardToken: "x", amount: usd(1), channel: "ECOM" }), 201],
  [
    "single message",
    async ({ id }) => {
      const body = { cardId: id, amount: usd(100), channel: "ATM", singleMessage: true };
      return request("authorizations", body);
    },
    201,
  ],
  ["increment", (card) => onPending(card, "increments", { amount: usd(50) }), 200],
  ["declined increment", (card) => onPending(card, "increments", { amount: usd(5_000) }), 200],
  ["reversal", (card) => onPending(card, "reversals", {}), 200],
  ["partial reversal", (card) => onPending(card, "reversals", { amount: usd(10) }), 200],
  ["capture", (card) => onPending(card, "captures", {}), 201],
  ["partial capture", (card) => onPending(card, "captures", { amount: usd(10), final: false }), 201],
  ["force post", async ({ id }) => request("force-posts", { cardId: id, amount: usd(10) }), 201],
  ["refund", async ({ id }) => request("refunds", { cardId: id, amount: usd(10) }), 201],
  [
    "linked refund",
    async (card) => {
      const { id } = cleared(await bank.capture(await bank.authorize(card, { amount: 100 })));
      return request("refunds", { cardId: card.id, amount: usd(60), clearedTransactionId: id });
    },
    201,
  ],
];

const request = (path: string, body: object): Sent => ({ path, body: { networkRef: newId(), ...body } });
async function onPending(card: TestCard, verb: string, body: object): Promise<Sent> {
  const { id } = await bank.authorize(card, { amount: 100 });
  return request(`authorizations/${id}/${verb}`, body);
}

describe.each(OPERATIONS)("a repeated %s", (_, make, first) => {
  it("returns the stored response, also after other changes and days", async () => {
    const card = await bank.card();
    const { path, body } = await make(card);
    const original = await send(path, body);
    expect(original.status).toBe(first);
    const [funds, counted] = [await bank.funds(card), await rows()];
    for (const sent of [body, { ...body, merchantName: null }]) {
      const again = await send(path, sent);
      expect([again.status, text(again)]).toEqual([200, text(original)]);
    }
    expect([await bank.funds(card), await rows()]).toEqual([funds, counted]);

    const authorization = /^authorizations\/([^/]+)\//.exec(path)?.[1] ?? String(original.body.id);
    await bank.capture({ id: authorization }, { amount: 1, force: true });
    await bank.force(card, 3);
    await ownerSql()`update cards set status = 'CLOSED', version = version + 1 where id = ${card.id}`;
    await nextDay();
    const later = await send(path, body);
    expect([later.status, text(later)]).toEqual([200, text(original)]);
  });

  it("with another body is refused", async () => {
    const card = await bank.card();
    const { path, body } = await make(card);
    await send(path, body);
    const before = [await bank.funds(card), await rows()];
    const reused = [422, "IDEMPOTENCY_KEY_REUSED"];
    expect(error(await send(path, { ...body, amount: usd(1.01) }))).toEqual(reused);
    if (path.startsWith("authorizations/")) {
      const other = await bank.authorize(await bank.card(), { amount: 100 });
      expect(error(await send(path.replace(/\/[^/]+\//, `/${other.id}/`), body))).toEqual(reused);
      expect(await bank.funds(card)).toEqual(before[0]);
    } else expect([await bank.funds(card), await rows()]).toEqual(before);
  });
});

it("references belong to their sender and operation", async () => {
  const card = await bank.card();
  const other = await apiAs(await makeClient({ authorities: ["card:network"] }));
  const networkRef = newId();
  const body = { networkRef, cardId: card.id, amount: usd(10), channel: "POS" };
  const [mine, theirs] = [await send("authorizations", body), await send("authorizations", body, other)];
  expect([mine.status, theirs.status, mine.body.id === theirs.body.id]).toEqual([201, 201, false]);
  expect(said(await bank.increment({ id: String(mine.body.id) }, 10, networkRef))).toEqual([200, "PENDING"]);
  expect(said(await bank.reverse({ id: String(mine.body.id) }, 5, networkRef))).toEqual([200, "PENDING"]);
  expect(said(await bank.capture({ id: String(mine.body.id) }, { networkRef }))).toEqual([201, "POSTED"]);
  expect(await bank.funds(card)).toEqual([985, 10, 975]);
});

it("a refused change leaves its reference unused", async () => {
  const card = await bank.card();
  const { id } = await bank.authorize(card, { amount: 100 });
  const networkRef = newId();
  expect(error(await bank.reverse({ id }, 100.01, networkRef))).toEqual([409, "OVER_REVERSAL"]);
  expect(said(await bank.reverse({ id }, 100, networkRef))).toEqual([200, "REVERSED"]);
});

it("leaves the books right", async () => {
  expect(await wrongCardBooks()).toEqual([]);
});
