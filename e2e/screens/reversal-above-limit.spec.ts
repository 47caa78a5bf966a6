import { expect } from "@playwright/test";
import { approveApproval } from "@/server/contract/approvals";
import * as approvals from "@/words/approvals";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import * as ledger from "@/words/ledger/ledger";
import { parkDeposit } from "../fixtures/bank";
import { newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";
import { matching } from "../fixtures/words";

test.use({ storageState: sessionOf("ledger") });

test("a reversal above the limit parks, and the screen shows it before and after", async ({ page, desk, bankAs }) => {
  const { bank, till } = desk;
  const account = await newAccount(bank);
  const approvalId = await parkDeposit(bank, { accountId: account.accountId, tillId: till.tillId }, 12_000);
  const headTeller = await bankAs("headTeller");
  const { result } = await headTeller.get(approveApproval, { params: { id: approvalId }, body: {} });
  const entry = `/ledger/entries/${result?.entryId}`;

  await page.goto(entry);
  await page.getByRole("button", { name: ledger.reverse }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(commands.exceedsLimitOf("10,000.00 USD"));
  await expect(dialog.getByRole("button", { name: ledger.reverseEntry })).toHaveCount(0);
  await dialog.getByRole("textbox", { name: common.reason }).fill("Counted twice");
  await dialog.getByRole("button", { name: commands.sendForApproval }).click();
  const sent = dialog.getByRole("status").filter({ hasText: matching`^${common.sentForApproval}` });
  await expect(sent).toContainText(common.noFundsHaveMoved);
  await expect(dialog.getByRole("button", { name: common.close }).last()).toBeFocused();

  await sent.getByRole("link", { name: common.openTheApproval }).click();
  await expect(page.getByRole("article")).toContainText(matching`${common.limit}\s*10,000\.00\s*USD`);
  await expect(page.getByRole("article")).toContainText(approvals.youSentThis);
  const reversal = new URL(page.url()).searchParams.get("id");
  await page.goto(entry);
  await expect(page.getByText(ledger.reversalAwaitingChecker)).toBeVisible();
  await expect(page.getByText(ledger.entryReversed)).toHaveCount(0);
  await expect(page.getByRole("button", { name: ledger.reverse })).toHaveAttribute("aria-disabled", "true");

  await headTeller.get(approveApproval, { params: { id: reversal ?? "" }, body: {} });
  await page.reload();
  await expect(page.getByText(ledger.entryReversed)).toBeVisible();
  await expect(page.getByText(ledger.reversalAwaitingChecker)).toHaveCount(0);
});
