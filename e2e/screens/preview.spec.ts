import { expect, type Locator, type Page } from "@playwright/test";
import { postCashDeposit } from "@/server/contract/teller/tills";
import * as accounts from "@/words/accounts";
import * as approvals from "@/words/approvals";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import * as ledger from "@/words/ledger/ledger";
import * as commandsService from "@/words/service/commands";
import * as counter from "@/words/teller/counter";
import * as tills from "@/words/teller/tills";
import { countAndClose } from "../fixtures/bank";
import { newAccount, test } from "../fixtures/counter";
import { held } from "../fixtures/held";
import { pressKeys } from "../fixtures/keys";
import { sessionOf } from "../fixtures/staff";
import { matching, some } from "../fixtures/words";

// Previews of forms move no button, report their absence, and stop refused commands.

test.use({ storageState: sessionOf("headTeller") });

const PREVIEWS = "**/api/v1/previews/**";
const foreseen = (part: Page | Locator) => part.getByRole("table", { name: commands.balancesBeforeAndAfter });

/** Every preview fails with a server error. */
async function withoutPreviews(page: Page): Promise<void> {
  const body = { error: "INTERNAL_ERROR", message: "Something went wrong on our side.", fieldErrors: {} };
  await page.route(PREVIEWS, (route) => route.fulfill({ status: 500, json: body }));
}

/** Delays the first preview until the button's place is measured, which must not change. */
async function expectStill(page: Page, dialog: Locator, amount: string): Promise<void> {
  const previews = await held(page, PREVIEWS);
  await dialog.getByLabel(common.amount).fill(amount);
  await previews.asked;
  const button = dialog.locator("button[type=submit]");
  const before = await button.boundingBox();
  previews.release();
  await expect(foreseen(dialog)).toBeVisible();
  const after = await button.boundingBox();
  expect([after?.y, after?.height]).toEqual([before?.y, before?.height]);
}

test("the first preview moves no button of fund vault", async ({ page }) => {
  await page.goto("/teller/tills");
  await page.getByRole("button", { name: tills.fundAVault }).click();
  await expectStill(page, page.getByRole("dialog"), "125");
});

test("the first preview moves no button of move cash", async ({ desk: { page, till } }) => {
  await page.goto(`/teller/tills/${till.tillId}`);
  await page.getByRole("button", { name: tills.moveCashAsk }).click();
  await expectStill(page, page.getByRole("dialog"), "125");
});

test("a missing preview is reported, and the form can be sent with a note", async ({ desk: { page, bank } }) => {
  const account = await newAccount(bank);
  await withoutPreviews(page);
  await page.getByRole("combobox", { name: common.account }).focus();
  await pressKeys(page, account.accountNo, "Enter", "12000");
  const warning = page.getByRole("status").filter({ hasText: commands.previewNotAvailable });
  await expect(warning).toContainText("Something went wrong on our side.");
  await page.getByLabel(counter.whoPresentsTheCash).fill("Hannah");
  await page.getByLabel(counter.documentShown).fill("Passport 533 401");
  await page.getByLabel(approvals.makersNote).fill("Sale of a boat");
  await page.keyboard.press("F9");
  await expect(page.getByRole("status").filter({ hasText: matching`^${common.sentForApproval}` })).toBeVisible();
});

test("a case keeps the figures of its page when a preview fails", async ({ page, desk: { bank, till } }) => {
  const { accountId } = await newAccount(bank);
  const body = { accountId, tillId: till.tillId, amount: { amount: 10_500, currency: "USD" } };
  const parked = await bank.call(postCashDeposit, { body });
  await withoutPreviews(page);
  await page.goto(`/approvals?id=${parked.ok && parked.status === 202 ? parked.body.approvalId : ""}`);
  const changes = page.getByRole("region", { name: approvals.beforeAfter });
  await expect(changes.getByRole("row").filter({ hasText: matching`^${common.outcome}` })).toContainText(
    approvals.postsOnApproval,
  );
  await expect(changes).toContainText("10,500.00");
});

test("a question whose command would be refused shows the reason, and its button is inactive", async ({
  page,
  desk,
}) => {
  const { bank, till } = desk;
  const { accountId } = await newAccount(bank);
  await page.goto(`/accounts/${accountId}`);
  await page.getByRole("button", { name: common.change }).click();
  await page.getByRole("menuitem", { name: common.close }).click();
  const question = page.getByRole("alertdialog");
  const close = question.getByRole("button", { name: accounts.closeAccount });
  await expect(close).not.toHaveAttribute("aria-disabled", "true");
  const deposit = { accountId, tillId: till.tillId, amount: { amount: 20, currency: "USD" } };
  await bank.get(postCashDeposit, { body: deposit });
  await expect(question.getByRole("alert")).toContainText(
    matching`${commandsService.balanceIsNotZero(some(/.+/), "20.00 USD", some(/.+/))}`,
  );
  await expect(close).toHaveAttribute("aria-disabled", "true");
});

test.describe("a reversal of a closed till", () => {
  test.use({ storageState: sessionOf("ledger") });

  test("names the closed till on an inactive button, and can be sent without a preview", async ({
    page,
    desk: { bank, till },
  }) => {
    const { accountId } = await newAccount(bank);
    const deposit = { accountId, tillId: till.tillId, amount: { amount: 80, currency: "USD" } };
    const posted = await bank.call(postCashDeposit, { body: deposit });
    const entryId = posted.ok && posted.status === 200 ? posted.body.movement?.entryId : undefined;
    await countAndClose(bank, till.tillId, 30_080);
    await page.goto(`/ledger/entries/${entryId}`);
    await page.getByRole("button", { name: ledger.reverse }).click();
    const dialog = page.getByRole("dialog");
    const reverse = dialog.getByRole("button", { name: ledger.reverseEntry });
    await expect(dialog.getByRole("status")).toContainText(commandsService.tillIsClosed(till.tillCode));
    await expect(reverse).toHaveAttribute("aria-disabled", "true");
    await reverse.focus();
    await expect(page.getByRole("tooltip")).toHaveText(commandsService.tillIsClosed(till.tillCode));

    await withoutPreviews(page);
    await page.reload();
    await page.getByRole("button", { name: ledger.reverse }).click();
    await expect(dialog.getByRole("status")).toContainText(commands.previewNotAvailable);
    await expect(reverse).not.toHaveAttribute("aria-disabled", "true");
    await dialog.getByRole("textbox", { name: common.reason }).fill("Counted twice");
    await reverse.click();
    await expect(dialog.getByRole("alert")).toContainText(commandsService.tillIsClosed(till.tillCode));
  });
});
