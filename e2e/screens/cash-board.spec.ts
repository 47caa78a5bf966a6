import { expect } from "@playwright/test";
import { postCashDeposit } from "@/server/contract/teller/tills";
import * as charts from "@/words/charts";
import * as common from "@/words/common";
import * as dates from "@/words/dates";
import * as controls from "@/words/ledger/controls";
import { formattedAmount } from "../fixtures/amounts";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";
import { matching } from "../fixtures/words";

// Every chart has its figures as a table.

test.describe("a head teller", () => {
  test.use({ storageState: sessionOf("headTeller") });

  test("sees the cash of the branch, and a movement as it happens", async ({ page, desk }) => {
    await page.goto("/teller/cash-board?branch=MAIN");
    const levels = page.getByRole("figure", { name: `${charts.cashAgainstLimits}, USD` });
    await levels.getByText(charts.asTable, { exact: true }).click();
    const row = levels.getByRole("row", { name: charts.till(desk.till.tillCode) });
    await expect(row).toContainText(formattedAmount(30_000));
    const account = await newAccount(desk.bank);
    const deposit = {
      accountId: account.accountId,
      tillId: desk.till.tillId,
      amount: { amount: 123.45, currency: "USD" },
    };
    await desk.bank.get(postCashDeposit, { body: deposit });
    await expect(row).toContainText(formattedAmount(30_123.45));
    await expect(page.getByRole("figure", { name: charts.cashByHourIn("USD") })).toBeVisible();
    await expect(page.getByRole("figure", { name: charts.limitUse("USD") })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await row.getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`/teller/tills/${desk.till.tillId}$`));
  });
});

test.describe("a teller", () => {
  test.use({ storageState: sessionOf("teller") });

  test("does not see the cash of the whole branch", async ({ page }) => {
    await page.goto("/teller/cash-board");
    await expect(page.getByText(controls.accessDenied)).toBeVisible();
  });
});

test("an account shows a chart of its balance over the statement's period", async ({ desk }) => {
  const { page } = desk;
  const account = await newAccount(desk.bank, desk.till, [1_200, 300]);
  await page.goto(`/accounts/${account.accountId}`);
  const curve = page.getByRole("figure", { name: common.balance });
  await curve.getByText(charts.asTable, { exact: true }).click();
  await expect(curve.getByRole("row").last()).toContainText("1,500.00");
  await expectAccessibleInBothThemes(page);
});

test("the calendar of a year shows holidays on their days", async ({ desk }) => {
  const { page } = desk;
  await page.goto("/calendar");
  const year = page.getByRole("figure", { name: matching`^${dates.calendar} \d{4}$` });
  await expect(year).toContainText(dates.months[11]);
  await expectAccessibleInBothThemes(page);
});
