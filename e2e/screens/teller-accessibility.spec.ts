import { expect, type Page } from "@playwright/test";
import { listCashMovements } from "@/server/contract/teller";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { newAccount, test } from "../fixtures/counter";

// What stands on these screens in the middle of the work, beside what accessibility.spec.ts sees of them at rest.

// Each test looks at several states in two widths.
test.describe.configure({ timeout: 180_000 });

/** In two widths, and in both themes at each. */
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
  await page.keyboard.press("Enter");
  await page.keyboard.press("F4");
  await page.keyboard.type("10000.01");
  await page.getByRole("button", { name: /^Count notes and coins/ }).click();
  await page.keyboard.press("F9");
  await expect(page.getByText("Enter who takes the cash")).toBeVisible();
  // The field took the focus and scrolled; what the bar lies over counts as smaller than it is.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectGood(page);
  await page.getByRole("button", { name: "Skip the count" }).click();
  await page.getByLabel("Who takes the cash").fill("Hannah");
  await page.getByLabel("Document shown").fill("Passport Z4471203");
  await page.keyboard.press("F9");
  await expect(page.getByRole("status").filter({ hasText: /^Sent for approval/ })).toBeVisible();
  await expectGood(page);
});

test("a till, its count and its receipts", async ({ desk: { page, bank, till } }) => {
  await newAccount(bank, till, [12.5]);
  await page.goto(`/teller/tills/${till.tillId}`);
  await expect(page.getByRole("heading", { name: `Till ${till.tillCode}` })).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "Move cash…" }).click();
  await expectGood(page);
  await page.goto(`/teller/tills/${till.tillId}/close`);
  await page.getByRole("button", { name: "Count the cash" }).click();
  await expectGood(page);
  await page.getByLabel("Or the total").fill("29000");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Exceeds the tolerance of .*\. Approval required\./)).toBeVisible();
  await expectGood(page);
  await page.getByLabel("Reason").fill("Not known");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("button", { name: "Send for approval" })).toBeFocused();
  await expectGood(page);
  const [movement] = await bank.get(listCashMovements, { params: { id: till.tillId } });
  for (const paper of ["80mm", "a4"]) {
    await page.goto(`/receipts/${movement?.movementId}?paper=${paper}`);
    await expectGood(page);
  }
});

test("opening a till", async ({ page, teller }) => {
  await page.goto("/teller/open");
  await page.getByLabel("Email").fill(teller.email);
  await page.getByLabel("Password", { exact: true }).fill(teller.password);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Open till" }).click();
  await expect(page.getByText("Enter the till code").first()).toBeVisible();
  await expectGood(page);
});
