import { beforeAll, describe, expect, it } from "vitest";
import { apiAs, openBank } from "@/server/testing/api";
import { openCardBank } from "@/server/testing/card-bank";
import { authorizationEventRow, authorizationRow, cardRow, declinedFor } from "@/server/testing/cards";
import { makeClient } from "@/server/testing/identity";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";
import type { AuthorizationView } from "../../contract/card-network/views";
import { addDays } from "../../kernel/business-date";
import { newId } from "../../kernel/ids";

const { bank, make } = await openBank();
const TODAY = "2026-06-30";

type Card = { id: string; accountId: string };
async function newCard(): Promise<Card & { accountNo: string }> {
  const account = await make.account({ balance: 1_000 });
  return { id: await cardRow(account), accountId: account.accountId, accountNo: account.accountNo };
}

const on = (businessDate: string, days = 7) => ({
  business_date: businessDate,
  expires_on: addDays(businessDate, days),
});

async function listed(query: string): Promise<string[]> {
  const { body } = await bank("GET", `/cards/authorizations?${query}`);
  return (body as unknown as AuthorizationView[]).map(({ id }) => id);
}

beforeAll(() => advanceBusinessDate(TODAY));

describe("the list of authorizations", () => {
  it("has the newest first, by pages", async () => {
    const card = await newCard();
    const ids = [await authorizationRow(card), await authorizationRow(card), await authorizationRow(card)];
    const { headers } = await bank("GET", `/cards/authorizations?cardId=${card.id}&limit=2`);
    const cursor = /[?&](cursor=[^&>]+)/.exec(headers.get("link") ?? "")?.[1];
    expect(await listed(`cardId=${card.id}&limit=2`)).toEqual([ids[2], ids[1]]);
    expect(await listed(`cardId=${card.id}&limit=2&${cursor}`)).toEqual([ids[0]]);
    const dated = await bank("GET", `/cards/authorizations?cardId=${card.id}&from=2026-01-01&limit=2`);
    const [, next] = /[?&](cursor=[^&>]+)/.exec(dated.headers.get("link") ?? "") ?? [];
    expect(await listed(`cardId=${card.id}&from=2026-01-01&limit=2&${next}`)).toEqual([ids[0]]);
  });

  it("is narrowed by status, reason of decline, business dates and expiry", async () => {
    const card = await newCard();
    const of = `cardId=${card.id}`;
    const soon = await authorizationRow(card, on(addDays(TODAY, -6)));
    const later = await authorizationRow(card, on(TODAY));
    const expired = await authorizationRow(card, { ...on(addDays(TODAY, -9)), status: "EXPIRED" });
    const declined = await authorizationRow(card, { ...on(TODAY), ...declinedFor("INSUFFICIENT_FUNDS") });
    expect(await listed(`${of}&status=PENDING`)).toEqual([later, soon]);
    expect(await listed(`${of}&declineReason=INSUFFICIENT_FUNDS`)).toEqual([declined]);
    expect(await listed(`${of}&from=${TODAY}`)).toEqual([declined, later]);
    expect(await listed(`${of}&to=${addDays(TODAY, -7)}`)).toEqual([expired]);
    expect(await listed(`${of}&expiresBy=${addDays(TODAY, 1)}`), "pending only").toEqual([soon]);
  });

  it("is searched like cards", async () => {
    const account = await make.account({ balance: 1_000 });
    const card = { id: await cardRow(account, { last4: "8206" }), accountId: account.accountId };
    const ids = [await authorizationRow(card), await authorizationRow(await newCard())];
    for (const typed of ["8206", "•••• 8206", account.accountNo, `card_${card.id}`])
      expect([typed, await listed(`search=${encodeURIComponent(typed)}`)]).toEqual([typed, [ids[0]]]);
    expect(await listed("search=8206&status=EXPIRED")).toEqual([]);
    expect(await listed("search=8207")).toEqual([]);
    expect(await listed("search=%20&limit=2")).toEqual(ids.reverse());
  });

  it("shows a decline of an unknown card", async () => {
    const id = await authorizationRow(null, { ...declinedFor("CARD_NOT_FOUND"), available_minor: null });
    const { body } = await bank("GET", "/cards/authorizations?declineReason=CARD_NOT_FOUND&limit=1");
    expect(body).toMatchObject([{ id, cardId: null, last4: null, available: null }]);
  });
});

