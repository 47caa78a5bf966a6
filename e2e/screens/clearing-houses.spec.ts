import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { upsertClearingHouse } from "@/server/contract/clearing/houses";
import { enterOutwardItem, receiveInwardItem } from "@/server/contract/clearing/items";
import { stopPayment } from "@/server/contract/clearing/stops";
import * as clearing from "@/words/clearing/account";
import * as houses from "@/words/clearing/houses";
import * as stops from "@/words/clearing/stops";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import * as roles from "@/words/staff";
import { expectAccessible } from "../fixtures/axe";
import { grouped, newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";
import { matching, needs } from "../fixtures/words";

const newCode = () => `E${randomUUID().slice(0, 6).toUpperCase()}`;
const usd = (amount: number) => ({ amount, currency: "USD" });

test.describe("a clearing clerk", () => {
  test.use({ storageState: sessionOf("clearing") });

  test("creates a house, changes its settings and reads its history", async ({ page }) => {
    const code = newCode();
    await page.goto("/clearing/houses");
    await page.getByRole("button", { name: houses.newHouse }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(houses.code, { exact: true }).fill(code);
    await dialog.getByLabel(common.name, { exact: true }).fill("Lighthouse Clearing");
    await dialog.getByLabel(matching`^${houses.scheme}`).selectOption("RTGS");
    await dialog.getByLabel(houses.validMonths).fill("0");
    await dialog.getByRole("button", { name: houses.createHouse }).click();
    await expect(dialog.getByRole("alert")).toContainText(houses.enterMonths);
    await dialog.getByLabel(houses.validMonths).fill("3");
    await dialog.getByRole("button", { name: houses.createHouse }).click();
    await expect(dialog).toBeHidden();

    // A used code is refused in the form of a new house.
    await page.getByRole("button", { name: houses.newHouse }).click();
    await dialog.getByLabel(houses.code, { exact: true }).fill(code);
    await dialog.getByLabel(common.name, { exact: true }).fill("Other Clearing");
    await dialog.getByRole("button", { name: houses.createHouse }).click();
    await expect(dialog.getByRole("alert")).toContainText(houses.codeIsInUse);
    await page.keyboard.press("Escape");

    await page.getByRole("link", { name: code }).click();
    const main = page.getByRole("main");
    await expect(main).toContainText(houses.settledGross);
    await expect(main).toContainText(houses.days(0));
    await page.getByRole("button", { name: common.edit }).click();
    await dialog.getByLabel(houses.unanswered).selectOption("BLOCK");
    await dialog.getByLabel(houses.acceptNewItems).uncheck();
    await dialog.getByRole("button", { name: common.saveChanges }).click();
    await expect(dialog).toBeHidden();
    await expect(main).toContainText(houses.deadlineRules.BLOCK);
    await expect(main).toContainText(controls.inactive);
    await expect(main).toContainText("Unanswered inward items: Roll forward → Block");
    await expectAccessible(page);
  });

  test("stops a cheque from the account and lifts the stop", async ({ page, program }) => {
    const account = await newAccount(program);
    await page.goto(`/accounts/${account.accountId}`);
    await page.getByRole("button", { name: stops.stopACheque }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(account.accountName)).toBeVisible();
    await dialog.getByLabel(stops.firstNumber, { exact: true }).fill("000417");
    await dialog.getByLabel(matching`^${stops.lastNumber}`).fill("416");
    await dialog.getByRole("button", { name: stops.stopCheques }).click();
    await expect(dialog.getByRole("alert")).toContainText(stops.notBelowTheFirst);
    await dialog.getByLabel(matching`^${stops.lastNumber}`).fill("420");
    await dialog.getByLabel(matching`^${stops.onlyOfThisAmount}`).fill("12.50");
    await dialog.getByLabel(matching`^${common.note}`).fill("Lost in the post");
    await dialog.getByRole("button", { name: stops.stopCheques }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("main")).toContainText("Cheques 417 to 420, 12.50 USD. Lost in the post");

    await page.getByRole("link", { name: clearing.stopsInForce("1") }).click();
    const row = page.getByRole("row", { name: new RegExp(stops.numbers("417", "420")) });
    await expect(row).toContainText(account.accountName);
    await expect(row).toContainText("12.50");
    await expectAccessible(page);
    await row.getByRole("button", { name: stops.lift }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: stops.liftStop }).click();
    await expect(row).toBeHidden();
    await page.getByRole("link", { name: stops.all }).click();
    await expect(row).toContainText(controls.stopLifted);
    await expect(row.getByRole("button", { name: stops.lift })).toBeHidden();
  });

  test("finds the account in the palette to stop a cheque", async ({ page, program }) => {
    const { accountNo, accountName } = await newAccount(program);
    await page.goto("/clearing/houses");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill(stops.stopAChequeOn);
    await page.keyboard.press("Enter");
    await page.getByRole("combobox").fill(accountNo);
    await expect(page.getByRole("option", { name: new RegExp(grouped(accountNo)) })).toBeVisible();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/clearing/stops?account=${accountNo}*`);
    await page.getByRole("button", { name: stops.stopACheque }).click();
    await expect(page.getByRole("dialog").getByText(accountName)).toBeVisible();
  });

  test("sees the account's cheques in clearing", async ({ page, program }) => {
    const code = newCode();
    await program.get(upsertClearingHouse, { body: { code, name: "Quay Clearing" } });
    const { accountId, accountNo } = await newAccount(program);
    const item = { customerAccountId: accountId, clearingHouseCode: code };
    const lodged = await program.get(enterOutwardItem, { body: { ...item, amount: usd(75.25), serial: "000031" } });
    const presented = await program.get(receiveInwardItem, { body: { ...item, amount: usd(20), serial: "000032" } });
    await program.get(stopPayment, { body: { customerAccountId: accountId, fromSerial: "32" } });
    await page.goto(`/accounts/${accountId}`);
    const table = page.getByRole("table", { name: clearing.pendingItems });
    await expect(table.getByRole("row", { name: lodged.reference })).toContainText(clearing.addedWhenCleared);
    await expect(table.getByRole("row", { name: presented.reference })).toContainText("Short by 20.00");
    await expect(page.getByRole("link", { name: clearing.lodgeACheque })).toHaveAttribute(
      "href",
      `/clearing/lodge?account=${accountNo}`,
    );
    await table.getByRole("row", { name: lodged.reference }).getByRole("link").first().click();
    await expect(page).toHaveURL(new RegExp(`/clearing/items/${lodged.id}$`));
  });
});

test.describe("a checker", () => {
  test.use({ storageState: sessionOf("checker") });

  test("sees houses and stops, and why they cannot change them", async ({ page, program }) => {
    await program.get(upsertClearingHouse, { body: { code: newCode(), name: "Quay Clearing" } });
    for (const [path, button] of [
      ["/clearing/houses", houses.newHouse],
      ["/clearing/stops", stops.stopACheque],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: button })).toHaveAttribute("aria-disabled", "true");
      await page.getByRole("button", { name: button }).focus();
      await expect(page.getByText(needs("CLEARING_CLERK")).first()).toBeVisible();
    }
  });
});

test.describe("a cards officer", () => {
  test.use({ storageState: sessionOf("cards") });

  test("sees no cheques on the account", async ({ page, program }) => {
    const { accountId } = await newAccount(program);
    await page.goto(`/accounts/${accountId}`);
    await expect(page.getByRole("heading", { name: common.history })).toBeVisible();
    await expect(page.getByRole("heading", { name: clearing.chequesInClearing })).toBeHidden();
    await page.goto("/clearing/stops");
    await expect(page.getByRole("main")).toContainText(
      roles.needsRole([roles.titles.CHECKER, roles.titles.CLEARING_CLERK]),
    );
  });
});
