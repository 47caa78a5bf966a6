import { afterEach, describe, expect, it } from "vitest";
import { runCommand } from "@/server/commands/run-command";
import { systemContext } from "@/server/commands/system-context";
import { forgetConfig } from "@/server/config";
import type { ApiAnswer } from "@/server/testing/api";
import { makeHouse, openClearing } from "@/server/testing/clearing";
import { said, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { beginSettlement, releaseStaleCuts } from "./cut-session";

// Settlements that are refused change nothing, and one that a crash interrupted continues.

const DAY = "2026-03-02";
const NEXT = "2026-03-03";
const bank = await openClearing();
const account = await bank.make.account({ balance: 10_000 });

async function cleared(wish: Parameters<typeof makeHouse>[0] = {}) {
  const house = await makeHouse(wish);
  const cheque = { account, clearingHouseCode: house.code };
  await bank.clear(await bank.lodge({ ...cheque, amount: 100 }));
  return { ...house, cheque, settle: (body?: object) => bank.settle(DAY, house.code, body) };
}
const sessionOf = async (code: string) =>
  (
    (await bank.clerk("GET", `/clearing/sessions?house=${code}`)).body as unknown as { id: string; status: string }[]
  ).at(-1);
const close = async (code: string, by = bank.clerk, body: object = {}) =>
  by("POST", `/clearing/sessions/${(await sessionOf(code))?.id}/close`, body);
/** After a refusal: nothing posted, and items still join the date. */
async function expectOpen({ cheque, code }: Awaited<ReturnType<typeof cleared>>) {
  const item = await bank.lodge({ ...cheque, amount: 1 });
  await bank.clear(item);
  expect(await bank.item(item.id)).toMatchObject({ settlementDate: DAY });
  const rows = await ownerSql()`
    select 1 from clearing_positions p join clearing_houses h on h.id = p.house_id where h.code = ${code}`;
  expect(rows).toHaveLength(0);
}

function fourEyes(value: "0" | "1") {
  process.env.CLEARING_SETTLEMENT_FOUR_EYES = value;
  forgetConfig();
}

afterEach(async () => {
  fourEyes("0");
  expect(await bank.wrongInBooks()).toEqual([]);
});

describe("a settlement is refused", () => {
  it("for figures that the clerk did not see, with the new ones", async () => {
    const of = await cleared();
    for (const body of [
      { expectedCount: 0 },
      { expectedNet: usd(99.99) },
      { expectedCount: 1, expectedNet: usd(-100) },
    ]) {
      const answer = await of.settle(body);
      expect([said(answer), answer.body]).toMatchObject([
        [409, "SETTLEMENT_CHANGED"],
        { count: 1, netAmount: usd(100) },
      ]);
    }
    await expectOpen(of);
    expect((await of.settle({ expectedCount: 2, expectedNet: usd(101) })).status).toBe(200);
    // A final position does not depend on what was expected.
    expect((await of.settle({ expectedCount: 2, expectedNet: usd(101) })).status).toBe(200);
  });

  it("with a difference of the session's totals", async () => {
    const house = await makeHouse();
    await bank.clerk("POST", "/clearing/sessions", { house: house.code, expectedCount: 2, expectedAmount: usd(101) });
    const cheque = { account, clearingHouseCode: house.code };
    await bank.clear(await bank.lodge({ ...cheque, amount: 100 }));
    expect(said(await bank.settle(DAY, house.code))).toEqual([409, "CONTROL_DIFFERENCE"]);
    expect(await sessionOf(house.code)).toMatchObject({ status: "OPEN" });
    const item = await bank.lodge({ ...cheque, amount: 1 });
    await bank.clear(item);
    expect(await bank.item(item.id)).toMatchObject({ settlementDate: DAY });
    expect((await bank.settle(DAY, house.code)).body).toMatchObject({ netAmount: usd(101), itemCount: 2 });
  });

  it("while inward items are unanswered in a house that blocks", async () => {
    const of = await cleared({ deadlineRule: "BLOCK" });
    const items = [await bank.receive({ ...of.cheque, amount: 5 }), await bank.receive({ ...of.cheque, amount: 6 })];
    expect(said(await of.settle())).toEqual([409, "ITEMS_UNANSWERED"]);
    await bank.pay(items[0] as { id: string });
    expect(said(await of.settle())).toEqual([409, "ITEMS_UNANSWERED"]);
    await expectOpen(of);
    await bank.giveBack(items[1] as (typeof items)[number]);
    expect((await of.settle()).body).toMatchObject({ netAmount: usd(96), itemCount: 3 });
  });

  it("to whoever closed the session, and while it is open, if another person must settle", async () => {
    fourEyes("1");
    const of = await cleared();
    expect(said(await of.settle())).toEqual([409, "ILLEGAL_STATE"]);
    await expectOpen(of);
    expect((await close(of.code)).status).toBe(200);
    expect(said(await of.settle())).toEqual([403, "SELF_APPROVAL"]);
    const other = (path: string) =>
      bank.teller("POST", `/clearing/settlements?house=${of.code}&businessDate=${path}`, {});
    expect((await other(DAY)).body).toMatchObject({ finality: "FINAL", netAmount: usd(101) });
  });
});

describe("an interrupted settlement", () => {
  const begin = (houseId: string) =>
    runCommand(
      beginSettlement,
      { params: {}, query: {}, body: { houseId, businessDate: DAY } },
      systemContext("clearing-settlement"),
      null,
    );
  const dateOf = async (item: { id: string }) => (await bank.item(item.id)).settlementDate;

  it("continues with the items that were fixed, and later ones belong to the next date", async () => {
    const of = await cleared();
    const [before, inward] = [
      await bank.lodge({ ...of.cheque, amount: 7 }),
      await bank.receive({ ...of.cheque, amount: 3 }),
    ];
    await begin(of.id);
    const entered = await bank.lodge({ ...of.cheque, amount: 8 });
    expect(entered.presentmentDate).toBe(NEXT);
    await Promise.all([bank.clear(before), bank.pay(inward), bank.clear(entered)]);
    expect([await dateOf(before), await dateOf(inward), await dateOf(entered)]).toEqual([NEXT, NEXT, NEXT]);
    const answers: ApiAnswer[] = await Promise.all([of.settle(), of.settle(), of.settle()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body).toMatchObject({ itemCount: 1, netAmount: usd(100) });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it("is released after five minutes, not before, and its date has later items again", async () => {
    const of = await cleared();
    const items = [await bank.lodge({ ...of.cheque, amount: 7 }), await bank.lodge({ ...of.cheque, amount: 9 })];
    await begin(of.id);
    await releaseStaleCuts();
    await bank.clear(items[0] as { id: string });
    await ownerSql()`update clearing_sessions set cut_at = cut_at - interval '301 seconds' where house_id = ${of.id} and cut_at is not null`;
    await releaseStaleCuts();
    await bank.clear(items[1] as { id: string });
    expect([await dateOf(items[0] as { id: string }), await dateOf(items[1] as { id: string })]).toEqual([NEXT, DAY]);
    expect((await of.settle()).body).toMatchObject({ itemCount: 2, netAmount: usd(109) });
    const rows = await ownerSql()`select 1 from clearing_positions where house_id = ${of.id}`;
    expect(rows).toHaveLength(1);
  });

  it("of items in two currencies settles both, by an entry each", async () => {
    const house = await makeHouse();
    const euro = await bank.make.account({ currency: "EUR", balance: 500 });
    await bank.clear(await bank.lodge({ account, amount: 40, clearingHouseCode: house.code }));
    await bank.pay(await bank.receive({ account: euro, amount: 30, currency: "EUR", clearingHouseCode: house.code }));
    await begin(house.id);
    expect((await bank.settle(DAY, house.code)).body).toMatchObject({ currency: "USD", netAmount: usd(40) });
    const positions = await ownerSql()<{ currency: string; net: string; entry: string }[]>`
      select currency, (credit_minor - debit_minor)::text as net, settled_entry_id as entry from clearing_positions
      where house_id = ${house.id} order by currency`;
    expect(positions.map(({ currency, net }) => [currency, net])).toEqual([
      ["EUR", "-3000"],
      ["USD", "4000"],
    ]);
    expect(new Set(positions.map(({ entry }) => entry)).size).toBe(2);
    const suspense = await ownerSql()<{ balance: bigint }[]>`
      select balance from ledger_accounts where number like ${`CLEARING ${house.code} %`}`;
    expect(suspense.map(({ balance }) => balance)).toEqual([0n, 0n]);
  });
});
