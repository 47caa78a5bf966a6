import { expect, type Page } from "@playwright/test";
import { listCashMovements } from "@/server/contract/teller/tills";
import * as common from "@/words/common";
import * as money from "@/words/money";
import * as records from "@/words/records";
import * as tellerService from "@/words/service/teller";
import * as closeTill from "@/words/teller/close-till";
import * as counter from "@/words/teller/counter";
import { expectAccessible } from "../fixtures/axe";
import { grouped, newAccount, posted, test } from "../fixtures/counter";
import { pressKeys } from "../fixtures/keys";
import { matching, some } from "../fixtures/words";

/** Beyond account and amount. */
const MOST_KEYS = 5;

test("a deposit and a withdrawal take at most five keys beyond account and amount, and the receipt one", async ({
  desk,
}) => {
  const { page, bank } = desk;
  await countPrints(page);
  const account = await newAccount(bank);
  const keys = keysOf(page);
  await expect(page.getByRole("combobox", { name: common.account })).toBeFocused();
  await page.keyboard.type(account.accountNo);
  await keys.press("Enter");
  await page.keyboard.type("1.5k");
  await keys.press("F9");
  await expect(page.getByRole("status").filter({ hasText: posted("deposit", "1,500.00") })).toBeVisible();
  await expect(page.getByRole("combobox", { name: common.account })).toBeFocused();
  expect(keys.pressed).toBeLessThanOrEqual(MOST_KEYS);

  // The receipt prints without another page, and counts as a copy from the second print on.
  keys.pressed = 0;
  await keys.press("F10");
  await expect(page.locator("body")).toHaveAttribute("data-printed", "1");
  expect(keys.pressed).toBe(1);
  expect(page.context().pages()).toHaveLength(1);

  keys.pressed = 0;
  await keys.press("F4");
  // The selected account is replaced by the next number without losing a digit.
  await page.keyboard.type(account.accountNo);
  await keys.press("Enter");
  await page.keyboard.type("1,499.99");
  await keys.press("F9");
  const result = page.getByRole("status").filter({ hasText: posted("withdrawal", "1,499.99") });
  await expect(result).toContainText(matching`${counter.newBalance(some(/0\.01\s*USD/))}`);
  await expect(result.getByRole("link", { name: /^\d{8}-\d+$/ })).toHaveAttribute("href", /\/ledger\/entries\//);
  expect(keys.pressed).toBeLessThanOrEqual(MOST_KEYS);
  await expectAccessible(page);
});

test("Enter moves between fields to the button without posting, and Escape starts again", async ({ desk }) => {
  const { page, bank, till } = desk;
  const account = await newAccount(bank);
  await pressKeys(page, account.accountNo, "Enter");
  await expect(page.getByRole("textbox", { name: common.amount })).toBeFocused();
  await expect(page.getByRole("combobox", { name: common.account })).toHaveValue(grouped(account.accountNo));
  await pressKeys(page, "20", "Enter");
  await expect(page.getByRole("textbox", { name: matching`^${common.narrative}` })).toBeFocused();
  await page.keyboard.type("Pocket money");
  // Enter in the last field moves to the button.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: matching`^${counter.postDeposit}` })).toBeFocused();
  expect(await bank.get(listCashMovements, { params: { id: till.tillId } })).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox", { name: common.account })).toBeFocused();
  for (const field of [common.amount, matching`^${common.narrative}`]) {
    await expect(page.getByRole("textbox", { name: field })).toHaveValue("");
  }
  await expect(page.getByRole("combobox", { name: common.account })).toHaveValue("");
});

test("an account is found by its holder's name, and a wrong number is reported at its field", async ({ desk }) => {
  const { page, bank } = desk;
  const account = await newAccount(bank);
  await page.keyboard.type(account.accountName.split(" ").at(-1) ?? "");
  await expect(page.getByRole("option", { name: new RegExp(account.accountName) })).toBeVisible();
  await pressKeys(page, "ArrowDown", "Enter");
  await expect(page.getByRole("region", { name: common.customer })).toContainText(account.accountName);
  // F9 without an account leaves an error, which the unknown number replaces.
  await pressKeys(page, "F8", "Backspace", "F9", "999999999999", "Enter");
  await expect(page.getByText(records.noAccount("9999 9999 9999"))).toBeVisible();
  await expect(page.getByRole("combobox", { name: common.account })).toBeFocused();
});

test("a dialog above the form keeps its keys", async ({ desk }) => {
  const { page, bank } = desk;
  const account = await newAccount(bank);
  await pressKeys(page, account.accountNo, "Enter", "33", "Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await pressKeys(page, "F9", "Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: common.amount })).toHaveValue(/^33/);
  expect(await bank.get(listCashMovements, { params: { id: desk.till.tillId } })).toEqual([]);
});

test("a counted withdrawal fills the amount, and a wrong sum is reported at the count", async ({ desk }) => {
  const { page, bank, till } = desk;
  const account = await newAccount(bank, till, [900]);
  await pressKeys(page, "F4", "Alt+n");
  await expect(page.getByRole("textbox", { name: "100", exact: true })).toBeFocused();
  await pressKeys(page, "3", "Enter", "1");
  await expect(page.getByRole("textbox", { name: common.amount })).toHaveValue("350.00");
  await pressKeys(page, "F8", account.accountNo, "Enter", "Control+a", "351");
  await expect(page.getByText(`${money.remaining} 1.00`)).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: counter.idAbove }).locator("..")).toContainText("10,000.00");
  await expect(page.getByText(matching`${common.notesAndCoins} ${tellerService.mustAddUpTo(some(/.+/))}`)).toHaveCount(
    0,
  );
  await page.keyboard.press("F9");
  await expect(page.getByRole("textbox", { name: "100", exact: true })).toBeFocused();
  await expect(page.getByText(`${common.notesAndCoins} ${tellerService.mustAddUpTo("351.00 USD")}`)).toBeVisible();
  await page.getByRole("textbox", { name: common.amount }).fill("350");
  await page.keyboard.press("F9");
  await expect(page.getByRole("status").filter({ hasText: posted("withdrawal", "350.00") })).toBeVisible();
  const movements = await bank.get(listCashMovements, { params: { id: till.tillId } });
  expect(movements.at(-1)?.denominations).toEqual([
    { value: 100, count: 3 },
    { value: 50, count: 1 },
  ]);
});

test("an invalid count stops the counter and the close", async ({ desk }) => {
  const { page, bank, till } = desk;
  const account = await newAccount(bank);
  await pressKeys(page, account.accountNo, "Enter", "400");
  await page.getByRole("button", { name: matching`^${counter.countNotesAndCoins}` }).click();
  await pressKeys(page, "4", "Enter", "1o", "F9");
  await expect(page.getByText(/Enter a whole number/)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "50", exact: true })).toBeFocused();

  await page.goto(`/teller/tills/${till.tillId}/close`);
  await page.getByRole("button", { name: closeTill.countTheCash }).click();
  await pressKeys(page, "300", "Enter", "1o");
  await page.getByRole("button", { name: closeTill.confirmCount }).click();
  await expect(page.getByRole("textbox", { name: "50", exact: true })).toBeFocused();
  await expect(page.getByText(money.enterWholePieces)).toBeVisible();
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: closeTill.confirmCount }).click();
  await expect(page.getByText(closeTill.noDifference)).toBeVisible();
});

async function countPrints(page: Page) {
  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute("data-printed", String(Number(document.body.dataset.printed ?? 0) + 1));
  });
}

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
