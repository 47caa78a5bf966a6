import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "@/server/testing/api";
import { deliver, deliveredTo, quietAccount, startDelivery } from "@/server/testing/deliveries";
import { makeClient } from "@/server/testing/identity";
import { notificationRows } from "@/server/testing/notifications";
import { openCounter, said, usd } from "@/server/testing/teller";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";
import { forgetConfig } from "../../config";
import type { AccountView } from "../../contract/accounts";
import type { CardUsageView, CardView } from "../../contract/cards";
import { newId } from "../../kernel/ids";

const counter = await openCounter();
const bank = counter.teller;
const reader = await apiAs(await makeClient({ authorities: ["card:read"] }));

const bodyFor = ({ accountId, partyId }: AccountView, more: object = {}) => ({
  ...{ type: "DEBIT", cardholderPartyId: partyId, fundingAccountId: accountId },
  ...more,
});

async function issue(more: object = {}, account?: AccountView) {
  return bank("POST", "/cards", bodyFor(account ?? (await counter.make.account()), more));
}

async function issued(more: object = {}, account?: AccountView): Promise<CardView> {
  const answer = await issue(more, account);
  expect(said(answer)).toEqual([201, "ISSUED"]);
  return answer.body as unknown as CardView;
}

const read = async ({ id }: CardView, as = bank) => (await as("GET", `/cards/${id}`)).body as unknown as CardView;
const list = async (query: string) => (await bank("GET", `/cards${query}`)).body as unknown as CardView[];
const act = ({ id }: CardView, verb: string, body?: object, headers?: Record<string, string>) =>
  bank("POST", `/cards/${id}/${verb}`, body, headers);
const limit = ({ id }: CardView, body: object) => bank("PUT", `/cards/${id}/limits`, body);
const setParty = (partyId: string, status: string) =>
  ownerSql()`update parties set status = ${status} where id = ${partyId}`;

async function inState(state: CardView["status"], account?: AccountView): Promise<CardView> {
  const card = await issued({}, account);
  if (state === "ACTIVATED" || state === "BLOCKED") await act(card, "activate");
  if (state === "BLOCKED") await act(card, "block", { reason: "LOST", note: "Left in a taxi" });
  if (state === "CLOSED") await act(card, "close", { reason: "CUSTOMER_REQUEST" });
  return read(card);
}

/** Refusal and wrong fields. */
const refused = ({ status, body }: Awaited<ReturnType<typeof issue>>) => [
  status,
  body.error,
  ...Object.keys((body.fieldErrors as object | undefined) ?? {}),
];

