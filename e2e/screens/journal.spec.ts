import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type PlaywrightWorkerArgs, test } from "@playwright/test";
import { STAFF } from "@/server/testing/samples";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import * as ledger from "@/words/ledger/ledger";
import * as money from "@/words/money";
import * as roles from "@/words/staff";
import * as transfers from "@/words/transfers";
import { formattedAmount } from "../fixtures/amounts";
import { expectAccessible, expectAccessibleInBothThemes } from "../fixtures/axe";
import { pressKeys } from "../fixtures/keys";
import { lastEntries, payerAndPayee } from "../fixtures/records";
import { sessionOf } from "../fixtures/staff";
import { matching, some } from "../fixtures/words";

/** A new transfer of 7.50 USD by a teller. */
async function newTransfer(
  { request }: PlaywrightWorkerArgs["playwright"],
  baseURL = "",
): Promise<{ entryId: string; transferId: string }> {
  const extraHTTPHeaders = { origin: baseURL };
  const teller = await request.newContext({ baseURL, storageState: sessionOf("teller"), extraHTTPHeaders });
  const [payer, payee] = await payerAndPayee(teller, 100);
  const data = {
    idempotencyKey: randomUUID(),
    fromAccount: payer.accountNo,
    toAccount: payee.accountNo,
    amount: { amount: 7.5, currency: "USD" },
  };
  const made = await teller.post("/api/v1/transfers", { data });
  expect(made.status()).toBe(201);
  return await made.json();
}

