import { expect, type Page, test } from "@playwright/test";
import * as common from "@/words/common";
import * as dates from "@/words/dates";
import * as ledger from "@/words/ledger/ledger";
import * as parties from "@/words/parties";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { pressKeys } from "../fixtures/keys";
import { sessionOf } from "../fixtures/staff";
import { matching, some } from "../fixtures/words";

// One date field everywhere: any unambiguous notation or a keyboard picker, with errors at the field.

const from = (page: Page) => page.getByRole("textbox", { name: dates.rangeFrom(common.businessDate) });
const to = (page: Page) => page.getByRole("textbox", { name: dates.rangeTo(common.businessDate) });

test.describe("a ledger officer", () => {
  test.use({ storageState: sessionOf("ledger") });

  test("types dates in any common form, which are written out", async ({ page }) => {
    await page.goto("/ledger/entries");
    await from(page).fill("13 Jan 2026");
    await from(page).press("Enter");
    await expect(page).toHaveURL(/from=2026-01-13/);
    await expect(from(page)).toHaveValue("2026-01-13");
    await to(page).fill("22.02.2026");
    await to(page).press("Tab");
    await expect(page).toHaveURL(/to=2026-02-22/);
    await expect(page.getByText(ledger.entriesFromTo("2026-01-13", "2026-02-22"))).toBeVisible();
  });

  test("sees why a date is invalid, and the list stays", async ({ page }) => {
    await page.goto("/ledger/entries?from=2026-01-13&to=2026-02-22");
    await from(page).fill("05.01.2026");
    await from(page).press("Tab");
    await expect(
      page.getByText(matching`${dates.couldBeEither(some(/.+/), "2026-01-05", "2026-05-01")}`),
    ).toBeVisible();
    await expect(from(page)).toHaveAttribute("aria-invalid", "true");
    await expect(page).toHaveURL(/from=2026-01-13/);
    await from(page).fill("30 Feb 2026");
    await from(page).press("Enter");
    await expect(from(page)).toHaveAccessibleDescription(dates.noSuchDay("30 February 2026"));
    await expectAccessibleInBothThemes(page);
  });

  test("sees why a range is reversed, in the field and in an address", async ({ page }) => {
    await page.goto("/ledger/entries?from=2026-01-13&to=2026-02-22");
    await from(page).fill("2026-03-01");
    await expect(from(page)).toHaveAccessibleDescription(dates.startIsAfterEnd);
    await expect(page).toHaveURL(/from=2026-01-13/);
    for (const path of ["/ledger/entries", "/ledger/gl-accounts/2010"]) {
      await page.goto(`${path}?from=2026-03-05&to=2026-03-01`);
      await expect(page.getByText(dates.startIsAfterEnd)).toBeVisible();
      await expect(page.getByRole("table").first()).toBeVisible();
    }
    await page.goto("/ledger/entries?from=yesteryear");
    await expect(page.getByText(matching`${dates.notADate("yesteryear", some(/.+/))}`)).toBeVisible();
  });

  test("picks a day with the keyboard alone", async ({ page }) => {
    await page.goto("/ledger/entries?from=2026-01-31&to=2026-02-22");
    await from(page).focus();
    await page.keyboard.press("Alt+ArrowDown");
    const calendar = page.getByRole("dialog", { name: dates.calendar });
    await expect(calendar.getByRole("button", { name: `31 ${dates.months[0]} 2026` })).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press("PageUp");
    await expect(calendar.getByRole("heading", { name: `${dates.months[11]} 2025` })).toBeVisible();
    await expect(calendar.getByRole("button", { name: `31 ${dates.months[11]} 2025` })).toBeFocused();
    await pressKeys(page, "ArrowUp", "ArrowLeft", "Enter");
    await expect(calendar).toBeHidden();
    await expect(from(page)).toBeFocused();
    await expect(from(page)).toHaveValue("2025-12-23");
    await expect(page).toHaveURL(/from=2025-12-23/);

    await pressKeys(page, "Tab", "Enter");
    await expect(calendar.getByRole("button", { name: `23 ${dates.months[11]} 2025` })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(calendar).toBeHidden();
    await expect(page.getByRole("button", { name: dates.openCalendar }).first()).toBeFocused();
  });

  test("steps through a report's days, and sees why a future day is refused", async ({ page }) => {
    await page.goto("/ledger/trial-balance");
    const date = page.getByRole("textbox", { name: common.businessDate });
    await date.fill("yesterday");
    await date.press("Enter");
    await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/);
    await date.fill("tomorrow");
    await date.press("Enter");
    await expect(date).toHaveAccessibleDescription(matching`^${dates.mustNotBeAfter(some(/\d{4}-\d\d-\d\d/))}$`);
  });

  test("keeps a date typed while the page's script starts", async ({ page }) => {
    await page.addInitScript(writeAtOnce, "yesterday");
    await page.goto("/ledger/trial-balance");
    await expect(page.locator("html")).toHaveAttribute("data-written", "");
    const date = page.getByRole("textbox", { name: common.businessDate });
    await date.press("Enter");
    await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/);
  });
});

/** Types into the date as soon as the page's script runs. In the same task the router writes the address into the history. */
function writeAtOnce(text: string) {
  const { replaceState } = window.history;
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  window.history.replaceState = (...state) => {
    replaceState.apply(window.history, state);
    window.history.replaceState = replaceState;
    queueMicrotask(() => {
      const field = document.querySelector('input[aria-label="Business date"]');
      write?.call(field, text);
      field?.dispatchEvent(new Event("input", { bubbles: true }));
      document.documentElement.setAttribute("data-written", "");
    });
  };
}

test.describe("a teller", () => {
  test.use({ storageState: sessionOf("teller") });

  test("sees why a reversed range and an invalid date are refused, above the list", async ({ page }) => {
    await page.goto("/transfers?from=2026-03-05&to=2026-03-01");
    await expect(page.getByText(dates.startIsAfterEnd)).toBeVisible();
    await page.goto("/teller/differences?from=soon&to=2026-03-01");
    await expect(page.getByText(matching`${dates.notADate("soon", some(/.+/))}`)).toBeVisible();
  });

  test("cannot send a form with an invalid date", async ({ page }) => {
    await page.goto("/parties/new");
    await page.getByLabel(parties.givenName).fill("Ada");
    const born = page.getByLabel(matching`^${parties.dateOfBirth}`);
    await born.fill("31.02.1988");
    await born.press("Tab");
    await expect(born).toHaveAccessibleDescription(dates.noSuchDay("31 February 1988"));
    await born.fill("7/8/1988");
    await page
      .getByRole("button", { name: /customer/ })
      .last()
      .click();
    await expect(
      page
        .getByRole("alert")
        .filter({ hasText: matching`${dates.couldBeEither(some(/.+/), "1988-08-07", "1988-07-08")}` }),
    ).toBeVisible();
    // Errors that change while somebody types leave the focus in the field.
    await born.fill("");
    await born.pressSequentially("25 dec 1988");
    await expect(born).toBeFocused();
    await born.press("Tab");
    await expect(born).toHaveValue("1988-12-25");
  });
});