describe("an issued card", () => {
  it("has the fields that were sent, a token and the defaults of the bank", async () => {
    const account = await counter.make.account();
    const caps = { singleTxnCap: usd(400), dailyAmount: usd(600), atmDailyAmount: usd(200) };
    const card = await issued({ ...caps, last4: "4417" }, account);
    expect(card).toEqual({
      ...{ id: card.id, last4: "4417", type: "DEBIT", network: "VISA", status: "ISSUED", currency: "USD", ...caps },
      ...{ cardToken: expect.stringMatching(/^card_[\w-]{32}$/), expiry: "2030-03-02", version: 1 },
      ...{ cardholderPartyId: account.partyId, cardholderName: account.accountName },
      ...{ fundingAccountId: account.accountId, fundingAccountNo: account.accountNo, productId: expect.any(String) },
      ...{ statusReason: null, statusNote: null, statusChangedBy: null, activatedAt: null, closedAt: null },
      ...{ issuedAt: expect.any(String), issuedBy: expect.any(String) },
    });
    expect(await read(card)).toEqual(card);
    expect(await read(card, reader)).toEqual({ ...card, cardholderName: null });
  });

  it("has four random digits unless they are sent, and its own network and product", async () => {
    const card = await issued({ network: "MASTERCARD" });
    expect(card).toMatchObject({ last4: expect.stringMatching(/^\d{4}$/), network: "MASTERCARD", dailyAmount: null });
    expect(refused(await issue({ productId: newId() }))).toEqual([422, "UNKNOWN_PRODUCT", "productId"]);
    expect((await issued({ productId: card.productId })).productId).toBe(card.productId);
    expect(refused(await issue({ last4: "4111111111111111" }))).toEqual([400, "VALIDATION_ERROR", "last4"]);
  });

  it("is valid from the business date to 20 years later", async () => {
    for (const expiry of ["2026-03-02", "2046-03-02"]) expect((await issued({ expiry })).expiry).toBe(expiry);
    for (const expiry of ["2026-03-01", "2046-03-03"]) {
      expect(refused(await issue({ expiry }))).toEqual([400, "VALIDATION_ERROR", "expiry"]);
    }
  });

  it("requires an account of its type that belongs to the cardholder and is open", async () => {
    const [current, prepaid] = [await counter.make.account(), await counter.make.account({ productCode: "PREPAID" })];
    expect((await issued({ type: "PREPAID" }, prepaid)).type).toBe("PREPAID");
    const unsuitable = [422, "UNSUITABLE_ACCOUNT", "fundingAccountId"];
    expect(refused(await issue({}, prepaid))).toEqual(unsuitable);
    expect(refused(await issue({ type: "PREPAID" }, current))).toEqual(unsuitable);
    expect(refused(await issue({ type: "CREDIT" }, current))).toEqual(unsuitable);
    const { partyId } = await counter.make.party();
    expect(refused(await issue({ cardholderPartyId: partyId }, current))).toEqual(unsuitable);
    const unknown = [422, "UNKNOWN_ACCOUNT", "fundingAccountId"];
    expect(refused(await issue({ fundingAccountId: newId() }, current))).toEqual(unknown);
    expect(refused(await issue({ fundingAccountId: (await counter.till()).tillId }, current))).toEqual(unknown);
    await bank("POST", `/accounts/${current.accountId}/close`);
    expect(refused(await issue({}, current))).toEqual([422, "ACCOUNT_NOT_ACTIVE", "fundingAccountId"]);
  });

  it("is never issued after a concurrent close of its account", async () => {
    for (let round = 0; round < 6; round += 1) {
      const account = await counter.make.account();
      const [card, closed] = await Promise.all([
        issue({}, account),
        bank("POST", `/accounts/${account.accountId}/close`),
      ]);
      expect(closed.status).toBe(200);
      if (card.status === 201) expect(String(card.body.issuedAt) <= String(closed.body.closedAt)).toBe(true);
      else expect(refused(card)).toEqual([422, "ACCOUNT_NOT_ACTIVE", "fundingAccountId"]);
    }
  });

  it("requires a known customer who is neither blocked nor under review", async () => {
    const account = await counter.make.account();
    const unknown = await issue({ cardholderPartyId: newId() }, account);
    expect(refused(unknown)).toEqual([422, "UNKNOWN_PARTY", "cardholderPartyId"]);
    for (const status of ["BLOCKED", "UNDER_REVIEW"]) {
      await setParty(account.partyId, status);
      expect(refused(await issue({}, account))).toEqual([422, `PARTY_${status}`]);
    }
  });

  it("has caps in the account's currency up to the bank's limit", async () => {
    expect((await issued({ dailyAmount: usd(100_000) })).dailyAmount).toEqual(usd(100_000));
    const above = await issue({ dailyAmount: usd(100_000.01) });
    expect(refused(above)).toEqual([422, "ABOVE_LIMIT", "dailyAmount.amount"]);
    const euro = await issue({ atmDailyAmount: { amount: 5, currency: "EUR" } });
    expect(refused(euro)).toEqual([422, "CURRENCY_MISMATCH", "atmDailyAmount.currency"]);
    expect(refused(await issue({ singleTxnCap: usd(0) }))).toEqual([400, "VALIDATION_ERROR", "singleTxnCap.amount"]);
  });

  it("is issued once under one key", async () => {
    const account = await counter.make.account();
    const key = { "idempotency-key": newId() };
    const [first, again] = [
      await bank("POST", "/cards", bodyFor(account), key),
      await bank("POST", "/cards", bodyFor(account), key),
    ];
    expect(again.body).toEqual(first.body);
    expect(await list(`?fundingAccountId=${account.accountId}`)).toHaveLength(1);
  });
});

