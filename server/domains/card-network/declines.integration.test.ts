import { afterEach, describe, expect, it } from "vitest";
import { openCardBank, type TestCard } from "@/server/testing/card-bank";
import { wrongCardBooks } from "@/server/testing/card-books";
import { fund } from "@/server/testing/posting";
import { usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { forgetConfig } from "../../config";
import { newId } from "../../kernel/ids";
import type { DeclineReason } from "../../kernel/value-sets";
import { MOST_HOLDS } from "../cards/network-card";
import { checksOf, reasonsOf } from "./decide";
import { decisionOf } from "./figures";

// Decline reasons (RULES.md) through the interface: response, stored row and effects.

const bank = await openCardBank();
const sql = ownerSql();

const post = (body: object) => bank.network("POST", "/card-network/authorizations", body);
const purchase = (of: { id: string }, more: object = {}) => ({
  ...{ networkRef: newId(), cardId: of.id, amount: usd(100), channel: "POS" },
  ...more,
});
const act = (card: TestCard, verb: string, body: object = {}) =>
  bank.teller("POST", `/accounts/${card.accountId}/${verb}`, body);

type Stored = {
  status: string;
  declineReason: string | null;
  reasons: string[];
  responseCode: string;
  figures: unknown;
  available: bigint | null;
  holdId: string | null;
  expectedCard: string | null;
};
async function stored(id: unknown): Promise<Stored> {
  const [row] = await sql<Stored[]>`
    select status, decline_reason as "declineReason", reasons, response_code as "responseCode", figures, hold_id as "holdId",
      available_minor as available, card_id as "expectedCard" from card_authorizations where id = ${String(id)}`;
  if (!row) throw new Error("not stored");
  return row;
}

/** Reserves this many times 0.01. */
async function openHolds({ accountId }: TestCard, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`insert into holds (id, account_id, amount_minor, reason, source_type, source_id)
      select gen_random_uuid(), ${accountId}, 1, 'test', 'test', 'test' from generate_series(1, ${count})`;
    await tx`update ledger_accounts set held = held + ${count} where id = ${accountId}`;
  });
}

type Case = {
  readonly name: string;
  readonly card?: Parameters<typeof bank.card>[0];
  readonly before?: (card: TestCard) => Promise<unknown>;
  readonly asks?: object;
  readonly reasons: readonly DeclineReason[];
  readonly code: string;
};

const flag = (column: string) => (card: TestCard) =>
  sql`update ledger_accounts set ${sql({ [column]: true })} where id = ${card.accountId}`;

const CASES: readonly Case[] = [
  { name: "amount 0", asks: { amount: usd(0) }, reasons: ["INVALID_AMOUNT"], code: "13" },
  { name: "a negative amount", asks: { amount: usd(-0.01) }, reasons: ["INVALID_AMOUNT"], code: "13" },
  {
    name: "another currency",
    asks: { amount: { amount: 100, currency: "EUR" } },
    reasons: ["CURRENCY_NOT_SUPPORTED"],
    code: "57",
  },
  {
    name: "a negative amount of another currency, beyond the funds",
    asks: { amount: { amount: -5_000, currency: "JPY" } },
    reasons: ["INVALID_AMOUNT", "CURRENCY_NOT_SUPPORTED"],
    code: "13",
  },
  { name: "an issued card", card: { status: "ISSUED" }, reasons: ["CARD_NOT_ACTIVATED"], code: "78" },
  { name: "a blocked card", card: { status: "BLOCKED" }, reasons: ["CARD_BLOCKED"], code: "62" },
  { name: "a closed card", card: { status: "CLOSED" }, reasons: ["CARD_CLOSED"], code: "46" },
  { name: "an expired card", card: { expiry: "2026-03-01" }, reasons: ["CARD_EXPIRED"], code: "54" },
  { name: "a dormant account", before: flag("dormant"), reasons: ["ACCOUNT_INACTIVE"], code: "57" },
  { name: "a frozen customer", before: flag("frozen"), reasons: ["ACCOUNT_BLOCKED"], code: "62" },
  ...[{}, { credits: true }, { debits: false, credits: true }].map((block) => ({
    name: `an account blocked by ${JSON.stringify(block)}`,
    before: (card: TestCard) => act(card, "block", { reason: "Court order", ...block }),
    reasons: ["ACCOUNT_BLOCKED"] as const,
    code: "62",
  })),
  {
    name: "a closed account",
    card: { funds: 0 },
    before: (card) => act(card, "close"),
    reasons: ["ACCOUNT_CLOSED", "INSUFFICIENT_FUNDS"],
    code: "46",
  },
  {
    name: "the cap per transaction",
    card: { caps: { single: 99.99 } },
    reasons: ["SINGLE_TXN_CAP_EXCEEDED"],
    code: "61",
  },
  { name: "the daily cap", card: { caps: { daily: 99.99 } }, reasons: ["DAILY_LIMIT_EXCEEDED"], code: "61" },
  {
    name: "the ATM cap",
    card: { caps: { atm: 99.99 } },
    asks: { channel: "ATM" },
    reasons: ["ATM_DAILY_LIMIT_EXCEEDED"],
    code: "61",
  },
  { name: "funds", card: { funds: 99.99 }, reasons: ["INSUFFICIENT_FUNDS"], code: "51" },
  {
    name: "funds on hold",
    before: (card) => bank.authorize(card, { amount: 900.01 }),
    reasons: ["INSUFFICIENT_FUNDS"],
    code: "51",
  },
  { name: "open holds", before: (card) => openHolds(card, MOST_HOLDS), reasons: ["TOO_MANY_HOLDS"], code: "65" },
  {
    name: "everything",
    card: { funds: 50, caps: { single: 40, daily: 30, atm: 20 }, status: "BLOCKED", expiry: "2026-03-01" },
    before: flag("dormant"),
    asks: { channel: "ATM", singleMessage: true },
    reasons: [
      ...["CARD_BLOCKED", "CARD_EXPIRED", "ACCOUNT_INACTIVE", "SINGLE_TXN_CAP_EXCEEDED", "DAILY_LIMIT_EXCEEDED"],
      ...["ATM_DAILY_LIMIT_EXCEEDED", "INSUFFICIENT_FUNDS"],
    ] as DeclineReason[],
    code: "62",
  },
];

