import { expect, type Page } from "@playwright/test";
import { listCashMovements } from "@/server/contract/teller";
import { expectAccessible } from "../fixtures/axe";
import { grouped, newAccount, posted, test } from "../fixtures/counter";

// The counter without a mouse.

const MOST_KEYS = 8;

test("deposit, withdrawal and receipt take at most eight keys beyond account and amount", async ({ desk }) => {
  const { page, bank } = desk;
  const account = await newAccount(bank);
  const keys = keysOf(page);
  await expect(page.getByRole("combobox", { name: "Account" })).toBeFocused();
  await page.keyboard.type(account.accountNo);
  await keys.press("Enter");
  await page.keyboard.type("1.5k");
  await keys.press("F9");
  await expect(page.getByRole("status").filter({ hasText: posted("Deposit", "1,500.00") })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Account" })).toBeFocused();
  const receipt = page.waitForEvent("popup");
  await keys.press("F10");
  await (await receipt).close();
  expect(keys.pressed).toBeLessThanOrEqual(MOST_KEYS);

  keys.pressed = 0;
  await keys.press("F4");
  // The account stands selected: the next number takes its place, and no digit of it is lost.
  await page.keyboard.type(account.accountNo);
  await keys.press("Enter");
  await page.keyboard.type("1,499.99");
  await keys.press("F9");
  const result = page.getByRole("status").filter({ hasText: posted("Withdrawal", "1,499.99") });
  await expect(result).toContainText(/now has 0\.01\s*USD/);
  await expect(result.getByRole("link", { name: /^\d{8}-\d+$/ })).toHaveAttribute("href", /\/ledger\/entries\//);
  expect(keys.pressed).toBeLessThanOrEqual(MOST_KEYS);
  await expectAccessible(page);
});

test("Enter goes from field to field and posts at the button; Escape begins anew", async ({ desk }) => {
  const { page, bank } = desk;
  const account = await newAccount(bank);
  await page.keyboard.type(account.accountNo);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Amount" })).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Account" })).toHaveValue(grouped(account.accountNo));
  await page.keyboard.type("20");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: /^Narrative/ })).toBeFocused();
  await page.keyboard.type("Pocket money");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Post deposit/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox", { name: "Account" })).toBeFocused();
  for (const field of ["Amount", /^Narrative/]) {
    await expect(page.getByRole("textbox", { name: field })).toHaveValue("");
  }
  await expect(page.getByRole("combobox", { name: "Account" })).toHaveValue("");
});

test("an account is found by its holder's name, and a wrong number is said where it was typed", async ({ desk }) => {
  const { page, bank } = desk;
  const account = await newAccount(bank);
  await page.keyboard.type(account.accountName.split(" ").at(-1) ?? "");
  await expect(page.getByRole("option", { name: new RegExp(account.accountName) })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Customer" })).toContainText(account.accountName);
  await page.keyboard.press("F8");
  await page.keyboard.type("999999999999");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No account 9999 9999 9999")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Account" })).toBeFocused();
});

test("a dialog above the form keeps its keys to itself", async ({ desk }) => {
  const { page, bank } = desk;
  const account = await newAccount(bank);
  await page.keyboard.type(account.accountNo);
  await page.keyboard.press("Enter");
  await page.keyboard.type("33");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("F9");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue(/^33/);
  expect(await bank.get(listCashMovements, { params: { id: desk.till.tillId } })).toEqual([]);
});

test("what was counted fills the amount, and pieces that do not sum are refused where they stand", async ({ desk }) => {
  const { page, bank } = desk;
  const account = await newAccount(bank);
  await page.getByRole("button", { name: "Count notes and coins" }).click();
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await page.keyboard.type("1");
  await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("350.00");
  await page.keyboard.press("F8");
  await page.keyboard.type(account.accountNo);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("351");
  await expect(page.getByText("Remaining 1.00")).toBeVisible();
  await page.keyboard.press("F9");
  await expect(page.getByRole("alert").filter({ hasText: "This cannot be posted yet" })).toBeFocused();
  await page.getByRole("textbox", { name: "Amount" }).fill("350");
  await page.keyboard.press("F9");
  await expect(page.getByRole("status").filter({ hasText: posted("Deposit", "350.00") })).toBeVisible();
});

function keysOf(page: Page) {
  const keys = {
    pressed: 0,
    press: async (key: string) => {
      keys.pressed += 1;
      await page.keyboard.press(key);
    },
  };
  return keys;
}

test("a count that cannot be read is no count: neither the counter nor the close goes on with it", async ({ desk }) => {
  const { page, bank, till } = desk;
  const account = await newAccount(bank);
  await page.keyboard.type(account.accountNo);
  await page.keyboard.press("Enter");
  await page.keyboard.type("400");
  await page.getByRole("button", { name: "Count notes and coins" }).click();
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await page.keyboard.type("1o");
  await page.keyboard.press("F9");
  await page
    .getByRole("alert")
    .getByRole("link", { name: /not a whole number/ })
    .click();
  await expect(page.getByRole("group", { name: "Notes and coins" })).toBeFocused();

  await page.goto(`/teller/tills/${till.tillId}/close`);
  await page.getByRole("button", { name: "Count the cash" }).click();
  await page.keyboard.type("300");
  await page.keyboard.press("Enter");
  await page.keyboard.type("1o");
  await page.getByRole("button", { name: "Confirm count" }).click();
  await expect(page.getByRole("textbox", { name: "50.00" })).toBeFocused();
  await expect(page.getByText("not a whole number")).toBeVisible();
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Confirm count" }).click();
  await expect(page.getByText("No difference")).toBeVisible();
});
