import { afterEach, describe, expect, it } from "vitest";
import { blindDeskOf } from "@/server/testing/blind-desk";
import { type Call, callerOf, listOf } from "@/server/testing/callers";
import { openCounter, said, usd } from "@/server/testing/teller";
import { bankRouter } from "../../bank-router";
import { newId } from "../../kernel/ids";

// At a branch with blind counts, previews and lists hide the expected cash from tellers (RULES.md).

const call: Call = callerOf(bankRouter);
const counter = await openCounter();
afterEach(async () => expect(await counter.wrongInBooks()).toEqual([]));

const blindDesk = (float?: number) => blindDeskOf(counter, float);

describe("a preview at a blind branch", () => {
  it.each([700, 700.01, 9_999, 12_000])("of a withdrawal of %d ignores the till's cash", async (amount) => {
    const { ask, cash } = await blindDesk();
    const { body } = await ask("/previews/postCashWithdrawal", cash(amount));
    expect([body.outcome, body.refusal]).toEqual([amount > 10_000 ? "PARKS" : "POSTS", null]);
  });

  it.each([700, 700.01, 12_000])("of a transfer of %d ignores the till's cash", async (amount) => {
    const { ask, till } = await blindDesk();
    const { body } = await ask("/previews/transferTillCash", { fromTillId: till.tillId, amount: usd(amount) });
    expect([body.outcome, body.refusal]).toEqual([amount > 10_000 ? "PARKS" : "POSTS", null]);
  });

  it.each([999_999_300, 999_999_300.01])(
    "of a deposit of %d does not compare with the room in the till",
    async (amount) => {
      const { ask, cash } = await blindDesk();
      const { body } = await ask("/previews/postCashDeposit", cash(amount));
      expect([body.outcome, body.refusal]).toEqual(["PARKS", null]);
    },
  );

  it("of a transfer to a colleague ignores the colleague's till", async () => {
    const { ask, till, branchCode } = await blindDesk(1_000);
    const other = await counter.till({ branchCode, float: 500, teller: "colleague@bank.example" });
    const body = { fromTillId: till.tillId, toTillId: other.tillId, amount: usd(999_999_500.01) };
    expect((await ask("/previews/transferTillCash", body)).body).toMatchObject({ outcome: "PARKS", refusal: null });
  });

  it("refuses insufficient funds, and the write insufficient till cash", async () => {
    const { ask, cash, till } = await blindDesk();
    const poor = await counter.make.account({ balance: 10 });
    const short = { ...cash(700.01), accountId: poor.accountId };
    expect((await ask("/previews/postCashWithdrawal", short)).body).toMatchObject({
      outcome: "REFUSED",
      refusal: { error: "INSUFFICIENT_FUNDS" },
    });
    expect(said(await ask("/teller/cash-withdrawals", cash(700.01)))).toEqual([422, "INSUFFICIENT_TILL_CASH"]);
    expect(said(await ask("/teller/cash-deposits", cash(999_999_300.01)))).toEqual([422, "BALANCE_OUT_OF_RANGE"]);
    const asClient = await counter.teller("POST", "/previews/postCashWithdrawal", cash(700.01));
    expect(asClient.body).toMatchObject({ outcome: "REFUSED", refusal: { error: "INSUFFICIENT_TILL_CASH" } });
    expect((await counter.read(till)).cashBalance).toEqual(usd(700));
  });
});