describe("a decline", () => {
  it.each(CASES)("for $name", async ({ card: wish = {}, before, asks = {}, reasons, code }) => {
    const card = await bank.card(wish);
    await before?.(card);
    const funds = await bank.funds(card);
    const { status, body } = await post(purchase(card, asks));
    expect([status, body]).toMatchObject([
      201,
      {
        ...{ status: "DECLINED", declineReason: reasons[0], detailedReasons: reasons, responseCode: code },
        ...{ approvedAmount: { amount: 0 }, heldAmount: { amount: 0 }, authCode: null, available: usd(funds[2]) },
      },
    ]);
    const row = await stored(body.id);
    expect(row).toMatchObject({
      ...{ status: "DECLINED", declineReason: reasons[0], reasons, responseCode: code, holdId: null },
      available: BigInt(Math.round(funds[2] * 100)),
    });
    // The figures give the same checks again.
    const { asked, figures } = decisionOf(row.figures);
    expect(reasonsOf(checksOf(asked, figures))).toEqual(reasons);
    expect(await bank.funds(card)).toEqual(funds);
    const tallied = await sql`select sum(value) as used from tallies where subject = ${card.id} and name = 'ATM'`;
    expect(tallied[0]?.used ?? null).toBeNull();
    const cleared = await sql`select 1 from cleared_transactions where card_id = ${card.id}`;
    expect(cleared).toHaveLength(0);
  });

  it.each([
    ["id", { cardId: newId() }],
    ["token", { cardId: undefined, cardToken: "card_unknown" }],
    ["empty token", { cardId: undefined, cardToken: "" }],
  ])("for an unknown %s has no card and no available amount", async (_, of) => {
    const { status, body } = await post(purchase({ id: newId() }, of));
    const unknown = { declineReason: "CARD_NOT_FOUND", detailedReasons: ["CARD_NOT_FOUND"], responseCode: "14" };
    expect([status, body]).toMatchObject([201, { ...unknown, cardId: null, last4: null, available: null }]);
    expect(await stored(body.id)).toMatchObject({ expectedCard: null, available: null, status: "DECLINED" });
  });

  it("for the id and token of different cards", async () => {
    const [one, other] = [await bank.card(), await bank.card()];
    const { body } = await post(purchase(one, { cardToken: `card_${other.id}` }));
    expect(body).toMatchObject({ declineReason: "CARD_NOT_FOUND", cardId: null });
    expect((await post(purchase(one, { cardToken: `card_${one.id}` }))).body.status).toBe("PENDING");
  });

  it.each([
    ["cap per transaction", { caps: { single: 100 } }],
    ["daily cap", { caps: { daily: 100 } }],
    ["ATM cap", { caps: { atm: 100 } }],
    ["available amount", { funds: 100 }],
    ["expiry date", { expiry: "2026-03-02" }],
  ])("is not made at the %s itself", async (_, wish) => {
    const card = await bank.card(wish);
    const { body } = await post(purchase(card, { channel: "ATM" }));
    expect(body).toMatchObject({ status: "PENDING", detailedReasons: [], declineReason: null, responseCode: "00" });
    expect((await bank.funds(card))[1]).toBe(100);
  });

  it("is not made below the bound of open holds", async () => {
    const card = await bank.card();
    await openHolds(card, MOST_HOLDS - 1);
    expect((await post(purchase(card, { amount: usd(1) }))).body.status).toBe("PENDING");
    expect((await post(purchase(card, { amount: usd(1) }))).body.declineReason).toBe("TOO_MANY_HOLDS");
  });

  it("shows an available amount beyond the precision of a double", async () => {
    const card = await bank.card({ funds: 0, caps: { single: 1 } });
    await fund(card.accountId, 100_999_999_999_999_899n);
    const body = purchase(card);
    const [first, again] = [await post(body), await post(body)];
    expect([first.status, first.body.declineReason, again.status]).toEqual([201, "SINGLE_TXN_CAP_EXCEEDED", 200]);
    expect([first.body.available, again.body]).toEqual([usd(Number("1009999999999998.99")), first.body]);
  });

  it("never draws on an overdraft", async () => {
    const card = await bank.card({ funds: 10 });
    await bank.force(card, 30);
    expect(await bank.funds(card)).toEqual([-20, 0, -20]);
    expect((await post(purchase(card, { amount: usd(0.01) }))).body.declineReason).toBe("INSUFFICIENT_FUNDS");
  });
});

