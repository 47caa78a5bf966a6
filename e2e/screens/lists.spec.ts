import { expect, type Locator, type Page, test } from "@playwright/test";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import * as ledger from "@/words/ledger/ledger";
import * as money from "@/words/money";
import * as parties from "@/words/parties";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { lastEntries } from "../fixtures/records";
import { sessionOf } from "../fixtures/staff";
import { matching } from "../fixtures/words";

const rows = (page: Page) => page.locator("tr[data-row]");
const head = (page: Page, name: string) => page.getByRole("columnheader", { name });
const pages = (page: Page) => page.getByRole("navigation", { name: controls.pages });

/** Follows the link in a column head by keyboard. */
async function sortBy(page: Page, name: string): Promise<void> {
  await head(page, name).getByRole("link").focus();
  await page.keyboard.press("Enter");
}

async function texts(cells: Locator): Promise<string[]> {
  return (await cells.allTextContents()).map((text) => text.trim());
}

test.describe("a teller", () => {
  test.use({ storageState: sessionOf("teller") });

  test("sorts accounts in both directions by keyboard, and the address has the sort", async ({ page }) => {
    await page.goto("/accounts");
    await expect(head(page, common.opened)).toHaveAttribute("aria-sort", "ascending");
    await expect(head(page, common.account)).not.toHaveAttribute("aria-sort");
    await sortBy(page, common.account);
    await expect(page).toHaveURL(/sort=number$/);
    await expect(head(page, common.account)).toHaveAttribute("aria-sort", "ascending");
    const numbers = () => texts(rows(page).locator("td:first-child"));
    expect((await numbers()).length).toBeGreaterThan(1);
    expect(await numbers()).toEqual((await numbers()).toSorted());
    await sortBy(page, common.account);
    await expect(page).toHaveURL(/sort=-number$/);
    await expect(head(page, common.account)).toHaveAttribute("aria-sort", "descending");
    expect(await numbers()).toEqual((await numbers()).toSorted().reverse());
    await expectAccessibleInBothThemes(page);
  });

  test("cannot sort search results", async ({ page }) => {
    await page.goto("/parties?q=ada&sort=number");
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole("columnheader").getByRole("link")).toHaveCount(0);
    await page.goto("/parties?sort=-opened");
    await expect(head(page, parties.customerSince)).toHaveAttribute("aria-sort", "descending");
  });

  test("sees the number of transfers and the page's position", async ({ page }) => {
    await page.goto("/transfers");
    const all = page
      .getByRole("navigation", { name: common.status })
      .getByRole("link", { name: matching`^${controls.allOfThem}` });
    await expect(all).toContainText(/\d/);
    await expect(pages(page)).toContainText(/^1–50 of [\d,]+/);
    const first = await rows(page).first().getAttribute("data-row");
    await pages(page).getByRole("link", { name: controls.nextPage }).click();
    await expect(pages(page)).toContainText(/^51–100 of [\d,]+/);
    await expect(page.locator(`tr[data-row="${first}"]`)).toHaveCount(0);
    await sortBy(page, common.created);
    await expect(page).toHaveURL(/\/transfers\?sort=made$/);
    await expect(pages(page)).toContainText(/^1–50 of/);
  });

  test("sets filters of the panel by keyboard, and removes them one by one", async ({ page }) => {
    await page.goto("/accounts");
    const button = page.getByRole("button", { name: matching`^${controls.filters}` });
    await button.focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: controls.filters });
    await expect(panel.getByLabel(common.product)).toBeFocused();
    await panel.getByLabel(common.currency).selectOption("EUR");
    await expect(page).toHaveURL(/currency=EUR/);
    await panel.getByLabel(common.product).selectOption("CURRENT");
    await expect(page).toHaveURL(/product=CURRENT/);
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    const chips = page.getByRole("list", { name: controls.activeFilters });
    await expect(chips.getByRole("link")).toHaveCount(3);
    await chips.getByRole("link", { name: matching`^${controls.removeFilter}.*${common.product}` }).click();
    await expect(page).toHaveURL(/\/accounts\?currency=EUR$/);
    await chips.getByRole("link", { name: controls.clearFilters }).click();
    await expect(page).toHaveURL(/\/accounts$/);
    await expect(chips).toHaveCount(0);
  });
});