test.describe("a ledger officer", () => {
  test.use({ storageState: sessionOf("ledger") });

  test("reads a day whose totals equal the interface's, and opens lines and entry", async ({ page, request }) => {
    const entries = await lastEntries(request);
    const day = entries[0]?.businessDate;
    await page.goto(`/ledger/entries?from=${day}&to=${day}`);
    const totals = page.getByRole("region", { name: ledger.filterTotals });
    for (const currency of new Set(entries.flatMap(({ lines }) => lines.map(({ amount }) => amount.currency)))) {
      const own = entries.flatMap(({ lines }) => lines).filter(({ amount }) => amount.currency === currency);
      const cents = own
        .filter(({ side }) => side === "DEBIT")
        .reduce((sum, { amount }) => sum + Math.round(amount.amount * 100), 0);
      if (currency === "JPY") continue;
      const row = totals.locator("p").filter({ hasText: currency });
      // Debit and credit show the same figure.
      await expect(row.getByText(formattedAmount(cents / 100), { exact: true })).toHaveCount(2);
      await expect(row).toContainText(ledger.inBalance);
    }
    const last = entries.at(-1);
    const opener = page.getByRole("button", { name: last?.reference ?? "" });
    await opener.click();
    const strip = page.getByRole("region", { name: money.journalEntry(last?.reference ?? "") });
    await expect(strip).toContainText(money.balanced);
    await strip.getByRole("link", { name: last?.reference ?? "" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(last?.reference ?? "");
  });

  test("sees filters in the address, and different texts for no match and no entries", async ({ page, request }) => {
    const [entry] = await lastEntries(request);
    await page.goto("/ledger/entries");
    await page.getByRole("searchbox", { name: common.reference }).fill(entry?.reference ?? "");
    await expect(page).toHaveURL(new RegExp(`reference=${entry?.reference}`));
    // The list moves to the day of the reference.
    await expect(page.getByRole("button", { name: entry?.reference ?? "" })).toBeVisible();
    await page.goto("/ledger/entries?reference=20200101-0000001");
    await expect(page.getByText(common.noMatch)).toBeVisible();
    await page.getByRole("link", { name: controls.clearFilters }).first().click();
    await expect(page).toHaveURL(/\/ledger\/entries$/);
  });

  test("finds entries by part of the poster's name", async ({ page, playwright, baseURL }) => {
    const { entryId } = await newTransfer(playwright, baseURL);
    await page.goto(`/ledger/entries/${entryId}`);
    const facts = page.getByRole("complementary", { name: controls.facts });
    const poster = (await facts.getByTitle(STAFF.teller).textContent()) ?? "";
    const [reference = ""] =
      /\d{8}-\d+/.exec((await page.getByRole("heading", { level: 1 }).textContent()) ?? "") ?? [];
    await page.getByRole("link", { name: ledger.journal }).first().click();
    await page.getByRole("button", { name: controls.filters }).click();
    await page.getByRole("searchbox", { name: ledger.postedBy }).fill(poster.slice(1).toLowerCase());
    await expect(page).toHaveURL(/actor=/);
    await expect(page.getByRole("button", { name: reference })).toBeVisible();
    await page.goto("/ledger/entries?actor=nobody-is-called-so");
    await expect(page.getByText(common.noMatch)).toBeVisible();
  });

  test("moves between rows by j and k, and opens lines by Enter", async ({ page, request }) => {
    const [entry] = await lastEntries(request);
    await page.goto(`/ledger/entries?from=${entry?.businessDate}&to=${entry?.businessDate}`);
    const openers = page.locator("[data-row-opener]");
    await expect(openers.first()).toBeVisible();
    await page.keyboard.press("j");
    await expect(openers.first()).toBeFocused();
    await pressKeys(page, "j", "k");
    await expect(openers.first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(openers.first()).toHaveAttribute("aria-expanded", "true");
  });

  test("exports the whole filter as CSV", async ({ page, request }) => {
    const entries = await lastEntries(request);
    const day = entries[0]?.businessDate;
    await page.goto(`/ledger/entries?from=${day}&to=${day}`);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: controls.exportCsv }).click(),
    ]);
    const text = await readFile(await download.path(), "utf8");
    const lines = entries.reduce((sum, entry) => sum + entry.lines.length, 0);
    expect(text.trim().split("\r\n")).toHaveLength(lines + 1);
    expect(text).toContain(entries[0]?.reference ?? "-");
  });

  test("follows the trial balance to an account, an entry and its source", async ({ page }) => {
    await page.goto("/ledger/trial-balance");
    await page.getByRole("link", { name: "2010" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("2010");
    const toEntry = page.getByRole("region", { name: ledger.lines }).locator("[data-row-opener]").first();
    // The holder's name is above the number.
    await expect(page.getByRole("region", { name: ledger.lines }).locator("td [title]").first()).toContainText(/[a-z]/);
    const reference = (await toEntry.textContent()) ?? "";
    await toEntry.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(reference);
  });

  test("sees the lines of a reversal, which requires a reason", async ({ page, playwright, baseURL }) => {
    const { entryId } = await newTransfer(playwright, baseURL);
    await page.goto(`/ledger/entries/${entryId}`);
    await page.getByRole("button", { name: ledger.reverse }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("region", { name: money.linesThatWillPost })).toContainText(money.balanced);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: matching`${ledger.reverseEntry}|${commands.sendForApproval}` }).click();
    await expect(dialog.getByRole("alert")).toContainText(ledger.enterTheReasonForReversal);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  test("reverses an entry once, and then sees why not again", async ({ page, playwright, baseURL }) => {
    const { entryId, transferId } = await newTransfer(playwright, baseURL);
    await page.goto(`/ledger/entries/${entryId}`);
    await page.getByRole("button", { name: ledger.reverse }).click();
    await page.getByRole("textbox", { name: common.reason }).fill("Booked to the wrong payee");
    await page.getByRole("dialog").getByRole("button", { name: ledger.reverseEntry }).click();
    await expect(
      page.getByRole("status").filter({ hasText: matching`${ledger.reversedBy(some(/.+/))}` }),
    ).toBeVisible();
    await page.getByRole("link", { name: ledger.reversalEntry, exact: true }).click();
    await expect(page.getByRole("paragraph").filter({ hasText: matching`^${common.reversal}$` })).toBeVisible();

    await page.goto(`/ledger/entries/${entryId}`);
    await expect(page.getByText(ledger.entryReversed)).toBeVisible();
    const history = page.getByRole("list", { name: ledger.entryHistory });
    await expect(history).toContainText(matching`${ledger.reversedBy(some(/\d{8}-\d+/))}`);
    await expect(history).toContainText("Booked to the wrong payee");
    const again = page.getByRole("button", { name: ledger.reverse });
    await expect(again).toHaveAttribute("aria-disabled", "true");
    await again.focus();
    await expect(page.getByText(matching`${ledger.entryHasAlreadyBeenReversed(some(/.+/))}`)).toBeVisible();

    // Opens the source, which a ledger officer sees from its entry.
    await page
      .getByRole("complementary", { name: controls.facts })
      .getByRole("link", { name: transfers.transfer })
      .click();
    await expect(page).toHaveURL(new RegExp(transferId));
    await expect(page.getByText(common.reversed).first()).toBeVisible();
    const events = page.getByRole("list", { name: transfers.transferHistory });
    await expect(events).toContainText(matching`${ledger.reversedBy(some(/\d{8}-\d+/))}`);
    await expect(events).toContainText("Booked to the wrong payee");
  });

  test("is accessible in both themes", async ({ page, request }) => {
    const [entry] = await lastEntries(request);
    await page.goto(`/ledger/entries?from=${entry?.businessDate}&to=${entry?.businessDate}`);
    await page.locator("[data-row-opener]").first().click();
    await expectAccessibleInBothThemes(page);
  });
});

test.describe("a teller", () => {
  test.use({ storageState: sessionOf("teller") });

  test("sees which authority the journal requires", async ({ page }) => {
    await page.goto("/ledger/entries");
    await expect(page.getByRole("heading", { level: 1, name: ledger.journal })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(roles.titles.LEDGER_OFFICER);
    expect((await page.request.get("/ledger/entries/export")).status()).toBe(403);
  });
});

test("an export without a session is refused", async ({ request }) => {
  expect((await request.get("/ledger/entries/export", { maxRedirects: 0 })).status()).not.toBe(200);
});
