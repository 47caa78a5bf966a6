import { expect, type Page } from "@playwright/test";
import { listCashMovements } from "@/server/contract/teller/tills";
import * as accounts from "@/words/accounts";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import * as money from "@/words/money";
import * as papers from "@/words/papers";
import * as pricing from "@/words/pricing/pricing";
import * as simulatorWords from "@/words/pricing/simulator";
import * as pricingEngineService from "@/words/service/pricing";
import * as counter from "@/words/teller/counter";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { type Desk, newAccount, posted, test } from "../fixtures/counter";
import { pressKeys } from "../fixtures/keys";
import { sessionOf } from "../fixtures/staff";
import { newFee, type OwnFee, removeFee } from "../fixtures/tariff";
import { matching, needs, some } from "../fixtures/words";

test.use({ storageState: sessionOf("pricing") });

const simulator = (page: Page) => page.getByRole("complementary", { name: simulatorWords.simulator });
const quote = (page: Page) => simulator(page).getByRole("region", { name: simulatorWords.quote });
const figure = (amount: number) => amount.toLocaleString("en", { minimumFractionDigits: 2 });

/** Simulates a withdrawal at the branch, after the form has loaded. */
async function simulate(page: Page, amount: number): Promise<void> {
  await expect(quote(page)).toBeVisible();
  await simulator(page)
    .getByLabel(simulatorWords.transaction, { exact: true })
    .selectOption({ label: papers.cashWithdrawal });
  await simulator(page).getByLabel(common.amount, { exact: true }).fill(String(amount));
}

test("a fee is changed, simulated, charged at the counter, and named on receipt, journal and statement", async ({
  page,
  desk,
  bankAs,
  browser,
  site,
}) => {
  const tariff = await bankAs("pricing");
  const fee = await newFee(tariff, 3);
  await page.goto(`/pricing?rule=${fee.ruleId}`);
  await simulate(page, fee.amount);
  await expect(quote(page)).toContainText(matching`${simulatorWords.totalWithTax}\s*3\.60`);

  await changeFee(page, fee, "7.50");
  // 7.50 plus 20 %.
  await expect(quote(page)).toContainText(matching`${simulatorWords.totalWithTax}\s*9\.00`);
  await expect(quote(page).getByRole("region", { name: common.charges })).toContainText(fee.name);
  await expect(quote(page)).toContainText(matching`${commands.tax}\s*1\.50`);
  await expect(quote(page)).toContainText(money.balanced);

  const { account, entryId } = await withdraw(desk, fee);
  const result = desk.page.getByRole("status").filter({ hasText: matching`${counter.withdrawalOfPosted(some(/.*/))}` });
  await expect(result).toContainText(new RegExp(`${fee.name}\\s*7\\.50`));
  const paper = desk.page.locator("[data-print-layer]");
  await expect(paper).toContainText(new RegExp(`${fee.name}\\s*7\\.50`));
  await expect(paper).toContainText(new RegExp(`${pricingEngineService.taxOn(fee.name)}\\s*1\\.50`));
  await expect(paper).toContainText(new RegExp(`${papers.debitedInAll}\\s*${figure(fee.amount + 9)}`));

  await desk.page.goto(`/accounts/${account.accountId}`);
  const lines = desk.page.getByRole("region", { name: accounts.statement }).getByRole("row");
  await expect(
    lines.filter({ hasText: matching`^(?!.*${pricingEngineService.taxOn("Notary fee")}).*Notary fee` }),
  ).toContainText("7.50");
  await expect(lines.filter({ hasText: pricingEngineService.taxOn("Notary fee") })).toContainText("1.50");
  await desk.page.goto(`/statements/${account.accountId}`);
  await expect(desk.page.getByRole("row").filter({ hasText: pricingEngineService.taxOn("Notary fee") })).toContainText(
    "1.50",
  );

  const ledger = await browser.newContext({ baseURL: site, storageState: sessionOf("ledger") });
  await expectInJournal(await ledger.newPage(), entryId, fee);
  await ledger.close();
  await removeFee(tariff, fee);
});

