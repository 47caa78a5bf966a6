import { getTableColumns } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cardLoanMovements } from "@/db/schema/card-loans";
import { openLoanBank } from "@/server/testing/card-loans";
import { said, usd } from "@/server/testing/teller";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";
import { MOST_MOVEMENTS } from "./worksheet";

const bank = await openLoanBank("2026-01-16");
const { officer } = bank;

// Movements of these tests run the missing daily steps themselves.

type Row = { date: string; category: string; balance: { amount: number }; accrued: { amount: number } };
const worksheetOf = async (id: string, query = "") =>
  (await officer("GET", `/card-loans/${id}/interest-worksheet?${query}`)).body as unknown as Row[];

describe("the worksheet", () => {
  it("after years without a statement begins with the last one, whatever the limit is today", async () => {
    const loan = await bank.loan({ limit: 100, cycleDay: 10 });
    // Above the limit, so that the missed minimum exceeds the late fee.
    await bank.force(loan.card, 500);
    await advanceBusinessDate("2026-03-11");
    await officer("PUT", `/card-loans/${loan.id}/credit-limit`, { creditLimit: usd(50_000) });
    const { currentBalance } = await bank.view(loan);
    expect((await bank.statements(loan)).at(-1)?.fees).toEqual(usd(35));
    await bank.pay(loan, currentBalance.amount);
    await advanceBusinessDate("2028-05-12");
    await bank.takeCash(loan, 400);
    await advanceBusinessDate("2028-05-20");
    await bank.pay(loan, 1);
    const rows = await worksheetOf(loan.id);
    expect(rows.map(({ date, category, balance }) => [date, category, balance.amount])).toEqual(
      [12, 13, 14, 15, 16, 17, 18, 19].map((day) => [`2028-05-${day}`, "CASH", 400]),
    );
    const accrued = rows.reduce((sum, row) => sum + Math.round(row.accrued.amount * 100), 0);
    expect((await bank.view(loan)).accruedInterest).toEqual(usd(accrued / 100));
    expect((await worksheetOf(loan.id, "from=2027-05-01&to=2028-05-12")).map(({ date }) => date)).toEqual([
      "2028-05-12",
    ]);
  });
});

it("refuses to recompute more than 5,000 movements", async () => {
  const loan = await bank.loan({ cycleDay: 25 });
  await bank.takeCash(loan, 1);
  const columns = Object.values(getTableColumns(cardLoanMovements)).map(({ name }) => name);
  const copied = columns.filter((name) => name !== "id").map((name) => `"${name}"`);
  await ownerSql().unsafe(
    `insert into card_loan_movements (id, ${copied}) select gen_random_uuid(), ${copied}
     from card_loan_movements, generate_series(1, ${MOST_MOVEMENTS}) where loan_id = '${loan.id}'`,
  );
  const answer = await officer("GET", `/card-loans/${loan.id}/interest-worksheet`);
  expect(said(answer)).toEqual([400, "VALIDATION_ERROR"]);
  expect(Object.keys(answer.body.fieldErrors as object)).toEqual(["from"]);
});

describe("damaged rows", () => {
  it("of a statement refuse the worksheet", async () => {
    const loan = await bank.loan({ cycleDay: 25 });
    await bank.takeCash(loan, 100);
    await advanceBusinessDate("2028-06-26");
    await bank.pay(loan, 1);
    await ownerSql()`update card_loan_statements set carried = '{"version": 1}' where loan_id = ${loan.id}`;
    const answer = await officer("GET", `/card-loans/${loan.id}/interest-worksheet`);
    expect(said(answer)).toEqual([409, "ILLEGAL_STATE"]);
  });

  it.each([
    ["interest_minor", "1"],
    ["suspended_minor", "1"],
    ["done_on", "'2020-01-01'"],
  ])("of figures refuse movements: %s", async (column, value) => {
    const loan = await bank.loan();
    const sql = ownerSql();
    await sql.unsafe(`update card_loan_figures set ${column} = ${value} where id = '${loan.id}'`);
    const body = { amount: usd(1), fromDepositAccountId: loan.depositId };
    expect(said(await officer("POST", `/card-loans/${loan.id}/payments`, body))).toEqual([409, "ILLEGAL_STATE"]);
  });
});

it("refuses a currency that does not exist in the portfolio and the list", async () => {
  for (const path of ["/card-loans/portfolio?currency=zzz", "/card-loans?currency=usd"])
    expect(said(await officer("GET", path))).toEqual([400, "VALIDATION_ERROR"]);
});
