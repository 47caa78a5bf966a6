import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { AccountView } from "@/server/contract/accounts";
import { upsertClearingHouse } from "@/server/contract/clearing/houses";
import { listClearingItems, receiveInwardItem } from "@/server/contract/clearing/items";
import type { Client } from "@/server/contract/client";
import * as t from "@/words/clearing/items";
import * as common from "@/words/common";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";

// The clearing clerk's day: cheques out, cheques in, and the items they become.

test.use({ storageState: sessionOf("clearing") });

type House = { code: string; name: string };

async function newHouse(program: Client): Promise<House> {
  const code = `E${randomUUID().slice(0, 7).toUpperCase()}`;
  const house = { code, name: `Zephyr ${code}` };
  await program.get(upsertClearingHouse, { body: house });
  return house;
}

/** Types one cheque in the focused row. Enter behind the amount adds the next row. */
async function typeCheque({ keyboard }: Page, fields: readonly string[]): Promise<void> {
  for (const [index, field] of fields.entries()) {
    if (index > 0) await keyboard.press("Enter");
    await keyboard.type(field);
  }
}

async function openSlip(page: Page, house: House): Promise<void> {
  await page.goto("/clearing/lodge");
  await expect(page.getByLabel(t.chequesOnSlip)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type(house.name);
  await expect(page.getByLabel(t.house, { exact: true })).toHaveValue(house.code);
  await page.keyboard.press("Enter");
}

const rowOf = (page: Page, place: number) =>
  page
    .getByRole("list", { name: t.cheques, exact: true })
    .getByRole("listitem", { name: t.chequeAt(place), exact: true });

test("five cheques are lodged by keyboard, three are cleared and one is returned", async ({ page, desk, program }) => {
  const [house, account] = [await newHouse(program), await newAccount(desk.bank)];
  await openSlip(page, house);
  const { keyboard } = page;
  await keyboard.type("5");
  await keyboard.press("Enter");
  await keyboard.type("1501");
  await keyboard.press("Enter");
  await typeCheque(page, [account.accountNo, "Harbour Bank", "000417", "", "100"]);
  for (const [index, amount] of ["200", "300", "400", "500"].entries()) {
    await keyboard.press("Enter");
    // Enter in an empty account field repeats the account above.
    await typeCheque(page, ["", "Harbour Bank", `00042${index}`, "", amount]);
  }
  await expect(rowOf(page, 5)).toContainText(account.accountName);
  const running = page.getByLabel(t.runningTotal);
  await expect(running).toContainText("1,500.00");
  await expect(running).toContainText("−1.00");
  await expectAccessibleInBothThemes(page);

  await keyboard.press("Escape");
  const clearing = page.getByRole("alertdialog", { name: t.clearSlipQuestion });
  await expect(clearing).toBeVisible();
  await keyboard.press("Escape");
  await expect(clearing).toBeHidden();
  await keyboard.press("Control+Enter");
  const differs = page.getByRole("alertdialog", { name: t.slipDiffers });
  await expect(differs).toBeVisible();
  await keyboard.press("Enter");
  await expect(differs).toBeHidden();
  await page.getByLabel(t.totalOnSlip).fill("1500");
  await expect(running).toContainText(t.agrees);
  await keyboard.press("Control+Enter");
  await expect(page.getByText(t.lodgedCount(5, "1,500.00 USD"))).toBeVisible();
  await expect(page.getByRole("button", { name: t.newSlip })).toBeFocused();
  for (const place of [1, 2, 3, 4, 5]) await expect(rowOf(page, place)).toContainText(`${house.code}-`);

  const items = await program.get(listClearingItems, { query: { house: house.code } });
  expect(items.map(({ amount }) => amount.amount).sort((a, b) => a - b)).toEqual([100, 200, 300, 400, 500]);
  for (const item of items.slice(0, 3)) {
    await page.goto(`/clearing/items/${item.id}`);
    await page.getByRole("button", { name: t.clearItem }).click();
    const question = page.getByRole("alertdialog", { name: t.clearQuestion });
    await question.getByRole("button", { name: t.clearItem }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole("button", { name: t.clearItem })).toHaveCount(0);
  }
  await page.goto(`/clearing/items/${items[3]?.id}`);
  await page.getByRole("button", { name: t.returnItem }).click();
  const returning = page.getByRole("dialog", { name: t.returnTitles.OUTWARD });
  await returning.getByLabel(t.returnReason).selectOption({ value: "EFFECTS_NOT_CLEARED" });
  await expectAccessibleInBothThemes(page);
  await returning.getByRole("button", { name: t.returnItem }).click();
  await expect(returning).toBeHidden();
  await page.getByRole("button", { name: t.presentAgain }).click();
  const again = page.getByRole("alertdialog", { name: t.presentQuestion });
  await again.getByRole("button", { name: t.presentAgain }).click();
  const presented = page.getByRole("alertdialog", { name: t.presentedAgain });
  await presented.getByRole("link").click();
  await expect(page.getByText(t.presentation(2))).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("a refused cheque is corrected and lodged once, and a duplicate is noticed before", async ({
  page,
  desk,
  program,
}) => {
  const [house, account] = [await newHouse(program), await newAccount(desk.bank)];
  await program.get(upsertClearingHouse, { body: { ...house, duplicateRule: "REFUSE" } });
  const lodged = () => program.get(listClearingItems, { query: { house: house.code } });
  const cheque = [account.accountNo, "Harbour Bank", "000900", "", "75"];
  const { keyboard } = page;
  await openSlip(page, house);
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await typeCheque(page, cheque);
  await keyboard.press("Enter");
  await typeCheque(page, cheque);
  await expect(rowOf(page, 2)).toContainText(t.sameAsRow(1));
  await keyboard.press("Control+Enter");
  await expect(page.getByText(t.refusedCount(1))).toBeVisible();
  expect(await lodged()).toHaveLength(1);
  await page.getByRole("link", { name: t.clearingItems }).first().click();
  const leaving = page.getByRole("alertdialog", { name: t.leaveQuestion });
  await leaving.getByRole("button", { name: common.cancel }).click();
  await expect(leaving).toBeHidden();
  const refused = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Remove cheque/ }) });
  await refused.getByLabel(t.chequeNumber).fill("000901");
  await keyboard.press("Control+Enter");
  await expect(page.getByText(t.lodgedCount(2, "150.00 USD"))).toBeVisible();
  expect((await lodged()).map(({ serial }) => serial).sort()).toEqual(["000900", "000901"]);
});