describe("velocity", () => {
  afterEach(() => {
    delete process.env.CARD_VELOCITY_PER_MINUTE;
    forgetConfig();
  });

  it("counts approvals of the card in the minute, after all other checks", async () => {
    process.env.CARD_VELOCITY_PER_MINUTE = "2";
    forgetConfig();
    const [card, other] = [await bank.card({ caps: { single: 100 } }), await bank.card()];
    // At a turn of the minute, again.
    const round = async (): Promise<unknown[]> => {
      const minute = () => sql<{ now: string }[]>`select to_char(clock_timestamp(), 'HH24:MI') as now`;
      const [before] = await minute();
      const asked = [101, 10, 10, 10, 101];
      const reasons: unknown[] = [];
      for (const amount of asked)
        reasons.push((await post(purchase(card, { amount: usd(amount) }))).body.detailedReasons);
      const [after] = await minute();
      return before?.now === after?.now ? reasons : round();
    };
    expect(await round()).toEqual([
      ["SINGLE_TXN_CAP_EXCEEDED"],
      [],
      [],
      ["VELOCITY_EXCEEDED"],
      ["SINGLE_TXN_CAP_EXCEEDED", "VELOCITY_EXCEEDED"],
    ]);
    expect((await post(purchase(other))).body.status).toBe("PENDING");
  });
});

describe("a malformed authorization", () => {
  it.each([
    ["channel", { channel: "MOTO" }],
    ["channel", { channel: undefined }],
    ["amount.amount", { amount: usd(1.001) }],
    ["amount.amount", { amount: { amount: 0.5, currency: "JPY" } }],
    ["amount.amount", { amount: { amount: "1", currency: "USD" } }],
    ["amount.currency", { amount: { amount: 1, currency: "ABC" } }],
    ["amount", { amount: undefined }],
    ["mcc", { mcc: "58A2" }],
    ["mcc", { mcc: "581" }],
    ["mcc", { mcc: "٥٨١٢" }],
    ["networkRef", { networkRef: undefined }],
    ["networkRef", { networkRef: "" }],
    ["networkRef", { networkRef: "x".repeat(65) }],
    ["networkRef", { networkRef: "réf" }],
    ["networkRef", { networkRef: "a\nb" }],
    ["networkRef", { networkRef: 7 }],
    ["cardId", { cardId: "no-id" }],
    ["cardId", { cardId: undefined }],
    ["cardId", { cardId: null, cardToken: null }],
    ["cardToken", { cardToken: "x".repeat(65) }],
    ["merchantName", { merchantName: "x".repeat(101) }],
    ["merchantName", { merchantName: "a\0b" }],
    ["merchantCountry", { merchantCountry: "USAX" }],
    ["singleMessage", { singleMessage: "yes" }],
  ])("names %s in %j and stores nothing", async (field, change) => {
    const [before] = await sql`select count(*) from card_authorizations`;
    const card = await bank.card();
    const { status, body } = await post(purchase(card, change));
    expect([status, Object.keys((body.fieldErrors as object) ?? {})]).toEqual([400, [field]]);
    expect((await sql`select count(*) from card_authorizations`)[0]).toEqual(before);
  });
});

it("leaves the books right", async () => {
  expect(await wrongCardBooks()).toEqual([]);
});
