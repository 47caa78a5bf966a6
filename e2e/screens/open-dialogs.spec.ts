import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { rejectApproval } from "@/server/contract/approvals";
import { getBeneficiary } from "@/server/contract/beneficiaries";
import type { Client } from "@/server/contract/client";
import {
  createChargeRule,
  deleteChargeRule,
  listChargeRules,
  replaceChargeRule,
} from "@/server/contract/pricing/charge-rules";
import { listPricingExceptions, resolvePricingException } from "@/server/contract/pricing/exceptions";
import * as approvals from "@/words/approvals";
import * as beneficiaries from "@/words/beneficiaries";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import * as pricing from "@/words/pricing/pricing";
import * as pricingService from "@/words/service/pricing";
import { bankOf, parkDeposit } from "../fixtures/bank";
import { grouped, newAccount, openRegistration, test } from "../fixtures/counter";
import { pressKeys } from "../fixtures/keys";
import { sessionOf } from "../fixtures/staff";
import { changedBy, matching } from "../fixtures/words";

// A colleague's change leaves an open dialog, a dragged rule or a typed number unchanged.

const newCode = () => `D${randomUUID().slice(0, 7).toUpperCase()}`;

test.describe("deleting a beneficiary", () => {
  test.use({ storageState: sessionOf("payments") });

  test("requires the name it was opened with, and never deletes a concurrently redirected one unseen", async ({
    page,
    desk,
    program,
  }) => {
    const { id, before, after, redirect } = await openRegistration(page, desk.bank, program);
    await page.getByRole("button", { name: beneficiaries.deleteIt }).click();
    const dialog = page.getByRole("dialog", { name: beneficiaries.deleteQuestion("Harbor Agents") });
    await expect(dialog).toContainText(grouped(before.accountNo));
    await dialog.getByLabel(beneficiaries.typeToDelete("Harbor Agents")).fill("Harbor Age");

    await redirect();
    const typed = dialog.getByLabel(beneficiaries.typeToDelete("Harbor Agents"));
    await expect(typed).toHaveValue("Harbor Age");
    await typed.fill("Harbor Agents");
    await dialog.getByRole("button", { name: beneficiaries.deleteIt }).click();

    await expect(dialog.getByRole("alert")).toContainText(changedBy());
    await expect(dialog).toContainText(
      beneficiaries.destinationWas(grouped(after.accountNo), grouped(before.accountNo)),
    );
    await expect(dialog.getByRole("textbox")).toHaveValue("Harbor Agents");
    await program.get(getBeneficiary, { params: { id } });
    await dialog.getByLabel(beneficiaries.typeToDelete("Pier Agents")).fill("Pier Agents");
    await dialog.getByRole("button", { name: beneficiaries.deleteIt }).click();
    await expect(page).toHaveURL(/\/beneficiaries$/);
  });
});

