import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import {
  type CardLoanView,
  getCardLoan,
  getCardLoanPortfolio,
  listCardLoans,
} from "@/server/contract/card-loans/loans";
import {
  type CardLoanStatementView,
  getInterestWorksheet,
  listCardLoanDues,
  listCardLoanStages,
  listCardLoanTransactions,
  listStatements,
} from "@/server/contract/card-loans/statements";
import type { MonetaryAmount } from "@/server/contract/fields";
import { addressOf } from "@/server/kernel/addresses";
import { loanWithStatement } from "@/server/testing/loan-with-statement";
import * as loans from "@/words/card-loans";
import * as t from "@/words/card-loans/statements";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import { formattedAmount } from "../fixtures/amounts";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { bankOf } from "../fixtures/bank";
import { sessionOf } from "../fixtures/staff";

// Every figure on a screen is the interface's, and each leads to the figures that it is made of.

test.use({ storageState: sessionOf("cards") });

const cents = ({ amount }: MonetaryAmount) => Math.round(amount * 100);
const sumOf = (amounts: readonly MonetaryAmount[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0);
/** As on the screens, with U+2212 for negative amounts. */
const figure = (inCents: number) => (inCents < 0 ? "−" : "") + formattedAmount(Math.abs(inCents) / 100);
const rowsOf = (page: Page, name: string) =>
  page.getByRole("region", { name, exact: true }).getByRole("table").locator("tr[data-row]");
const totalOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true }).locator("tfoot tr");

type Known = { loan: CardLoanView; statement: CardLoanStatementView };

/** The last statement of a loan of the demo bank. */
async function knownStatement(request: APIRequestContext): Promise<Known> {
  const bank = bankOf(request);
  const found = await loanWithStatement(bank, () => bank);
  if (typeof found !== "object") throw new Error("the demo bank has no statement of a card loan");
  const params = { id: found.loan ?? "" };
  const statement = (await bank.get(listStatements, { params })).find(({ id }) => id === found.statement);
  if (!statement) throw new Error("the statement is not in the list");
  return { loan: await bank.get(getCardLoan, { params }), statement };
}

test("a statement leads from opening to closing balance, and its interest to each day", async ({ page, request }) => {
  const { loan, statement } = await knownStatement(request);
  const { openingBalance, purchases, cashAdvances, fees, interest, payments, refunds } = statement;
  const parts = [openingBalance, purchases, cashAdvances, fees, interest].map(cents);
  const signed = [...parts, -cents(payments), -cents(refunds)];
  expect(signed.reduce((sum, part) => sum + part, 0)).toBe(cents(statement.closingBalance));

  await page.goto(addressOf.cardLoanStatement(loan.id, statement.id));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(t.statementOf(statement.statementDate));
  for (const [index, part] of signed.entries()) {
    await expect(rowsOf(page, t.rollForward).nth(index).locator("td").last()).toContainText(figure(part));
  }
  await expect(totalOf(page, t.rollForward)).toContainText(figure(cents(statement.closingBalance)));
  await expect(totalOf(page, loans.minimumDue)).toContainText(figure(cents(statement.minimumPaymentDue)));
  const remaining = cents(loan.statementBalance);
  await expect(
    page.getByText(t.amountPaid(`${figure(cents(statement.closingBalance) - remaining)} USD`)),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByRole("link", { name: t.whyThisInterest }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.worksheet);
  const days = { from: statement.from, to: statement.statementDate };
  const worksheet = await bankOf(request).get(getInterestWorksheet, { params: { id: loan.id }, query: days });
  expect(sumOf(worksheet.map(({ accrued }) => accrued))).toBe(cents(interest));
  await expect(rowsOf(page, t.worksheet)).toHaveCount(worksheet.length);
  if (worksheet.length > 0) await expect(totalOf(page, t.worksheet)).toContainText(figure(cents(interest)));
  const graced = worksheet.filter(({ grace }) => grace).length;
  await expect(rowsOf(page, t.worksheet).filter({ hasText: loans.gracePeriod })).toHaveCount(graced);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: t.statementOf(statement.statementDate) }).click();
  await expect(page).toHaveURL(new RegExp(`${statement.id}$`));
});

