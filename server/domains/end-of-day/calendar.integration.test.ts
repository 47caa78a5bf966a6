import { expect, it } from "vitest";
import { openLoanBank } from "@/server/testing/card-loans";
import { makeHouse } from "@/server/testing/clearing";
import { bankDates } from "@/server/testing/day-desk";
import { endDay, endDaysUntil } from "@/server/testing/end-of-day";
import { usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { addDays, weekday } from "../../kernel/business-date";

// Weekends and holidays are dates with runs of their own. They move value dates only (RULES.md).

// A Thursday.
const bank = await openLoanBank("2026-03-05");
const [friday, saturday, sunday, monday, tuesday] = [1, 2, 3, 4, 5].map((days) => addDays("2026-03-05", days)) as [
  string,
  string,
  string,
  string,
  string,
];

const holiday = async (date: string, name: string, country?: string) =>
  expect((await bank.teller("POST", "/calendar/holidays", { date, name, country })).status).toBe(201);

async function lodge(house: { code: string }, amount: number): Promise<{ id: string; valueDate: string }> {
  const account = await bank.make.account();
  const cheque = { clearingHouseCode: house.code, customerAccountId: account.accountId, amount: usd(amount) };
  const { status, body } = await bank.teller("POST", "/clearing/outward", cheque);
  expect(status).toBe(201);
  return body as { id: string; valueDate: string };
}

const stateOf = async ({ id }: { id: string }) =>
  (await ownerSql()`select state from clearing_items where id = ${id}`)[0]?.state;

it("every date has its run, and items are cleared on their value date, past the weekend and holidays", async () => {
  await holiday(monday, "Founders' Day");
  await holiday(tuesday, "Carnival", "BR");
  const [oneDay, sameDay] = [
    await makeHouse({ autoClear: true, floatDays: 1 }),
    await makeHouse({ autoClear: true, floatDays: 0 }),
  ];
  await endDaysUntil(friday);
  const [overWeekend, onFriday] = [await lodge(oneDay, 10), await lodge(sameDay, 20)];
  // The holiday of one country moves no value date of the bank.
  expect([overWeekend.valueDate, onFriday.valueDate]).toEqual([tuesday, friday]);
  await endDay();
  expect([await stateOf(overWeekend), await stateOf(onFriday)]).toEqual(["PENDING", "CLEARED"]);
  const onSaturday = await lodge(sameDay, 30);
  expect(onSaturday.valueDate).toBe(tuesday);
  for (const day of [saturday, sunday, monday]) {
    expect(await endDay()).toMatchObject({ businessDate: day, nextBusinessDate: addDays(day, 1), status: "COMPLETED" });
    expect([await stateOf(overWeekend), await stateOf(onSaturday)]).toEqual(["PENDING", "PENDING"]);
  }
  await endDay();
  expect([await stateOf(overWeekend), await stateOf(onSaturday)]).toEqual(["CLEARED", "CLEARED"]);
  const entries = await ownerSql()<{ days: string[] }[]>`
    select distinct array[e.business_date::text, e.value_date::text] as days from clearing_items i
    join journal_entries e on e.id = i.entry_id where i.id = any (${[overWeekend.id, onSaturday.id]})`;
  expect(entries).toEqual([{ days: [tuesday, tuesday] }]);
  expect(await bankDates()).toEqual([addDays(tuesday, 1), null]);
});

it("an item whose date was closed without it is cleared on the next date that clears", async () => {
  const house = await makeHouse({ autoClear: false, floatDays: 0 });
  const item = await lodge(house, 15);
  const [day] = await bankDates();
  expect(item.valueDate).toBe(day);
  const dueItems = async () => (await endDay()).exceptions.filter(({ kind }) => kind === "DUE_ITEM");
  expect(await dueItems()).toMatchObject([{ id: item.id }]);
  expect(await stateOf(item)).toBe("PENDING");
  await ownerSql()`update clearing_houses set auto_clear = true where id = ${house.id}`;
  expect(await dueItems()).toEqual([]);
  expect(await stateOf(item)).toBe("CLEARED");
});

it("interest accrues and statements are cut on weekends, and a due date is a calendar date", async () => {
  const [day] = await bankDates();
  // Its statement is cut on a Saturday, its minimum is due on a Sunday.
  const cut = [...Array(40).keys()].map((days) => addDays(day, days + 8)).find((date) => weekday(date) === 6) as string;
  const loan = await bank.loan({ cycleDay: Number(cut.slice(8)), gracePeriodDays: 22 });
  await bank.takeCash(loan, 1_000);
  expect((await bank.view(loan)).nextStatementDate).toBe(cut);
  await endDaysUntil(addDays(cut, 1));
  const [statement] = await bank.statements(loan);
  expect(statement).toMatchObject({ statementDate: cut, dueDate: addDays(cut, 22) });
  expect(weekday(String(statement?.dueDate))).toBe(7);
  const sheet = await bank.officer("GET", `/card-loans/${loan.id}/interest-worksheet?from=${day}&to=${cut}`);
  const dates = (sheet.body as unknown as { date: string }[]).map(({ date }) => date);
  expect(new Set(dates).size).toBe(dates.length);
  expect(dates.map(weekday)).toEqual(expect.arrayContaining([6, 7]));
  await endDaysUntil(addDays(cut, 22));
  const late = async () =>
    (await ownerSql()`select 1 from card_loan_movements where loan_id = ${loan.id} and kind = 'LATE_FEE'`).length;
  expect([await late(), (await bank.view(loan)).daysPastDue]).toEqual([0, 0]);
  // The Sunday is the last day for the payment, and the run of the Monday finds it missed.
  await endDaysUntil(addDays(cut, 24));
  expect([await late(), (await bank.view(loan)).daysPastDue]).toEqual([1, 1]);
});

it("the books of all these days agree", async () => {
  expect(await bank.wrongInBooks()).toEqual([]);
  const runs = await ownerSql()<{ day: string }[]>`
    select business_date::text as day from end_of_day_runs where status = 'COMPLETED' order by 1`;
  const [first = { day: "" }] = runs;
  expect(runs.map(({ day }) => day)).toEqual(runs.map((_, days) => addDays(first.day, days)));
});
