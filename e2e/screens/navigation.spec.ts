import { expect, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { sessionOf } from "../fixtures/staff";

// The sidebar holds what a role works with; the rest is in the menu under one's name and in the palette.

test.describe("a teller", () => {
  test.use({ storageState: sessionOf("teller") });

  test("has the counter in the sidebar, and reference screens under the name", async ({ page }) => {
    await page.goto("/");
    const main = page.getByRole("complementary", { name: "Screens" }).getByRole("navigation");
    await expect(main.getByRole("link").first()).toHaveText("Home");
    await expect(main.getByRole("heading").first()).toHaveText("Counter");
    for (const name of ["Branches", "Calendar", "Developers"])
      await expect(main.getByRole("link", { name })).toHaveCount(0);
    await page.getByRole("button", { name: /^Account of/ }).click();
    const menu = page.getByRole("menu", { name: /^Account of/ });
    await expectAccessible(page);
    await menu.getByRole("menuitem", { name: "Branches" }).click();
    await expect(page).toHaveURL(/\/branches$/);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("developers");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/developers$/);
  });

  test("reads payer and payee of transfers by name", async ({ page }) => {
    await page.goto("/transfers");
    const row = page.getByRole("region", { name: "Transfers" }).locator("tr[data-row]").first();
    await expect(row).toContainText(/[A-Z][a-z]+.*\d{4} \d{4} \d{4}/);
  });
});

test.describe("an administrator", () => {
  test.use({ storageState: sessionOf("administrator") });

  test("works with branches, which are in the sidebar", async ({ page }) => {
    await page.goto("/");
    const main = page.getByRole("complementary", { name: "Screens" }).getByRole("navigation");
    await expect(main.getByRole("link", { name: "Branches" })).toBeVisible();
    await page.getByRole("button", { name: /^Account of/ }).click();
    await expect(page.getByRole("menuitem", { name: "Branches" })).toHaveCount(0);
  });
});
