import { afterEach, describe, expect, it } from "vitest";
import { linesOf, openCounter, said, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { TillView } from "../../contract/teller/cash";
import { newId } from "../../kernel/ids";

const counter = await openCounter();
afterEach(async () => expect(await counter.wrongInBooks()).toEqual([]));

const vaultsOf = async (branchCode: string) => {
  const { body } = await counter.teller("GET", `/teller/vaults?branchCode=${branchCode}`);
  return (body as unknown as { currency: string; balance: { amount: number } }[]).map(
    (v) => `${v.currency} ${v.balance.amount}`,
  );
};
describe("closing", () => {
  it("without a count sweeps the balance to the vault and is final", async () => {
    const [till, account] = [await counter.till({ float: 100 }), await counter.make.account()];
    await counter.deposit(till, account.accountId, 50.5);
    const answer = await counter.close(till);
    expect(answer.status).toBe(200);
    const { movement, ...view } = TillView.parse(answer.body);
    expect(view).toMatchObject({ status: "CLOSED", cashBalance: usd(150.5), availableCash: usd(0) });
    expect(view.count).toMatchObject({ expected: usd(150.5), counted: usd(150.5), difference: usd(0), reason: null });
    expect(await counter.read(till)).toEqual(view);
    expect(movement).toMatchObject({ type: "CLOSING", direction: "OUT", amount: usd(150.5), balanceAfter: usd(0) });
    expect(await linesOf(view.count?.entryId)).toEqual(["CLOSING", "Dr 1010 15050", "Cr 1020 15050"]);
    expect(await vaultsOf(till.branchCode)).toEqual(["USD 150.5"]);
    expect(said(await counter.close(till))).toEqual([409, "ILLEGAL_STATE"]);
    for (const amount of [10, 20_000]) {
      expect(said(await counter.deposit(till, account.accountId, amount))).toEqual([422, "TILL_CLOSED"]);
      expect(said(await counter.withdraw(till, account.accountId, amount))).toEqual([422, "TILL_CLOSED"]);
    }
  });

  it.each([
    ["equal", 100, 0, ["CLOSING", "Dr 1010 10000", "Cr 1020 10000"]],
    ["over, at the tolerance", 120, 20, ["CLOSING", "Dr 1020 2000", "Cr 4900 2000", "Dr 1010 12000", "Cr 1020 12000"]],
    ["short, at the tolerance", 80, -20, ["CLOSING", "Dr 5900 2000", "Cr 1020 2000", "Dr 1010 8000", "Cr 1020 8000"]],
    ["short by a cent", 99.99, -0.01, ["CLOSING", "Dr 5900 1", "Cr 1020 1", "Dr 1010 9999", "Cr 1020 9999"]],
  ])("with a count that is %s", async (_, counted, difference, lines) => {
    const till = await counter.till({ float: 100 });
    const answer = await counter.close(till, { countedCash: usd(counted), reason: "Counted twice" });
    const view = TillView.parse(answer.body);
    expect([answer.status, view.cashBalance, view.count?.difference]).toEqual([200, usd(counted), usd(difference)]);
    expect(await linesOf(view.count?.entryId)).toEqual(lines);
    expect(await vaultsOf(till.branchCode)).toEqual([`USD ${counted}`]);
    expect((await counter.read(till)).count).toMatchObject({ difference: usd(difference), reason: "Counted twice" });
  });

  it("of a missing balance books a shortage and sweeps nothing", async () => {
    const till = await counter.till({ float: 15 });
    const answer = await counter.close(till, { countedCash: usd(0) });
    const view = TillView.parse(answer.body);
    expect([answer.status, view.status, view.movement]).toEqual([200, "CLOSED", null]);
    expect(await linesOf(view.count?.entryId)).toEqual(["CLOSING", "Dr 5900 1500", "Cr 1020 1500"]);
    expect(await vaultsOf(till.branchCode)).toEqual([]);
  });

  it("of an empty till posts nothing", async () => {
    const view = TillView.parse((await counter.close(await counter.till())).body);
    expect(view).toMatchObject({ status: "CLOSED", cashBalance: usd(0), count: { entryId: null } });
  });

  it("above the tolerance parks until approval", async () => {
    const [till, account] = [await counter.till({ float: 100 }), await counter.make.account()];
    const waiting = await counter.deposit(till, account.accountId, 10_001);
    expect(waiting.status).toBe(202);
    const parked = await counter.close(till, { countedCash: usd(79.99), reason: "One note is missing" });
    expect(parked.status).toBe(202);
    expect((await counter.read(till)).status).toBe("OPEN");
    const approval = (await counter.checker("GET", `/approvals/${parked.body.approvalId}`)).body;
    expect(approval).toMatchObject({
      operation: "closeTill",
      amount: usd(20.01),
      summary: `Close of till ${till.tillCode} with 79.99 USD counted, 20.01 USD short`,
      makerNote: "One note is missing",
    });
    expect((approval.journalPreview as unknown[]).length).toBe(4);
    expect(said(await counter.approve(parked))).toEqual([200, "APPROVED"]);
    const view = await counter.read(till);
    expect(view).toMatchObject({ status: "CLOSED", cashBalance: usd(79.99), count: { difference: usd(-20.01) } });
    expect(await linesOf(view.count?.entryId)).toEqual([
      "CLOSING",
      "Dr 5900 2001",
      "Cr 1020 2001",
      "Dr 1010 7999",
      "Cr 1020 7999",
    ]);
    expect(said(await counter.approve(waiting))).toEqual([409, "ILLEGAL_STATE"]);
  });

  it("parked by an earlier release with `tillId` is approved", async () => {
    const till = await counter.till({ float: 100 });
    const parked = await counter.close(till, { countedCash: usd(60), reason: "Counted in the dark" });
    await ownerSql()`
      update approvals set command_version = 1,
        payload = jsonb_set(payload, '{input}', (payload -> 'input') - 'id' || jsonb_build_object('tillId', payload #> '{input,id}'))
      where id = ${String(parked.body.approvalId)}`;
    expect(said(await counter.approve(parked))).toEqual([200, "APPROVED"]);
    expect(await counter.read(till)).toMatchObject({
      status: "CLOSED",
      cashBalance: usd(60),
      count: { reason: "Counted in the dark" },
    });
  });

  it("parked by an earlier release is refused after a movement, and a recount replaces it", async () => {
    const [till, account] = [await counter.till({ float: 100 }), await counter.make.account()];
    const parked = await counter.close(till, { countedCash: usd(50) });
    await ownerSql()`update approvals set freezes = null where id = ${String(parked.body.approvalId)}`;
    await counter.deposit(till, account.accountId, 10);
    const refused = await counter.approve(parked);
    expect(said(refused)).toEqual([409, "ILLEGAL_STATE"]);
    expect(refused.body.message).toContain("count again");
    const again = await counter.close(till, { countedCash: usd(60) });
    expect(said(await counter.approve(again))).toEqual([200, "APPROVED"]);
    const first = (await counter.checker("GET", `/approvals/${parked.body.approvalId}`)).body;
    expect([first.status, first.note]).toEqual(["WITHDRAWN", "till closed"]);
  });

  it("with a key repeats its answer, also after approval", async () => {
    const close = (till: TillView, body: object, key: string) =>
      counter.teller("POST", `/teller/tills/${till.tillId}/close`, body, { "idempotency-key": key });
    const [first, second, keys] = [
      await counter.till({ float: 10 }),
      await counter.till({ float: 100 }),
      [newId(), newId()],
    ];
    const closed = await close(first, {}, String(keys[0]));
    const again = await close(first, {}, String(keys[0]));
    expect([again.status, again.body, again.headers.get("idempotency-replayed")]).toEqual([200, closed.body, "true"]);
    const parked = await close(second, { countedCash: usd(50) }, String(keys[1]));
    expect((await close(second, { countedCash: usd(50) }, String(keys[1]))).body).toEqual(parked.body);
    await counter.approve(parked);
    const result = await close(second, { countedCash: usd(50) }, String(keys[1]));
    expect(result.status).toBe(200);
    expect(TillView.parse(result.body)).toMatchObject({
      ...(await counter.read(second)),
      movement: { type: "CLOSING" },
    });
  });

  it("counts by denominations", async () => {
    const till = await counter.till({ float: 100 });
    const notes = [
      { value: 50, count: 1 },
      { value: 20, count: 2 },
      { value: 5, count: 2 },
    ];
    const wrong = await counter.close(till, { countedCash: usd(99), denominations: notes });
    expect(said(wrong)).toEqual([422, "DENOMINATIONS_MISMATCH"]);
    const other = await counter.close(till, { countedCash: { amount: 100, currency: "EUR" } });
    expect([...said(other), ...Object.keys(other.body.fieldErrors as object)]).toEqual([
      422,
      "CURRENCY_MISMATCH",
      "countedCash.currency",
    ]);
    const view = TillView.parse((await counter.close(till, { denominations: notes })).body);
    expect(view.count).toMatchObject({ counted: usd(100), denominations: notes });
  });

  it("withdraws the till's parked commands and their holds", async () => {
    const [till, account] = [await counter.till({ float: 30_000 }), await counter.make.account({ balance: 40_000 })];
    const deposit = await counter.deposit(till, account.accountId, 11_000);
    const withdrawal = await counter.withdraw(till, account.accountId, 12_000);
    const transfer = await counter.teller("POST", "/teller/cash-transfers", {
      fromTillId: till.tillId,
      amount: usd(15_000),
    });
    expect([deposit.status, withdrawal.status, transfer.status]).toEqual([202, 202, 202]);
    expect((await counter.read(till)).availableCash).toEqual(usd(3_000));
    expect(said(await counter.close(till))).toEqual([200, "CLOSED"]);
    for (const parked of [deposit, withdrawal, transfer]) {
      const approval = (await counter.checker("GET", `/approvals/${parked.body.approvalId}`)).body;
      expect([approval.status, approval.note]).toEqual(["WITHDRAWN", "till closed"]);
      expect(said(await counter.approve(parked))).toEqual([409, "ILLEGAL_STATE"]);
    }
    expect((await counter.teller("GET", `/accounts/${account.accountId}`)).body).toMatchObject({
      ledgerBalance: usd(40_000),
      holds: usd(0),
    });
    expect(await vaultsOf(till.branchCode)).toEqual(["USD 30000"]);
  });

  it("withdraws parked transfers to the till and releases the giver's hold", async () => {
    const branchCode = await counter.branch();
    const [giver, taker] = [await counter.till({ float: 30_000, branchCode }), await counter.till({ branchCode })];
    const transfer = await counter.teller("POST", "/teller/cash-transfers", {
      fromTillId: giver.tillId,
      toTillId: taker.tillId,
      amount: usd(12_000),
    });
    expect(transfer.status).toBe(202);
    expect((await counter.read(giver)).availableCash).toEqual(usd(18_000));
    expect(said(await counter.close(taker))).toEqual([200, "CLOSED"]);
    const approval = (await counter.checker("GET", `/approvals/${transfer.body.approvalId}`)).body;
    expect([approval.status, approval.note]).toEqual(["WITHDRAWN", "till closed"]);
    expect((await counter.read(giver)).availableCash).toEqual(usd(30_000));
    expect(said(await counter.approve(transfer))).toEqual([409, "ILLEGAL_STATE"]);
  });

  it("leaves nothing pending on the till after concurrent submissions and approvals", async () => {
    const branchCode = await counter.branch();
    for (let round = 0; round < 6; round++) {
      const [giver, taker] = [await counter.till({ float: 60_000, branchCode }), await counter.till({ branchCode })];
      const send = () =>
        counter.teller("POST", "/teller/cash-transfers", {
          fromTillId: giver.tillId,
          toTillId: taker.tillId,
          amount: usd(12_000),
        });
      const first = await send();
      const [closed, , ...others] = await Promise.all([counter.close(taker), counter.approve(first), send(), send()]);
      expect(closed.status).toBe(200);
      for (const { status } of others) expect([202, 422]).toContain(status);
      const left = await ownerSql()`
        select 1 from approvals where status = 'PENDING' and scope_ids @> array[${taker.tillId}]`;
      expect(left).toHaveLength(0);
      const { cashBalance, availableCash } = await counter.read(giver);
      expect(availableCash).toEqual(cashBalance);
    }
  });

  it("of a till that is not there is 404", async () => {
    expect((await counter.teller("POST", `/teller/tills/${newId()}/close`)).status).toBe(404);
    expect((await counter.teller("POST", "/teller/tills/none/close")).status).toBe(404);
  });

  it("has a tolerance for each currency", async () => {
    await ownerSql()`insert into limits (operation, currency, amount_minor) values ('closeTill', 'EUR', 100)`;
    const [euros, dollars] = [await counter.till({ float: 10, currency: "EUR" }), await counter.till({ float: 10 })];
    expect((await counter.close(euros, { countedCash: { amount: 8.99, currency: "EUR" } })).status).toBe(202);
    expect((await counter.close(euros, { countedCash: { amount: 9, currency: "EUR" } })).status).toBe(200);
    expect((await counter.close(dollars, { countedCash: usd(8.99) })).status).toBe(200);
  });
});