describe("the state of a card", () => {
  const moves: [CardView["status"], string, number, string][] = [
    ["ISSUED", "activate", 200, "ACTIVATED"],
    ["ACTIVATED", "activate", 200, "ACTIVATED"],
    ["BLOCKED", "activate", 409, "ILLEGAL_STATE"],
    ["CLOSED", "activate", 409, "ILLEGAL_STATE"],
    ["ISSUED", "block", 409, "ILLEGAL_STATE"],
    ["ACTIVATED", "block", 200, "BLOCKED"],
    ["BLOCKED", "block", 200, "BLOCKED"],
    ["CLOSED", "block", 409, "ILLEGAL_STATE"],
    ["ISSUED", "unblock", 409, "ILLEGAL_STATE"],
    ["ACTIVATED", "unblock", 409, "ILLEGAL_STATE"],
    ["BLOCKED", "unblock", 200, "ACTIVATED"],
    ["CLOSED", "unblock", 409, "ILLEGAL_STATE"],
    ["ISSUED", "close", 200, "CLOSED"],
    ["ACTIVATED", "close", 200, "CLOSED"],
    ["BLOCKED", "close", 200, "CLOSED"],
    ["CLOSED", "close", 200, "CLOSED"],
  ];
  let account: AccountView;
  beforeAll(async () => {
    account = await counter.make.account();
  });

  it.each(moves)("%s, %s: %i %s", async (state, verb, status, result) => {
    const before = await inState(state, account);
    const body = verb === "block" || verb === "close" ? { reason: "STOLEN", note: "Reported" } : undefined;
    const answer = await act(before, verb, body);
    expect(said(answer)).toEqual([status, result]);
    const after = await read(before);
    if (status === 200) expect(after).toEqual(answer.body);
    if (status === 409 || result === state) expect(after).toEqual(before);
    else expect([after.version, after.statusReason]).toEqual([before.version + 1, body ? "STOLEN" : null]);
  });

  it("has the reason, note, person and time of its change", async () => {
    const blocked = await inState("BLOCKED");
    const { issuedBy: name } = blocked;
    expect(blocked).toMatchObject({ statusReason: "LOST", statusNote: "Left in a taxi", statusChangedBy: name });
    expect(blocked.activatedAt).not.toBeNull();
    await act(blocked, "unblock");
    expect(await read(blocked)).toMatchObject({ status: "ACTIVATED", statusReason: null, statusNote: null });
    const closed = (await act(blocked, "close", {})).body as unknown as CardView;
    expect(closed).toMatchObject({ statusReason: "BANK_DECISION", statusNote: null, closedAt: expect.any(String) });
    expect(refused(await act(closed, "close", { reason: "EXPIRED" }))).toEqual([400, "VALIDATION_ERROR", "reason"]);
  });

  it("changes neither reason nor history by a repeated change", async () => {
    const card = await inState("BLOCKED");
    await act(card, "block", { reason: "FRAUD" });
    expect(await read(card)).toEqual(card);
    const rows = await ownerSql()<{ detail: { unchanged?: boolean } }[]>`
      select detail from audit_events where subject_id = ${card.id} and action = 'blockCard' order by id`;
    expect(rows.map(({ detail }) => detail.unchanged ?? false)).toEqual([false, true]);
    const events = await ownerSql()`select 1 from outbox_events where subject = ${card.id} and type = 'card.blocked'`;
    expect(events).toHaveLength(1);
  });

  it("stays with a stale version (412)", async () => {
    const card = await issued();
    await act(card, "activate");
    expect(said(await act(card, "block", {}, { "if-match": '"1"' }))).toEqual([412, "CHANGED_MEANWHILE"]);
    expect(said(await act(card, "block", {}, { "if-match": '"2"' }))).toEqual([200, "BLOCKED"]);
  });

  it("changes once by concurrent requests", async () => {
    const card = await inState("ACTIVATED");
    const answers = await Promise.all(Array.from({ length: 6 }, () => act(card, "block", { reason: "LOST" })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await read(card)).version).toBe(card.version + 1);
  });

  it("needs an unblocked cardholder for activation and unblocking", async () => {
    const [fresh, blocked] = [await issued(), await inState("BLOCKED")];
    for (const status of ["BLOCKED", "UNDER_REVIEW"]) {
      await setParty(fresh.cardholderPartyId, status);
      expect(said(await act(fresh, "activate"))).toEqual([422, `PARTY_${status}`]);
    }
    await setParty(blocked.cardholderPartyId, "BLOCKED");
    expect(said(await act(blocked, "unblock"))).toEqual([422, "PARTY_BLOCKED"]);
    await setParty(blocked.cardholderPartyId, "UNDER_REVIEW");
    expect(said(await act(blocked, "unblock"))).toEqual([200, "ACTIVATED"]);
  });

  it("is not restored by the person who blocked it for fraud, if the bank so decides", async () => {
    const card = await inState("ACTIVATED");
    await act(card, "block", { reason: "FRAUD" });
    process.env.CARD_FRAUD_FOUR_EYES = "1";
    forgetConfig();
    try {
      expect(said(await act(card, "unblock"))).toEqual([403, "SELF_APPROVAL"]);
      expect(said(await counter.checker("POST", `/cards/${card.id}/unblock`))).toEqual([200, "ACTIVATED"]);
    } finally {
      delete process.env.CARD_FRAUD_FOUR_EYES;
      forgetConfig();
    }
    await act(card, "block", { reason: "FRAUD" });
    expect(said(await act(card, "unblock"))).toEqual([200, "ACTIVATED"]);
  });
});

