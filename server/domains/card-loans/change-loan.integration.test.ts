import { describe, expect, it } from "vitest";
import type { ApiAnswer } from "@/server/testing/api";
import { openLoanBank, type TestLoan } from "@/server/testing/card-loans";
import { said, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";

const bank = await openLoanBank("2026-01-16");
const { officer } = bank;
const sql = ownerSql();
const on = ({ id }: TestLoan, verb: string, body: object = {}) => officer("POST", `/card-loans/${id}/${verb}`, body);
const limit = ({ id }: TestLoan, body: object) => officer("PUT", `/card-loans/${id}/credit-limit`, body);
const declineOf = async ({ card }: TestLoan, amount: number) => (await bank.authorize(card, { amount })).declineReason;

describe("states", () => {
  it("blocks with a reason and a note, and unblocks", async () => {
    const loan = await bank.loan();
    expect((await on(loan, "block", { reason: "DELINQUENCY", note: " Two minimums unpaid " })).body).toMatchObject({
      ...{ status: "BLOCKED", blockReason: "DELINQUENCY", statusNote: "Two minimums unpaid", version: 2 },
      statusChangedBy: expect.any(String),
    });
    expect(await declineOf(loan, 10)).toBe("ACCOUNT_BLOCKED");
    expect((await on(loan, "unblock")).body).toMatchObject({ status: "ACTIVE", blockReason: null, statusNote: null });
    expect(await declineOf(loan, 10)).toBeNull();
  });

  it("is MANUAL by default, and a second block changes nothing", async () => {
    const loan = await bank.loan();
    const first = await on(loan, "block");
    expect(first.body).toMatchObject({ blockReason: "MANUAL", version: 2 });
    const second = await on(loan, "block", { reason: "DELINQUENCY" });
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  it("closes from each state for good, and a second close changes nothing", async () => {
    for (const before of ["block", null]) {
      const loan = await bank.loan();
      if (before) await on(loan, before);
      const first = await on(loan, "close", { note: "At the customer's request" });
      expect(first.body).toMatchObject({ status: "CLOSED", blockReason: null, closedAt: expect.any(String) });
      expect(await declineOf(loan, 10)).toBe("ACCOUNT_CLOSED");
      const second = await on(loan, "close");
      expect([second.status, second.body]).toEqual([200, first.body]);
      for (const verb of ["block", "unblock"]) expect(said(await on(loan, verb))).toEqual([409, "ILLEGAL_STATE"]);
      expect(said(await limit(loan, { creditLimit: usd(1) }))).toEqual([409, "ILLEGAL_STATE"]);
    }
  });

  it("refuses to unblock an active loan, a stale version and an unknown loan", async () => {
    const loan = await bank.loan();
    expect(said(await on(loan, "unblock"))).toEqual([409, "ILLEGAL_STATE"]);
    const stale = { "if-match": '"9"' };
    for (const verb of ["block", "unblock", "close"]) {
      const path = `/card-loans/${loan.id}/${verb}`;
      if (verb === "unblock") await on(loan, "block");
      expect((await officer("POST", path, {}, stale)).status, verb).toBe(412);
      expect(said(await officer("POST", `/card-loans/${newId()}/${verb}`, {}))).toEqual([404, "NOT_FOUND"]);
    }
    const set = { creditLimit: usd(1) };
    expect((await officer("PUT", `/card-loans/${loan.id}/credit-limit`, set, stale)).status).toBe(412);
    expect((await officer("PUT", `/card-loans/${loan.id}/credit-limit`, set, { "if-match": '"2"' })).status).toBe(200);
    expect((await officer("PUT", `/card-loans/${newId()}/credit-limit`, set)).status).toBe(404);
    expect((await on(loan, "block", { reason: "OTHER" })).status).toBe(400);
  });

  it("stays blocked while its cardholder is blocked", async () => {
    const loan = await bank.loan();
    await on(loan, "block");
    await sql`update parties set status = 'BLOCKED' where id = ${loan.card.partyId}`;
    expect(said(await on(loan, "unblock"))).toEqual([422, "PARTY_BLOCKED"]);
  });

  it("captures what was approved before the close", async () => {
    const loan = await bank.loan();
    const before = await bank.authorize(loan.card, { amount: 100 });
    await on(loan, "close");
    expect(said(await bank.capture(before))).toEqual([201, "POSTED"]);
    expect(await bank.view(loan)).toMatchObject({ currentBalance: usd(100), holds: usd(0), status: "CLOSED" });
  });
});

describe("the credit limit", () => {
  it("is the only amount of the body, under any name", async () => {
    const loan = await bank.loan();
    expect((await limit(loan, { creditLimit: usd(4000) })).body).toMatchObject({ creditLimit: usd(4000), version: 2 });
    expect((await limit(loan, { newLimit: usd(3000), note: "Income" })).body).toMatchObject({
      creditLimit: usd(3000),
      availableCredit: usd(3000),
    });
    expect(await sql`select floor from ledger_accounts where id = ${loan.id}`).toEqual([{ floor: -300_000n }]);
    expect((await limit(loan, { limit: usd(3000) })).body).toMatchObject({ version: 3 });
  });

  it.each<[string, object, fields: string[]]>([
    ["no amount", {}, ["creditLimit"]],
    ["no amount but a number", { creditLimit: 500 }, ["creditLimit"]],
    ["two amounts", { creditLimit: usd(1), limit: usd(1) }, ["creditLimit"]],
    ["two amounts of other names", { newLimit: usd(1), oldLimit: usd(2) }, ["creditLimit"]],
    ["a negative amount", { creditLimit: usd(-1) }, ["creditLimit.amount"]],
    ["a negative amount of another name", { newLimit: usd(-1) }, ["newLimit.amount"]],
    ["too many decimals", { newLimit: usd(1.001) }, ["newLimit.amount"]],
    ["a text", { newLimit: { amount: "5", currency: "USD" } }, ["newLimit.amount"]],
    ["an unknown currency", { newLimit: { amount: 5, currency: "XXX" } }, ["newLimit.currency"]],
  ])("400 for %s", async (_, body, fields) => {
    const answer = await limit(await bank.loan(), body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fieldErrors as object)).toEqual(fields);
  });

  it("is in the loan's currency and within the bank's limit", async () => {
    const loan = await bank.loan();
    const eur = await limit(loan, { newLimit: { amount: 5, currency: "EUR" } });
    expect([said(eur), eur.body.fieldErrors]).toEqual([
      [422, "CURRENCY_MISMATCH"],
      { "newLimit.currency": "must be USD" },
    ]);
    const above = await limit(loan, { newLimit: usd(100_000.01) });
    expect([said(above), above.body.fieldErrors]).toEqual([
      [422, "ABOVE_LIMIT"],
      { "newLimit.amount": "must not exceed 100,000.00 USD" },
    ]);
    expect((await limit(loan, { newLimit: usd(100_000) })).status).toBe(200);
    expect((await limit(loan, { newLimit: usd(0) })).body).toMatchObject({ creditLimit: usd(0) });
    expect(await declineOf(loan, 1)).toBe("INSUFFICIENT_CREDIT");
  });

  it("may be below the balance: authorizations decline until payments restore it", async () => {
    const loan = await bank.loan({ limit: 1000 });
    await bank.buy(loan, 918.56);
    expect((await limit(loan, { creditLimit: usd(800) })).body).toMatchObject({
      availableCredit: usd(-118.56),
      currentBalance: usd(918.56),
    });
    expect(await declineOf(loan, 1)).toBe("OVER_LIMIT");
    const over = await officer("GET", "/card-loans?overLimit=true");
    expect(idsOf(over)).toContain(loan.id);
    await bank.pay(loan, 118.56);
    expect(await declineOf(loan, 1)).toBe("INSUFFICIENT_CREDIT");
    expect(idsOf(await officer("GET", "/card-loans?overLimit=true"))).not.toContain(loan.id);
    await bank.pay(loan, 100);
    expect(await declineOf(loan, 100.01)).toBe("INSUFFICIENT_CREDIT");
    expect(await declineOf(loan, 100)).toBeNull();
  });

  it("tells who set it", async () => {
    const loan = await bank.loan();
    await limit(loan, { newLimit: usd(3000) });
    const rows = await sql`select action, actor from audit_events where subject_id = ${loan.id} order by id`;
    const actor = (await bank.view(loan)).openedBy;
    expect(rows).toEqual([
      { action: "openCardLoan", actor },
      { action: "setCreditLimit", actor },
    ]);
  });
});

const idsOf = ({ body }: ApiAnswer) => (body as unknown as { id: string }[]).map(({ id }) => id);
