import { describe, expect, it } from "vitest";
import { newId } from "@/server/kernel/ids";
import { balanceOf } from "@/server/testing/ledger";
import { linesOf, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { account, minorOf, openTariff, rule, transfer } from "./testing/tariff";

const { counter } = await openTariff();

describe("transfers", () => {
  const feeOf = (bearerOverride: string) =>
    rule({ transactionCode: "TRANSFER_INTERNAL", overrideAmount: 3.01, overrideTaxClass: "REDUCED", bearerOverride });

  it.each([
    ["OUR", 896_84n, 100_00n],
    ["nobody that is known", 896_84n, 100_00n],
    ["BEN", 900_00n, 96_84n],
    ["SHA", 898_41n, 98_43n],
    ["BANK", 900_00n, 100_00n],
  ])("borne by %s", async (bearer, payers, payees) => {
    await feeOf(bearer);
    const [from, to] = [await account(1_000), await account(0)];
    const { body, answer } = await transfer(from, to, 100);
    expect(answer.status).toBe(201);
    expect([await minorOf(from.accountId), await minorOf(to.accountId)]).toEqual([payers, payees]);
    const again = await counter.teller("POST", "/transfers", body);
    expect([again.status, again.body]).toEqual([200, answer.body]);
    const read = await counter.teller("GET", `/transfers/${answer.body.transferId}`);
    expect(read.body.legs).toEqual(answer.body.legs);
  });

  it("list the legs of charges by name after their own", async () => {
    await feeOf("SHA");
    const [from, to] = [await account(1_000), await account(0)];
    const { answer } = await transfer(from, to, 100);
    const legs = answer.body.legs as {
      side: string;
      glCode: string;
      accountNo: string;
      narrative: string;
      amount: { amount: number };
    }[];
    expect(
      legs.map(({ side, accountNo, glCode, amount, narrative }) => [
        side,
        accountNo ?? glCode,
        amount.amount,
        narrative,
      ]),
    ).toEqual([
      ["DEBIT", from.accountNo, 100, null],
      ["CREDIT", to.accountNo, 100, null],
      ["DEBIT", from.accountNo, 1.51, "Fee"],
      ["DEBIT", to.accountNo, 1.5, "Fee"],
      ["CREDIT", "4120", 3.01, "Fee"],
      ["DEBIT", from.accountNo, 0.08, "Tax on fee"],
      ["DEBIT", to.accountNo, 0.07, "Tax on fee"],
      ["CREDIT", "2330", 0.15, "Tax on fee"],
    ]);
  });

  it("hold amount and charges while pending", async () => {
    await feeOf("OUR");
    const [from, to] = [await account(30_000), await account(0)];
    const { answer } = await transfer(from, to, 20_000);
    expect(answer.status).toBe(202);
    expect((await balanceOf(from.accountId)).held).toBe(20_003_16n);
    expect((await counter.approve(answer)).status).toBe(200);
    expect(await balanceOf(from.accountId)).toMatchObject({ balance: 9_996_84n, held: 0n });
  });

  it("post unmapped charges to suspense with an exception", async () => {
    await rule({ transactionCode: "TRANSFER_INTERNAL", overrideAmount: 3, overrideGlPurpose: "FEE_INCOME_LOCKERS" });
    const [from, to] = [await account(1_000), await account(0)];
    const { answer } = await transfer(from, to, 100);
    expect((await linesOf(String(answer.body.entryId))).slice(3)).toEqual(["Dr 2010 300", "Cr 2140 300"]);
    const { body } = await counter.teller("GET", "/pricing-exceptions");
    expect(body).toMatchObject([
      { code: "FEE", wanted: "FEE_INCOME_LOCKERS", amount: usd(3), entryId: answer.body.entryId },
    ]);
  });

  it("have a preview with the charges and lines that post", async () => {
    await feeOf("SHA");
    const [from, to] = [await account(1_000), await account(0)];
    const body = { fromAccount: from.accountNo, toAccount: to.accountNo, amount: usd(100) };
    const { body: preview } = await counter.teller("POST", "/previews/createTransfer", body);
    expect(preview).toMatchObject({
      outcome: "POSTS",
      charges: [{ chargeCode: "FEE", name: "Fee", amount: usd(3.01), tax: usd(0.15), bearer: "SHA" }],
    });
    const [entry] = preview.entries as { lines: { name: string }[] }[];
    const { answer } = await transfer(from, to, 100);
    expect(entry?.lines.map(({ name: _, ...line }) => line)).toEqual(answer.body.legs);
  });

  it("are not charged by rules of other movements", async () => {
    await rule({ transactionCode: "TRANSFER_INTERNAL", overrideAmount: 3, channel: "BRANCH" });
    await rule({ transactionCode: "TRANSFER_EXTERNAL", overrideAmount: 3 });
    const [from, to] = [await account(1_000), await account(0)];
    const { answer } = await transfer(from, to, 100);
    expect(answer.body.legs).toHaveLength(2);
  });
});

describe("transfers to another bank", () => {
  async function payer(balance: number) {
    const { partyId, customerNo } = await counter.make.party();
    const from = await counter.make.account({ customerNo, balance });
    const registered = { beneficiaryId: partyId, settlementAccountId: newId(), name: "Elsewhere" };
    const { body } = await counter.teller("POST", "/beneficiaries", registered);
    return { from, beneficiaryId: String(body.id) };
  }

  const send = (fromAccount: string, beneficiaryId: string, amount: number) =>
    counter.teller("POST", "/transfers", { idempotencyKey: newId(), fromAccount, beneficiaryId, amount: usd(amount) });

  it("pay the payee less its share, and earn commission", async () => {
    const gl = { expenseGlCode: "5100", payableGlCode: "2310" };
    const share = {
      commissionCode: "AGENT",
      name: "Agent's share",
      method: "PERCENTAGE",
      rate: 10,
      category: "AGENT",
      ...gl,
    };
    await counter.teller("POST", "/commissions", { ...share, base: "CHARGE_AMOUNT" });
    await rule({ chargeCode: "AGENT", transactionCode: "TRANSFER_EXTERNAL" });
    await rule({ transactionCode: "TRANSFER_EXTERNAL", overrideAmount: 5, bearerOverride: "BEN" });
    const { from, beneficiaryId } = await payer(1_000);
    const { status, body } = await send(from.accountNo, beneficiaryId, 100);
    expect(status).toBe(201);
    expect(await linesOf(String(body.entryId))).toEqual([
      "TRANSFER",
      ...["Dr 2010 10000", "Cr 1120 10000", "Dr 1120 500", "Cr 4120 500"],
    ]);
    expect(await minorOf(from.accountId)).toBe(900_00n);
    const accruals =
      await ownerSql()`select amount_minor from commission_accruals where movement_entry_id = ${String(body.entryId)}`;
    expect(accruals).toEqual([{ amount_minor: 50n }]);
  });

  it("never pay less than zero", async () => {
    await rule({ transactionCode: "TRANSFER_EXTERNAL", overrideAmount: 5, bearerOverride: "BEN" });
    const { from, beneficiaryId } = await payer(1_000);
    const { status, body } = await send(from.accountNo, beneficiaryId, 4);
    expect([status, body.error, body.fieldErrors]).toEqual([
      ...[422, "INSUFFICIENT_FUNDS"],
      { amount: "is less than the charges that the payee bears" },
    ]);
    expect(await minorOf(from.accountId)).toBe(1_000_00n);
  });
});