describe("the limits of a card", () => {
  it("stay if absent and end if null", async () => {
    const card = await issued({ singleTxnCap: usd(400), dailyAmount: usd(600) });
    const { body } = await limit(card, { dailyAmount: usd(800), atmDailyAmount: usd(100) });
    expect(body).toMatchObject({ singleTxnCap: usd(400), dailyAmount: usd(800), atmDailyAmount: usd(100), version: 2 });
    expect((await limit(card, { singleTxnCap: null })).body).toMatchObject({ singleTxnCap: null, version: 3 });
    expect((await limit(card, { singleTxnCap: null, dailyAmount: usd(800) })).body).toMatchObject({ version: 3 });
    expect((await limit(card, {})).body).toMatchObject({ version: 3 });
  });

  it("are rejected above the bank's limit, in another currency and for a closed card", async () => {
    const card = await issued({ dailyAmount: usd(600) });
    const above = await limit(card, { singleTxnCap: usd(100_000.01) });
    expect(refused(above)).toEqual([422, "ABOVE_LIMIT", "singleTxnCap.amount"]);
    const euro = await limit(card, { dailyAmount: { amount: 5, currency: "EUR" } });
    expect(refused(euro)).toEqual([422, "CURRENCY_MISMATCH", "dailyAmount.currency"]);
    await act(card, "close", {});
    expect(said(await limit(card, { dailyAmount: usd(5) }))).toEqual([409, "ILLEGAL_STATE"]);
  });

  it("may stay above a bank limit that was lowered later", async () => {
    const card = await issued({ dailyAmount: usd(90_000) });
    await ownerSql()`insert into limits (operation, currency, amount_minor) values ('updateCardLimits', 'USD', 100000)`;
    try {
      expect((await limit(card, { dailyAmount: usd(90_000), singleTxnCap: usd(1000) })).status).toBe(200);
      expect(said(await limit(card, { dailyAmount: usd(80_000) }))).toEqual([422, "ABOVE_LIMIT"]);
    } finally {
      await ownerSql()`delete from limits where operation = 'updateCardLimits'`;
    }
  });
});

