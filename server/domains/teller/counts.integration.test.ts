import { afterEach, describe, expect, it } from "vitest";
import { byClient, bySession, type Call, callerOf } from "@/server/testing/callers";
import { makeStaff } from "@/server/testing/identity";
import { openCounter, said, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { bankRouter } from "../../bank-router";
import type { TillCountView, TillView } from "../../contract/teller/cash";
import { newId } from "../../kernel/ids";

// Blind counts: stored before the expected cash is shown, immutable, named by the close (RULES.md).

const call: Call = callerOf(bankRouter);
const counter = await openCounter();
const teller = await bySession((await makeStaff({ roles: ["TELLER"], email: "tess@bank.example" })).id);
afterEach(async () => expect(await counter.wrongInBooks()).toEqual([]));

const count = (till: TillView, body: object, who = teller, key?: string) =>
  call(who, "POST", `/teller/tills/${till.tillId}/counts`, body, key);
const counted = async (till: TillView, amount: number) =>
  (await count(till, { countedCash: usd(amount) })).body as unknown as TillCountView;
const close = (till: TillView, body: object, who = teller) =>
  call(who, "POST", `/teller/tills/${till.tillId}/close`, body);
const preview = (till: TillView, body: object) => call(teller, "POST", `/previews/closeTill?id=${till.tillId}`, body);
const countsOf = async (till: TillView) =>
  (await call(teller, "GET", `/teller/tills/${till.tillId}/counts`)).body as unknown as TillCountView[];

describe("a count", () => {
  it("returns expected cash and difference, and a recount is a further count", async () => {
    const till = await counter.till({ float: 100 });
    const notes = [{ value: 20, count: 4 }];
    const first = await count(till, { denominations: notes });
    expect([first.status, first.body]).toMatchObject([
      201,
      { number: 1, counted: usd(80), expected: usd(100), difference: usd(-20), denominations: notes },
    ]);
    const second = await counted(till, 100);
    expect(second).toMatchObject({ number: 2, difference: usd(0), denominations: null });
    expect(await countsOf(till)).toEqual([first.body, second]);
    await expect(ownerSql()`update till_counts set counted_minor = 1 where till_id = ${till.tillId}`).rejects.toThrow(
      "append-only",
    );
    await expect(ownerSql()`delete from till_counts where till_id = ${till.tillId}`).rejects.toThrow("append-only");
  });

  it("with invalid or excessive denominations is refused, as is a close with them", async () => {
    const till = await counter.till({ float: 100 });
    const client = await byClient(["teller:till"]);
    const hoard = Array.from({ length: 100 }, () => ({ value: 10_000_000, count: 10_000_000 }));
    for (const [denominations, field] of [
      [[{ value: 1e15, count: 10_000 }], "denominations.0.value"],
      [hoard, "denominations"],
      [[{ value: 0.001, count: 1 }], "denominations.0.value"],
    ] as const) {
      for (const answer of [
        await count(till, { denominations }),
        await close(till, { denominations }, client),
        await close(till, { denominations, countedCash: usd(999_999_999_999.99) }, client),
      ]) {
        expect([answer.status, Object.keys(answer.body.fieldErrors as object)]).toEqual([400, [field]]);
      }
    }
    expect(await countsOf(till)).toEqual([]);
  });

  it("writes an audit event each time", async () => {
    const till = await counter.till({ float: 100 });
    await counted(till, 0);
    await counted(till, 100);
    const rows = await ownerSql()<{ detail: object }[]>`
      select detail from audit_events where action = 'countTill' and subject_id = ${till.tillId} order by id`;
    expect(rows.map(({ detail }) => detail)).toMatchObject([
      { count: 1, counted: "0.00 USD", expected: "100.00 USD", difference: "-100.00 USD" },
      { count: 2, counted: "100.00 USD", expected: "100.00 USD", difference: "0.00 USD" },
    ]);
  });

  it("with a key is stored once, concurrent or repeated", async () => {
    const till = await counter.till({ float: 100 });
    const key = newId();
    const answers = await Promise.all([1, 2, 3].map(() => count(till, { countedCash: usd(5) }, teller, key)));
    expect(new Set(answers.map(({ body }) => body.countId)).size).toBe(1);
    expect(await countsOf(till)).toHaveLength(1);
  });

  it("gets its own number among concurrent ones", async () => {
    const till = await counter.till({ float: 100 });
    await Promise.all([1, 2, 3, 4, 5].map((amount) => counted(till, amount)));
    expect((await countsOf(till)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });

  it("is refused without a figure, with other denominations or currency, for a closed or closing till, without authority", async () => {
    const till = await counter.till({ float: 100 });
    const nothing = await count(till, {});
    expect([...said(nothing), ...Object.keys(nothing.body.fieldErrors as object)]).toEqual([
      400,
      "VALIDATION_ERROR",
      "countedCash",
    ]);
    const pieces = { denominations: [{ value: 50, count: 1 }] };
    expect(said(await count(till, { countedCash: usd(10), ...pieces }))).toEqual([422, "DENOMINATIONS_MISMATCH"]);
    expect(said(await count(till, { countedCash: { amount: 1, currency: "EUR" } }))).toEqual([
      422,
      "CURRENCY_MISMATCH",
    ]);
    expect((await count(till, pieces, await byClient(["teller:operate"]))).status).toBe(403);
    expect((await count({ ...till, tillId: newId() }, pieces)).status).toBe(404);
    await counter.close(till, { countedCash: usd(10) });
    expect(said(await count(till, pieces))).toEqual([422, "TILL_CLOSING"]);
    await counter.close(till);
    expect(said(await count(till, pieces))).toEqual([422, "TILL_CLOSED"]);
  });
});

describe("a close by a session", () => {
  it("without a count is refused, and neither it nor its preview reveals the expected cash", async () => {
    const till = await counter.till({ float: 100 });
    for (const body of [{}, { countedCash: usd(0) }, { denominations: [] }]) {
      expect(said(await close(till, body))).toEqual([422, "COUNT_REQUIRED"]);
      const { body: foreseen } = await preview(till, body);
      expect(foreseen).toMatchObject({ outcome: "REFUSED", entries: [], balances: [] });
      expect(foreseen.refusal).toMatchObject({
        message: `Count till ${till.tillCode} before closing it.`,
      });
    }
    expect((await counter.read(till)).status).toBe("OPEN");
  });

  it("with a count closes by that count and its denominations", async () => {
    const till = await counter.till({ float: 100 });
    const notes = [{ value: 5, count: 19 }];
    const { body } = await count(till, { denominations: notes });
    expect((await preview(till, { countId: body.countId, reason: "A note is missing" })).body).toMatchObject({
      outcome: "POSTS",
    });
    const closed = await close(till, { countId: body.countId, reason: "A note is missing" });
    expect(closed.body).toMatchObject({
      status: "CLOSED",
      cashBalance: usd(95),
      count: { difference: usd(-5), denominations: notes, countId: body.countId, reason: "A note is missing" },
    });
    const { movement: _, ...view } = closed.body;
    expect(await counter.read(till)).toEqual(view);
  });

  it("shows all counts to the checker and in the audit trail, including a first count of 0", async () => {
    const till = await counter.till({ float: 100 });
    await counted(till, 0);
    const { countId } = await counted(till, 60);
    const parked = await close(till, { countId, reason: "Short" });
    expect(parked.status).toBe(202);
    const counts = await countsOf(till);
    expect(counts.map(({ counted: sum, difference }) => [sum, difference])).toEqual([
      [usd(0), usd(-100)],
      [usd(60), usd(-40)],
    ]);
    const approval = (await counter.checker("GET", `/approvals/${parked.body.approvalId}`)).body;
    expect(approval).toMatchObject({ payload: { countId }, after: { counts } });
    expect(said(await counter.approve(parked as never))).toEqual([200, "APPROVED"]);
    expect((await counter.read(till)).count).toMatchObject({ countId, counted: usd(60) });
    const [event] = await ownerSql()<{ detail: { counts: object[] } }[]>`
      select detail from audit_events where action = 'closeTill' and subject_id = ${till.tillId}`;
    expect(event?.detail.counts).toMatchObject([
      { number: 1, difference: usd(-100) },
      { number: 2, difference: usd(-40) },
    ]);
  });

  it("is refused with another till's, an earlier or an outdated count, or with a figure", async () => {
    const [till, other] = [await counter.till({ float: 100 }), await counter.till({ float: 100 })];
    const account = await counter.make.account({ balance: 100 });
    const foreign = await counted(other, 100);
    expect(said(await close(till, { countId: foreign.countId }))).toEqual([422, "UNKNOWN_COUNT"]);
    const first = await counted(till, 90);
    const second = await counted(till, 100);
    const earlier = await close(till, { countId: first.countId });
    expect([...said(earlier), earlier.body.message]).toEqual([
      422,
      "COUNT_OUTDATED",
      `Till ${till.tillCode} was counted again. Close it with count 2.`,
    ]);
    const both = await close(till, { countId: second.countId, countedCash: usd(100) });
    expect([...said(both), ...Object.keys(both.body.fieldErrors as object)]).toEqual([
      400,
      "VALIDATION_ERROR",
      "countId",
    ]);
    // The sum is unchanged, but the notes and coins may differ.
    await counter.deposit(till, account.accountId, 10);
    await counter.withdraw(till, account.accountId, 10);
    const moved = await close(till, { countId: second.countId });
    expect([...said(moved), moved.body.message]).toEqual([
      422,
      "COUNT_OUTDATED",
      `Cash of till ${till.tillCode} has moved since count 2. Count it again.`,
    ]);
    const third = await counted(till, 100);
    expect(said(await close(till, { countId: third.countId, reason: "Miscounted" }))).toEqual([200, "CLOSED"]);
  });

  it("closes without a concurrent deposit, or is refused", async () => {
    for (let round = 0; round < 6; round++) {
      const till = await counter.till({ float: 100 });
      const account = await counter.make.account();
      const { countId } = await counted(till, 100);
      const [closed, paid] = await Promise.all([
        close(till, { countId }),
        counter.deposit(till, account.accountId, 10),
      ]);
      if (paid.status === 200) expect(said(closed)).toEqual([422, "COUNT_OUTDATED"]);
      else
        expect([said(paid), said(closed)]).toEqual([
          [422, "TILL_CLOSED"],
          [200, "CLOSED"],
        ]);
    }
  });

  it("is refused while commands or another close are pending", async () => {
    const [till, account] = [await counter.till({ float: 100 }), await counter.make.account()];
    const parked = await counter.deposit(till, account.accountId, 10_001);
    const { countId } = await counted(till, 100);
    expect(said(await close(till, { countId }))).toEqual([409, "ILLEGAL_STATE"]);
    await counter.teller("POST", `/approvals/${parked.body.approvalId}/withdraw`);
    const short = await counter.close(till, { countedCash: usd(50) });
    expect(short.status).toBe(202);
    expect(said(await close(till, { countId }))).toEqual([422, "TILL_CLOSING"]);
    await counter.teller("POST", `/approvals/${short.body.approvalId}/withdraw`);
    expect(said(await close(till, { countId }))).toEqual([200, "CLOSED"]);
  });
});

describe("a close by a service client", () => {
  it("is one call with its own figure or a stored count", async () => {
    const [one, two] = [await counter.till({ float: 100 }), await counter.till({ float: 100 })];
    const closed = await counter.close(one, { countedCash: usd(100) });
    expect(closed.body).toMatchObject({ status: "CLOSED", count: { countId: null } });
    const { countId } = await counted(two, 99);
    expect((await counter.close(two, { countId })).body).toMatchObject({ status: "CLOSED", cashBalance: usd(99) });
  });
});
