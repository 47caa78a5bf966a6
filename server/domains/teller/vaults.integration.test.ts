import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { ApiAnswer } from "@/server/testing/api";
import { makeStaff } from "@/server/testing/identity";
import { linesOf, openCounter, said, usd } from "@/server/testing/teller";
import { advanceBusinessDate } from "@/server/testing/test-database";
import { PreviewView } from "../../contract/previews";
import { CashMovementView, TillView, VaultView } from "../../contract/teller/cash";
import { newId } from "../../kernel/ids";

const counter = await openCounter();
afterEach(async () => expect(await counter.wrongInBooks()).toEqual([]));

const fund = (branchCode: string, amount: number, more: object = {}) =>
  counter.teller("POST", "/teller/vaults/fundings", { branchCode, amount: usd(amount), ...more });
const transfer = (from: TillView, to: TillView | null, amount: number, more: object = {}) =>
  counter.teller("POST", "/teller/cash-transfers", {
    fromTillId: from.tillId,
    toTillId: to?.tillId,
    amount: usd(amount),
    ...more,
  });
const vaults = async () => z.array(VaultView).parse((await counter.teller("GET", "/teller/vaults")).body);
const vaultOf = async (branchCode: string) => (await vaults()).find((vault) => vault.branchCode === branchCode);

