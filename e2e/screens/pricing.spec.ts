import { expect, type Page } from "@playwright/test";
import { listCashMovements } from "@/server/contract/teller";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { type Desk, newAccount, posted, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";
import { newFee, type OwnFee, removeFee } from "../fixtures/tariff";

// A fee on its way: changed by who answers for the tariff, seen in the simulator, charged at the counter, and named on every paper.

test.use({ storageState: sessionOf("pricing") });

const simulator = (page: Page) => page.getByRole("complementary", { name: "Simulator" });
const quote = (page: Page) => simulator(page).getByRole("region", { name: "Quote" });
const figure = (amount: number) => amount.toLocaleString("en", { minimumFractionDigits: 2 });

/** Tries a withdrawal at the branch, once the example has its answer: before, the form is not there to be filled. */
async function simulate(page: Page, amount: number): Promise<void> {
  await expect(quote(page)).toBeVisible();
  await simulator(page).getByLabel("Transaction", { exact: true }).selectOption({ label: "Cash withdrawal" });
  await simulator(page).getByLabel("Amount", { exact: true }).fill(String(amount));
}

test("a fee is changed, tried, charged at the counter, and named on receipt, journal and statement", async ({
  page,
  desk,
  bankAs,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const tariff = await bankAs("pricing");
  const fee = await newFee(tariff, 3);
  await page.goto(`/pricing?rule=${fee.ruleId}`);
  await simulate(page, fee.amount);
  await expect(quote(page)).toContainText(/Total with tax\s*3\.60/);

  await changeFee(page, fee, "7.50");
  // 7.50 and a fifth of it.
  await expect(quote(page)).toContainText(/Total with tax\s*9\.00/);
  await expect(quote(page).getByRole("region", { name: "Charges" })).toContainText(fee.name);
  await expect(quote(page)).toContainText(/Tax\s*1\.50/);
  await expect(quote(page)).toContainText("Balanced");

  const { account, entryId } = await withdraw(desk, fee);
  const result = desk.page.getByRole("status").filter({ hasText: "posted" });
  await expect(result).toContainText(new RegExp(`${fee.name}\\s*7\\.50`));
  const paper = desk.page.locator("[data-print-layer]");
  await expect(paper).toContainText(new RegExp(`${fee.name}\\s*7\\.50`));
  await expect(paper).toContainText(new RegExp(`Tax on notary fee ${fee.code.slice(4)}\\s*1\\.50`));
  await expect(paper).toContainText(new RegExp(`Debited to account\\s*${figure(fee.amount + 9)}`));

  await desk.page.goto(`/accounts/${account.accountId}`);
  const lines = desk.page.getByRole("region", { name: "Statement" }).getByRole("row");
  await expect(lines.filter({ hasText: /^(?!.*Tax on).*Notary fee/ })).toContainText("7.50");
  await expect(lines.filter({ hasText: "Tax on notary fee" })).toContainText("1.50");
  await desk.page.goto(`/statements/${account.accountId}`);
  await expect(desk.page.getByRole("row").filter({ hasText: "Tax on notary fee" })).toContainText("1.50");

  const ledger = await browser.newContext({ baseURL: site, storageState: sessionOf("ledger") });
  await expectInJournal(await ledger.newPage(), entryId, fee);
  await ledger.close();
  await removeFee(tariff, fee);
});

test("the simulator says why the others lost, and what cannot be quoted", async ({ page, bankAs }) => {
  const tariff = await bankAs("pricing");
  const fee = await newFee(tariff, 2);
  await page.goto("/pricing");
  await simulate(page, fee.amount);
  const others = page.getByRole("region", { name: "Why not the others" });
  await others.getByText("Did not match").click();
  await expect(others).toContainText("Cash machine fee");
  await simulator(page).getByLabel("Amount", { exact: true }).fill("1.234");
  await simulator(page).getByLabel("Channel", { exact: true }).focus();
  await expect(page.getByText("USD has at most 2 decimals")).toBeVisible();
  await expect(page.getByText("Enter an amount to see what it would be charged.")).toBeVisible();
  await page.route("**/charge-rules/quote", (route) =>
    route.fulfill({ status: 503, json: { error: "UNAVAILABLE", message: "The service is busy.", fieldErrors: {} } }),
  );
  await simulator(page).getByLabel("Amount", { exact: true }).fill("77");
  await expect(page.getByRole("status").filter({ hasText: "Quote not available" })).toContainText("Try again");
  const again = page.getByRole("button", { name: "Try again" });
  const asked = page.waitForRequest("**/charge-rules/quote");
  await again.click();
  await asked;
  await page.unroute("**/charge-rules/quote");
  // Another test that changes the tariff has it asked for as well, and then there is no button any more.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(quote(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await removeFee(tariff, fee);
});

test("the tariff is a screen of who answers for it alone", async ({ desk: { page }, bankAs }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Pricing", exact: true })).toHaveCount(0);
  await page.goto("/pricing");
  await expect(page.getByText("Needs role: Pricing manager")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Simulator" })).toHaveCount(0);
  expect(await page.content()).not.toContain("Cash handling fee");
  const teller = await bankAs("teller");
  await expect(newFee(teller, 1)).rejects.toThrow();
});

/** Edits the rule on its screen. */
async function changeFee(page: Page, fee: OwnFee, amount: string): Promise<void> {
  await page
    .getByRole("table", { name: fee.name })
    .getByRole("button", { name: /^Actions:/ })
    .click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Fixed amount").fill(amount);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog).toHaveCount(0);
}

/** By the keyboard, as ever; the fee is said before it is posted. */
async function withdraw({ page, bank, till }: Desk, fee: OwnFee) {
  const account = await newAccount(bank, till, [9_000]);
  await page.keyboard.press("F4");
  await page.keyboard.press("F8");
  await page.keyboard.type(account.accountNo);
  await page.keyboard.press("Enter");
  await page.keyboard.type(String(fee.amount));
  const charges = page.getByRole("region", { name: "Charges" });
  await expect(charges).toContainText(new RegExp(`${fee.name}\\s*7\\.50`));
  await expect(charges).toContainText(/Tax\s*1\.50/);
  await expect(page.getByLabel("Terms of the movement")).toContainText(/Fee with tax\s*9\.00/);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("F9");
  const result = page.getByRole("status").filter({ hasText: posted("Withdrawal", figure(fee.amount)) });
  await expect(result).toContainText(figure(9_000 - fee.amount - 9));
  const movements = await bank.get(listCashMovements, { params: { id: till.tillId } });
  const withdrawal = movements.find(({ type }) => type === "WITHDRAWAL");
  return { account, entryId: withdrawal?.entryId ?? null };
}

async function expectInJournal(page: Page, entryId: string | null, fee: OwnFee): Promise<void> {
  await page.goto(`/ledger/entries/${entryId}`);
  await expect(page.getByRole("region", { name: "Charges" }).first()).toContainText(fee.name);
  const strip = page.getByRole("region", { name: /^Journal entry/ });
  await expect(strip).toContainText("Tax on notary fee");
  await expect(strip).toContainText("Balanced");
  await expectAccessibleInBothThemes(page);
}
