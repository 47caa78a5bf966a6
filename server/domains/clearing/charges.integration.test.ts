import { afterEach, describe, expect, it } from "vitest";
import { openClearing } from "@/server/testing/clearing";
import { linesOf } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";

// Charges of items: 5.00 per cheque out, 3.00 per cheque in, 12.00 and 25.00 per return, with 20 % tax on the last.

const bank = await openClearing();
const till = await bank.till({ float: 5_000 });
for (const rule of [
  { transactionCode: "CHQ_OUTWARD", overrideAmount: 5 },
  { transactionCode: "CHQ_INWARD", overrideAmount: 3, channel: "CLEARING" },
  { transactionCode: "CHQ_RETURN_OUT", overrideAmount: 12 },
  { transactionCode: "CHQ_RETURN_IN", overrideAmount: 25, overrideTaxClass: "STANDARD" },
  // Never matches: items have the channel CLEARING.
  { transactionCode: "CHQ_INWARD", overrideAmount: 900, channel: "API" },
]) {
  const made = await bank.teller("POST", "/charge-rules", { chargeCode: `${rule.transactionCode}_FEE`, ...rule });
  expect(made.status).toBe(201);
}

const account = (balance: number) => bank.make.account({ balance });
const entryOf = async ({ id }: { id: string }) => linesOf((await bank.item(id)).entryId);
/** The rows that explain an item's charges. */
const chargesOf = async ({ id }: { id: string }) => {
  const { entryId } = await bank.item(id);
  const rows = await ownerSql()<{ code: string; minor: bigint }[]>`
    select charge_code as code, amount_minor as minor from posted_charges where entry_id = ${entryId}`;
  return rows.map(({ code, minor }) => `${code} ${minor}`);
};

afterEach(async () => {
  expect(await bank.wrongInBooks()).toEqual([]);
});

describe("a decision is charged by the tariff", () => {
  it("clear: from the credit, also on an empty account", async () => {
    const of = await account(0);
    const item = await bank.lodge({ account: of, amount: 80 });
    expect((await bank.clear(item)).status).toBe(204);
    expect(await entryOf(item)).toEqual(["CLEARING", "Dr 1210 8000", "Cr 2010 8000", "Dr 2010 500", "Cr 4130 500"]);
    expect(await chargesOf(item)).toEqual(["CHQ_OUTWARD_FEE 500"]);
    expect(await bank.funds(of)).toEqual([75, 0, 0, 75]);
  });

  it("pay: beside the amount", async () => {
    const of = await account(103);
    const item = await bank.receive({ account: of, amount: 100 });
    expect((await bank.pay(item)).status).toBe(204);
    expect(await entryOf(item)).toEqual(["CLEARING", "Dr 2010 10000", "Cr 1210 10000", "Dr 2010 300", "Cr 4130 300"]);
    expect(await bank.funds(of)).toEqual([0, 0, 0, 0]);
  });

  it("return: by an entry of the charge alone, with its tax", async () => {
    const of = await account(100);
    const [out, into] = [
      await bank.lodge({ account: of, amount: 40 }),
      await bank.receive({ account: of, amount: 60 }),
    ];
    expect((await bank.giveBack(out, "REFER_TO_DRAWER")).status).toBe(204);
    expect(await entryOf(out)).toEqual(["CLEARING", "Dr 2010 1200", "Cr 4130 1200"]);
    expect((await bank.giveBack(into, "SIGNATURE_IRREGULAR")).status).toBe(204);
    expect(await entryOf(into)).toEqual([
      "CLEARING",
      ...["Dr 2010 2500", "Cr 4130 2500", "Dr 2010 500"],
      expect.stringMatching(/^Cr \d{4} 500$/),
    ]);
    expect(await bank.funds(of)).toEqual([58, 0, 0, 58]);
  });

  it("return for UNSPECIFIED or an unknown reason: as a fault of the customer", async () => {
    const of = await account(100);
    for (const reason of [undefined, "Torn in two"]) {
      const item = await bank.lodge({ account: of, amount: 40 });
      await bank.giveBack(item, reason);
      expect(await entryOf(item)).toEqual(["CLEARING", "Dr 2010 1200", "Cr 4130 1200"]);
    }
  });

  it.each(["IMAGE_UNUSABLE", "CONNECTIVITY"])("return for %s: no charge", async (reason) => {
    const of = await account(100);
    for (const item of [
      await bank.lodge({ account: of, amount: 40 }),
      await bank.receive({ account: of, amount: 4 }),
    ]) {
      expect((await bank.giveBack(item, reason)).status).toBe(204);
      expect(await bank.item(item.id)).toMatchObject({ state: "RETURNED", entryId: null, returnReasonCode: reason });
    }
    expect(await bank.funds(of)).toEqual([100, 0, 0, 100]);
  });
});

