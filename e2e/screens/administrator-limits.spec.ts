import { expect, type Page, test } from "@playwright/test";
import * as approvals from "@/words/approvals";
import * as common from "@/words/common";
import * as limits from "@/words/limits";
import * as money from "@/words/money";
import * as limitsService from "@/words/service/limits";
import * as tellerService from "@/words/service/teller";
import * as transfersService from "@/words/service/transfers";
import * as counter from "@/words/teller/counter";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { confirmPassword, freshPageOf } from "../fixtures/password";
import { sessionOf } from "../fixtures/staff";
import { matching, some } from "../fixtures/words";

test.use({ storageState: sessionOf("administrator") });
test.beforeEach(({ page, baseURL }) => confirmPassword(page.request, baseURL ?? ""));

const CHANGE = limits.changeLimit(tellerService.vaultFunding, "CHF");
/** Currency and operation are used by no other test. */
const cell = (page: Page) =>
  page
    .getByRole("row", { name: matching`^${counter.vaultFunding}` })
    .getByRole("cell")
    .nth(1);

async function sendLimit(page: Page, amount: string): Promise<void> {
  await page.getByRole("button", { name: CHANGE }).click();
  const dialog = page.getByRole("dialog", { name: limits.limitOf(tellerService.vaultFunding, "CHF") });
  await dialog.getByLabel(limits.newLimit).fill(amount);
  await dialog.getByRole("button", { name: limits.sendForApproval }).click();
  await expect(dialog.getByRole("status")).toContainText(limits.currentLimitAppliesUntilApproved);
  const close = dialog.getByRole("button", { name: common.close }).last();
  await expect(close).toBeFocused();
  await close.click();
}

test("a change of a limit parks for another administrator, who decides on it", async ({ page, browser, baseURL }) => {
  await page.goto("/limits");
  await expect(cell(page)).toContainText("10,000.00");
  await page.getByRole("button", { name: CHANGE }).click();
  const dialog = page.getByRole("dialog", { name: limits.limitOf(tellerService.vaultFunding, "CHF") });
  await dialog.getByRole("button", { name: limits.sendForApproval }).click();
  await expect(dialog.getByText(limits.thisIsTheCurrentLimit).first()).toBeVisible();
  await dialog.getByRole("button", { name: common.cancel }).click();

  await sendLimit(page, "12.5k");
  await expect(cell(page)).toContainText("10,000.00");
  await expect(cell(page).getByRole("link", { name: "12,500.00" })).toBeVisible();
  await expect(page.getByRole("button", { name: CHANGE })).toHaveAttribute("aria-disabled", "true");
  await page
    .getByRole("link", {
      name: matching`^${limits.open}: ${limitsService.limitFromTo(tellerService.vaultFunding, some(/.+/), some(/.+/))}`,
    })
    .click();
  await expect(page.getByText(approvals.youSentThis).filter({ visible: true })).toBeVisible();
  await page.goto("/limits");

  const other = await freshPageOf(browser, baseURL ?? "", "administratorTwo");
  await other.goto("/limits");
  await other
    .getByRole("link", {
      name: matching`^${limits.check}: ${limitsService.limitFromTo(tellerService.vaultFunding, some(/.+/), some(/.+/))}`,
    })
    .click();
  const pane = other.getByRole("article", {
    name: matching`^${limitsService.limitFromTo(tellerService.vaultFunding, some(/.+/), some(/.+/))}`,
  });
  await expect(pane.getByRole("row", { name: matching`^${common.limit}` })).toContainText("12,500.00 CHF");
  await pane.getByRole("button", { name: approvals.approve }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: approvals.approve }).click();
  await expect(pane.getByText(approvals.approved).first()).toBeVisible();
  // The maker's page updates live.
  await expect(cell(page)).not.toContainText(limits.waiting);
  await expect(cell(page)).toContainText("12,500.00");

  await sendLimit(page, "0");
  await other.goto("/approvals?sort=-submittedAt");
  await other.keyboard.press("j");
  await other.keyboard.press("r");
  await other.getByLabel(approvals.reasonForRejection).fill("Somebody has to fund the vaults");
  await other.getByRole("alertdialog").getByRole("button", { name: approvals.reject }).click();
  await expect(other.getByText(common.rejected).first()).toBeVisible();
  await expect(cell(page)).not.toContainText(limits.waiting);
  await expect(cell(page)).toContainText("12,500.00");
  await other.context().close();
});

test("an administrator's inbox contains no money", async ({ page }) => {
  await page.goto("/approvals");
  await expect(page.getByRole("heading", { level: 1, name: approvals.approvals })).toBeVisible();
  await expect(
    page.getByText(
      matching`^(${transfersService.transfer}|${tellerService.cashDeposit}|${tellerService.cashWithdrawal}|${tellerService.tillClose})$`,
    ),
  ).toHaveCount(0);
  expect((await page.request.get("/api/v1/approvals?operation=createTransfer")).status()).toBe(200);
  expect(await (await page.request.get("/api/v1/approvals?operation=createTransfer")).json()).toEqual([]);
});

test("the form of a limit is accessible in both themes", async ({ page }) => {
  await page.goto("/limits");
  await page.getByRole("button", { name: limits.changeLimit(transfersService.transfer, "JPY") }).click();
  await page.getByLabel(limits.newLimit).fill("1.5");
  await page.getByRole("button", { name: limits.sendForApproval }).click();
  await expect(page.getByText(money.hasNoDecimals("JPY")).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
