import { expect, type Locator, type Page, test } from "@playwright/test";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import * as ledger from "@/words/ledger/ledger";
import { getDayBook, getTrialBalance } from "../../server/contract/ledger";
import { formattedAmount } from "../fixtures/amounts";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { bankOf } from "../fixtures/bank";
import { lastEntries } from "../fixtures/records";
import { sessionOf } from "../fixtures/staff";

// Day book and trial balance: one currency at a time, with subtotals.

test.use({ storageState: sessionOf("ledger") });

const tab = (page: Page, currency: string) =>
  page.getByRole("navigation", { name: common.currency }).getByRole("link", { name: new RegExp(`^${currency}`) });
const sum = (amounts: readonly { amount: number }[]) =>
  formattedAmount(amounts.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100);
const last = (table: Locator) => table.locator("tfoot tr");

test("the trial balance has subtotals per type and equal totals in each currency", async ({ page, request }) => {
  // A past day, in which no test posts.
  const day = (await lastEntries(request))[0]?.businessDate ?? "";
  await page.goto(`/ledger/trial-balance?date=${day}`);
  const whole = await bankOf(request).get(getTrialBalance, { query: { date: day } });
  for (const currency of ["EUR", "USD"]) {
    const rows = whole.rows.filter((row) => row.currency === currency);
    await tab(page, currency).click();
    await expect(page).toHaveURL(new RegExp(`currency=${currency}`));
    await expect(tab(page, currency)).toContainText(String(rows.length));
    const table = page.getByRole("region", { name: ledger.trialBalance }).getByRole("table");
    await expect(table.locator("tr[data-row]")).toHaveCount(rows.length);
    for (const [type, words] of [
      ["ASSET", ledger.assets],
      ["LIABILITY", ledger.liabilities],
    ] as const) {
      const own = rows.filter((row) => row.type === type);
      const subtotal = table
        .getByRole("row")
        .filter({ has: page.locator("th", { hasText: new RegExp(`^${words}$`) }) });
      await expect(subtotal.locator("td").nth(0)).toContainText(sum(own.map(({ debit }) => debit)));
      await expect(subtotal.locator("td").nth(1)).toContainText(sum(own.map(({ credit }) => credit)));
    }
    const total = whole.totals.find((one) => one.currency === currency);
    expect(total?.debit).toEqual(total?.credit);
    await expect(last(table).getByText(formattedAmount(total?.debit.amount ?? 0))).toHaveCount(2);
  }
  await expectAccessibleInBothThemes(page);
});

test("the day book has subtotals per category in each currency", async ({ page, request }) => {
  const day = (await lastEntries(request))[0]?.businessDate ?? "";
  const book = await bankOf(request).get(getDayBook, { query: { date: day } });
  await page.goto(`/ledger/day-book?date=${day}&currency=USD`);
  const categories = book.categories.filter(({ currency }) => currency === "USD");
  await expect(tab(page, "USD")).toHaveAttribute("aria-current", "page");
  await expect(tab(page, "USD")).toContainText(String(categories.reduce((all, { count }) => all + count, 0)));
  const table = page.getByRole("region", { name: ledger.byCategory }).getByRole("table");
  await expect(table.locator("tr[data-row]")).toHaveCount(categories.length);
  await expect(last(table).getByText(sum(categories.map(({ debit }) => debit)))).toHaveCount(2);
  await expect(page.getByRole("heading", { level: 2 }).filter({ hasText: "EUR" })).toHaveCount(0);
  const transfer = page.getByRole("region", { name: "Transfer in USD" }).locator("tr[data-row]").first();
  // Payer and payee by name, with account numbers below.
  await expect(transfer.locator("td").nth(1)).toContainText(/[a-z].*\d{4} \d{4} \d{4}/i);
  await expect(transfer.locator("td").nth(2)).toContainText(/[a-z].*\d{4} \d{4} \d{4}/i);
  await expectAccessibleInBothThemes(page);
  await table.locator("[data-row-opener]").first().click();
  await expect(page.getByRole("list", { name: controls.activeFilters })).toContainText(
    controls.chip(common.currency, "USD"),
  );
});
