import { expect, type Page } from "@playwright/test";
import type { AccountView } from "@/server/contract/accounts";
import { listCashMovements } from "@/server/contract/teller/tills";
import * as common from "@/words/common";
import * as kernelService from "@/words/service/kernel";
import * as shell from "@/words/shell";
import * as verbs from "@/words/shell";
import * as closeTill from "@/words/teller/close-till";
import * as counter from "@/words/teller/counter";
import * as transfers from "@/words/transfers";
import { expectAccessible } from "../fixtures/axe";
import { grouped, newAccount, posted, test } from "../fixtures/counter";
import { pressKeys } from "../fixtures/keys";
import { sessionOf } from "../fixtures/staff";
import { matching, needs } from "../fixtures/words";

async function ask(page: Page, text: string) {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.type(text);
}

const option = (page: Page, name: string | RegExp) => page.getByRole("dialog").getByRole("option", { name });

/** Opens a verb of the palette with an account. */
async function beginWith(page: Page, verb: string, { accountNo }: AccountView) {
  await ask(page, verb);
  await pressKeys(page, "Enter", accountNo);
  await expect(option(page, new RegExp(grouped(accountNo)))).toBeVisible();
  await page.keyboard.press("Enter");
}

test("deposit to…, withdraw from… and transfer from… require an account and start there", async ({ desk }) => {
  const { page, bank, till } = desk;
  const account = await newAccount(bank, till, [900]);
  await ask(page, verbs.depositTo);
  await pressKeys(page, "Enter", account.accountNo);
  const found = option(page, new RegExp(grouped(account.accountNo)));
  await expect(found).toContainText(`${account.accountName}, ${account.productName}`);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: common.amount })).toBeFocused();
  await expect(page.getByRole("region", { name: common.customer })).toContainText(account.accountName);
  await pressKeys(page, "100", "F9");
  await expect(page.getByRole("status").filter({ hasText: posted("deposit", "100.00") })).toBeVisible();

  await beginWith(page, verbs.withdrawFrom, account);
  await expect(page.getByRole("radio", { name: matching`^${counter.withdrawal}` })).toBeChecked();
  await expect(page.getByRole("textbox", { name: common.amount })).toBeFocused();
  await pressKeys(page, "50", "F9");
  await expect(page.getByRole("status").filter({ hasText: posted("withdrawal", "50.00") })).toBeVisible();

  await beginWith(page, verbs.transferFrom, account);
  await expect(page.getByRole("combobox", { name: common.from })).toHaveValue(grouped(account.accountNo));
});

test("prints the last receipt, finds it by its number, and opens the close of one's own till", async ({ desk }) => {
  const { page, bank, till, teller } = desk;
  await newAccount(bank, till, [12.5]);
  await page.context().addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "yes");
  });
  await page.goto("/transfers");
  await ask(page, verbs.printLastReceipt);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: common.counter })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "yes");

  const [movement] = await bank.get(listCashMovements, { params: { id: till.tillId } });
  await ask(page, movement?.receiptNo ?? "");
  await expect(option(page, /12\.50 USD/)).toHaveAttribute("aria-selected", "true");
  // A new search clears the selection, and Enter opens its first result.
  await pressKeys(page, "Control+a", till.tillCode);
  const mine = option(page, new RegExp(kernelService.till(till.tillCode)));
  await expect(mine).toContainText(`${teller.name}, Harbour Street, USD`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: kernelService.till(till.tillCode) })).toBeVisible();
  await ask(page, teller.name);
  await expect(mine).toBeVisible();
  await page.keyboard.press("Escape");

  await ask(page, verbs.closeTill);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/teller/tills/${till.tillId}/close`));
});

test.describe("a ledger officer", () => {
  test.use({ storageState: sessionOf("ledger") });

  test("sees why a verb is unavailable, finds accounts of the general ledger, and changes the theme", async ({
    page,
  }) => {
    await page.goto("/");
    await ask(page, "");
    await expect(option(page, matching`^${verbs.darkTheme}`)).toBeVisible();
    await expect(option(page, matching`^${verbs.depositTo}`)).toHaveCount(0);
    await page.keyboard.type(verbs.depositTo);
    const deposit = option(page, matching`^${verbs.depositTo}`);
    await expect(deposit).toBeDisabled();
    await expect(deposit).toContainText(needs("TELLER"));
    await pressKeys(page, "Control+a", "1020");
    // An account number may begin with the same digits.
    await expect(option(page, /^1020[^\d\s]/)).toBeVisible();
    await pressKeys(page, "Control+a", verbs.darkTheme, "Enter");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});

test("a teller without a till sees why verbs are unavailable", async ({ teller, browser, site }) => {
  const context = await browser.newContext({ baseURL: site });
  const page = await context.newPage();
  await page.goto("/sign-in");
  await page.getByLabel(common.email).fill(teller.email);
  await page.getByLabel(common.password, { exact: true }).fill(teller.password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(common.password, { exact: true })).toHaveCount(0);
  await page.goto("/transfers");
  await expect(page.getByRole("heading", { level: 1, name: transfers.transfers })).toBeVisible();
  await ask(page, verbs.closeTill);
  await expect(option(page, matching`^${closeTill.closeTill}`)).toContainText(shell.noOpenTill);
  await context.close();
});
