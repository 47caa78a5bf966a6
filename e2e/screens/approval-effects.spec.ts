import { expect, type Page } from "@playwright/test";
import { createChargeRule } from "@/server/contract/pricing/charge-rules";
import { fundVault } from "@/server/contract/teller/vaults";
import * as approvals from "@/words/approvals";
import * as money from "@/words/money";
import * as commandsService from "@/words/service/commands";
import * as tellerService from "@/words/service/teller";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { parkDeposit, serviceBank } from "../fixtures/bank";
import { type Desk, newAccount, test } from "../fixtures/counter";
import { held } from "../fixtures/held";
import { pressKeys } from "../fixtures/keys";
import { cutWithin } from "../fixtures/layout";
import { sessionOf } from "../fixtures/staff";
import { matching } from "../fixtures/words";

// An open case keeps its effect. A changed effect is shown on request and decided separately.

test.use({ storageState: sessionOf("checker") });

const anAmount = () => 70_000 + Math.floor(Math.random() * 1_000_000) * 10;

async function park({ bank, till }: Desk, amount: number) {
  const account = await newAccount(bank);
  const approvalId = await parkDeposit(bank, { accountId: account.accountId, tillId: till.tillId }, amount);
  return { account, approvalId };
}

type Bank = Desk["bank"];

/** Charges only this deposit. */
const charged = (pricing: Bank, amount: number, overrideAmount: number) =>
  pricing.get(createChargeRule, {
    body: {
      chargeCode: "E2E_FEE",
      transactionCode: "CASH_DEPOSIT",
      amountFrom: amount,
      amountTo: amount,
      overrideAmount,
    },
  });

const approveButton = (page: Page) => page.getByRole("button", { name: matching`^${approvals.approveAsk}` });

async function openCase(page: Page, desk: Desk) {
  const amount = anAmount();
  const { approvalId } = await park(desk, amount);
  await page.goto(`/approvals?id=${approvalId}`);
  await expect(approveButton(page)).toBeVisible();
  const pane = page.getByRole("article");
  await expect(pane).toContainText(money.willPost);
  return {
    amount,
    approvalId,
    pane,
    changes: pane.getByRole("table", { name: approvals.effectDiffers }),
  };
}

async function approve(page: Page) {
  await page.keyboard.press("a");
  await expect(page.getByRole("alertdialog").getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Control+Enter");
}

test("an open case keeps its effect until the new one is requested", async ({ page, desk, bankAs }) => {
  const { amount, pane, changes } = await openCase(page, desk);
  await charged(await bankAs("pricing"), amount, 5);
  const notice = page.getByText(approvals.effectIsReplaced);
  await expect(notice).toBeVisible();
  await expect(pane).not.toContainText("E2E fee");
  await expect(approveButton(page)).toHaveAttribute("aria-disabled", "true");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: approvals.showNewEffect }).click();
  await expect(notice).toHaveCount(0);
  await expect(changes).toContainText("5.00");
  expect(await cutWithin(pane)).toEqual([]);
  await expectAccessibleInBothThemes(page);
  await approve(page);
  await expect(page.getByRole("status").filter({ hasText: approvals.approved })).toBeVisible();
});

test("a decision on a changed effect posts nothing, and the next one is on the new effect", async ({
  page,
  desk,
  bankAs,
}) => {
  const { amount, changes } = await openCase(page, desk);
  await page.route("**/api/v1/previews/**", (route) => route.abort());
  await charged(await bankAs("pricing"), amount, 7);
  await approve(page);
  await expect(page.getByRole("alert").filter({ hasText: commandsService.effectHasChanged })).toBeVisible();
  await page.unroute("**/api/v1/previews/**");
  await expect(changes).toContainText("7.00");
  await approve(page);
  await expect(page.getByRole("status").filter({ hasText: approvals.approved })).toBeVisible();
});

/** Bodies of sent approvals, collected while the page sends them. */
function approvalsSent(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/approve")) sent.push(request.postDataJSON());
  });
  return sent;
}

const isChanged = approvals.effectIsReplaced;

test("an open question survives a changed effect and approves nothing until it is asked again", async ({
  page,
  desk,
  bankAs,
}) => {
  const { amount, changes } = await openCase(page, desk);
  const sent = approvalsSent(page);
  const question = page.getByRole("alertdialog");
  const note = question.getByRole("textbox");
  await page.keyboard.press("a");
  await expect(note).toBeFocused();
  await page.keyboard.type("Seen by phone");
  await charged(await bankAs("pricing"), amount, 6);

  await expect(question.getByText(isChanged)).toBeVisible();
  await expect(question.getByRole("button", { name: matching`^${approvals.approve}` })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expect(note).toHaveValue("Seen by phone");
  await page.keyboard.press("Control+Enter");
  await expect(question).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await question.getByRole("button", { name: approvals.showNewEffect }).click();
  await expect(question).toHaveCount(0);
  await expect(changes).toContainText("6.00");
  await page.keyboard.press("Control+Enter");
  await expect(question).toHaveCount(0);
  expect(sent).toEqual([]);

  await page.keyboard.press("a");
  await expect(note).toBeFocused();
  await expect(note).toHaveValue("Seen by phone");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("status").filter({ hasText: approvals.approved })).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ note: "Seen by phone" })]);
});

