import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { openCardBank } from "@/server/testing/card-bank";
import { ownerSql } from "@/server/testing/test-database";
import { cardDeclined } from "./events";
import { cardNetworkNotices } from "./notices";

const bank = await openCardBank();

const alertsOf = (partyId: string) => ownerSql()<{ payload: { movementIds: string[] } }[]>`
  select payload from outbox_events where type = 'aml.structuring' and payload ->> 'partyId' = ${partyId}`;

describe("cash at ATMs", () => {
  it("counts towards structuring, together with cash at tills", async () => {
    const card = await bank.card({ funds: 60_000 });
    const till = await bank.till({ float: 50_000 });
    const withdraw = (amount: number) => bank.authorize(card, { amount, channel: "ATM", singleMessage: true });
    await withdraw(7_900);
    await withdraw(9_000);
    expect((await bank.withdraw(till, card.accountId, 9_500)).status).toBe(200);
    expect(await alertsOf(card.partyId)).toEqual([]);
    await withdraw(8_000);
    const [alert, ...more] = await alertsOf(card.partyId);
    expect([alert?.payload.movementIds.length, more]).toEqual([3, []]);
    // The till counts the card's cash too.
    expect((await bank.withdraw(till, card.accountId, 9_500)).status).toBe(200);
    expect(await alertsOf(card.partyId)).toHaveLength(2);
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
    await withdraw(9_000);
    expect(await alertsOf(card.partyId)).toEqual([]);
    const last = await withdraw(9_500);
    const [alert] = await alertsOf(card.partyId);
    expect(alert?.payload.movementIds).toHaveLength(3);
    expect(alert?.payload.movementIds).toEqual(expect.arrayContaining([part, last]));
  });

  it("leaves purchases alone", async () => {
    const card = await bank.card({ funds: 60_000 });
    for (let n = 0; n < 4; n++) await bank.authorize(card, { amount: 9_000, singleMessage: true });
    expect(await alertsOf(card.partyId)).toEqual([]);
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
