import { describe, expect, it } from "vitest";
import { makePayee } from "@/server/testing/commissions";
import { linesOf } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { account, minorOf, openTariff, rule, transfer } from "./testing/tariff";

// A mistake in the tariff breaks no books and takes no money. Correcting it ends its effect.

const { counter, till } = await openTariff();

const wantedOf = async (entryId: unknown) => {
  const { body } = await counter.teller("GET", "/pricing-exceptions");
  return (body as unknown as { entryId: string; wanted: string }[])
    .filter((one) => one.entryId === entryId)
    .map(({ wanted }) => wanted);
};

describe("an account of the general ledger with its own control total", () => {
  it.each(["TILL_CASH", "VAULT_CASH", "CURRENT_DEPOSITS", "COMMISSION_PAYABLE", "CLEARING_SETTLEMENT"])(
    "is no income: %s",
    async (overrideGlPurpose) => {
      await rule({ transactionCode: "TRANSFER_INTERNAL", overrideAmount: 1, overrideGlPurpose });
      const [from, to] = [await account(1_000), await account(0)];
      const { entryId } = (await transfer(from, to, 5)).answer.body;
      expect((await linesOf(String(entryId))).slice(3)).toEqual(["Dr 2010 100", "Cr 2140 100"]);
      expect(await wantedOf(entryId)).toEqual([overrideGlPurpose]);
    },
  );

  it.each([
    ["deposits that owe", { payableGlCode: "2010" }, "Dr 5100 150", "Cr 2140 150"],
    ["expense of what is owed", { expenseGlCode: "2310", payableGlCode: "2400" }, "Dr 2140 150", "Cr 2400 150"],
    ["cash that is spent", { expenseGlCode: "1020" }, "Dr 2140 150", "Cr 2310 150"],
  ])("is not used for a commission: %s", async (_, gl, ...lines) => {
    const definition = { commissionCode: "AGENT", name: "Agent's share", method: "FLAT", amount: 1.5 };
    const body = { ...definition, expenseGlCode: "5100", payableGlCode: "2310", ...gl };
    expect((await counter.teller("POST", "/commissions", body)).status).toBe(201);
    await rule({ chargeCode: "AGENT", transactionCode: "CASH_DEPOSIT" });
    const { accountId } = await account(0);
    const { id: beneficiaryId } = await makePayee();
    const deposit = await counter.deposit(till, accountId, 100, { beneficiaryId });
    const { entryId: movement } = deposit.body.movement as { entryId: string };
    const [accrual] = await ownerSql()`select entry_id from commission_accruals where movement_entry_id = ${movement}`;
    expect(await linesOf(accrual?.entry_id)).toEqual(["COMMISSION", ...lines]);
    expect(await wantedOf(accrual?.entry_id)).toHaveLength(1);
    expect(await counter.wrongInBooks()).toEqual([]);
    const back = await counter.teller("POST", `/ledger/entries/${movement}/reversal`, { reason: "Counted wrong" });
    expect(back.status).toBe(201);
  });
});

describe("a charge that refuses a movement", () => {
  it("refuses none once another process has corrected it", async () => {
    const tooMuch = { transactionCode: "TRANSFER_INTERNAL", overrideAmount: 50, bearerOverride: "BEN" };
    const id = await rule(tooMuch);
    const [from, to] = [await account(1_000), await account(0)];
    expect((await transfer(from, to, 5)).answer.status).toBe(422);
    await ownerSql()`update charge_rules set override_amount = 1 where id = ${id}`;
    expect((await transfer(from, to, 5)).answer.status).toBe(201);
  });

  it("takes only from the payment to a payee, and is hidden from the payer", async () => {
    await rule({ transactionCode: "TRANSFER_INTERNAL", overrideAmount: 5, bearerOverride: "BEN" });
    const from = await account(1_000);
    for (const balance of [0, 100]) {
      const to = await account(balance);
      const { status, body } = (await transfer(from, to, 4.99)).answer;
      expect([status, body]).toEqual([
        422,
        {
          error: "INSUFFICIENT_FUNDS",
          message: "Charges of 5.00 USD exceed the 4.99 USD that the payee receives.",
          fieldErrors: { amount: "is less than the charges that the payee bears" },
        },
      ]);
      expect((await transfer(from, to, 5)).answer.status).toBe(201);
      expect(await minorOf(to.accountId)).toBe(BigInt(balance) * 100n);
    }
  });

  it("refuses a movement with more charges than an entry has lines", async () => {
    await ownerSql()`
      insert into charge_rules (id, charge_code, transaction_code, override_amount)
      select gen_random_uuid(), 'CODE_' || n, 'TRANSFER_INTERNAL', 0.01 from generate_series(1, 5001) n`;
    const [from, to] = [await account(1_000), await account(0)];
    const { status, body } = (await transfer(from, to, 5)).answer;
    expect([status, body.error, body.message]).toEqual([
      422,
      "BALANCE_OUT_OF_RANGE",
      "More than 5,000 charges apply to this movement. One entry holds no more.",
    ]);
  });
});
