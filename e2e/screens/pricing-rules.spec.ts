import { expect, type Locator, type Page, test } from "@playwright/test";
import type { Client } from "@/server/contract/client";
import {
  createChargeRule,
  deleteChargeRule,
  listChargeRules,
  replaceChargeRule,
} from "@/server/contract/pricing/charge-rules";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import * as pricing from "@/words/pricing/pricing";
import * as transactions from "@/words/records";
import * as pricingService from "@/words/service/pricing";
import { expectAccessible } from "../fixtures/axe";
import { bankOf } from "../fixtures/bank";
import { pressKeys } from "../fixtures/keys";
import { withoutLiveStream } from "../fixtures/live";
import { sessionOf } from "../fixtures/staff";
import { matching, some } from "../fixtures/words";

// The tariff's table: rules as sentences, ordered by keys, number and dragging. No other test uses the code.

test.use({ storageState: sessionOf("pricing") });

const code = () => `E2E_${Date.now().toString(36).toUpperCase()}`;

/** Three rules of one code for lockers, and the page filtered to them. */
async function lockers(page: Page, site: string | undefined): Promise<{ bank: Client; chargeCode: string }> {
  const [bank, chargeCode] = [bankOf(page.request, site), code()];
  for (const [index, overrideAmount] of [1, 2, 3].entries()) {
    const body = {
      chargeCode,
      transactionCode: "LOCKER",
      channel: transactions.channels.ATM,
      overrideAmount,
      priority: index + 1,
    };
    await bank.call(createChargeRule, { body: { ...body, amountFrom: overrideAmount } });
  }
  await page.goto(`/pricing?code=${chargeCode}`);
  return { bank, chargeCode };
}

/** Deletes the rules after the test. */
async function cleared({ bank, chargeCode }: { bank: Client; chargeCode: string }): Promise<void> {
  for (const rule of await bank.get(listChargeRules, {})) {
    if (rule.chargeCode === chargeCode) await bank.call(deleteChargeRule, { params: { id: rule.id } });
  }
}

const sentences = (page: Page): Locator => page.locator("[data-row] td:nth-child(4)");

test("a rule is created, shown as a sentence, changed and deleted", async ({ page }) => {
  const chargeCode = code();
  await page.goto("/pricing");
  await page.getByRole("button", { name: pricing.newRule }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: pricing.createRule }).click();
  await expect(dialog.getByRole("alert")).toContainText(pricing.enterTheChargeCode);
  await dialog.getByLabel(pricing.chargeCode).fill(chargeCode);
  await dialog.getByLabel(pricing.transaction).selectOption("CHQ_RETURN_IN");
  await dialog.getByLabel(common.product).selectOption({ label: "Savings account" });
  await dialog.getByLabel(common.channel).selectOption("ATM");
  await dialog.getByLabel(pricing.amountFrom).fill("1,000");
  await dialog.getByLabel(pricing.overrideRate).fill("1.5");
  const sentence = "1.5 % of the amount, for Savings account at a cash machine, on amounts from 1,000.00";
  await expect(dialog.getByText(sentence)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: pricing.createRule }).click();
  await expect(page.getByText(pricing.ruleCreated)).toBeVisible();
  await page.goto(`/pricing?code=${chargeCode}`);
  await expect(sentences(page)).toHaveText([sentence]);

  await page.getByRole("button", { name: pricing.actionsFor(sentence) }).click();
  await page.getByRole("menuitem", { name: common.edit }).click();
  await dialog.getByLabel(pricing.overrideAmount).fill("2");
  await dialog.getByLabel(pricing.amountTo).fill("999");
  await dialog.getByRole("button", { name: common.saveChanges }).click();
  await expect(dialog.getByText(pricing.amountFromIsAbove).first()).toBeVisible();
  await dialog.getByLabel(pricing.amountTo).fill("");
  await dialog.getByRole("button", { name: common.saveChanges }).click();
  await expect(sentences(page)).toHaveText([pricing.plus("2.00", sentence)]);

  await page.getByRole("button", { name: pricing.actionsFor(`2.00 plus ${sentence}`) }).click();
  await page.getByRole("menuitem", { name: pricing.remove }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(pricing.postedChargesStay);
  await question.getByRole("button", { name: pricing.remove }).click();
  await expect(page.getByText(pricing.ruleDeleted)).toBeVisible();
  await expect(sentences(page)).toHaveCount(0);
});