describe("the use of a card", () => {
  const usage = async ({ id }: CardView) => (await bank("GET", `/cards/${id}/usage`)).body as unknown as CardUsageView;

  it("counts by business date, and nothing is left above a cap", async () => {
    const account = await counter.make.account({ balance: 1_000 });
    const card = await issued({ dailyAmount: usd(600), atmDailyAmount: usd(200) }, account);
    await ownerSql()`insert into tallies (subject, name, day, value) values
      (${card.id}, 'DAY', '2026-03-02', 35000), (${card.id}, 'ATM', '2026-03-02', 25000), (${card.id}, 'DAY', '2026-03-01', 1)`;
    expect(await usage(card)).toEqual({
      ...{ businessDate: "2026-03-02", available: usd(1_000) },
      ...{ dailyUsed: usd(350), dailyLimit: usd(600), dailyLeft: usd(250) },
      ...{ atmUsed: usd(250), atmLimit: usd(200), atmLeft: usd(0) },
    });
    await limit(card, { atmDailyAmount: null });
    expect(await usage(card)).toMatchObject({ atmUsed: usd(250), atmLimit: null, atmLeft: null });
  });

  it("starts at zero on the next business date", async () => {
    const card = await issued({ dailyAmount: usd(600) });
    await ownerSql()`insert into tallies (subject, name, day, value) values (${card.id}, 'DAY', '2026-03-02', 100)`;
    await advanceBusinessDate("2026-03-03");
    expect(await usage(card)).toMatchObject({ businessDate: "2026-03-03", dailyUsed: usd(0), dailyLeft: usd(600) });
    expect((await bank("GET", `/cards/${newId()}/usage`)).status).toBe(404);
  });
});

describe("the list of cards", () => {
  it("is in the order of issue, filtered and searched", async () => {
    const account = await counter.make.account();
    const cards = [await issued({ last4: "0071" }, account), await inState("BLOCKED", account)];
    const ids = cards.map(({ id }) => id);
    const found = async (query: string) => (await list(query)).map(({ id }) => id).filter((id) => ids.includes(id));
    expect(await found(`?cardholderPartyId=${account.partyId}`)).toEqual(ids);
    expect(await found(`?fundingAccountId=${account.accountId}&sort=-issued`)).toEqual([...ids].reverse());
    expect(await found(`?cardholderPartyId=${account.partyId}&status=BLOCKED`)).toEqual([ids[1]]);
    expect(await found(`?cardholderPartyId=${account.partyId}&type=PREPAID`)).toEqual([]);
    expect(await found("?search=0071&status=ISSUED")).toContain(ids[0]);
    expect(await list(`?search=${cards[1]?.cardToken}`)).toEqual([cards[1]]);
    expect(await list(`?search=${account.accountNo}`)).toEqual(cards);
    expect(await list("?search=nothing")).toEqual([]);
  });
});

describe("the cardholder", () => {
  it("gets a message for the issue and for each block, without the reason", async () => {
    await startDelivery();
    const account = await quietAccount(counter.make);
    const card = await issued({ last4: "4417" }, account);
    await act(card, "activate");
    await act(card, "block", { reason: "FRAUD", note: "Under investigation" });
    await act(card, "block", { reason: "FRAUD" });
    await deliver();
    const subjects = ["Your card is blocked", "Your new card"];
    const channels = ["EMAIL", "IN_APP"].flatMap((channel) => subjects.map((subject) => `${channel} ${subject}`));
    expect(await deliveredTo(account)).toEqual(channels);
    const rows = await notificationRows(account.partyId);
    expect(JSON.stringify(rows)).toContain("ending in 4417");
    expect(JSON.stringify(rows)).not.toMatch(/fraud|investigation/i);
  });
});