describe("funding a vault", () => {
  it("creates the vault, then raises it, returns all vaults and posts Dr 1010 / Cr 1040", async () => {
    const branchCode = await counter.branch();
    const first = await fund(branchCode, 600);
    expect(first.status).toBe(200);
    expect(z.array(VaultView).parse(first.body)).toEqual(await vaults());
    const second = await fund(branchCode, 400.5);
    expect(second.body).toEqual(await vaults());
    const vault = await vaultOf(branchCode);
    expect(vault).toMatchObject({ currency: "USD", balance: usd(1_000.5) });
    expect(vault?.lastMovementAt).not.toBeNull();
    const entry = await counter.teller("GET", `/teller/vaults?branchCode=${branchCode}`);
    expect((entry.body as unknown as unknown[]).length).toBe(1);
  });

  it("posts at the limit, parks above it, and the approval creates the vault", async () => {
    const branchCode = await counter.branch();
    const parked = await fund(branchCode, 10_000.01);
    expect([parked.status, await vaultOf(branchCode)]).toEqual([202, undefined]);
    const approved = await counter.approve(parked);
    expect(said(approved)).toEqual([200, "APPROVED"]);
    const result = approved.body.result as { id: string; entryId: string };
    expect(await linesOf(result.entryId)).toEqual(["CASH_MOVEMENT", "Dr 1010 1000001", "Cr 1040 1000001"]);
    const movement = CashMovementView.parse((await counter.teller("GET", `/teller/movements/${result.id}`)).body);
    expect(movement).toMatchObject({ type: "FUNDING", tillId: null, receiptNo: null, balanceAfter: usd(10_000.01) });
    expect((await fund(branchCode, 10_000)).status).toBe(200);
    expect((await vaultOf(branchCode))?.balance).toEqual(usd(20_000.01));
  });

  it("refuses an unknown branch, a zero amount and mismatched denominations", async () => {
    expect(said(await fund(newId(), 10))).toEqual([422, "UNKNOWN_BRANCH"]);
    const branchCode = await counter.branch();
    expect(said(await fund(branchCode, 0))).toEqual([400, "VALIDATION_ERROR"]);
    expect(said(await fund(branchCode, 10, { denominations: [{ value: 1, count: 9 }] }))).toEqual([
      422,
      "DENOMINATIONS_MISMATCH",
    ]);
    expect(await vaultOf(branchCode)).toBeUndefined();
  });

  it("creates one vault for sixteen concurrent first fundings", async () => {
    const branchCode = await counter.branch();
    const answers = await Promise.all(Array.from({ length: 16 }, () => fund(branchCode, 10)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(16).fill(200));
    expect((await vaults()).filter((vault) => vault.branchCode === branchCode).map((vault) => vault.balance)).toEqual([
      usd(160),
    ]);
  });
});

describe("cash between tills", () => {
  it("lowers the giver and raises the receiver; both have the movement and a receipt", async () => {
    const [from, to] = [await counter.till({ float: 300 }), await counter.till({ float: 50 })];
    const answer = await transfer(from, to, 120, { narrative: "More change" });
    const view = TillView.parse(answer.body);
    expect([answer.status, view.tillId, view.cashBalance]).toEqual([200, from.tillId, usd(180)]);
    expect((await counter.read(to)).cashBalance).toEqual(usd(170));
    expect(await linesOf(view.movement?.entryId)).toEqual(["CASH_MOVEMENT", "Dr 1020 12000", "Cr 1020 12000"]);
    const [given] = (await counter.movements(from, "?all=1")).slice(-1);
    const [taken] = (await counter.movements(to, "?all=1")).slice(-1);
    expect(given).toEqual(view.movement);
    expect(given).toMatchObject({
      type: "TRANSFER_OUT",
      counterTillId: to.tillId,
      balanceAfter: usd(180),
      receiptNo: `${from.tillCode}-2026-03-02-2`,
    });
    expect(taken).toMatchObject({
      type: "TRANSFER_IN",
      counterTillId: from.tillId,
      balanceAfter: usd(170),
      entryId: given?.entryId,
    });
    expect(await counter.movements(from)).toEqual([]);
  });

  it("goes to the branch's vault by default and creates it if necessary", async () => {
    const from = await counter.till({ float: 300 });
    const view = TillView.parse((await transfer(from, null, 100)).body);
    expect(await linesOf(view.movement?.entryId)).toEqual(["CASH_MOVEMENT", "Dr 1010 10000", "Cr 1020 10000"]);
    const vault = await vaultOf(from.branchCode);
    expect([vault?.balance, view.movement?.vaultId]).toEqual([usd(100), vault?.vaultId]);
  });

  it("above the limit reserves the cash until it is approved", async () => {
    const [from, to] = [await counter.till({ float: 20_000 }), await counter.till()];
    const parked = await transfer(from, to, 10_000.01);
    expect(parked.status).toBe(202);
    expect((await counter.read(from)).availableCash).toEqual(usd(9_999.99));
    expect(said(await counter.approve(parked))).toEqual([200, "APPROVED"]);
    expect([(await counter.read(from)).cashBalance, (await counter.read(to)).cashBalance]).toEqual([
      usd(9_999.99),
      usd(10_000.01),
    ]);
  });

  it("previews with the till's teller and the vault's branch", async () => {
    const { code: branchCode } = await counter.make.branch({ name: "Canal Street" });
    await counter.teller("POST", "/teller/vaults/fundings", { branchCode, amount: usd(1) });
    const till = await counter.till({ branchCode, float: 10 });
    const wish = { fromTillId: till.tillId, amount: usd(4) };
    const { body } = await counter.teller("POST", "/previews/transferTillCash", wish);
    expect(body).toMatchObject({
      outcome: "POSTS",
      balances: expect.arrayContaining([
        expect.objectContaining({
          account: expect.objectContaining({ accountId: till.tillId, name: till.teller }),
          after: { ledgerBalance: usd(6), availableBalance: usd(6) },
        }),
        expect.objectContaining({ account: expect.objectContaining({ name: "Canal Street" }) }),
      ]),
    });
    expect((await counter.read(till)).cashBalance).toEqual(usd(10));
  });

  it("previews with a staff teller's name and without names of accounts it creates", async () => {
    const staff = await makeStaff();
    const branchCode = await counter.branch();
    const wish = { branchCode, tillCode: `T-${newId().slice(-8)}`, openingFloat: usd(5) };
    const asked = { ...wish, teller: staff.email.toUpperCase() };
    const names = ({ body }: ApiAnswer) => PreviewView.parse(body).balances.map(({ account }) => account.name);
    // Without a vault, head office gives the float.
    expect(names(await counter.teller("POST", "/previews/openTill", asked))).toEqual([null]);
    expect(names(await counter.teller("POST", "/previews/fundVault", { branchCode, amount: usd(1) }))).toEqual([null]);
    const till = TillView.parse((await counter.teller("POST", "/teller/tills", asked)).body);
    const back = { fromTillId: till.tillId, amount: usd(4) };
    expect(names(await counter.teller("POST", "/previews/transferTillCash", back))).toContain(`Name of ${staff.email}`);
  });

  it("refuses invalid transfers", async () => {
    const [from, to] = [await counter.till({ float: 100 }), await counter.till()];
    const euros = await counter.till({ currency: "EUR" });
    expect(said(await transfer(from, from, 1))).toEqual([400, "VALIDATION_ERROR"]);
    expect(said(await transfer(from, euros, 1))).toEqual([422, "CURRENCY_MISMATCH"]);
    expect(said(await transfer(from, { ...to, tillId: newId() }, 1))).toEqual([422, "UNKNOWN_TILL"]);
    for (const amount of [100.01, 20_000])
      expect(said(await transfer(from, to, amount))).toEqual([422, "INSUFFICIENT_TILL_CASH"]);
    await counter.close(to);
    expect(said(await transfer(from, to, 1))).toEqual([422, "TILL_CLOSED"]);
    await counter.close(from);
    expect(said(await transfer(from, null, 1))).toEqual([422, "TILL_CLOSED"]);
  });
});

describe("movements", () => {
  it("are listed in order and in pages, by default customers' movements", async () => {
    const [till, account] = [await counter.till({ float: 100 }), await counter.make.account()];
    await counter.deposit(till, account.accountId, 30);
    await counter.withdraw(till, account.accountId, 10);
    await transfer(till, null, 50);
    await counter.deposit(till, account.accountId, 5);
    await counter.close(till, { countedCash: usd(70) });
    const all = await counter.movements(till, "?all=true");
    expect(all.map((m) => `${m.type} ${m.balanceAfter?.amount}`)).toEqual([
      "OPENING 100",
      "DEPOSIT 130",
      "WITHDRAWAL 120",
      "TRANSFER_OUT 70",
      "DEPOSIT 75",
      "SHORTAGE 70",
      "CLOSING 0",
    ]);
    expect(all.map((m) => m.receiptNo?.split("-").at(-1))).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
    expect((await counter.movements(till)).map((m) => m.type)).toEqual(["DEPOSIT", "WITHDRAWAL", "DEPOSIT"]);
    const path = `/teller/tills/${till.tillId}/movements?all=true&limit=3`;
    const page = await counter.teller("GET", path);
    const cursor = /cursor=([^&>]+)/.exec(page.headers.get("link") ?? "")?.[1];
    const rest = await counter.teller("GET", `${path}&cursor=${cursor}`);
    expect([...(page.body as unknown as unknown[]), ...(rest.body as unknown as unknown[])]).toEqual(all.slice(0, 6));
    expect((await counter.teller("GET", `/teller/tills/${newId()}/movements`)).status).toBe(404);
    expect((await counter.teller("GET", `/teller/movements/${newId()}`)).status).toBe(404);
  });

  it("count concurrent reprints", async () => {
    const [till, account] = [await counter.till(), await counter.make.account()];
    const { movement } = TillView.parse((await counter.deposit(till, account.accountId, 30)).body);
    const reprint = () => counter.teller("POST", `/teller/movements/${movement?.movementId}/reprints`);
    expect((await reprint()).body).toEqual({ ...movement, reprints: 1 });
    const more = await Promise.all([reprint(), reprint(), reprint()]);
    expect(more.map((answer) => CashMovementView.parse(answer.body).reprints).sort()).toEqual([2, 3, 4]);
    expect((await counter.movements(till))[0]?.reprints).toBe(4);
    expect((await counter.teller("POST", `/teller/movements/${newId()}/reprints`)).status).toBe(404);
  });

  it("number receipts per day, continued by a second till with the same code", async () => {
    const account = await counter.make.account();
    const first = await counter.till();
    await counter.deposit(first, account.accountId, 1);
    await counter.close(first);
    const second = await counter.till({ tillCode: first.tillCode });
    await counter.deposit(second, account.accountId, 1);
    await advanceBusinessDate("2026-03-03");
    await counter.deposit(second, account.accountId, 1);
    const receipts = async (till: TillView) =>
      (await counter.movements(till, "?all=true")).map((m) => m.receiptNo?.slice(first.tillCode.length));
    expect(await receipts(first)).toEqual(["-2026-03-02-1", "-2026-03-02-2"]);
    expect(await receipts(second)).toEqual(["-2026-03-02-3", "-2026-03-03-1"]);
  });
});
