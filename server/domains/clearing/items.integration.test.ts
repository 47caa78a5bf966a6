import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "@/server/testing/api";
import { type ClearingBank, makeHouse, openClearing } from "@/server/testing/clearing";
import { makeClient } from "@/server/testing/identity";
import { fund } from "@/server/testing/posting";
import { linesOf, usd } from "@/server/testing/teller";

let bank: ClearingBank;

beforeAll(async () => {
  bank = await openClearing();
});

const account = async (funds = 1_000) => {
  const made = await bank.make.account();
  if (funds > 0) await fund(made.accountId, funds * 100);
  return made;
};

describe("outward items", () => {
  it("are float until they clear, and a credit afterwards", async () => {
    const of = await account();
    const item = await bank.lodge({ account: of, amount: 250.5, serial: "000417", drawerBank: "Harbour Bank" });
    expect(item).toMatchObject({ state: "PENDING", direction: "OUTWARD", house: bank.house.code, presentations: 1 });
    expect(item.reference).toMatch(new RegExp(`^${bank.house.code}-\\d{8}-\\d{5}$`));
    expect(await bank.funds(of)).toEqual([1_000, 0, 250.5, 1_000]);
    expect((await bank.clerk("GET", `/clearing/float/${of.accountId}`)).body).toEqual({
      float: usd(250.5),
      ledgerBalance: usd(1_000),
      availableBalance: usd(1_000),
    });
    const outsider = await apiAs(await makeClient({ authorities: ["clearing:read"] }));
    expect((await outsider("GET", `/clearing/float/${of.accountId}`)).body).toEqual({ float: usd(250.5) });
    expect((await bank.clear(item)).status).toBe(204);
    expect(await bank.funds(of)).toEqual([1_250.5, 0, 0, 1_250.5]);
    const cleared = await bank.item(item.id);
    expect(cleared).toMatchObject({ state: "CLEARED", settlementDate: item.presentmentDate });
    expect(await linesOf(cleared.entryId)).toEqual(["CLEARING", "Dr 1210 25050", "Cr 2010 25050"]);
  });

  it("return without a credit, with UNSPECIFIED by default", async () => {
    const of = await account();
    const item = await bank.lodge({ account: of, amount: 80 });
    expect((await bank.giveBack(item)).status).toBe(204);
    expect(await bank.funds(of)).toEqual([1_000, 0, 0, 1_000]);
    expect(await bank.item(item.id)).toMatchObject({
      state: "RETURNED",
      returnReasonCode: "UNSPECIFIED",
      entryId: null,
    });
  });
});

describe("inward items", () => {
  it("are earmarked, then debited", async () => {
    const of = await account();
    const item = await bank.receive({ account: of, amount: 400, serial: "12" });
    expect(item).toMatchObject({ state: "PENDING", fundsShort: false, shortfall: null, suggestedReason: null });
    expect(await bank.funds(of)).toEqual([1_000, 400, 0, 600]);
    expect((await bank.pay(item)).status).toBe(204);
    expect(await bank.funds(of)).toEqual([600, 0, 0, 600]);
  });

  it("without funds stay pending with their shortfall", async () => {
    const of = await account(100);
    const item = await bank.receive({ account: of, amount: 400 });
    const short = { state: "PENDING", fundsShort: true, shortfall: usd(300), suggestedReason: "INSUFFICIENT_FUNDS" };
    expect(item).toMatchObject({ ...short, holdId: null });
    const refused = await bank.pay(item);
    expect([refused.status, refused.body.error]).toEqual([422, "INSUFFICIENT_FUNDS"]);
    expect(await bank.item(item.id)).toMatchObject(short);
    await fund(of.accountId, 30_000);
    expect(await bank.item(item.id)).toMatchObject({ fundsShort: false, shortfall: null, suggestedReason: null });
    expect((await bank.pay(item)).status).toBe(204);
    expect(await bank.funds(of)).toEqual([0, 0, 0, 0]);
  });

  it("return without a debit", async () => {
    const of = await account();
    const item = await bank.receive({ account: of, amount: 400 });
    expect((await bank.giveBack(item, "SIGNATURE_IRREGULAR")).status).toBe(204);
    expect(await bank.funds(of)).toEqual([1_000, 0, 0, 1_000]);
  });
});