test.describe("the tariff", () => {
  test.use({ storageState: sessionOf("pricing") });

  const sentences = (page: Page) => page.locator("[data-row] td:nth-child(4)");

  /** Three rules for lockers of 1, 2 and 3 dollars. Returns their ids. */
  async function lockers(bank: Client, chargeCode: string): Promise<string[]> {
    const made: string[] = [];
    for (const priority of [1, 2, 3]) {
      const { id } = await bank.get(createChargeRule, { body: ruleOf(chargeCode, priority, priority) });
      made.push(id);
    }
    return made;
  }

  const ruleOf = (chargeCode: string, overrideAmount: number, priority: number) => ({
    chargeCode,
    transactionCode: "LOCKER",
    overrideAmount,
    amountFrom: overrideAmount,
    priority,
  });

  async function cleared(bank: Client, chargeCode: string): Promise<void> {
    for (const rule of await bank.get(listChargeRules, {})) {
      if (rule.chargeCode === chargeCode) await bank.call(deleteChargeRule, { params: { id: rule.id } });
    }
  }

  test("a dragged rule keeps its original order or is not moved", async ({ page, site }) => {
    const [bank, chargeCode] = [bankOf(page.request, site), newCode()];
    const [, second = ""] = await lockers(bank, chargeCode);
    await page.goto(`/pricing?code=${chargeCode}`);
    const third = page.getByRole("button", { name: matching`^${pricing.move("3.00")}` });
    await third.focus();
    await pressKeys(page, "Space", "ArrowUp");

    await bank.get(replaceChargeRule, { params: { id: second }, body: ruleOf(chargeCode, 9, -1) });
    await expect(sentences(page)).toHaveText([/^1\.00/, /^9\.00/, /^3\.00/]);
    await expect(third).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Space");
    await expect(page.getByRole("alert").filter({ hasText: pricingService.rulesChangedMeanwhile })).toBeVisible();
    await expect(sentences(page)).toHaveText([/^9\.00/, /^1\.00/, /^3\.00/]);
    await page.getByRole("button", { name: commands.reload }).click();
    await expect(page.getByRole("alert").filter({ hasText: pricingService.rulesChangedMeanwhile })).toHaveCount(0);
    await cleared(bank, chargeCode);
  });

  test("a refused priority stays beside the saved one, and Escape sends nothing", async ({ page, site }) => {
    const [bank, chargeCode] = [bankOf(page.request, site), newCode()];
    const [first = ""] = await lockers(bank, chargeCode);
    await page.goto(`/pricing?code=${chargeCode}`);
    const row = page.locator(`[data-row="${first}"]`);
    const priority = row.getByRole("textbox");
    const sent: string[] = [];
    page.on("request", (asked) => asked.method() === "PUT" && sent.push(asked.url()));

    await priority.fill("20");
    await bank.get(replaceChargeRule, { params: { id: first }, body: ruleOf(chargeCode, 7, 11) });
    await expect(row).toContainText("7.00");
    await page.keyboard.press("Escape");
    await expect(priority).toHaveValue("11");
    expect(sent).toEqual([]);

    await priority.fill("20");
    await bank.get(replaceChargeRule, { params: { id: first }, body: ruleOf(chargeCode, 8, 12) });
    await expect(row).toContainText("8.00");
    await page.keyboard.press("Enter");
    await expect(row).toContainText(`${commands.theirs}: 12`);
    await expect(priority).toHaveValue("20");
    await priority.press("Enter");
    await expect(page.getByText(pricing.prioritySaved).first()).toBeVisible();
    await expect(row).not.toContainText(commands.theirs);
    await expect(priority).toHaveValue("20");
    await cleared(bank, chargeCode);
  });

  test("the form of a concurrently deleted rule keeps its text and reports the deletion on save", async ({
    page,
    site,
  }) => {
    const [bank, chargeCode] = [bankOf(page.request, site), newCode()];
    const [, , third = ""] = await lockers(bank, chargeCode);
    await page.goto(`/pricing?code=${chargeCode}`);
    await page.getByRole("button", { name: matching`^${pricing.actionsFor("3.00")}` }).click();
    await page.getByRole("menuitem", { name: common.edit }).click();
    const dialog = page.getByRole("dialog", { name: pricing.editRule });
    await dialog.getByLabel(pricing.priority).fill("30");

    await bank.get(deleteChargeRule, { params: { id: third } });
    await expect(page.locator("tr[data-row]")).toHaveCount(2);
    await expect(dialog.getByLabel(pricing.priority)).toHaveValue("30");
    await dialog.getByRole("button", { name: common.saveChanges }).click();
    await expect(dialog.getByRole("alert")).toContainText(commands.notAccepted);
    await expect(dialog.getByLabel(pricing.priority)).toHaveValue("30");
    await cleared(bank, chargeCode);
  });

  test("a note on an exception survives a colleague's resolution", async ({ page, site, desk }) => {
    const [bank, chargeCode] = [bankOf(page.request, site), newCode()];
    const amount = (100_000 + Math.floor(Math.random() * 300_000)) / 100;
    const band = { transactionCode: "CASH_DEPOSIT", channel: "BRANCH", amountFrom: amount, amountTo: amount };
    await bank.get(createChargeRule, {
      body: { chargeCode, ...band, overrideAmount: 1, overrideGlPurpose: "VAULT_CASH" },
    });
    await newAccount(desk.bank, desk.till, [amount]);
    const open = (await bank.get(listPricingExceptions, {})).find(({ code }) => code === chargeCode);
    await page.goto("/pricing/exceptions?status=OPEN");
    await page.getByRole("row").filter({ hasText: chargeCode }).getByRole("button", { name: pricing.resolve }).click();
    const dialog = page.getByRole("dialog", { name: pricing.resolveTitle(chargeCode, "VAULT_CASH") });
    await dialog.getByLabel(pricing.whatWasDone).fill("Moved to fee income");

    const resolved = { params: { id: open?.id ?? "" }, body: { note: "Mapped" } };
    await bank.get(resolvePricingException, resolved);
    await expect(page.locator("tr[data-row]").filter({ hasText: chargeCode })).toHaveCount(0);
    await expect(dialog.getByLabel(pricing.whatWasDone)).toHaveValue("Moved to fee income");
    await cleared(bank, chargeCode);
  });
});

test.describe("a decision", () => {
  test.use({ storageState: sessionOf("checker") });

  test("keeps a reason being typed when a colleague decides first, and names them", async ({ page, desk, bankAs }) => {
    const { accountId } = await newAccount(desk.bank);
    const approvalId = await parkDeposit(desk.bank, { accountId, tillId: desk.till.tillId });
    const question = page.getByRole("alertdialog");
    await page.goto(`/approvals?id=${approvalId}`);
    await expect(page.getByRole("button", { name: matching`^${approvals.rejectAsk}` })).toBeVisible();
    await page.keyboard.press("r");
    await expect(page.getByLabel(approvals.reasonForRejection)).toBeFocused();
    await page.keyboard.type("No proof of the sale");
    const body = { reason: "Not the holder" };
    await (await bankAs("headTeller")).get(rejectApproval, { params: { id: approvalId }, body });
    await expect(question).toContainText(approvals.isDecidedBy(common.rejected, "Grace Mensah"));
    await expect(page.getByLabel(approvals.reasonForRejection)).toHaveValue("No proof of the sale");
    await pressKeys(page, "Control+Enter", "Escape");
    const bar = page.getByRole("region", { name: common.decision });
    await expect(bar).toContainText(approvals.isDecidedBy(common.rejected, "Grace Mensah"));
    await expect(bar).toContainText(approvals.notSent("No proof of the sale"));
    await page.keyboard.press("r");
    await expect(question).toHaveCount(0);
  });
});
