import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { sessionOf } from "../fixtures/staff";

async function add(page: Page, date: string, name: string, country = ""): Promise<void> {
  await page.getByRole("button", { name: "Add holiday" }).click();
  const dialog = page.getByRole("dialog", { name: "Add holiday" });
  await dialog.getByLabel("Date").fill(date);
  await dialog.getByLabel("Name").fill(name);
  if (country !== "") await dialog.getByLabel("Country").selectOption({ label: country });
  await dialog.getByRole("button", { name: "Add holiday" }).click();
}

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test.describe("an administrator", () => {
  test.use({ storageState: sessionOf("administrator") });

  test("adds a holiday, sees what it does to business days, and removes it", async ({ page }) => {
    await page.goto("/calendar?year=2031");
    await expect(page.getByText("No holidays in 2031")).toBeVisible();
    await add(page, "2031-12-25", "Christmas Day");
    await expect(rowOf(page, "Christmas Day")).toContainText("Thu");
    await add(page, "2031-12-26", "Boxing Day", "Iceland");
    await expect(rowOf(page, "Boxing Day")).toContainText("Iceland");

    const check = page.getByRole("complementary", { name: "Facts" });
    await check.getByLabel("Day").fill("2031-12-25");
    await expect(check.getByRole("status")).toContainText("Christmas Day");
    await expect(check.getByRole("status")).toContainText("2031-12-26 Friday");
    await check.getByLabel("Country").selectOption({ label: "Iceland" });
    await expect(check.getByRole("status")).toContainText("2031-12-29 Monday");

    await add(page, "2031-12-26", "Again", "Iceland");
    const dialog = page.getByRole("dialog", { name: "Add holiday" });
    await expect(dialog.getByText("is already a holiday there").first()).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();

    for (const name of ["Boxing Day", "Christmas Day"]) {
      await page.getByRole("button", { name: `Remove ${name}` }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
      await expect(rowOf(page, name)).toHaveCount(0);
    }
    await expect(page.getByText("No holidays in 2031")).toBeVisible();
  });

  test("has it accessible, with the theme that the system has", async ({ page }) => {
    await page.goto("/calendar");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, colorScheme);
    }
  });
});

test.describe("a teller", () => {
  test.use({ storageState: sessionOf("teller") });

  test("may not change the calendar, reads it and is told why", async ({ page }) => {
    await page.goto("/calendar");
    await expect(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
    await page.getByRole("button", { name: "Add holiday" }).focus();
    await expect(page.getByRole("tooltip").filter({ hasText: "Needs role: Administrator" }).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
