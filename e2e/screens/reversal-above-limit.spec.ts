import { expect } from "@playwright/test";
import type { ApprovalView } from "@/server/contract/approvals";
import { newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";

// Reversing what only a checker could let through needs a checker again; the screen says so before and after.

test.use({ storageState: sessionOf("ledger") });

test("a reversal above the limit waits for a checker, and the screen says so", async ({ page, desk, bankAs }) => {
  const { bank, till } = desk;
  const account = await newAccount(bank);
  const amount = { amount: 12_000, currency: "USD" };
  const wanted = { accountId: account.accountId, tillId: till.tillId, amount };
  const { approvalId } = await bank.change<{ approvalId: string }>("/teller/cash-deposits", wanted);
  const headTeller = await bankAs("headTeller");
  const { result } = await headTeller.change<ApprovalView>(`/approvals/${approvalId}/approve`);
  const entry = `/ledger/entries/${result?.entryId}`;

  await page.goto(entry);
  await page.getByRole("button", { name: "Reverse" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("A checker decides");
  await expect(dialog).toContainText(/limit of (USD )?10,000\.00/);
  await expect(dialog.getByRole("button", { name: "Reverse the entry" })).toHaveCount(0);
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Counted twice");
  await dialog.getByRole("button", { name: "Send for approval" }).click();
  const sent = dialog.getByRole("status").filter({ hasText: "Sent for approval" });
  await expect(sent).toContainText("Nothing has moved yet");

  await sent.getByRole("link", { name: "Open the approval" }).click();
  await expect(page.getByRole("article")).toContainText(/passed by 2,000\.00\s*USD/);
  await expect(page.getByRole("article")).toContainText("somebody else has to decide on it");
  const reversal = new URL(page.url()).searchParams.get("id");
  await page.goto(entry);
  await expect(page.getByText("A reversal waits for a checker")).toBeVisible();
  await expect(page.getByText("This entry was reversed")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Reverse" })).toHaveAttribute("aria-disabled", "true");

  await headTeller.change(`/approvals/${reversal}/approve`);
  await page.reload();
  await expect(page.getByText("This entry was reversed")).toBeVisible();
  await expect(page.getByText("A reversal waits for a checker")).toHaveCount(0);
});
