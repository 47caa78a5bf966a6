import { expect, test } from "@playwright/test";
import * as branches from "@/words/branches";
import * as calendar from "@/words/calendar";
import * as common from "@/words/common";
import * as developers from "@/words/developers";
import * as shell from "@/words/shell";
import * as transfers from "@/words/transfers";
import { expectAccessible } from "../fixtures/axe";
import { sessionOf } from "../fixtures/staff";
import { matching, some } from "../fixtures/words";

test.describe("a teller", () => {
  test.use({ storageState: sessionOf("teller") });

  test("has the counter in the sidebar, and reference screens in the user menu", async ({ page }) => {
    await page.goto("/");
    const main = page.getByRole("complementary", { name: shell.screens }).getByRole("navigation");
    await expect(main.getByRole("link").first()).toHaveText(shell.home);
    await expect(main.getByRole("heading").first()).toHaveText(common.counter);
    for (const name of [branches.branches, calendar.calendar, developers.developers])
      await expect(main.getByRole("link", { name })).toHaveCount(0);
    await page.getByRole("button", { name: matching`^${shell.userMenuOf(some(/.+/))}` }).click();
    const menu = page.getByRole("menu", { name: matching`^${shell.userMenuOf(some(/.+/))}` });
    await expectAccessible(page);
    await menu.getByRole("menuitem", { name: branches.branches }).click();
    await expect(page).toHaveURL(/\/branches$/);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("developers");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/developers$/);
  });

  test("reads payer and payee of transfers by name", async ({ page }) => {
    await page.goto("/transfers");
    const row = page.getByRole("region", { name: transfers.transfers }).locator("tr[data-row]").first();
    await expect(row).toContainText(/[A-Z][a-z]+.*\d{4} \d{4} \d{4}/);
  });
});

test.describe("an administrator", () => {
  test.use({ storageState: sessionOf("administrator") });

  test("has branches in the sidebar", async ({ page }) => {
    await page.goto("/");
    const main = page.getByRole("complementary", { name: shell.screens }).getByRole("navigation");
    await expect(main.getByRole("link", { name: branches.branches })).toBeVisible();
    await page.getByRole("button", { name: matching`^${shell.userMenuOf(some(/.+/))}` }).click();
    await expect(page.getByRole("menuitem", { name: branches.branches })).toHaveCount(0);
  });
});
