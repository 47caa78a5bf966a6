import { describe, expect, it } from "vitest";
import { apiAs } from "@/server/testing/api";
import { byClient, bySession, callerOf } from "@/server/testing/callers";
import { fixtures, principalOf } from "@/server/testing/fixtures";
import { makeClient, makeStaff } from "@/server/testing/identity";
import { balanceOf } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import { fourClients, pair, transferBody } from "@/server/testing/transfers";
import { bankRouter } from "../../bank-router";
import { newId } from "../../kernel/ids";

const { maker } = await fourClients();

/** All rows a write may leave, and the latest sequence numbers. */
async function traces() {
  const [row] = await ownerSql()`
    select (select count(*) from journal_entries)::int as entries, (select count(*) from transfers)::int as transfers,
      (select count(*) from idempotency_keys)::int as keys, (select count(*) from audit_events)::int as audit,
      (select count(*) from outbox_events)::int as events, (select count(*) from approvals)::int as approvals,
      (select count(*) from holds)::int as holds, (select last_value from journal_reference_seq)::text as reference`;
  return row;
}

const usd = (amount: number) => ({ amount, currency: "USD" });
const of = (operationId: string) => `/previews/${operationId}`;

describe("a preview", () => {
  it("returns entries and balances of a posting and writes nothing", async () => {
    const { from, to } = await pair();
    const { idempotencyKey: _, ...body } = transferBody(from, to, 250.75);
    const before = await traces();
    const preview = await maker("POST", of("createTransfer"), body);
    expect(preview.status).toBe(200);
    expect(preview.body).toMatchObject({ outcome: "POSTS", refusal: null, limit: null, charges: [] });
    expect(preview.body.entries).toMatchObject([
      {
        category: "TRANSFER",
        lines: [
          { lineNo: 1, side: "DEBIT", glCode: "2010", accountNo: from.number, amount: usd(250.75) },
          { lineNo: 2, side: "CREDIT", glCode: "2010", accountNo: to.number, amount: usd(250.75) },
        ],
      },
    ]);
    expect(preview.body.balances).toMatchObject([
      {
        account: { accountId: from.id, accountNo: from.number },
        before: { ledgerBalance: usd(20_000), availableBalance: usd(20_000) },
        after: { ledgerBalance: usd(19_749.25), availableBalance: usd(19_749.25) },
      },
      { account: { accountId: to.id }, before: { ledgerBalance: usd(0) }, after: { ledgerBalance: usd(250.75) } },
    ]);
    expect(await traces()).toEqual(before);
    expect((await balanceOf(from.id)).balance).toBe(20_000_00n);
  });

  it("names the holders of changed accounts, if any", async () => {
    const make = fixtures(await principalOf(await makeClient()));
    const party = await make.party({ givenName: "Ada", familyName: "Okafor" });
    const from = await make.account({ customerNo: party.customerNo, balance: 50 });
    const { to } = await pair();
    const preview = await maker("POST", of("createTransfer"), transferBody({ number: from.accountNo }, to, 20));
    expect(preview.body.balances).toMatchObject([
      { account: { accountId: from.accountId, accountNo: from.accountNo, name: "Ada Okafor" } },
      { account: { accountId: to.id, name: null } },
    ]);
  });

  it("names the exceeded limit, with the figures after approval", async () => {
    const { from, to } = await pair();
    const before = await traces();
    const preview = await maker("POST", of("createTransfer"), transferBody(from, to, 10_000.01));
    expect(preview.body).toMatchObject({
      outcome: "PARKS",
      limit: usd(10_000),
      balances: [
        { account: { accountId: from.id }, after: { ledgerBalance: usd(9_999.99), availableBalance: usd(9_999.99) } },
        { account: { accountId: to.id } },
      ],
    });
    expect(await traces()).toEqual(before);
  });

  it("returns the command's refusal, from the plan or the posting function", async () => {
    const { from, to } = await pair(50_00n);
    for (const body of [
      transferBody(from, to, 50.01),
      transferBody(from, to, 10_000.01),
      { ...transferBody(from, to, 1), toAccount: "123456789012" },
    ]) {
      const preview = await maker("POST", of("createTransfer"), body);
      const answer = await maker("POST", "/transfers", body);
      expect(preview.body).toMatchObject({ outcome: "REFUSED", entries: [], balances: [], limit: null });
      expect(preview.body.refusal).toEqual(answer.body);
    }
  });

  it("requires the write's authority, and refuses its body as the write does", async () => {
    const { from, to } = await pair();
    const reader = await apiAs(await makeClient({ authorities: ["transfer:read"] }));
    const forbidden = await reader("POST", of("createTransfer"), transferBody(from, to, 1));
    expect([forbidden.status, forbidden.body.error]).toEqual([403, "FORBIDDEN"]);
    const body = { ...transferBody(from, to, 1), amount: { amount: "1", currency: "USD" } };
    const preview = await maker("POST", of("createTransfer"), body);
    const answer = await maker("POST", "/transfers", body);
    expect([preview.status, preview.body]).toEqual([400, answer.body]);
  });

  it("returns the plan's 400 at the same field as the write", async () => {
    const account = await fixtures(await principalOf(await makeClient())).account({ balance: 5 });
    const opening = { branchCode: account.branchCode, tillCode: "T-400", teller: "tess@bank.example" };
    const till = await maker("POST", "/teller/tills", { ...opening, openingFloat: usd(0) });
    const { from } = await pair();
    const cash = { accountId: account.accountId, tillId: till.body.tillId, amount: usd(1) };
    const wrong = [
      ["postCashDeposit", "/teller/cash-deposits", "", { ...cash, denominations: [{ value: 0.001, count: 1 }] }],
      ["blockAccount", "/block", account.accountId, { reason: "Court order", debits: false, credits: false }],
      ["createTransfer", "/transfers", "", transferBody(from, from, 1)],
      ["addHoliday", "/calendar/holidays", "", { date: "1899-12-31", name: "Before the calendar" }],
    ] as const;
    for (const [operation, path, id, body] of wrong) {
      const preview = await maker("POST", of(operation) + (id && `?id=${id}`), body);
      const answer = await maker("POST", id ? `/accounts/${id}${path}` : path, body);
      expect([operation, answer.status, preview.status]).toEqual([operation, 400, 400]);
      expect(preview.body).toEqual(answer.body);
    }
  });

  it("requires the write's path parameters: 400 if missing, 404 if unknown", async () => {
    const body = { reason: "Court order" };
    const missing = await maker("POST", of("blockAccount"), body);
    expect([missing.status, missing.body.fieldErrors]).toEqual([400, { id: "is required" }]);
    for (const id of [newId(), "not-an-id", "%2500"]) {
      const unknown = await maker("POST", `${of("blockAccount")}?id=${id}`, body);
      expect([id, unknown.status]).toEqual([id, 404]);
    }
  });

  it("ignores keys, used or malformed", async () => {
    const { from, to } = await pair();
    const body = transferBody(from, to, 5);
    expect((await maker("POST", "/transfers", body)).status).toBe(201);
    const { idempotencyKey, ...other } = { ...body, amount: usd(6) };
    const used = await maker("POST", of("createTransfer"), { ...other, idempotencyKey });
    const malformed = await maker("POST", of("createTransfer"), other, { "idempotency-key": "k".repeat(256) });
    for (const { status, body: seen } of [used, malformed]) expect([status, seen.outcome]).toEqual([200, "POSTS"]);
  });

  it("of one's own password is for staff, including with a one-time password", async () => {
    const call = callerOf(bankRouter);
    const body = { currentPassword: "one of some length", newPassword: "four words make a phrase" };
    const client = await byClient();
    const newcomer = await bySession((await makeStaff({ mustChange: true })).id);
    const client403 = await call(client, "POST", "/staff/me/password", body);
    expect(await call(client, "POST", of("changeOwnPassword"), body)).toMatchObject({
      status: 403,
      body: client403.body,
    });
    const seen = await call(newcomer, "POST", of("changeOwnPassword"), body);
    expect([seen.status, seen.body.outcome]).toEqual([200, "POSTS"]);
    const short = await call(newcomer, "POST", of("changeOwnPassword"), { ...body, newPassword: "short" });
    expect([short.status, short.body.fieldErrors]).toEqual([400, { newPassword: expect.any(String) }]);
    for (const other of ["createBranch", "noSuchWrite"]) {
      const closed = await call(newcomer, "POST", of(other), { code: "HB", name: "Harbour" });
      expect([other, closed.status, closed.body.error]).toEqual([other, 403, "FORBIDDEN"]);
    }
  });

  it.each(["listTransfers", "previewOperation", "obtainToken", "exportList", "toString"])(
    "is 404 for %s, which is no write of the interface",
    async (id) => {
      expect((await maker("POST", of(id), {})).status).toBe(404);
    },
  );
});
