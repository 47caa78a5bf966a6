import { expect, test } from "@playwright/test";
import * as branches from "@/words/branches";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import { sessionOf } from "../fixtures/staff";
import { matching, needs } from "../fixtures/words";

test.describe("an administrator", () => {
  test.use({ storageState: sessionOf("administrator") });

  test("creates, renames and deactivates a branch, and a used code is refused at its field", async ({ page }) => {
    const code = `E2E-${Date.now().toString(36).toUpperCase()}`;
    await page.goto("/branches");
    await page.getByRole("button", { name: branches.newBranch }).click();
    await page.getByLabel(branches.code, { exact: true }).fill("MAIN");
    await page.getByLabel(common.name, { exact: true }).fill("Lighthouse");
    await page.getByLabel(matching`^${branches.address}`).fill("3 Old Quay\nPort Meridian");
    await page.getByRole("button", { name: branches.createBranch }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    await page.getByLabel(branches.code, { exact: true }).fill(code);
    await page.getByRole("button", { name: branches.createBranch }).click();
    const row = page.getByRole("row", { name: new RegExp(code) });
    await expect(row).toContainText("Lighthouse");

    await page.getByRole("button", { name: branches.actionsFor(code) }).click();
    await page.getByRole("menuitem", { name: common.edit }).click();
    await expect(page.getByLabel(matching`^${branches.address}`)).toHaveValue("3 Old Quay\nPort Meridian");
    await page.getByLabel(common.name, { exact: true }).fill("Old lighthouse");
    await page.getByRole("button", { name: common.saveChanges }).click();
    await expect(row).toContainText("Old lighthouse");

    await page.getByRole("button", { name: branches.actionsFor(code) }).click();
    await page.getByRole("menuitem", { name: common.deactivate }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: common.deactivate }).click();
    await expect(row).toContainText(controls.inactive);
  });
});

test.describe("a teller", () => {
  test.use({ storageState: sessionOf("teller") });

  test("sees the branches, and why they cannot create one", async ({ page }) => {
    await page.goto("/branches");
    const button = page.getByRole("button", { name: branches.newBranch });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await button.focus();
    await expect(page.getByText(needs("ADMINISTRATOR")).first()).toBeVisible();
  });
});