describe("a charge beyond the account is left out", () => {
  it("pay: to the cent", async () => {
    for (const [balance, left] of [
      [102.99, 2.99],
      [103, 0],
    ] as const) {
      const of = await account(balance);
      const item = await bank.receive({ account: of, amount: 100 });
      expect((await bank.pay(item)).status).toBe(204);
      expect(await bank.funds(of)).toEqual([left, 0, 0, left]);
    }
  });

  it("pay: holds of other items are not available", async () => {
    const of = await account(200);
    const [first, other] = [
      await bank.receive({ account: of, amount: 100 }),
      await bank.receive({ account: of, amount: 98 }),
    ];
    expect((await bank.pay(first)).status).toBe(204);
    expect(await bank.funds(of)).toEqual([100, 98, 0, 2]);
    expect((await bank.pay(other)).status).toBe(204);
    expect(await bank.funds(of)).toEqual([2, 0, 0, 2]);
  });

  it("clear: a cheque below its charge", async () => {
    const of = await account(0);
    const item = await bank.lodge({ account: of, amount: 4.99 });
    expect((await bank.clear(item)).status).toBe(204);
    expect(await bank.funds(of)).toEqual([4.99, 0, 0, 4.99]);
  });

  it("return: charge and tax together", async () => {
    for (const [balance, left] of [
      [29.99, 29.99],
      [30, 0],
    ] as const) {
      const of = await account(balance);
      const item = await bank.receive({ account: of, amount: 1_000 });
      expect((await bank.giveBack(item, "INSUFFICIENT_FUNDS")).status).toBe(204);
      expect(await bank.funds(of)).toEqual([left, 0, 0, left]);
    }
  });

  it("return: the item's own earmark covers its charge", async () => {
    const of = await account(30);
    const item = await bank.receive({ account: of, amount: 30 });
    expect(item.holdId).not.toBeNull();
    expect((await bank.giveBack(item, "SIGNATURE_MISSING")).status).toBe(204);
    expect(await bank.funds(of)).toEqual([0, 0, 0, 0]);
  });

  it("in a race with a withdrawal, which never fails the decision", async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 24; round++) {
      const isPaid = round % 2 === 0;
      const of = await account(isPaid ? 104 : 30);
      const item = await bank.receive({ account: of, amount: isPaid ? 100 : 2_000 });
      const decide = () => (isPaid ? bank.pay(item) : bank.giveBack(item, "INSUFFICIENT_FUNDS"));
      const withdraw = () => bank.withdraw(till, of.accountId, isPaid ? 4 : 30);
      const [decision, cash] = await Promise.all(
        round % 4 < 2 ? [decide(), withdraw()] : [withdraw(), decide()].reverse(),
      );
      expect(decision?.status).toBe(204);
      const isTaken = cash?.status === 200;
      expect([isTaken, cash?.body.error]).toEqual([isTaken, isTaken ? undefined : "INSUFFICIENT_FUNDS"]);
      const left = isTaken ? 0 : isPaid ? 1 : 0;
      expect([isTaken, await bank.funds(of)]).toEqual([isTaken, [left, 0, 0, left]]);
      seen.add(`${isPaid} ${isTaken}`);
    }
    expect(seen.size).toBeGreaterThan(1);
  });
});
