import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { getBusinessDate } from "@/server/contract/business-date";
import { upsertClearingHouse } from "@/server/contract/clearing/houses";
import {
  clearOutwardItem,
  enterOutwardItem,
  payInwardItem,
  receiveInwardItem,
  returnInwardItem,
  returnOutwardItem,
} from "@/server/contract/clearing/items";
import { finaliseNetSettlement } from "@/server/contract/clearing/sessions";
import type { Client } from "@/server/contract/client";
import * as clearing from "@/words/clearing/items";
import * as t from "@/words/clearing/settlement";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { newAccount, test } from "../fixtures/counter";
import { withoutLiveStream, withoutPolling } from "../fixtures/live";
import { sessionOf } from "../fixtures/staff";
import { matching, needs } from "../fixtures/words";

const usd = (amount: number) => ({ amount, currency: "USD" });
const NAME = "Breakwater Clearing";

async function newHouse(program: Client, deadlineRule: "ROLL_FORWARD" | "BLOCK" = "ROLL_FORWARD"): Promise<string> {
  const code = `N${randomUUID().slice(0, 6).toUpperCase()}`;
  await program.get(upsertClearingHouse, { body: { code, name: NAME, deadlineRule } });
  return code;
}

/** Cheques of one customer in a house. */
async function chequesIn(program: Client, house: string) {
  const { accountId } = await newAccount(program);
  const enter = (amount: number) => ({
    body: { customerAccountId: accountId, clearingHouseCode: house, amount: usd(amount) },
  });
  return {
    out: async (amount: number) => (await program.get(enterOutwardItem, enter(amount))).id,
    in: async (amount: number) => (await program.get(receiveInwardItem, enter(amount))).id,
  };
}

/** Outward 13,480.00, inward 7,200.40 and a net of 6,279.60, with returned items and one pending. */
async function dayOf(program: Client, house: string): Promise<{ pending: string }> {
  const cheques = await chequesIn(program, house);
  const [first, second] = [await cheques.out(12_500), await cheques.out(980)];
  for (const id of [first, second]) await program.get(clearOutwardItem, { params: { id } });
  await program.get(returnOutwardItem, { params: { id: await cheques.out(3_750.25) }, body: {} });
  await program.get(payInwardItem, { params: { id: await cheques.in(7_200.4) } });
  const body = { reasonCode: "SIGNATURE_IRREGULAR" };
  await program.get(returnInwardItem, { params: { id: await cheques.in(430.1) }, body });
  return { pending: await cheques.out(6_000) };
}

const typed = (page: Page, house: string) => page.getByLabel(t.typeToConfirm(house));
const receiptIn = (page: Page) => page.getByRole("article");
/** The address names the position. */
const printed = (page: Page) => receiptIn(page).getByRole("link", { name: common.printReceipt }).getAttribute("href");

