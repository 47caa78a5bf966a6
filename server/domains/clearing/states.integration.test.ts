import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeHouse, openClearing } from "@/server/testing/clearing";
import { said, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";

// Items of accounts, customers and cheques in a state that speaks against paying or clearing. The business date is Monday 2 March 2026.

const bank = await openClearing();
const sql = ownerSql();

type Account = { accountId: string; partyId: string };

const onAccount =
  (verb: string, body: object = {}) =>
  ({ accountId }: Account) =>
    bank.teller("POST", `/accounts/${accountId}/${verb}`, body);
const debitBlocked = onAccount("block", { reason: "Court order" });
const creditBlocked = onAccount("block", { reason: "Court order", debits: false, credits: true });
const closed = onAccount("close");
const frozen = ({ partyId }: Account) => sql`update parties set status = 'BLOCKED' where id = ${partyId}`;
const underReview = ({ partyId }: Account) => sql`update parties set status = 'UNDER_REVIEW' where id = ${partyId}`;
const active = ({ partyId }: Account) => sql`update parties set status = 'ACTIVE' where id = ${partyId}`;
const dormant = ({ accountId }: Account) => sql`update ledger_accounts set dormant = true where id = ${accountId}`;
const awake = ({ accountId }: Account) => sql`update ledger_accounts set dormant = false where id = ${accountId}`;
const stopped = ({ accountId }: Account) =>
  bank.clerk("POST", "/clearing/stops", { customerAccountId: accountId, fromSerial: "00400", toSerial: "417" });

beforeAll(async () => {
  for (const transactionCode of ["CHQ_OUTWARD", "CHQ_INWARD", "CHQ_RETURN_OUT", "CHQ_RETURN_IN"])
    await bank.teller("POST", "/charge-rules", { chargeCode: "CHEQUE_FEE", transactionCode, overrideAmount: 2 });
});

afterEach(async () => {
  expect(await bank.wrongInBooks()).toEqual([]);
});

type Change = (account: Account) => PromiseLike<unknown>;

describe.each<[string, Change, Change, reason: string, refusal: string]>([
  ["blocked for debits", debitBlocked, onAccount("unblock"), "ACCOUNT_BLOCKED", "ACCOUNT_NOT_ACTIVE"],
  ["dormant", dormant, awake, "ACCOUNT_BLOCKED", "ACCOUNT_NOT_ACTIVE"],
  ["of a blocked customer", frozen, active, "ACCOUNT_BLOCKED", "PARTY_BLOCKED"],
  ["of a customer under review", underReview, active, "REFER_TO_DRAWER", "PARTY_BLOCKED"],
])("an inward item of an account %s", (_, change, undo, suggestedReason, refusal) => {
  it("keeps its earmark, is not paid, and is paid once the state ends", async () => {
    const of = await bank.make.account({ balance: 100 });
    const item = await bank.receive({ account: of, amount: 60, serial: "1" });
    await change(of);
    expect(await bank.item(item.id)).toMatchObject({ suggestedReason, fundsShort: false, holdId: item.holdId });
    expect((await bank.item(item.id)).problems).toHaveLength(1);
    expect(said(await bank.pay(item))).toEqual([422, refusal]);
    expect(await bank.item(item.id)).toMatchObject({ state: "PENDING", suggestedReason });
    expect(await bank.funds(of)).toEqual([100, 60, 0, 40]);
    await undo(of);
    expect(await bank.item(item.id)).toMatchObject({ suggestedReason: null, problems: [] });
    expect((await bank.pay(item)).status).toBe(204);
    expect(await bank.funds(of)).toEqual([38, 0, 0, 38]);
  });

  it("is received without an earmark", async () => {
    const of = await bank.make.account({ balance: 100 });
    await change(of);
    const item = await bank.receive({ account: of, amount: 60 });
    expect(item).toMatchObject({ state: "PENDING", holdId: null, suggestedReason, fundsShort: false, shortfall: null });
    expect(said(await bank.pay(item))).toEqual([422, refusal]);
    expect(await bank.funds(of)).toEqual([100, 0, 0, 100]);
  });

  it("returns without its charge, and releases its earmark", async () => {
    const of = await bank.make.account({ balance: 100 });
    const item = await bank.receive({ account: of, amount: 60 });
    await change(of);
    const other = await bank.receive({ account: of, amount: 5 });
    for (const each of [item, other]) {
      expect(said(await bank.giveBack(each, suggestedReason))[0]).toBe(204);
      expect(await bank.item(each.id)).toMatchObject({ state: "RETURNED", entryId: null, problems: [] });
    }
    expect(await bank.funds(of)).toEqual([100, 0, 0, 100]);
  });

  it("returns while the state begins", async () => {
    for (let round = 0; round < 8; round++) {
      const of = await bank.make.account({ balance: 100 });
      const item = await bank.receive({ account: of, amount: 60 });
      const [answer] = await Promise.all([bank.giveBack(item, suggestedReason), change(of)]);
      expect(said(answer)[0]).toBe(204);
    }
  });
});

describe("an inward item of a closed account", () => {
  it("suggests ACCOUNT_CLOSED, is not paid, and returns", async () => {
    const of = await bank.make.account();
    const before = await bank.receive({ account: of, amount: 60 });
    expect(said(await closed(of))).toEqual([200, "CLOSED"]);
    // The first item of its house: no account of the house exists, and none is locked.
    const after = await bank.receive({ account: of, amount: 60, clearingHouseCode: (await makeHouse()).code });
    for (const item of [before, after]) {
      const view = await bank.item(item.id);
      expect(view).toMatchObject({ suggestedReason: "ACCOUNT_CLOSED", holdId: null, fundsShort: true });
      expect(said(await bank.pay(item))).toEqual([422, "ACCOUNT_NOT_ACTIVE"]);
      expect((await bank.giveBack(item, "ACCOUNT_CLOSED")).status).toBe(204);
    }
  });

  it("is not closed while an item is earmarked", async () => {
    const of = await bank.make.account({ balance: 60 });
    const item = await bank.receive({ account: of, amount: 60 });
    const to = await bank.make.account();
    const body = { idempotencyKey: item.id, fromAccount: of.accountNo, toAccount: to.accountNo, amount: usd(60) };
    expect(said(await bank.teller("POST", "/transfers", body))).toEqual([422, "INSUFFICIENT_FUNDS"]);
    expect(said(await closed(of))).toEqual([422, "BALANCE_NOT_ZERO"]);
  });
});

describe("an outward item", () => {
  it.each<[string, Change, string | null]>([
    ["blocked for credits", creditBlocked, "ACCOUNT_NOT_ACTIVE"],
    ["dormant", dormant, "ACCOUNT_NOT_ACTIVE"],
    ["blocked for debits", debitBlocked, null],
    ["of a blocked customer", frozen, null],
  ])("of an account %s", async (_, change, refusal) => {
    const of = await bank.make.account();
    const item = await bank.lodge({ account: of, amount: 60 });
    const returned = await bank.lodge({ account: of, amount: 7 });
    await change(of);
    const view = await bank.item(item.id);
    expect([view.suggestedReason, view.problems.length]).toEqual([null, refusal === null ? 0 : 1]);
    expect((await bank.giveBack(returned, "REFER_TO_DRAWER")).status).toBe(204);
    const answer = await bank.clear(item);
    expect([answer.status, answer.body.error ?? null]).toEqual([refusal === null ? 204 : 422, refusal]);
    const { state } = await bank.item(item.id);
    expect(state).toBe(refusal === null ? "CLEARED" : "PENDING");
    if (refusal !== null) expect((await bank.giveBack(item, "ACCOUNT_BLOCKED")).status).toBe(204);
  });

  it("keeps its account open until it is returned, also without a balance", async () => {
    const of = await bank.make.account();
    const item = await bank.lodge({ account: of, amount: 60 });
    expect(said(await closed(of))).toEqual([422, "BALANCE_NOT_ZERO"]);
    await bank.giveBack(item);
    expect(said(await closed(of))).toEqual([200, "CLOSED"]);
    expect(said(await bank.send("outward", { account: of, amount: 60 }))).toEqual([422, "ACCOUNT_NOT_ACTIVE"]);
  });
});

describe("a cheque", () => {
  it("that the customer stopped is not paid until the stop is lifted", async () => {
    const of = await bank.make.account({ balance: 100 });
    const stop = await stopped(of);
    const item = await bank.receive({ account: of, amount: 60, serial: "000417" });
    expect(item).toMatchObject({ suggestedReason: "PAYMENT_STOPPED", fundsShort: false });
    const next = await bank.receive({ account: of, amount: 10, serial: "418" });
    expect(next).toMatchObject({ suggestedReason: null, problems: [] });
    expect(said(await bank.pay(item))).toEqual([422, "PAYMENT_STOPPED"]);
    expect((await bank.clerk("POST", `/clearing/stops/${stop.body.id}/lift`)).status).toBe(200);
    expect((await bank.pay(item)).status).toBe(204);
    // Stopping it now changes nothing.
    await stopped(of);
    expect(await bank.item(item.id)).toMatchObject({ state: "CLEARED", problems: [], suggestedReason: null });
  });

  it.each([
    ["2026-03-02", 6, null],
    ["2026-03-03", 6, "POST_DATED"],
    ["2025-09-02", 6, null],
    ["2025-09-01", 6, "STALE"],
    ["2026-02-02", 1, null],
    ["2026-02-01", 1, "STALE"],
    // A month after 31 January is 28 February.
    ["2026-01-31", 1, "STALE"],
    ["2024-03-02", 24, null],
    ["2024-03-01", 24, "STALE"],
  ])("of %s, valid for %i months: %s", async (chequeDate, validMonths, suggestedReason) => {
    const { code } = await makeHouse({ validMonths });
    const of = await bank.make.account({ balance: 100 });
    const item = await bank.receive({ account: of, amount: 60, chequeDate, clearingHouseCode: code });
    expect(item).toMatchObject({ suggestedReason, chequeDate });
    expect(item.problems).toHaveLength(suggestedReason === null ? 0 : 1);
    // The clerk decides.
    expect((await bank.pay(item)).status).toBe(204);
  });

  it("of the first year of the calendar is stale", async () => {
    const of = await bank.make.account({ balance: 100 });
    const item = await bank.receive({ account: of, amount: 60, chequeDate: "0001-01-01" });
    expect(item).toMatchObject({ suggestedReason: "STALE", chequeDate: "0001-01-01" });
  });

  it("of a customer under review reads as that of one with a confirmed hit or a confidential freeze", async () => {
    const freeze = onAccount("freeze", { note: "Report" });
    const problems = async (change: Change) => {
      const of = await bank.make.account({ balance: 100 });
      await change(of);
      return (await bank.receive({ account: of, amount: 60 })).problems;
    };
    const confirmed = await problems(frozen);
    expect(await problems(underReview)).toEqual(confirmed);
    expect(await problems(freeze)).toEqual(confirmed);
    expect(confirmed).toHaveLength(1);
  });

  it("with several problems names all, the heaviest first", async () => {
    const of = await bank.make.account({ balance: 50 });
    const cheque = { account: of, amount: 60, serial: "401", chequeDate: "2025-01-05" };
    await bank.receive(cheque);
    await stopped(of);
    await debitBlocked(of);
    await dormant(of);
    await underReview(of);
    const item = await bank.receive(cheque);
    expect(item).toMatchObject({ suggestedReason: "PAYMENT_STOPPED", shortfall: usd(10), fundsShort: true });
    // Stopped, under review, blocked, dormant, stale, short and presented before.
    expect(item.problems).toHaveLength(7);
    expect(new Set(item.problems).size).toBe(7);
  });
});
