import { afterEach, describe, expect, it } from "vitest";
import { blindDeskOf } from "@/server/testing/blind-desk";
import { type Call, callerOf, listOf } from "@/server/testing/callers";
import { deliver, startDelivery } from "@/server/testing/deliveries";
import { openCounter, said } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { transferBody } from "@/server/testing/transfers";
import { bankRouter } from "../../bank-router";

// A submitted item reveals nothing about a till to the teller who counts it blind (RULES.md).

const call: Call = callerOf(bankRouter);
const identification = { name: "Nadia Rahman", document: "Passport P1234567" };
const counter = await openCounter();
afterEach(async () => expect(await counter.wrongInBooks()).toEqual([]));

/** A blind till with a deposit that awaits a checker. */
async function parkedAtBlindDesk(amount: number) {
  const desk = await blindDeskOf(counter);
  const { status, body } = await desk.ask("/teller/cash-deposits", { ...desk.cash(amount), identification });
  expect(status).toBe(202);
  return { ...desk, parked: String(body.approvalId) };
}

describe("an item of a till that its maker counts", () => {
  it("reveals its amount by no hash, effect or last refusal", async () => {
    const { path, who, ask, parked } = await parkedAtBlindDesk(13_579.24);
    await ownerSql()`update approvals set last_error = 'Till has no 13,579.24 USD free.' where id = ${parked}`;
    const item = `/approvals/${parked}`;
    expect((await call(who, "GET", item)).body.payloadHash).toMatch(/^[\da-f]{64}$/);
    await ask(`${path}/count-start`);
    expect((await call(who, "GET", item)).body).toMatchObject({ payloadHash: "", effect: null, lastError: null });
    expect((await counter.checker("GET", item)).body.lastError).toContain("13,579.24");
  });

  it("is not filtered, sorted or paged by its amount", async () => {
    const { path, who, ask, cash, parked } = await parkedAtBlindDesk(13_579.24);
    const { accountId: own } = await counter.make.account();
    const { accountNo } = await counter.make.account({ balance: 50_000 });
    const { accountNo: to } = await counter.make.account();
    const moved = await ask("/transfers", transferBody({ number: accountNo }, { number: to }, 12_000));
    const deposited = await ask("/teller/cash-deposits", { ...cash(11_000), accountId: own, identification });
    const [transfer, second] = [String(moved.body.approvalId), String(deposited.body.approvalId)];
    const get = (query: string) => call(who, "GET", `/approvals?${query}`);
    const found = async (query: string) => listOf(await get(query)).map(({ approvalId }) => approvalId);
    expect(await found("amountFrom=13579.24&amountTo=13579.24")).toEqual([parked]);
    expect(await found("sort=-amount")).toEqual([parked, transfer, second]);
    await ask(`${path}/count-start`);
    expect(await found("amountFrom=13579.24&amountTo=13579.24")).toEqual([]);
    expect(await found("amountFrom=0")).toEqual([transfer]);
    // Items without an amount count as the smallest, by id among themselves.
    expect(await found("sort=-amount")).toEqual([transfer, ...[parked, second].sort().reverse()]);
    expect(await found("sort=amount")).toEqual([...[parked, second].sort(), transfer]);
    const paged: unknown[] = [];
    for (const order of ["sort=amount", "sort=submittedAt", ""]) {
      let query = `${order}&limit=1`;
      for (let page = 1; page <= 3; page++) {
        const answer = await get(query);
        paged.push(listOf(answer)[0]?.approvalId);
        const cursor = /[?&]cursor=([^&>]+)/.exec(answer.headers.get("link") ?? "")?.[1] ?? "";
        expect(Buffer.from(cursor, "base64url").toString()).not.toMatch(/1357924|1100000/);
        query = `${order}&limit=1&cursor=${cursor}`;
      }
    }
    const oldestFirst = [parked, transfer, second];
    expect(paged).toEqual([...[parked, second].sort(), transfer, ...oldestFirst, ...oldestFirst]);
    expect(listOf((await counter.checker("GET", `/approvals?amountFrom=13579.24&amountTo=13579.24`)) as never)).toEqual(
      expect.arrayContaining([expect.objectContaining({ approvalId: parked })]),
    );
  });

  it("omits the amount in the decision's message until the till is closed", async () => {
    await startDelivery();
    const { path, who, ask, parked, count } = await parkedAtBlindDesk(13_579.24);
    expect((await counter.checker("POST", `/approvals/${parked}/approve`, {})).status).toBe(200);
    await deliver();
    const text = async () => String(listOf(await call(who, "GET", "/staff/me/messages"))[0]?.text);
    expect(await text()).toContain("13,579.24");
    await ask(`${path}/count-start`);
    expect(await text()).toMatch(/^Decided by/);
    const { countId } = await count(14_279.24);
    expect(said(await ask(`${path}/close`, { countId }))).toEqual([200, "CLOSED"]);
    expect(await text()).toContain("13,579.24");
  });
});