describe("a decision", () => {
  it("on an item of another state or direction is 409", async () => {
    const of = await account();
    const [out, into] = [
      await bank.lodge({ account: of, amount: 10 }),
      await bank.receive({ account: of, amount: 10 }),
    ];
    const conflict = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
      const { status, body } = await answer;
      return [status, body.error];
    };
    expect(await conflict(bank.pay(out))).toEqual([409, "ILLEGAL_STATE"]);
    expect(await conflict(bank.clear(into))).toEqual([409, "ILLEGAL_STATE"]);
    expect(await conflict(bank.giveBack({ id: out.id, direction: "INWARD" }))).toEqual([409, "ILLEGAL_STATE"]);
    await bank.pay(into);
    expect(await conflict(bank.giveBack(into))).toEqual([409, "ILLEGAL_STATE"]);
    expect(await conflict(bank.pay(into))).toEqual([409, "ILLEGAL_STATE"]);
  });

  it("made twice concurrently debits once", async () => {
    const of = await account();
    const item = await bank.receive({ account: of, amount: 300 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => bank.pay(item)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(409)]);
    expect(await bank.funds(of)).toEqual([700, 0, 0, 700]);
  });
});

describe("keys and references", () => {
  it("repeat the item for the same body and refuse another one", async () => {
    const of = await account();
    const cheque = { account: of, amount: 75, idempotencyKey: `lodge-${of.accountId}` };
    const first = await bank.send("outward", cheque);
    const again = await bank.send("outward", cheque);
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
    const other = await bank.send("outward", { ...cheque, amount: 76 });
    expect([other.status, other.body.error]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    expect(await bank.funds(of)).toEqual([1_000, 0, 75, 1_000]);
  });

  it("refuse an unknown house, an inactive one, an unknown account and another currency", async () => {
    const of = await account();
    const closed = await makeHouse({ active: false });
    const answers = [
      await bank.send("outward", { account: of, amount: 5, clearingHouseCode: "NOWHERE" }),
      await bank.send("outward", { account: of, amount: 5, clearingHouseCode: closed.code }),
      await bank.send("inward", { account: { accountId: bank.house.id }, amount: 5 }),
      await bank.send("inward", { account: of, amount: 5, currency: "EUR" }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [404, "NOT_FOUND"],
      [422, "HOUSE_INACTIVE"],
      [422, "UNKNOWN_ACCOUNT"],
      [422, "CURRENCY_MISMATCH"],
    ]);
  });
});

describe("the same cheque", () => {
  it("is linked to the first", async () => {
    const cheque = { account: await account(), amount: 99, serial: "77", drawerBank: "Quay Bank" };
    const first = await bank.lodge(cheque);
    expect(await bank.lodge({ ...cheque, serial: "0077" })).toMatchObject({ duplicateOfId: first.id });
  });

  it("is refused by a house that refuses duplicates, also concurrently", async () => {
    const strict = await makeHouse({ duplicateRule: "REFUSE" });
    const cheque = { account: await account(), amount: 98, serial: "78", drawerBank: "Quay Bank" };
    const lodged = () => bank.send("outward", { ...cheque, clearingHouseCode: strict.code });
    const answers = await Promise.all(Array.from({ length: 6 }, lodged));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.error).toBe("DUPLICATE_ITEM");
  });
});

describe("presenting again", () => {
  it("is possible twice, for representable reasons only", async () => {
    const of = await account();
    let item = await bank.lodge({ account: of, amount: 60, serial: "500" });
    for (const presentations of [2, 3]) {
      await bank.giveBack(item, "REFER_TO_DRAWER");
      const answer = await bank.clerk("POST", `/clearing/items/${item.id}/represent`);
      expect([answer.status, answer.body.representsItemId, answer.body.presentations]).toEqual([
        201,
        item.id,
        presentations,
      ]);
      const twice = await bank.clerk("POST", `/clearing/items/${item.id}/represent`);
      expect(twice.status).toBe(409);
      item = answer.body as never;
    }
    await bank.giveBack(item, "REFER_TO_DRAWER");
    expect((await bank.clerk("POST", `/clearing/items/${item.id}/represent`)).status).toBe(409);
    const forged = await bank.lodge({ account: of, amount: 61, serial: "501" });
    await bank.giveBack(forged, "FORGERY");
    expect((await bank.clerk("POST", `/clearing/items/${forged.id}/represent`)).status).toBe(409);
  });
});