describe("from the moment a count begins", () => {
  it("lists, movements and receipts hide amounts from its teller only", async () => {
    const { ask, path, cash, movements, till, who } = await blindDesk();
    await ask("/teller/cash-deposits", { ...cash(25), denominations: [{ value: 5, count: 5 }] });
    expect((await movements()).map(({ amount }) => amount)).toEqual([usd(700), usd(25)]);
    const begun = await ask(`${path}/count-start`);
    expect([begun.status, typeof begun.body.countBegunAt]).toEqual([200, "string"]);
    const [, deposit] = await movements();
    expect(deposit).toMatchObject({ amount: null, denominations: null, balanceAfter: null, type: "DEPOSIT" });
    const ofMovement = `/teller/movements/${deposit?.movementId}`;
    expect((await call(who, "GET", ofMovement)).body.amount).toBeNull();
    const [byNumber] = listOf(await call(who, "GET", `/teller/receipts?receiptNo=${deposit?.receiptNo}`));
    expect(byNumber?.amount).toBeNull();
    expect((await call(who, "GET", `${ofMovement}/receipt`)).body).toMatchObject({
      movement: { amount: null },
      charges: [],
      accountChange: null,
      balanceAfter: null,
    });
    expect((await call(who, "GET", path)).body.openingFloat).toBeNull();
    const seen = await counter.teller("GET", `${path}/movements?all=true`);
    expect(listOf(seen as never).map(({ amount }) => amount)).toEqual([usd(700), usd(25)]);
    expect((await counter.read(till)).openingFloat).toEqual(usd(700));
  });

  it("items submitted by its teller hide amounts from them, not from the checker", async () => {
    const { ask, cash, path, who, till } = await blindDesk();
    const parked = await ask("/teller/cash-deposits", {
      ...cash(13_579.24),
      identification: { name: "Nadia Rahman", document: "Passport P1234567" },
    });
    const item = `/approvals/${parked.body.approvalId}`;
    expect((await call(who, "GET", item)).body.amount).toEqual(usd(13_579.24));
    await ask(`${path}/count-start`);
    const seen = (await call(who, "GET", item)).body;
    expect(seen).toMatchObject({ status: "PENDING", amount: null, journalPreview: [], before: null });
    expect(seen.payload).toEqual({ accountId: expect.any(String), tillId: till.tillId });
    const [listed] = listOf(await call(who, "GET", "/approvals?concerning=OWN"));
    for (const view of [seen, listed]) expect(JSON.stringify(view)).not.toMatch(/13,?579\.24/);
    const checked = (await counter.checker("GET", item)).body;
    expect(checked).toMatchObject({ amount: usd(13_579.24), summary: expect.stringContaining("13,579.24") });
    expect((await ask(`${item}/withdraw`)).status).toBe(200);
  });

  it("answers of movements hide the opening float, first or repeated", async () => {
    const { ask, who, cash, path, till } = await blindDesk();
    await ask(`${path}/count-start`);
    const moves = [
      ["/teller/cash-deposits", cash(25)],
      ["/teller/cash-withdrawals", cash(20)],
      ["/teller/cash-transfers", { fromTillId: till.tillId, amount: usd(5) }],
    ] as const;
    for (const [address, body] of moves) {
      const key = newId();
      for (const _ of ["first", "again"]) {
        const answer = await call(who, "POST", address, body, key);
        expect([answer.status, answer.body.openingFloat]).toEqual([200, null]);
      }
    }
  });

  it("the teller's other tills that exchanged cash hide amounts, open or closed", async () => {
    const { ask, who, path, till, branchCode, count } = await blindDesk();
    const other = await counter.till({ branchCode, float: 500, teller: till.teller });
    const third = await counter.till({ branchCode, float: 60, teller: till.teller });
    const given = { fromTillId: other.tillId, toTillId: till.tillId, amount: usd(123.45) };
    expect((await ask("/teller/cash-transfers", given)).status).toBe(200);
    const of = async ({ tillId }: typeof other) =>
      listOf(await call(who, "GET", `/teller/tills/${tillId}/movements?all=true`));
    expect((await of(other)).map(({ amount }) => amount)).toEqual([usd(500), usd(123.45)]);
    await ask(`${path}/count-start`);
    expect((await of(other)).map(({ amount }) => amount)).toEqual([null, null]);
    expect((await of(third)).map(({ amount }) => amount)).toEqual([usd(60)]);
    const [, out] = await of(other);
    expect((await call(who, "GET", `/teller/movements/${out?.movementId}/receipt`)).body).toMatchObject({
      movement: { amount: null, denominations: null, balanceAfter: null },
    });
    expect((await counter.close(other, { countedCash: usd(376.55) })).status).toBe(200);
    expect((await of(other)).map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect((await call(who, "GET", `/teller/tills/${other.tillId}/denominations`)).body).toMatchObject({
      denominations: null,
      uncounted: [],
    });
    const { countId } = await count(823.45);
    expect(said(await ask(`${path}/close`, { countId }))).toEqual([200, "CLOSED"]);
    expect((await of(other)).map(({ amount }) => amount)).toEqual([usd(500), usd(123.45), usd(376.55)]);
  });

  it("a colleague's count hides no amounts of the own till", async () => {
    const { ask, who, movements, till, branchCode } = await blindDesk();
    const other = await counter.till({ branchCode, float: 500, teller: "colleague@bank.example" });
    const given = { fromTillId: till.tillId, toTillId: other.tillId, amount: usd(5) };
    expect((await ask("/teller/cash-transfers", given)).status).toBe(200);
    expect((await counter.teller("POST", `/teller/tills/${other.tillId}/count-start`, {})).status).toBe(200);
    expect((await movements()).map(({ amount }) => amount)).toEqual([usd(700), usd(5)]);
    expect((await call(who, "GET", `/teller/tills/${other.tillId}`)).body.openingFloat).toBeNull();
  });

  it("amounts stay hidden until the close, and a second start changes nothing", async () => {
    const { ask, path, count, movements } = await blindDesk();
    const first = await ask(`${path}/count-start`);
    const again = await ask(`${path}/count-start`);
    expect(again.body.countBegunAt).toEqual(first.body.countBegunAt);
    const { countId } = await count(700);
    expect((await movements()).map(({ amount }) => amount)).toEqual([null]);
    expect(said(await ask(`${path}/close`, { countId }))).toEqual([200, "CLOSED"]);
    expect((await movements()).map(({ amount }) => amount)).toEqual([usd(700), usd(700)]);
    expect(said(await ask(`${path}/count-start`))).toEqual([422, "TILL_CLOSED"]);
  });
});

describe("a close by a session", () => {
  it("requires a reason if any count differed", async () => {
    const { path, count, ask } = await blindDesk();
    await count(690);
    const { countId } = await count(700);
    const refused = await ask(`${path}/close`, { countId });
    expect([refused.status, Object.keys(refused.body.fieldErrors as object)]).toEqual([400, ["reason"]]);
    expect((await ask(`${path}/close`, { countId, reason: "  " })).status).toBe(400);
    expect(said(await ask(`${path}/close`, { countId, reason: "A note stuck" }))).toEqual([200, "CLOSED"]);
  });

  it("requires no reason without a difference", async () => {
    const { path, count, ask } = await blindDesk();
    const { countId } = await count(700);
    expect(said(await ask(`${path}/close`, { countId }))).toEqual([200, "CLOSED"]);
  });
});