test("the simulator shows why other rules lost, and why a quote fails", async ({ page, bankAs }) => {
  const tariff = await bankAs("pricing");
  const fee = await newFee(tariff, 2);
  await page.goto("/pricing");
  await simulate(page, fee.amount);
  const others = page.getByRole("region", { name: simulatorWords.whyNot });
  await others.getByText(simulatorWords.didNotMatch).click();
  await expect(others).toContainText("Cash machine fee");
  await simulator(page).getByLabel(common.amount, { exact: true }).fill("1.234");
  await simulator(page).getByLabel(common.channel, { exact: true }).focus();
  await expect(page.getByText(money.hasAtMostDecimals("USD", 2))).toBeVisible();
  await expect(page.getByText(simulatorWords.enterAnAmount)).toBeVisible();
  await page.route("**/charge-rules/quote", (route) =>
    route.fulfill({ status: 503, json: { error: "UNAVAILABLE", message: "The service is busy.", fieldErrors: {} } }),
  );
  await simulator(page).getByLabel(common.amount, { exact: true }).fill("77");
  await expect(page.getByRole("status").filter({ hasText: simulatorWords.notAvailable })).toContainText(
    simulatorWords.tryAgain,
  );
  const again = page.getByRole("button", { name: simulatorWords.tryAgain });
  const asked = page.waitForRequest("**/charge-rules/quote");
  await again.click();
  await asked;
  await page.unroute("**/charge-rules/quote");
  // A concurrent change of the tariff refreshes the quote and removes the button.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(quote(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await removeFee(tariff, fee);
});

test("the tariff requires pricing:manage", async ({ desk: { page }, bankAs }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: pricing.pricing, exact: true })).toHaveCount(0);
  await page.goto("/pricing");
  await expect(page.getByText(needs("PRICING_MANAGER"))).toBeVisible();
  await expect(page.getByRole("heading", { name: simulatorWords.simulator })).toHaveCount(0);
  expect(await page.content()).not.toContain("Cash handling fee");
  const teller = await bankAs("teller");
  await expect(newFee(teller, 1)).rejects.toThrow();
});

async function changeFee(page: Page, fee: OwnFee, amount: string): Promise<void> {
  await page
    .getByRole("table", { name: fee.name })
    .getByRole("button", { name: matching`^${pricing.actionsFor(some(/.+/))}` })
    .click();
  await page.getByRole("menuitem", { name: common.edit }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(commands.fixedAmount).fill(amount);
  await dialog.getByRole("button", { name: common.saveChanges }).click();
  await expect(dialog).toHaveCount(0);
}

/** By keyboard. The fee appears before posting. */
async function withdraw({ page, bank, till }: Desk, fee: OwnFee) {
  const account = await newAccount(bank, till, [9_000]);
  await pressKeys(page, "F4", "F8", account.accountNo, "Enter", String(fee.amount));
  const charges = page.getByRole("region", { name: common.charges });
  await expect(charges).toContainText(new RegExp(`${fee.name}\\s*7\\.50`));
  await expect(charges).toContainText(matching`${commands.tax}\s*1\.50`);
  await expect(page.getByLabel(counter.terms)).toContainText(matching`${counter.feeWithTax}\s*9\.00`);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("F9");
  const result = page.getByRole("status").filter({ hasText: posted("withdrawal", figure(fee.amount)) });
  await expect(result).toContainText(figure(9_000 - fee.amount - 9));
  const movements = await bank.get(listCashMovements, { params: { id: till.tillId } });
  const withdrawal = movements.find(({ type }) => type === "WITHDRAWAL");
  return { account, entryId: withdrawal?.entryId ?? null };
}

async function expectInJournal(page: Page, entryId: string | null, fee: OwnFee): Promise<void> {
  await page.goto(`/ledger/entries/${entryId}`);
  await expect(page.getByRole("region", { name: common.charges }).first()).toContainText(fee.name);
  const strip = page.getByRole("region", { name: matching`^${common.journalEntry}` });
  await expect(strip).toContainText(pricingEngineService.taxOn("Notary fee"));
  await expect(strip).toContainText(money.balanced);
  await expectAccessibleInBothThemes(page);
}