test("a closed or premature question does not reappear with the new effect", async ({ page, desk, bankAs }) => {
  const { amount, changes } = await openCase(page, desk);
  const sent = approvalsSent(page);
  const question = page.getByRole("alertdialog");
  await charged(await bankAs("pricing"), amount, 8);
  await expect(page.getByText(isChanged)).toBeVisible();
  await page.keyboard.press("a");
  await page.getByRole("button", { name: approvals.showNewEffect }).click();
  await expect(changes).toContainText("8.00");
  await expect(question).toHaveCount(0);
  await page.keyboard.press("Control+Enter");
  await expect(approveButton(page)).not.toHaveAttribute("aria-disabled", "true");
  expect(sent).toEqual([]);
});

test("a question opened before the new effect arrived approves nothing of it", async ({ page, desk, bankAs }) => {
  const { amount, approvalId } = await openCase(page, desk);
  await page.route("**/api/v1/previews/**", (route) => route.abort());
  await charged(await bankAs("pricing"), amount, 9);
  const { release } = await held(page, `**/api/v1/approvals/${approvalId}`);
  const sent = approvalsSent(page);
  await approve(page);
  await expect(page.getByRole("alert").filter({ hasText: commandsService.effectHasChanged })).toBeVisible();
  const question = page.getByRole("alertdialog");
  await page.keyboard.press("a");
  await expect(question.getByRole("textbox")).toBeFocused();
  release();
  await expect(question.getByText(isChanged)).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(question.getByRole("button", { name: matching`^${approvals.approve}` })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  expect(sent).toHaveLength(1);
});

test("several items are approved by name, without flagged ones", async ({ page, desk, playwright, site }) => {
  const base = anAmount();
  const { account } = await park(desk, base);
  const request = await playwright.request.newContext({ baseURL: site });
  const program = await serviceBank(request);
  for (const amount of [base + 1, base + 2]) {
    await program.call(fundVault, { body: { branchCode: "MAIN", amount: { amount, currency: "USD" } } });
  }
  await request.dispose();
  const inRange = `/approvals?amountFrom=${base}&amountTo=${base + 2}`;
  const question = page.getByRole("alertdialog");

  await page.goto(inRange);
  await page.getByRole("checkbox", { name: new RegExp(account.accountName) }).check();
  await page.keyboard.press("a");
  const leftOut = question.getByRole("list", { name: approvals.leftOut(1) });
  await expect(leftOut).toContainText(account.accountName);
  await expect(leftOut).toContainText(desk.teller.name);
  await expect(leftOut).toContainText(approvals.flags.LARGE_CASH);
  await expect(question.getByRole("button", { name: matching`^${approvals.approve}` })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expectAccessibleInBothThemes(page);
  await pressKeys(page, "Escape", "Escape");

  for (const box of await page
    .getByRole("checkbox", { name: matching`^${approvals.selectNamed(tellerService.vaultFunding)}` })
    .all())
    await box.check();
  const effects: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/approve")) effects.push(request.postDataJSON().effect);
  });
  await page.keyboard.press("a");
  await expect(question.getByRole("list", { name: approvals.casesToDecide }).getByRole("listitem")).toHaveCount(2);
  await expect(question.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("status").filter({ hasText: approvals.bulkApproved(2) })).toBeVisible();
  expect(effects).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

test("a flag that requires acknowledgment is ticked before an approval", async ({ page, desk }) => {
  const account = await newAccount(desk.bank);
  const deposit = { accountId: account.accountId, tillId: desk.till.tillId };
  const approvalId = await parkDeposit(desk.bank, deposit, 12_000, null);
  await page.goto(`/approvals?id=${approvalId}`);
  await expect(approveButton(page)).toBeVisible();
  const tick = page
    .getByRole("alertdialog")
    .getByRole("checkbox", { name: matching`^${approvals.flags.NO_IDENTIFICATION}` });
  await approve(page);
  await expect(page.getByRole("alert").filter({ hasText: approvals.acknowledgeEachFlag })).toBeVisible();
  await expect(tick).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Space");
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: matching`^${approvals.approve}` })
    .click();
  await expect(page.getByRole("status").filter({ hasText: approvals.approved })).toBeVisible();
});