test("a worksheet of too many days says so", async ({ page, request }) => {
  const { loan } = await knownStatement(request);
  await page.goto(addressOf.cardLoanWorksheet(loan.id, "2020-01-01", loan.processedThrough));
  await expect(page.getByRole("alert").filter({ hasText: t.cannotBeExplained })).toContainText(t.chooseFewerDays(400));
  await expect(page.getByRole("link", { name: controls.exportCsv })).toHaveCount(0);
});

test("a statement prints on paper", async ({ page, request }) => {
  const { loan, statement } = await knownStatement(request);
  await page.goto(addressOf.cardLoanStatement(loan.id, statement.id));
  await page.getByRole("link", { name: t.printStatement }).click();
  const paper = page.getByRole("article");
  await expect(paper.getByRole("heading", { level: 1 })).toHaveText(t.statement);
  await expect(paper).toContainText(loan.reference);
  await expect(paper).toContainText(statement.dueDate);
  const rows = paper.getByRole("region", { name: t.rollForward }).getByRole("row");
  await expect(rows.last()).toContainText(figure(cents(statement.closingBalance)));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: controls.print })).toBeHidden();
  await expect(paper).toBeVisible();
});

test("the portfolio shows each receivable beside its loans, and leads to them", async ({ page, request }) => {
  const bank = bankOf(request);
  await page.goto("/card-loans/portfolio?currency=USD");
  const { buckets, accounts } = await bank.get(getCardLoanPortfolio, { query: { currency: "USD" } });
  const [book] = [rowsOf(page, t.bookValues)];
  await expect(book).toHaveCount(accounts.length);
  for (const [index] of accounts.entries()) {
    await expect(book.nth(index).locator("td").nth(4)).toHaveText("0.00");
    await expect(book.nth(index)).toContainText(controls.inBalance);
  }
  const chart = page.getByRole("figure", { name: t.balanceByBucket });
  await chart.locator("summary").click();
  const rows = chart.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(buckets.length);
  await expectAccessibleInBothThemes(page);
  const bucket = buckets.findIndex(({ loans: count }) => count > 0 && count <= 50);
  const { bucket: name = "CURRENT" } = buckets[bucket] ?? {};
  await rows.nth(bucket).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`bucket=${name}&currency=USD`));
  const listed = await bank.get(listCardLoans, { query: { bucket: name, currency: "USD", limit: 100 } });
  await expect(rowsOf(page, loans.cardLoans)).toHaveCount(listed.length);
});

test("a loan shows its unpaid minimums, its stages, and its balance beside its limit", async ({ page, request }) => {
  const bank = bankOf(request);
  const [late] = await bank.get(listCardLoans, { query: { stage: 3, limit: 1 } });
  if (!late) throw new Error("the demo bank has no card loan at stage 3");
  const params = { id: late.id };
  const dues = await bank.get(listCardLoanDues, { params });
  const stages = await bank.get(listCardLoanStages, { params, query: { limit: 24 } });
  const [newest] = await bank.get(listCardLoanTransactions, { params, query: { limit: 1 } });
  await page.goto(addressOf.cardLoan(late.id));
  await expect(rowsOf(page, t.unpaidMinimums)).toHaveCount(dues.length);
  await expect(totalOf(page, t.unpaidMinimums)).toContainText(figure(sumOf(dues.map(({ unpaid }) => unpaid))));
  await expect(rowsOf(page, t.ageing)).toHaveCount(stages.length);
  const chart = page.getByRole("figure", { name: t.balanceAndLimit });
  await chart.locator("summary").click();
  const last = chart.getByRole("table").locator("tbody tr").last();
  await expect(chart.getByRole("columnheader")).toHaveText([common.date, common.balance, common.limit]);
  await expect(last.locator("td").first()).toHaveText(figure(cents(newest?.currentBalance ?? late.currentBalance)));
  await expect(last.locator("td").last()).toHaveText(figure(cents(late.creditLimit)));
  await expectAccessibleInBothThemes(page);
});

test.describe("a teller", () => {
  test.use({ storageState: sessionOf("teller") });

  test("has no portfolio of card loans", async ({ page }) => {
    await page.goto("/card-loans/portfolio");
    await expect(page.getByText(controls.accessDenied)).toBeVisible();
  });
});
