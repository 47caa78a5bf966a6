import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { confirmPassword, freshPageOf } from "../fixtures/password";
import { sessionOf } from "../fixtures/staff";

test.use({ storageState: sessionOf("administrator") });
test.beforeEach(({ page, baseURL }) => confirmPassword(page.request, baseURL ?? ""));

const CHANGE = "Change limit: Vault funding, CHF";
/** In a currency and of an operation that no other test moves. */
const cell = (page: Page) =>
  page
    .getByRole("row", { name: /^Vault funding/ })
    .getByRole("cell")
    .nth(1);

async function sendLimit(page: Page, amount: string): Promise<void> {
  await page.getByRole("button", { name: CHANGE }).click();
  const dialog = page.getByRole("dialog", { name: "Limit: Vault funding, CHF" });
  await dialog.getByLabel("New limit").fill(amount);
  await dialog.getByRole("button", { name: "Send for approval" }).click();
  await expect(dialog.getByRole("status")).toContainText("until another administrator approves");
  await dialog.getByRole("button", { name: "Done" }).click();
}

test("a change of a limit goes to another administrator, who sees and decides on it", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/administration/limits");
  await expect(cell(page)).toContainText("10,000.00");
  await page.getByRole("button", { name: CHANGE }).click();
  const dialog = page.getByRole("dialog", { name: "Limit: Vault funding, CHF" });
  await dialog.getByRole("button", { name: "Send for approval" }).click();
  await expect(dialog.getByText("This is the current limit").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await sendLimit(page, "12.5k");
  await expect(cell(page)).toContainText("10,000.00");
  await expect(cell(page).getByRole("link", { name: "12,500.00" })).toBeVisible();
  await expect(page.getByRole("button", { name: CHANGE })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("link", { name: /^Open: Vault funding limit/ }).click();
  await expect(page.getByText("You sent this.").filter({ visible: true })).toBeVisible();
  await page.goto("/administration/limits");

  const other = await freshPageOf(browser, baseURL ?? "", "administratorTwo");
  await other.goto("/administration/limits");
  await other.getByRole("link", { name: /^Check: Vault funding limit/ }).click();
  const pane = other.getByRole("article", { name: /^Vault funding limit/ });
  await expect(pane.getByRole("row", { name: /^Limit/ })).toContainText("12,500.00 CHF");
  await pane.getByRole("button", { name: "Approve" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await expect(pane.getByText("Approved").first()).toBeVisible();
  // The maker's page hears of it by itself.
  await expect(cell(page)).not.toContainText("waiting");
  await expect(cell(page)).toContainText("12,500.00");

  await sendLimit(page, "0");
  await other.goto("/approvals?sort=-submittedAt");
  await other.keyboard.press("j");
  await other.keyboard.press("r");
  await other.getByLabel("Reason for rejection").fill("Somebody has to fund the vaults");
  await other.getByRole("alertdialog").getByRole("button", { name: "Reject" }).click();
  await expect(other.getByText("Rejected").first()).toBeVisible();
  await expect(cell(page)).not.toContainText("waiting");
  await expect(cell(page)).toContainText("12,500.00");
  await other.context().close();
});

test("an administrator's inbox holds no money", async ({ page }) => {
  await page.goto("/approvals");
  await expect(page.getByRole("heading", { level: 1, name: "Approvals" })).toBeVisible();
  await expect(page.getByText(/^(Transfer|Cash deposit|Cash withdrawal|Till close)$/)).toHaveCount(0);
  expect((await page.request.get("/api/v1/approvals?operation=createTransfer")).status()).toBe(200);
  expect(await (await page.request.get("/api/v1/approvals?operation=createTransfer")).json()).toEqual([]);
});

test("the form of a limit is accessible in both themes", async ({ page }) => {
  await page.goto("/administration/limits");
  await page.getByRole("button", { name: "Change limit: Transfer, JPY" }).click();
  await page.getByLabel("New limit").fill("1.5");
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByText("JPY has no decimals").first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
