import { expect, type Page, test } from "@playwright/test";
import * as calendar from "@/words/calendar";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import * as calendarService from "@/words/service/calendar";
import { expectAccessible } from "../fixtures/axe";
import { sessionOf } from "../fixtures/staff";
import { matching, needs, some } from "../fixtures/words";

async function add(page: Page, date: string, name: string, country = ""): Promise<void> {
  await page.getByRole("button", { name: calendar.addHoliday }).click();
  const dialog = page.getByRole("dialog", { name: calendar.addHoliday });
  await dialog.getByLabel(common.date).fill(date);
  await dialog.getByLabel(common.name).fill(name);
  if (country !== "") await dialog.getByLabel(common.country).selectOption({ label: country });
  await dialog.getByRole("button", { name: calendar.addHoliday }).click();
}

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test.describe("an administrator", () => {
  test.use({ storageState: sessionOf("administrator") });

  test("adds a holiday, sees its effect on business days, and removes it", async ({ page }) => {
    await page.goto("/calendar?year=2031");
    await expect(page.getByText(calendar.noHolidaysIn(2031))).toBeVisible();
    await add(page, "2031-12-25", "Christmas Day");
    await expect(rowOf(page, "Christmas Day")).toContainText("Thu");
    await add(page, "2031-12-26", "Boxing Day", "Iceland");
    await expect(rowOf(page, "Boxing Day")).toContainText("Iceland");

    const check = page.getByRole("complementary", { name: controls.facts });
    await check.getByLabel(calendar.day).fill("2031-12-25");
    await expect(check.getByRole("status")).toContainText("Christmas Day");
    await expect(check.getByRole("status")).toContainText(`2031-12-26 ${calendarService.friday}`);
    await check.getByLabel(common.country).selectOption({ label: "Iceland" });
    await expect(check.getByRole("status")).toContainText(`2031-12-29 ${calendarService.monday}`);

    await add(page, "2031-12-26", "Again", "Iceland");
    const dialog = page.getByRole("dialog", { name: calendar.addHoliday });
    await expect(dialog.getByText(calendarService.isAHolidayThereAlready).first()).toBeVisible();
    await dialog.getByRole("button", { name: common.cancel }).click();

    for (const name of ["Boxing Day", "Christmas Day"]) {
      await page.getByRole("button", { name: matching`^${calendar.removeHoliday(name, some(/.+/))}` }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: calendar.remove }).click();
      await expect(rowOf(page, name)).toHaveCount(0);
    }
    await expect(page.getByText(calendar.noHolidaysIn(2031))).toBeVisible();
  });

  test("finds the calendar accessible, in the system's theme", async ({ page }) => {
    await page.goto("/calendar");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, colorScheme);
    }
  });
});

test.describe("a teller", () => {
  test.use({ storageState: sessionOf("teller") });

  test("reads the calendar, and sees why changing is unavailable", async ({ page }) => {
    await page.goto("/calendar");
    await expect(page.getByRole("heading", { level: 1, name: calendar.calendar })).toBeVisible();
    await page.getByRole("button", { name: calendar.addHoliday }).focus();
    await expect(
      page
        .getByRole("tooltip")
        .filter({ hasText: needs("ADMINISTRATOR") })
        .first(),
    ).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
