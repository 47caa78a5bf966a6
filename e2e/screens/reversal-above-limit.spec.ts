import { expect } from "@playwright/test";
import { approveApproval } from "@/server/contract/approvals";
import { parkDeposit } from "../fixtures/bank";
import { newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";

// Reversing what only a checker could let through needs a checker again; the screen says so before and after.

test.use({ storageState: sessionOf("ledger") });

test("a reversal above the limit waits for a checker, and the screen says so", async ({ page, desk, bankAs }) => {
  const { bank, till } = desk;
  const account = await newAccount(bank);
  const approvalId = await parkDeposit(bank, { accountId: account.accountId, tillId: till.tillId }, 12_000);
  const headTeller = await bankAs("headTeller");
  const { result } = await headTeller.get(approveApproval, { params: { id: approvalId }, body: {} });
  const entry = `/ledger/entries/${result?.entryId}`;

  await page.goto(entry);
  await page.getByRole("button", { name: "Reverse" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Exceeds limit of 10,000.00 USD. Approval required.");
  await expect(dialog.getByRole("button", { name: "Reverse entry" })).toHaveCount(0);
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Counted twice");
  await dialog.getByRole("button", { name: "Send for approval" }).click();
  const sent = dialog.getByRole("status").filter({ hasText: /^Sent for approval/ });
  await expect(sent).toContainText("No funds have moved");

  await sent.getByRole("link", { name: "Open the approval" }).click();
  await expect(page.getByRole("article")).toContainText(/Limit\s*10,000\.00\s*USD/);
  await expect(page.getByRole("article")).toContainText("Another checker has to decide.");
  const reversal = new URL(page.url()).searchParams.get("id");
  await page.goto(entry);
  await expect(page.getByText("Reversal awaiting checker")).toBeVisible();
  await expect(page.getByText("Entry reversed")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Reverse" })).toHaveAttribute("aria-disabled", "true");

  await headTeller.get(approveApproval, { params: { id: reversal ?? "" }, body: {} });
  await page.reload();
  await expect(page.getByText("Entry reversed")).toBeVisible();
  await expect(page.getByText("Reversal awaiting checker")).toHaveCount(0);
});