type Received = { account: AccountView; amount: number; serial: string };

test("inward items are paid by P, returned by R for the suggested reason, and paid together", async ({
  page,
  desk,
  program,
}) => {
  const house = await newHouse(program);
  const [rich, poor] = [await newAccount(desk.bank, desk.till, [500]), await newAccount(desk.bank)];
  const receive = ({ account, amount, serial }: Received) =>
    program.get(receiveInwardItem, {
      body: {
        clearingHouseCode: house.code,
        customerAccountId: account.accountId,
        amount: { amount, currency: "USD" },
        serial,
      },
    });
  await receive({ account: rich, amount: 10, serial: "000101" });
  await receive({ account: poor, amount: 20, serial: "000202" });
  await page.goto(`/clearing/inward?house=${house.code}`);
  // Rows behind a dialog have no role.
  const row = (serial: string) => page.locator("tr").filter({ hasText: serial });
  await expect(row("000101")).toContainText(t.earmarked);
  await expect(row("000202")).toContainText("20.00");
  await expectAccessibleInBothThemes(page);

  await page.keyboard.press("j");
  await page.keyboard.press("p");
  await expect(row("000101")).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: t.paid })).toContainText("10.00 USD");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("p");
  const question = page.getByRole("alertdialog", { name: t.payQuestion });
  await expect(question).toContainText(poor.accountName);
  await expect(question.getByRole("button", { name: t.pay })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  const returning = page.getByRole("dialog", { name: t.returnTitles.INWARD });
  await expect(returning.getByLabel(t.returnReason)).toHaveValue("INSUFFICIENT_FUNDS");

  // News of the queue leave the open dialog alone.
  await receive({ account: rich, amount: 30, serial: "000103" });
  await receive({ account: rich, amount: 40, serial: "000104" });
  await expect(row("000104")).toHaveCount(1);
  await expect(returning.getByLabel(t.returnReason)).toHaveValue("INSUFFICIENT_FUNDS");
  await expectAccessibleInBothThemes(page);
  await returning.getByRole("button", { name: t.returnItem }).click();
  await expect(returning).toBeHidden();
  await expect(row("000202")).toHaveCount(0);

  await page.getByRole("button", { name: t.payCount(2) }).click();
  const together = page.getByRole("alertdialog", { name: t.payCountQuestion(2) });
  await expect(together).toContainText("70.00");
  await together.getByRole("button", { name: t.payCount(2) }).click();
  await expect(page.getByText(t.paidCount(2, "70.00 USD"))).toBeVisible();
  await expect(row("000103")).toContainText(t.paid);
  await page.getByRole("button", { name: common.done }).click();
  await expect(page.getByText(common.noMatch)).toBeVisible();

  await page.goto(`/clearing/items?house=${house.code}`);
  await expect(page.getByRole("row").filter({ hasText: t.directions.INWARD })).toHaveCount(4);
  await expectAccessibleInBothThemes(page);
});
