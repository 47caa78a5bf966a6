import { expect, type Page } from "@playwright/test";
import { listCashMovements } from "@/server/contract/teller/tills";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import * as kernelService from "@/words/service/kernel";
import * as shell from "@/words/shell";
import * as closeTill from "@/words/teller/close-till";
import * as counter from "@/words/teller/counter";
import * as tills from "@/words/teller/tills";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { newAccount, test } from "../fixtures/counter";
import { pressKeys } from "../fixtures/keys";
import { matching, some } from "../fixtures/words";

// States in the middle of work. accessibility.spec.ts covers the pages at rest.

// Each test checks several states in two widths.

/** In two widths, each in both themes. */
async function expectGood(page: Page) {
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessibleInBothThemes(page);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, `${page.url()} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
  }
}

test("the counter at work", async ({ desk: { page, bank, till } }) => {
  const account = await newAccount(bank, till, [9_000, 9_000]);
  await page.keyboard.type(account.accountName.split(" ").at(-1) ?? "");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectGood(page);
  await pressKeys(page, "Enter", "F4", "10000.01");
  await page.getByRole("button", { name: matching`^${counter.countNotesAndCoins}` }).click();
  await page.keyboard.press("F9");
  await expect(page.getByText(counter.enterWhoTakes)).toBeVisible();
  // Scrolls back from the focused field: axe measures an element below the bar as smaller.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectGood(page);
  await page.getByRole("button", { name: counter.withoutACount }).click();
  await page.getByLabel(counter.whoTakesTheCash).fill("Hannah");
  await page.getByLabel(counter.documentShown).fill("Passport Z4471203");
  await page.keyboard.press("F9");
  await expect(page.getByRole("status").filter({ hasText: matching`^${common.sentForApproval}` })).toBeVisible();
  await expectGood(page);
});

test("a long till code does not widen the page", async ({ desk: { page } }) => {
  await page.route(/\/api\/v1\/teller\/tills\?/, async (route) => {
    const response = await route.fetch();
    const found: object[] = await response.json();
    await route.fulfill({ response, json: found.map((till) => ({ ...till, tillCode: "W".repeat(64) })) });
  });
  await page.reload();
  await expect(page.getByRole("link", { name: matching`^${shell.myTill} W+` })).toBeVisible();
  await expectGood(page);
});

test("a till, its count and its receipts", async ({ desk: { page, bank, till } }) => {
  await newAccount(bank, till, [12.5]);
  await page.goto(`/teller/tills/${till.tillId}`);
  await expect(page.getByRole("heading", { name: kernelService.till(till.tillCode) })).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: tills.moveCashAsk }).click();
  await expectGood(page);
  await page.goto(`/teller/tills/${till.tillId}/close`);
  await page.getByRole("button", { name: closeTill.countTheCash }).click();
  await expectGood(page);
  await page.getByLabel(closeTill.orTheTotal).fill("29000");
  await page.keyboard.press("Enter");
  await expect(page.getByText(matching`${closeTill.exceedsToleranceOf(some(/.*/))}`)).toBeVisible();
  await expectGood(page);
  await page.getByLabel(common.reason).fill("Not known");
  await page.getByRole("button", { name: common.goOn }).click();
  await expect(page.getByRole("button", { name: commands.sendForApproval })).toBeFocused();
  await expectGood(page);
  const [movement] = await bank.get(listCashMovements, { params: { id: till.tillId } });
  for (const paper of ["80mm", "a4"]) {
    await page.goto(`/receipts/${movement?.movementId}?paper=${paper}`);
    await expectGood(page);
  }
});

test("opening a till", async ({ page, teller }) => {
  await page.goto("/teller/open");
  await page.getByLabel(common.email).fill(teller.email);
  await page.getByLabel(common.password, { exact: true }).fill(teller.password);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: tills.openTill }).click();
  await expect(page.getByText(tills.enterTheTillCode).first()).toBeVisible();
  await expectGood(page);
});
