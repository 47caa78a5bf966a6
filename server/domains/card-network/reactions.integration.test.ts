import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { openCardBank } from "@/server/testing/card-bank";
import { ownerSql } from "@/server/testing/test-database";
import { nearLimitOn } from "../aml/near-limit";
import { cardDeclined } from "./events";
import { cardNetworkNotices } from "./notices";

const bank = await openCardBank();

const near = (partyId: string) => nearLimitOn(database().db, { partyId, day: "2026-03-02" });
const eventsOf = async (partyId: string) =>
  (await ownerSql()`select 1 from outbox_events where type = 'aml.structuring' and subject = ${partyId}`).length;

describe("cash at ATMs", () => {
  it("counts towards structuring, together with cash at tills", async () => {
    const card = await bank.card({ funds: 60_000 });
    const till = await bank.till({ float: 50_000 });
    const withdraw = (amount: number) => bank.authorize(card, { amount, channel: "ATM", singleMessage: true });
    await withdraw(7_900);
    await withdraw(9_000);
    expect((await bank.withdraw(till, card.accountId, 9_500)).status).toBe(200);
    await withdraw(8_000);
    expect((await near(card.partyId)).map(({ place, amount }) => [place, amount.minor])).toEqual([
      ["CARD", 900_000n],
      ["TILL", 950_000n],
      ["CARD", 800_000n],
    ]);
    expect(await eventsOf(card.partyId)).toBe(3);
  });

  it("counts unless it was refunded in full", async () => {
    const card = await bank.card({ funds: 60_000 });
    const withdraw = async (amount: number) => {
      const { id } = await bank.authorize(card, { amount, channel: "ATM", singleMessage: true });
      const { body } = await bank.teller("GET", `/cards/cleared-transactions?authorizationId=${id}`);
      return String((body as unknown as { id: string }[])[0]?.id);
    };
    const [whole, part] = [await withdraw(7_900), await withdraw(8_000)];
    expect((await bank.refund(card, 7_900, whole)).status).toBe(201);
    expect((await bank.refund(card, 7_999.99, part)).status).toBe(201);
    const last = await withdraw(9_500);
    expect((await near(card.partyId)).map(({ id }) => id)).toEqual([part, last]);
  });

  it("leaves purchases alone", async () => {
    const card = await bank.card({ funds: 60_000 });
    for (let n = 0; n < 4; n++) await bank.authorize(card, { amount: 9_000, singleMessage: true });
    expect([await near(card.partyId), await eventsOf(card.partyId)]).toEqual([[], 0]);
  });
});

describe("a decline", () => {
  it("is told to the cardholder, unless the card is unknown", async () => {
    const card = await bank.card({ funds: 10 });
    const { id } = await bank.authorize(card, { amount: 64.9 });
    const body = {
      networkRef: "unknown-1",
      cardToken: "card_x",
      amount: { amount: 5, currency: "USD" },
      channel: "POS",
    };
    const unknown = (await bank.network("POST", "/card-network/authorizations", body)).body;
    const event = (subject: unknown) => ({ id: String(subject), type: cardDeclined, subject: String(subject) });
    const [notice] = cardNetworkNotices;
    const messages = await notice?.messagesFor(database().db, [event(id), event(unknown.id)] as never);
    expect(messages).toEqual([
      expect.objectContaining({
        eventType: "CARD_DECLINED",
        to: { partyId: card.partyId },
        params: { amount: "64.90 USD", card: "4417", date: "2 March 2026" },
      }),
    ]);
    const sent = await ownerSql()`select type from outbox_events where subject = ${id}`;
    expect(sent.map(({ type }) => type)).toEqual(["card.declined"]);
  });

  it("is told five times a day for one card", async () => {
    const card = await bank.card({ funds: 0 });
    const ids: string[] = [];
    for (let n = 1; n <= 7; n++) ids.push((await bank.authorize(card, { amount: n })).id);
    const events = ids.map((id) => ({ id, type: cardDeclined, subject: id }));
    const messages = await cardNetworkNotices[0]?.messagesFor(database().db, events as never);
    expect(messages?.map(({ params }) => params?.amount)).toEqual([1, 2, 3, 4, 5].map((n) => `${n}.00 USD`));
  });
});