describe("an authorization", () => {
  it("has its events in order with the hold after each", async () => {
    const card = await newCard();
    const id = await authorizationRow(card, { amount_minor: 400_00, captured_minor: 320_00, status: "CAPTURED" });
    const [clearedTransactionId, entryId] = [newId(), newId()];
    await authorizationEventRow(id, { kind: "INCREMENTED", amount_minor: 50_00, held_minor: 400_00 });
    await authorizationEventRow(id, {
      ...{ kind: "INCREMENT_DECLINED", amount_minor: 900_00, held_minor: 400_00 },
      ...{ response_code: "61", decline_reason: "DAILY_LIMIT_EXCEEDED" },
    });
    await authorizationEventRow(id, {
      ...{ kind: "CAPTURED", amount_minor: 320_00, held_minor: 0 },
      ...{ cleared_transaction_id: clearedTransactionId, entry_id: entryId },
    });
    const { body } = await bank("GET", `/cards/authorizations/${id}`);
    const money = (amount: number) => ({ amount, currency: "USD" });
    expect(body.events).toMatchObject([
      { kind: "AUTHORIZED", amount: money(350), heldAmount: money(350), entryId: null },
      { kind: "INCREMENTED", amount: money(50), heldAmount: money(400) },
      { kind: "INCREMENT_DECLINED", declineReason: "DAILY_LIMIT_EXCEEDED", responseCode: "61" },
      { kind: "CAPTURED", amount: money(320), heldAmount: money(0), clearedTransactionId, entryId },
    ]);
  });

  it("names the sender of the first event", async () => {
    const client = await makeClient();
    const [row] = await ownerSql()<
      { client_id: string }[]
    >`select client_id from service_clients where id = ${client.id}`;
    const id = await authorizationRow(await newCard(), { principal_id: client.id });
    const { body } = await bank("GET", `/cards/authorizations/${id}`);
    expect(body.events).toMatchObject([{ kind: "AUTHORIZED", actor: row?.client_id }]);
  });

  it("names cardholder and account for readers of customers and accounts", async () => {
    const card = await newCard();
    const id = await authorizationRow(card);
    const { body } = await bank("GET", `/cards/authorizations/${id}`);
    expect(body).toMatchObject({ fundingAccountId: card.accountId, fundingAccountNo: card.accountNo });
    expect(body.cardholderName).toMatch(/^Fixture Number/);
    const cardsOnly = await apiAs(await makeClient({ authorities: ["card:read"] }));
    const masked = await cardsOnly("GET", `/cards/authorizations/${id}`);
    expect(masked.body).toMatchObject({ last4: "4417", cardholderName: null, fundingAccountNo: null });
  });

  it("is 404 if unknown", async () => {
    expect((await bank("GET", `/cards/authorizations/${newId()}`)).status).toBe(404);
  });
});

describe("the checks of a decision", () => {
  it("have the figures that were compared", async () => {
    const network = await openCardBank();
    const card = await network.card({ funds: 1_000, caps: { single: 400, daily: 600, atm: 200 } });
    await network.authorize(card, { amount: 350 });
    const declined = await network.authorize(card, { amount: 450 });
    const { body } = await bank("GET", `/cards/authorizations/${declined.id}`);
    const usd = (amount: number) => ({ amount, currency: "USD" });
    expect(body.detailedReasons).toEqual(["SINGLE_TXN_CAP_EXCEEDED", "DAILY_LIMIT_EXCEEDED"]);
    expect(body.checks).toEqual(
      expect.arrayContaining([
        { reason: "CARD_EXPIRED", passed: true, value: null, limit: null },
        { reason: "SINGLE_TXN_CAP_EXCEEDED", passed: false, value: usd(450), limit: usd(400) },
        { reason: "DAILY_LIMIT_EXCEEDED", passed: false, value: usd(800), limit: usd(600) },
        { reason: "INSUFFICIENT_FUNDS", passed: true, value: usd(450), limit: usd(650) },
      ]),
    );
  });

  it("stand with the capture of a single message", async () => {
    const network = await openCardBank();
    const card = await network.card({ funds: 1_000 });
    const { id } = await network.authorize(card, { amount: 200, channel: "ATM", singleMessage: true });
    const { body } = await bank("GET", `/cards/authorizations/${id}`);
    expect(body.events).toMatchObject([
      { kind: "AUTHORIZED", heldAmount: { amount: 0 }, entryId: null },
      {
        kind: "CAPTURED",
        amount: { amount: 200 },
        entryId: expect.any(String),
        clearedTransactionId: expect.any(String),
      },
    ]);
  });
});

describe("the statistics", () => {
  it("count approvals and declines by reason over 30 business dates", async () => {
    await advanceBusinessDate("2027-03-31");
    const card = await newCard();
    const last = "2027-03-31";
    await authorizationRow(card, on(last));
    await authorizationRow(card, { ...on(last), status: "REVERSED" });
    await authorizationRow(card, { ...on(last), ...declinedFor("CARD_BLOCKED", "INSUFFICIENT_FUNDS") });
    await authorizationRow(card, on("2027-03-02"));
    await authorizationRow(card, on("2027-03-01"));
    const { body } = await bank("GET", "/cards/authorization-statistics");
    const days = body.days as { businessDate: string; approved: number; declined: unknown[] }[];
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ businessDate: "2027-03-02", approved: 1, declined: [] });
    expect(days[1]).toEqual({ businessDate: "2027-03-03", approved: 0, declined: [] });
    expect(days[29]).toEqual({ businessDate: last, approved: 2, declined: [{ reason: "CARD_BLOCKED", count: 1 }] });
  });
});