test.describe("a clearing clerk", () => {
  test.use({ storageState: sessionOf("clearing") });

  test("settles a day by keyboard with figures that change meanwhile, and prints the receipt", async ({
    page,
    program,
  }) => {
    await withoutLiveStream(page);
    await withoutPolling(page);
    const house = await newHouse(program);
    const { pending } = await dayOf(program, house);
    await page.goto("/clearing/settlement");
    const unsettled = page.getByRole("table", { name: t.unsettledDates }).getByRole("row").filter({ hasText: house });
    await expect(unsettled).toContainText("+6,279.60");
    await expectAccessibleInBothThemes(page);
    await unsettled.getByRole("link").first().click();

    await reviewsLists(page);
    await page.getByRole("button", { name: common.goOn }).focus();
    await page.keyboard.press("Enter");
    await expect(typed(page, house)).toBeFocused();
    const main = page.getByRole("main");
    await expect(main).toContainText(matching`${t.bankReceives}6,279.60 USD`);
    await page.keyboard.type(house.toLowerCase());
    await page.keyboard.press("Enter");
    await expect(main.getByRole("alert")).toContainText(t.doesNotMatch(house));
    await expectAccessibleInBothThemes(page);

    await program.get(clearOutwardItem, { params: { id: pending } });
    await typed(page, house).fill(house);
    await page.keyboard.press("Enter");
    const changes = page.getByRole("table", { name: t.figuresChanged });
    await expect(changes.getByRole("row").filter({ hasText: common.net })).toContainText(
      /6,279\.60 USD\s*12,279\.60 USD/,
    );
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(typed(page, house)).toBeFocused();
    await page.keyboard.type(house);
    await page.keyboard.press("Enter");

    const receipt = receiptIn(page);
    await expect(receipt).toContainText(matching`${t.bankReceives}12,279.60 USD`);
    await expect(receipt.getByRole("link", { name: common.printReceipt })).toBeFocused();
    await expect(receipt).toContainText("Paolo Ricci");
    await expectAccessibleInBothThemes(page);
    const paper = page.waitForEvent("popup");
    await page.keyboard.press("Enter");
    await isOnPaper(await paper, house);
  });

  test("sees the same receipt when a settled date is settled again", async ({ page, program, bankAs }) => {
    const house = await newHouse(program);
    await dayOf(program, house);
    const bank = await bankAs("clearing");
    const { businessDate } = await bank.get(getBusinessDate, {});
    const settle = () => bank.get(finaliseNetSettlement, { query: { house, businessDate }, body: {} });
    await page.goto(`/clearing/settlement?house=${house}&date=${businessDate}`);
    await page.getByRole("button", { name: common.goOn }).click();
    await typed(page, house).fill(house);
    await page.getByRole("button", { name: t.finalise }).click();
    await expect(receiptIn(page)).toContainText(matching`${t.bankReceives}6,279.60 USD`);
    const address = await printed(page);
    const entry = await receiptIn(page).getByRole("link").first().innerText();

    await page.getByRole("link", { name: t.settleAnother }).click();
    await page.getByLabel(clearing.house, { exact: true }).selectOption(house);
    await page.getByRole("button", { name: common.goOn }).click();
    await expect(receiptIn(page).getByRole("link").first()).toHaveText(entry);
    expect(await printed(page)).toBe(address);
    expect(address).toContain(String((await settle()).id));
  });

  test("finds positions by house, and the items of one", async ({ page, program, bankAs }) => {
    const house = await newHouse(program);
    await dayOf(program, house);
    const bank = await bankAs("clearing");
    const { businessDate } = await bank.get(getBusinessDate, {});
    await page.goto(`/clearing/positions?house=${house}`);
    const row = page.getByRole("table", { name: t.positions }).getByRole("row").nth(1);
    await expect(row).toContainText(controls.unsettled);
    // Another clerk settles.
    await program.get(finaliseNetSettlement, { query: { house, businessDate }, body: {} });
    await expect(row).toContainText(controls.final);
    await expectAccessibleInBothThemes(page);
    await row.getByRole("link").first().click();
    const list = page.getByRole("table", { name: common.items });
    await expect(list.getByRole("row")).toHaveCount(4);
    await expect(list).toContainText("7,200.40");
    await expect(list).not.toContainText("430.10");
    await expect(page.getByRole("region", { name: matching`^Journal entry` })).toContainText("6,279.60");
    await expectAccessibleInBothThemes(page);
  });

  test("cannot continue while inward items are unanswered, and sees the figures change", async ({ page, program }) => {
    const house = await newHouse(program, "BLOCK");
    const cheques = await chequesIn(program, house);
    const [first, second] = [await cheques.out(900), await cheques.out(50)];
    await program.get(clearOutwardItem, { params: { id: first } });
    const unanswered = await cheques.in(100);
    await page.goto("/clearing/settlement");
    await page.getByRole("row").filter({ hasText: house }).getByRole("link").first().click();
    await expect(page.getByRole("button", { name: common.goOn })).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByRole("main")).toContainText(t.cannotBeSettled);
    await expect(page.getByRole("link", { name: clearing.inwardQueue, exact: true }).last()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await program.get(returnInwardItem, { params: { id: unanswered }, body: {} });
    await expect(page.getByText(t.cannotBeSettled)).toBeHidden();
    await page.getByRole("button", { name: common.goOn }).click();
    await expect(typed(page, house)).toBeFocused();
    await program.get(clearOutwardItem, { params: { id: second } });
    await expect(page.getByRole("main").getByRole("alert")).toContainText(t.figuresChanged);
    await page.getByRole("button", { name: t.back }).click();
    await expect(page.getByRole("button", { name: common.goOn })).toBeFocused();
  });

  test("is told why an address opens no settlement", async ({ page }) => {
    await page.goto("/clearing/settlement?house=NOWHERE&date=2026-03-16");
    await expect(page.getByRole("main")).toContainText(t.noSuchHouse("NOWHERE"));
    await page.getByRole("button", { name: common.goOn }).click();
    await expect(page.getByRole("main")).toContainText(t.chooseTheHouse);
    await page.goto("/clearing/positions?house=NOWHERE");
    await expect(page.getByRole("main")).toContainText(controls.clearFilters);
  });
});

test("a checker reviews a settlement without settling", async ({ browser, program }) => {
  const house = await newHouse(program);
  await dayOf(program, house);
  const context = await browser.newContext({ storageState: sessionOf("checker") });
  const page = await context.newPage();
  await page.goto("/clearing/settlement");
  await page.getByRole("row").filter({ hasText: house }).getByRole("link").first().click();
  await expect(page.getByRole("button", { name: common.goOn })).toHaveAccessibleDescription(needs("CLEARING_CLERK"));
  await context.close();
});

async function reviewsLists(page: Page): Promise<void> {
  const lists = page.getByRole("navigation", { name: t.lists });
  await expect(lists).toContainText(matching`${t.cleared}3${clearing.returned}2${t.pending}1`);
  await expect(page.getByRole("table", { name: t.cleared }).getByRole("row").last()).toContainText(
    /13,480\.00 USD\s*7,200\.40 USD/,
  );
  await expectAccessibleInBothThemes(page);
  await lists.getByRole("link", { name: clearing.returned }).click();
  const returned = page.getByRole("table", { name: clearing.returned });
  await expect(returned.getByRole("row")).toHaveCount(4);
  await expect(returned).toContainText("Drawer's signature differs");
  await expectAccessibleInBothThemes(page);
  await lists.getByRole("link", { name: t.pending }).click();
  await expect(page.getByRole("table", { name: t.pending })).toContainText("6,000.00");
  await expect(page.getByRole("main")).toContainText(t.pendingStaysOut);
}

async function isOnPaper(paper: Page, house: string): Promise<void> {
  const main = paper.getByRole("main");
  await expect(main).toContainText(`${NAME} (${house})`);
  await expect(main).toContainText("Twelve thousand two hundred and seventy-nine US dollars and sixty cents");
  await expect(main).toContainText("1110");
  await expectAccessibleInBothThemes(paper);
  await paper.close();
}
