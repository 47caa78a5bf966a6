import { expect, type Page } from "@playwright/test";
import * as audit from "@/words/audit";
import * as branches from "@/words/branches";
import * as calendar from "@/words/calendar";
import * as common from "@/words/common";
import * as calendarService from "@/words/service/calendar";
import * as serviceClientsService from "@/words/service/service-clients";
import * as clients from "@/words/service-clients";
import * as shell from "@/words/shell";
import { test } from "../fixtures/counter";
import { held } from "../fixtures/held";
import { pressKeys } from "../fixtures/keys";
import { withoutLiveStream } from "../fixtures/live";
import { sessionOf } from "../fixtures/staff";
import { matching, some } from "../fixtures/words";

// Keys, focus and outside presses of every dialog, tested on the calendar's form and question.

test.use({ storageState: sessionOf("administrator") });

const form = (page: Page) => page.getByRole("dialog", { name: calendar.addHoliday });

test("focus starts at the first field, stays inside, and returns", async ({ page }) => {
  await page.goto("/calendar");
  const opener = page.getByRole("button", { name: calendar.addHoliday });
  await opener.click();
  await expect(form(page).getByLabel(common.date)).toBeFocused();
  for (let stops = 0; stops < 12; stops += 1) await page.keyboard.press("Tab");
  expect(await form(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("a press outside closes a form, but not a question", async ({ page }) => {
  await page.goto("/calendar?year=2031");
  await page.getByRole("button", { name: calendar.addHoliday }).click();
  await form(page).getByLabel(common.date).fill("2031-05-14");
  await form(page).getByLabel(common.name).fill("Day of presses");
  await form(page).getByRole("button", { name: calendar.addHoliday }).click();
  const remove = page.getByRole("button", { name: matching`^${calendar.removeHoliday("Day of presses", some(/.+/))}` });
  await remove.click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.getByRole("alertdialog").getByRole("button", { name: calendar.remove }).click();
  await expect(remove).toHaveCount(0);
  // The focused row is gone with the holiday.
  await expect(page.locator("#content")).toBeFocused();

  await page.getByRole("button", { name: calendar.addHoliday }).click();
  await expect(form(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(form(page)).toHaveCount(0);
});

/** Delays scripts that a loaded page requests. */
async function holdScripts(page: Page, path: string): Promise<() => void> {
  await withoutLiveStream(page);
  await page.goto(path, { waitUntil: "networkidle" });
  return (await held(page, "**/_next/static/**/*.js")).release;
}

test("text typed before a dialog's script arrives goes into its first field", async ({ page }) => {
  const arrive = await holdScripts(page, "/branches");
  await page.getByRole("button", { name: branches.newBranch }).focus();
  await pressKeys(page, "Enter", "HASTY");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  arrive();
  await expect(page.getByRole("dialog", { name: branches.newBranch }).getByLabel(branches.code)).toHaveValue("HASTY");
});

test("text typed after Ctrl+K goes into the palette, with blanks, arrows and Enter", async ({ page }) => {
  const arrive = await holdScripts(page, "/audit");
  const search = page.getByRole("searchbox", { name: audit.actor });
  await search.focus();
  await pressKeys(
    page,
    "Control+k",
    serviceClientsService.serviceClients.toLowerCase(),
    "ArrowDown",
    "ArrowUp",
    "Enter",
  );
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(search).toHaveValue("");
  arrive();
  await expect(page).toHaveURL(/\/service-clients$/);
});

test("Escape or a timeout ends a dialog without its script, and keys reach the page again", async ({ page }) => {
  await page.clock.install();
  const arrive = await holdScripts(page, "/audit");
  const search = page.getByRole("searchbox", { name: audit.actor });
  await search.focus();
  for (const giveUp of [() => page.keyboard.press("Escape"), () => page.clock.fastForward("00:16")]) {
    await pressKeys(page, "Control+k", calendarService.calendar.slice(0, 3));
    await giveUp();
    await page.keyboard.type("ada");
  }
  await expect(search).toHaveValue("adaada");
  arrive();
  await page.clock.fastForward("00:02");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
});

test("a dialog over the palette blocks the page's keys", async ({ page }) => {
  await page.goto("/calendar");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: shell.searchOrGoTo });
  await expect(palette.getByPlaceholder(matching`^${clients.complianceAccessOf.SCREEN}`)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
  await page.keyboard.type("?");
  const sheet = page.getByRole("dialog", { name: shell.keyboardShortcuts });
  await expect(sheet.getByRole("checkbox")).toBeFocused();
  await page.keyboard.type("gp");
  await expect(page).toHaveURL(/\/calendar$/);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
});

test("the navigation is a drawer in a narrow window", async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await page.goto("/calendar");
  await page.getByRole("button", { name: shell.screens }).click();
  const drawer = page.getByRole("dialog", { name: shell.screens });
  await drawer.getByRole("link", { name: branches.branches }).click();
  await expect(page).toHaveURL(/\/branches$/);
  await expect(drawer).toHaveCount(0);
});