test("rules are ordered by keyboard, and the moved handle keeps the focus", async ({ page, baseURL }) => {
  const made = await lockers(page, baseURL);
  await expect(sentences(page)).toHaveText([/^1\.00/, /^2\.00/, /^3\.00/]);
  const third = page.getByRole("button", { name: matching`^${pricing.move("3.00")}` });
  await third.focus();
  await pressKeys(page, "Space", "Home", "Escape");
  await expect(sentences(page)).toHaveText([/^1\.00/, /^2\.00/, /^3\.00/]);
  await pressKeys(page, "Space", "ArrowUp", "ArrowUp", "Space");
  await expect(sentences(page)).toHaveText([/^3\.00/, /^1\.00/, /^2\.00/]);
  await expect(third).toBeFocused();
  await expect(page.getByRole("textbox", { name: matching`^${pricing.priorityOf("3.00")}` })).toHaveValue("10");
  await cleared(made);
});

test("rules are ordered by number, by menu and by dragging", async ({ page, baseURL }) => {
  const made = await lockers(page, baseURL);
  const priority = page.getByRole("textbox", { name: matching`^${pricing.priorityOf("1.00")}` });
  await priority.fill("7");
  await page.keyboard.press("Enter");
  await expect(sentences(page)).toHaveText([/^2\.00/, /^3\.00/, /^1\.00/]);
  await priority.fill("soon");
  await page.keyboard.press("Enter");
  await expect(priority).toHaveValue("7");

  await page.getByRole("button", { name: matching`^${pricing.actionsFor("2.00")}` }).click();
  await page.getByRole("menuitem", { name: pricing.moveDown }).click();
  await expect(sentences(page)).toHaveText([/^3\.00/, /^2\.00/, /^1\.00/]);

  const row = (amount: string) => page.locator("[data-row]").filter({ hasText: amount });
  await row("1.00")
    .getByRole("button", { name: matching`^${pricing.move(some(/.+/))}` })
    .dragTo(row("3.00"));
  await expect(sentences(page)).toHaveText([/^1\.00/, /^3\.00/, /^2\.00/]);
  await cleared(made);
});

test("a cancelled or dropped move leaves the order unchanged", async ({ page, baseURL }) => {
  const made = await lockers(page, baseURL);
  const third = page.getByRole("button", { name: matching`^${pricing.move("3.00")}` });
  await third.focus();
  await pressKeys(page, "Space", "ArrowUp", "Tab");
  await expect(page.getByText(pricing.leftInPlace)).toBeAttached();
  await third.focus();
  await pressKeys(page, "Space", "Home", "Space");
  await expect(sentences(page)).toHaveText([/^3\.00/, /^1\.00/, /^2\.00/]);
  await page.getByRole("button", { name: common.undo }).click();
  await expect(page.getByText(pricing.orderRestored)).toBeVisible();
  await expect(sentences(page)).toHaveText([/^1\.00/, /^2\.00/, /^3\.00/]);
  await cleared(made);
});

test("an order that a colleague has changed is refused without effect", async ({ page, baseURL }) => {
  // Otherwise the page receives the change before the rule is moved.
  await withoutLiveStream(page);
  const { bank, chargeCode } = await lockers(page, baseURL);
  const [rule] = (await bank.get(listChargeRules, {})).filter((each) => each.chargeCode === chargeCode);
  await bank.call(replaceChargeRule, {
    params: { id: rule?.id ?? "" },
    body: { chargeCode, transactionCode: "LOCKER", overrideAmount: 9, priority: 1 },
  });
  await page.getByRole("button", { name: matching`^${pricing.actionsFor("3.00")}` }).click();
  await page.getByRole("menuitem", { name: pricing.moveUp }).click();
  await expect(page.getByRole("alert").filter({ hasText: pricingService.rulesChangedMeanwhile })).toBeVisible();
  await page.getByRole("button", { name: commands.reload }).click();
  await expect(sentences(page)).toHaveText([/^9\.00/, /^2\.00/, /^3\.00/]);
  await cleared({ bank, chargeCode });
});

test("rules of equal conditions are marked, also for a new rule of a colleague", async ({ page, baseURL }) => {
  const [bank, chargeCode] = [bankOf(page.request, baseURL), code()];
  const body = { chargeCode, transactionCode: "LOCKER", channel: transactions.channels.ATM };
  await bank.call(createChargeRule, { body: { ...body, overrideAmount: 1, priority: 1 } });
  await page.goto(`/pricing?code=${chargeCode}`);
  await expect(sentences(page)).toHaveText([/^1\.00/]);
  await bank.call(createChargeRule, { body: { ...body, overrideAmount: 2 } });
  await expect(page.getByText(pricing.duplicate)).toHaveCount(2);
  await cleared({ bank, chargeCode });
});
