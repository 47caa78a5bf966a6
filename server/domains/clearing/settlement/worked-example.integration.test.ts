import { expect, it } from "vitest";
import { openClearing } from "@/server/testing/clearing";
import { linesOf, usd } from "@/server/testing/teller";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";

// The worked example of RULES.md, to the cent. Its steps depend on each other.

const DAY = "2026-03-16";
const bank = await openClearing();
await advanceBusinessDate(DAY);
const of = await bank.make.account({ balance: 50_000 });

const suspenseOf = async (day: string) => {
  const [row] = await ownerSql()<{ balance: bigint }[]>`
    select a.balance from ledger_accounts a where a.kind = 'CLEARING' and a.number like ${`%${bank.house.code}%`}`;
  const items = (await bank.clerk("GET", `/clearing/settlements?house=${bank.house.code}&from=${day}&to=${day}`)).body;
  return { balance: Number(row?.balance) / 100, positions: items as unknown as Record<string, unknown>[] };
};
/** The whole journal and all balances. */
const ledger = async () => [
  await ownerSql()`select count(*)::int as entries, max(id::text) as newest from journal_entries`,
  await ownerSql()`select id, balance, held, uncleared, line_seq from ledger_accounts order by id`,
  await ownerSql()`select * from clearing_positions order by id`,
];
const outward = (amount: number) => bank.lodge({ account: of, amount });
const inward = (amount: number) => bank.receive({ account: of, amount });

let pending = "";

it("nets 13,480.00 against 22,200.40", async () => {
  const [first, returned, third, open] = [
    await outward(12_500),
    await outward(3_750.25),
    await outward(980),
    await outward(6_000),
  ];
  const [paid, other, bounced] = [await inward(7_200.4), await inward(15_000), await inward(430.1)];
  pending = open.id;
  expect(first).toMatchObject({ presentmentDate: DAY, valueDate: "2026-03-18" });
  for (const item of [first, third]) expect((await bank.clear(item)).status).toBe(204);
  for (const item of [paid, other]) expect((await bank.pay(item)).status).toBe(204);
  expect((await bank.giveBack(returned, "REFER_TO_DRAWER")).status).toBe(204);
  expect((await bank.giveBack(bounced, "SIGNATURE_IRREGULAR")).status).toBe(204);
  expect(await suspenseOf(DAY)).toMatchObject({
    balance: -8_720.4,
    positions: [{ finality: "PENDING", netAmount: usd(-8_720.4), id: null }],
  });
  const { status, body } = await bank.settle(DAY, bank.house.code, { expectedCount: 4, expectedNet: usd(-8_720.4) });
  expect([status, body]).toMatchObject([
    200,
    {
      ...{ house: bank.house.code, businessDate: DAY, currency: "USD", finality: "FINAL", itemCount: 4 },
      ...{ grossCredits: usd(13_480), grossDebits: usd(22_200.4), netAmount: usd(-8_720.4) },
    },
  ]);
  expect(await linesOf(String(body.settledEntryId))).toEqual(["CLEARING", "Dr 1210 872040", "Cr 1110 872040"]);
  expect(await suspenseOf(DAY)).toMatchObject({ balance: 0, positions: [{ finality: "FINAL", id: body.id }] });
  expect(await bank.funds(of)).toEqual([41_279.6, 0, 6_000, 41_279.6]);
});

it("settles again as the same position, with an unchanged ledger", async () => {
  const before = await ledger();
  const again = [await bank.settle(DAY), await bank.settle(DAY), await bank.settle(DAY, bank.house.code, {})];
  expect(new Set(again.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect(again[0]).toMatchObject({ status: 200, body: { netAmount: usd(-8_720.4), itemCount: 4 } });
  expect(await ledger()).toEqual(before);
});

it("has the cheque that clears on 17 March in that day's position", async () => {
  await advanceBusinessDate("2026-03-17");
  expect((await bank.clear({ id: pending })).status).toBe(204);
  expect((await bank.item(pending)).settlementDate).toBe("2026-03-17");
  expect(await suspenseOf("2026-03-17")).toMatchObject({ balance: 6_000, positions: [{ netAmount: usd(6_000) }] });
  const before = await ledger();
  expect((await bank.settle(DAY)).body).toMatchObject({ netAmount: usd(-8_720.4) });
  expect(await ledger()).toEqual(before);
  const { status, body } = await bank.settle("2026-03-17");
  expect([status, body]).toMatchObject([
    200,
    { grossCredits: usd(6_000), grossDebits: usd(0), netAmount: usd(6_000), itemCount: 1, finality: "FINAL" },
  ]);
  expect(await linesOf(String(body.settledEntryId))).toEqual(["CLEARING", "Dr 1110 600000", "Cr 1210 600000"]);
  expect(await suspenseOf("2026-03-17")).toMatchObject({ balance: 0 });
  expect(await bank.wrongInBooks()).toEqual([]);
});

it("belongs to the next date if it clears on the settled day", async () => {
  const late = await outward(10);
  expect(late.presentmentDate).toBe("2026-03-18");
  expect((await bank.clear(late)).status).toBe(204);
  const cleared = await bank.item(late.id);
  expect(cleared.settlementDate).toBe("2026-03-18");
  const [entry] = await ownerSql()<{ day: string }[]>`
    select business_date::text as day from journal_entries where id = ${cleared.entryId}`;
  expect(entry?.day).toBe("2026-03-17");
  const early = await bank.settle("2026-03-18");
  expect([early.status, early.body.error]).toEqual([422, "DATE_IN_FUTURE"]);
  expect(await suspenseOf("2026-03-18")).toMatchObject({ balance: 10, positions: [{ finality: "PENDING" }] });
});