test.describe("a ledger officer", () => {
  test.use({ storageState: sessionOf("ledger") });

  test("sees debited and credited accounts in each row of the journal", async ({ page, request }) => {
    const entries = await lastEntries(request);
    const plain = entries.find(({ category, lines }) => category === "TRANSFER" && lines.length === 2);
    const [debit, credit] = ["DEBIT", "CREDIT"].map(
      (side) => plain?.lines.find((line) => line.side === side)?.accountNo,
    );
    const grouped = (number: string | null | undefined) => String(number).replace(/(\d{4})(?=\d)/g, "$1 ");
    await page.goto(`/ledger/entries?reference=${plain?.reference}`);
    const cells = rows(page).first().locator("td");
    await expect(cells.nth(1)).toContainText(grouped(debit));
    await expect(cells.nth(2)).toContainText(grouped(credit));
    // The holder's name is above the number.
    await expect(cells.nth(1)).toContainText(/\p{L}{2}/u);
    const reversed = await texts(page.getByRole("columnheader"));
    expect(reversed.slice(0, 3)).toEqual([common.reference, ledger.debitAccount, ledger.creditAccount]);
  });

  test("sees why an amount is invalid, and the list stays", async ({ page }) => {
    await page.goto("/ledger/entries");
    await page.getByRole("button", { name: controls.filters }).click();
    const panel = page.getByRole("dialog", { name: controls.filters });
    const least = panel.getByLabel(ledger.amountFrom);
    await least.fill("1,50");
    await least.press("Tab");
    await expect(least).toHaveAccessibleDescription(money.notAnAmount("1,50"));
    await expect(page).toHaveURL(/\/ledger\/entries$/);
    await least.fill("2k");
    await panel.getByLabel(ledger.amountTo).fill("1,500");
    await panel.getByLabel(ledger.amountTo).press("Enter");
    await expect(panel.getByText(money.fromIsAboveTo)).toBeVisible();
    await panel.getByLabel(ledger.amountTo).fill("1m");
    await panel.getByLabel(ledger.amountTo).press("Enter");
    await expect(page).toHaveURL(/amountFrom=2k/);
    await expect(page.getByRole("list", { name: controls.activeFilters })).toContainText(
      controls.chip(ledger.amountFrom, "2k"),
    );
  });

  test("reverses the order of the journal and of its export", async ({ page, request }) => {
    const entries = await lastEntries(request);
    const day = entries[0]?.businessDate;
    await page.goto(`/ledger/entries?from=${day}&to=${day}`);
    await expect(head(page, common.reference)).toHaveAttribute("aria-sort", "descending");
    await sortBy(page, common.reference);
    await expect(page).toHaveURL(/sort=date/);
    await expect(rows(page).first()).toContainText(entries[0]?.reference ?? "-");
    await expect(page.getByRole("link", { name: controls.exportCsv })).toHaveAttribute("href", /sort=date/);
  });
});

test.describe("an administrator", () => {
  test.use({ storageState: sessionOf("administrator") });

  test("sorts staff by name and limits by amount", async ({ page }) => {
    await page.goto("/staff");
    await sortBy(page, common.name);
    await expect(page).toHaveURL(/sort=-name/);
    const names = await texts(rows(page).locator("td:first-child"));
    expect(names.length).toBeGreaterThan(3);
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, "en", { numeric: true })));
    await page.goto("/limits");
    const place = (await texts(page.getByRole("columnheader"))).findIndex((title) => title.startsWith("USD"));
    const limits = async () =>
      (await texts(rows(page).locator(`td:nth-child(${place + 1})`)))
        .map((text) => /[\d,]+\.\d\d/.exec(text)?.[0].replaceAll(",", ""))
        .filter((amount) => amount !== undefined)
        .map(Number);
    await sortBy(page, "USD");
    await expect(page).toHaveURL(/sort=USD/);
    await expect(head(page, "USD")).toHaveAttribute("aria-sort", "ascending");
    expect(new Set(await limits()).size).toBeGreaterThan(1);
    expect(await limits()).toEqual((await limits()).toSorted((a, b) => a - b));
    await sortBy(page, "USD");
    await expect(head(page, "USD")).toHaveAttribute("aria-sort", "descending");
    expect(await limits()).toEqual((await limits()).toSorted((a, b) => b - a));
  });
});
