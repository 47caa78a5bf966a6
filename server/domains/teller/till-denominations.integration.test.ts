import { describe, expect, it } from "vitest";
import { openCounter, usd } from "@/server/testing/teller";
import { type CashMovementView, TillDenominations } from "../../contract/teller/cash";
import { newId } from "../../kernel/ids";

// Denominations of a till's cash, known only if every movement states them.

const counter = await openCounter();

async function open(float: number, denominations?: object[]) {
  const { code: branchCode } = await counter.make.branch();
  const body = {
    branchCode,
    tillCode: `D-${newId().slice(-8)}`,
    teller: "tess@bank.example",
    openingFloat: usd(float),
  };
  const { body: till } = await counter.teller("POST", "/teller/tills", { ...body, denominations });
  return String(till.tillId);
}

async function cashOf(tillId: string): Promise<TillDenominations> {
  const { status, body } = await counter.teller("GET", `/teller/tills/${tillId}/denominations`);
  expect(status).toBe(200);
  return TillDenominations.parse(body);
}

async function movementsOf(tillId: string): Promise<CashMovementView[]> {
  return (await counter.teller("GET", `/teller/tills/${tillId}/movements`)).body as unknown as CashMovementView[];
}

async function post(way: "deposits" | "withdrawals", tillId: string, amount: number, denominations?: object[]) {
  const { accountId } = await counter.make.account({ balance: 10_000 });
  const body = { tillId, accountId, amount: usd(amount), denominations };
  expect((await counter.teller("POST", `/teller/cash-${way}`, body)).status).toBe(200);
}

describe("the cash of a till by denomination", () => {
  it("is received minus paid cash, by denomination", async () => {
    const tillId = await open(500, [
      { value: 100, count: 4 },
      { value: 20, count: 5 },
    ]);
    await post("deposits", tillId, 250.75, [
      { value: 100, count: 2 },
      { value: 50, count: 1 },
      { value: 0.25, count: 3 },
    ]);
    await post("withdrawals", tillId, 150, [
      { value: 50, count: 1 },
      { value: 20, count: 5 },
    ]);
    expect(await cashOf(tillId)).toEqual({
      tillId,
      currency: "USD",
      denominations: [
        { value: 100, count: 6, amount: usd(600) },
        { value: 0.25, count: 3, amount: usd(0.75) },
      ],
      uncounted: [],
    });
    // 500.00 + 250.75 − 150.00
    expect((await counter.teller("GET", `/teller/tills/${tillId}`)).body.cashBalance).toEqual(usd(600.75));
  });

  it("shows negative counts after exchanged notes", async () => {
    const tillId = await open(100, [{ value: 100, count: 1 }]);
    await post("withdrawals", tillId, 40, [{ value: 20, count: 2 }]);
    expect((await cashOf(tillId)).denominations).toEqual([
      { value: 100, count: 1, amount: usd(100) },
      { value: 20, count: -2, amount: usd(-40) },
    ]);
  });

  it("is unknown after a movement without denominations, named by type", async () => {
    const tillId = await open(500);
    await post("deposits", tillId, 100, [{ value: 100, count: 1 }]);
    for (const amount of [30, 20.5]) await post("deposits", tillId, amount);
    await post("withdrawals", tillId, 10);
    expect(await cashOf(tillId)).toMatchObject({
      denominations: null,
      uncounted: [
        { type: "DEPOSIT", direction: "IN", movements: 2, amount: usd(50.5) },
        { type: "OPENING", direction: "IN", movements: 1, amount: usd(500) },
        { type: "WITHDRAWAL", direction: "OUT", movements: 1, amount: usd(10) },
      ],
    });
  });

  it("stays known after the reversal of a movement with denominations", async () => {
    const tillId = await open(200, [{ value: 100, count: 2 }]);
    const notes = [
      { value: 50, count: 1 },
      { value: 20, count: 2 },
    ];
    await post("deposits", tillId, 90, notes);
    await post("withdrawals", tillId, 100, [{ value: 100, count: 1 }]);
    for (const { entryId } of await movementsOf(tillId)) {
      const { status } = await counter.teller("POST", `/ledger/entries/${entryId}/reversal`, {
        reason: "Wrong account",
      });
      expect(status).toBe(201);
    }
    expect(
      (await movementsOf(tillId)).slice(2).map(({ direction, denominations }) => [direction, denominations]),
    ).toEqual([
      ["OUT", notes],
      ["IN", [{ value: 100, count: 1 }]],
    ]);
    expect(await cashOf(tillId)).toMatchObject({
      denominations: [{ value: 100, count: 2, amount: usd(200) }],
      uncounted: [],
    });
  });

  it("is unknown after the reversal of a movement without denominations", async () => {
    const tillId = await open(100, [{ value: 100, count: 1 }]);
    await post("deposits", tillId, 40);
    const [deposit] = await movementsOf(tillId);
    await counter.teller("POST", `/ledger/entries/${deposit?.entryId}/reversal`, { reason: "Wrong account" });
    const { denominations, uncounted } = await cashOf(tillId);
    expect([denominations, uncounted.map(({ type }) => type)]).toEqual([null, ["DEPOSIT", "REVERSAL"]]);
  });

  it("of an empty till is empty, of an unknown till 404", async () => {
    expect(await cashOf(await open(0))).toMatchObject({ denominations: [], uncounted: [] });
    expect((await counter.teller("GET", `/teller/tills/${newId()}/denominations`)).status).toBe(404);
  });
});
