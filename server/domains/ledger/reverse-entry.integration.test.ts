import { describe, expect, it } from "vitest";
import { type ApiAnswer, apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { balanceOf } from "@/server/testing/ledger";
import { many } from "@/server/testing/many";
import * as raw from "@/server/testing/posting";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";
import { fourClients, pair, transferBody } from "@/server/testing/transfers";
import { newId } from "../../kernel/ids";

const { maker, checker } = await fourClients();

const reverse = (
  id: unknown,
  body: object = { reason: "Wrong payee" },
  headers?: Record<string, string>,
  api = maker,
) => api("POST", `/ledger/entries/${String(id)}/reversal`, body, headers);

async function transferred(amount = 250.75, balanceMinor?: bigint) {
  const accounts = await pair(balanceMinor);
  const { body } = await maker("POST", "/transfers", transferBody(accounts.from, accounts.to, amount));
  return { ...accounts, transfer: body, entryId: String(body.entryId) };
}

/** The entry of an approved parked reversal. */
async function approvedReversal(parked: ApiAnswer) {
  expect(parked.status).toBe(202);
  const { body } = await checker("POST", `/approvals/${parked.body.approvalId}/approve`, {});
  return (await maker("GET", `/ledger/entries/${(body.result as { entryId: string }).entryId}`)).body;
}

/** An approved transfer above the limit. */
async function largeTransfer() {
  const accounts = await pair(3_000_000n);
  const parked = await maker("POST", "/transfers", transferBody(accounts.from, accounts.to, 10_000.01));
  const { body } = await checker("POST", `/approvals/${parked.body.approvalId}/approve`, {});
  return { ...accounts, entryId: (body.result as { entryId: string }).entryId };
}

describe("a reversal", () => {
  it("posts swapped legs today, and is shown on both entries and the transfer", async () => {
    const { from, to, transfer, entryId } = await transferred();
    await advanceBusinessDate("2026-03-09");
    const body = await approvedReversal(await reverse(entryId));
    expect(body).toMatchObject({
      category: "ADJUSTMENT",
      businessDate: "2026-03-09",
      valueDate: "2026-03-09",
      narrative: "Wrong payee",
      sourceType: "reversal",
      sourceId: entryId,
      reversesEntryId: entryId,
      reversedByEntryId: null,
      lines: [
        { lineNo: 1, side: "CREDIT", accountNo: from.number, amount: { amount: 250.75, currency: "USD" } },
        { lineNo: 2, side: "DEBIT", accountNo: to.number },
      ],
    });
    const source = (await maker("GET", `/ledger/entries/${entryId}`)).body;
    expect(source).toMatchObject({ businessDate: "2026-03-02", reversedByEntryId: body.id });
    expect((await maker("GET", `/transfers/${transfer.transferId}`)).body.status).toBe("REVERSED");
    expect([await balanceOf(from.id), await balanceOf(to.id)]).toMatchObject([
      { balance: 2_000_000n },
      { balance: 0n },
    ]);
    const [audit] = await ownerSql()`select action, detail from audit_events where subject_id = ${String(body.id)}`;
    expect(audit).toMatchObject({
      action: "reverseJournalEntry",
      detail: { reverses: entryId, reason: "Wrong payee" },
    });
  });

  it("posts once for concurrent requests, and never for a reversal", async () => {
    const { from, entryId } = await transferred();
    const answers = await many(24, () => reverse(entryId));
    const [made, ...others] = answers.sort((a, b) => a.status - b.status);
    expect(made?.status).toBe(201);
    for (const { status, body } of others) expect([status, body.error]).toEqual([409, "ILLEGAL_STATE"]);
    expect((await balanceOf(from.id)).balance).toBe(2_000_000n);
    expect(await reverse(made?.body.id)).toMatchObject({ status: 409, body: { error: "ILLEGAL_STATE" } });
  });

  it("repeats its answer under its key, and refuses the key with another reason", async () => {
    const { entryId } = await transferred();
    const key = { "idempotency-key": newId() };
    const first = await reverse(entryId, { reason: "Once" }, key);
    const again = await reverse(entryId, { reason: "Once" }, key);
    expect([first.status, again.status, again.headers.get("idempotency-replayed")]).toEqual([201, 201, "true"]);
    expect(again.body).toEqual(first.body);
    expect(await reverse(entryId, { reason: "Other" }, key)).toMatchObject({
      status: 422,
      body: { error: "IDEMPOTENCY_KEY_REUSED" },
    });
  });

  it("requires a reason, an entry and the authority", async () => {
    const { entryId } = await transferred();
    for (const body of [{}, { reason: "" }, { reason: "   " }, { reason: 7 }]) {
      expect(await reverse(entryId, body)).toMatchObject({
        status: 400,
        body: { fieldErrors: { reason: expect.any(String) } },
      });
    }
    expect((await reverse(newId())).status).toBe(404);
    expect((await reverse("nothing")).status).toBe(404);
    const reader = await apiAs(await makeClient({ authorities: ["ledger:read"] }));
    expect((await reverse(entryId, undefined, undefined, reader)).status).toBe(403);
  });
});

describe("what a reversal may not do", () => {
  it("would take an account below its floor or debit a blocked one", async () => {
    const { to, entryId } = await transferred();
    const elsewhere = await pair();
    await maker("POST", "/transfers", transferBody(to, elsewhere.to, 250.75));
    expect(await reverse(entryId)).toMatchObject({ status: 422, body: { error: "INSUFFICIENT_FUNDS" } });
    const blocked = await transferred();
    await raw.execute(raw.accountChange(blocked.to.id, { op: "block", debits: true, credits: false, reason: "court" }));
    expect(await reverse(blocked.entryId)).toMatchObject({ status: 422, body: { error: "ACCOUNT_NOT_ACTIVE" } });
    expect((await maker("GET", `/ledger/entries/${blocked.entryId}`)).body.reversedByEntryId).toBeNull();
  });

  it("would move cash of a closed till or of one without the cash", async () => {
    const till = await raw.openAccount({ kind: "TILL", side: "DEBIT", glCode: "1020" });
    const { to } = await pair();
    const deposit = await raw.posted(
      [
        { side: "DEBIT", glCode: "1020", accountId: till, amountMinor: 500 },
        { side: "CREDIT", glCode: "2010", accountId: to.id, amountMinor: 500 },
      ],
      { category: "CASH_RECEIPT" },
    );
    await raw.posted([
      { side: "DEBIT", glCode: "1040", amountMinor: 500 },
      { side: "CREDIT", glCode: "1020", accountId: till, amountMinor: 500 },
    ]);
    expect(await reverse(deposit)).toMatchObject({ status: 422, body: { error: "INSUFFICIENT_TILL_CASH" } });
    await raw.execute(raw.accountChange(till, { op: "close" }));
    expect(await reverse(deposit)).toMatchObject({ status: 422, body: { error: "TILL_CLOSED" } });
  });
});

describe("above the limit of what it reverses", () => {
  it("parks with holds, and posts at approval", async () => {
    const { from, to, entryId } = await largeTransfer();
    const parked = await reverse(entryId, { reason: "Large mistake" });
    expect(parked.status).toBe(202);
    expect(await raw.stateOf(to.id)).toMatchObject({ balance: 1_000_001n, held: 1_000_001n });
    const { body: approval } = await checker("GET", `/approvals/${parked.body.approvalId}`);
    expect(approval).toMatchObject({
      operation: "reverseJournalEntry",
      status: "PENDING",
      amount: { amount: 10_000.01, currency: "USD" },
    });
    expect(approval.summary).toMatch(/^Reversal of 2026\d{4}-\d{7}, 10,000\.01 USD$/);
    expect(approval.journalPreview).toMatchObject([
      { side: "CREDIT", accountNo: from.number },
      { side: "DEBIT", accountNo: to.number },
    ]);
    expect((await maker("POST", `/approvals/${parked.body.approvalId}/approve`, {})).body.error).toBe("SELF_APPROVAL");
    const { status, body } = await checker("POST", `/approvals/${parked.body.approvalId}/approve`, {});
    expect([status, body.status]).toEqual([200, "APPROVED"]);
    const { entryId: reversal } = body.result as { entryId: string };
    expect((await maker("GET", `/ledger/entries/${reversal}`)).body).toMatchObject({
      reversesEntryId: entryId,
      narrative: "Large mistake",
    });
    expect([await raw.stateOf(from.id), await raw.stateOf(to.id)]).toMatchObject([
      { balance: 3_000_000n },
      { balance: 0n, held: 0n },
    ]);
  });

  it("posts a reversal parked by an earlier release", async () => {
    const { to, entryId } = await largeTransfer();
    const parked = await reverse(entryId, { reason: "Parked long ago" });
    const payload = { input: { entryId, reason: "Parked long ago" }, subjectId: newId() };
    await ownerSql()`
      update approvals set command_version = 1, payload = ${ownerSql().json(payload)} where id = ${String(parked.body.approvalId)}`;
    const { status, body } = await checker("POST", `/approvals/${parked.body.approvalId}/approve`, {});
    expect([status, body.status]).toEqual([200, "APPROVED"]);
    expect(body.result).toMatchObject({ entryId: payload.subjectId });
    expect(await raw.stateOf(to.id)).toMatchObject({ balance: 0n, held: 0n });
  });

  it("is refused without funds before parking, and the second of two parked ones stays pending after the first", async () => {
    const { to, entryId } = await largeTransfer();
    const first = await reverse(entryId);
    expect(await reverse(entryId)).toMatchObject({ status: 422, body: { error: "INSUFFICIENT_FUNDS" } });
    const { body } = await checker("POST", `/approvals/${first.body.approvalId}/reject`, { reason: "No" });
    expect(body.status).toBe("REJECTED");
    expect(await raw.stateOf(to.id)).toMatchObject({ held: 0n });
    await ownerSql()`update ledger_accounts set floor = null where id = ${to.id}`;
    const [second, third] = [await reverse(entryId), await reverse(entryId)];
    expect([second.status, third.status]).toEqual([202, 202]);
    expect((await checker("POST", `/approvals/${second.body.approvalId}/approve`, {})).status).toBe(200);
    expect(await checker("POST", `/approvals/${third.body.approvalId}/approve`, {})).toMatchObject({
      status: 409,
      body: { error: "ILLEGAL_STATE" },
    });
    const { body: left } = await checker("GET", `/approvals/${third.body.approvalId}`);
    expect(left).toMatchObject({ status: "PENDING", lastError: expect.stringContaining("already been reversed") });
  });
});
