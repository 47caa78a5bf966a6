import { expect, type Page } from "@playwright/test";
import type { AccountView } from "@/server/contract/accounts";
import { approveApproval, getApproval } from "@/server/contract/approvals";
import { closeTill } from "@/server/contract/teller";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { countAndClose, parkDeposit, serviceBank } from "../fixtures/bank";
import { type Desk, grouped, newAccount, test } from "../fixtures/counter";
import { cutWithin } from "../fixtures/layout";
import { sessionOf } from "../fixtures/staff";

// The checker's inbox: by keyboard, live, and every outcome where the decision was made.

type Parked = { approvalId: string; account: AccountView };

async function park({ bank, till }: Desk, amount = 10_000.01): Promise<Parked> {
  const account = await newAccount(bank);
  const deposit = { accountId: account.accountId, tillId: till.tillId, note: "Sale of a boat" };
  const approvalId = await parkDeposit(bank, deposit, amount);
  return { approvalId, account };
}

test.use({ storageState: sessionOf("checker") });

const item = (page: Page, { account }: Parked) =>
  page.getByRole("list", { name: "Approvals" }).getByRole("link").filter({ hasText: account.accountName });

test("new items arrive by themselves, and show who, how much, until when and which limit", async ({ page, desk }) => {
  await page.goto("/approvals");
  const parked = await park(desk, 14_000);
  await expect(item(page, parked)).toBeVisible({ timeout: 15_000 });
  await expect(item(page, parked)).toContainText("14,000.00");
  await expect(item(page, parked)).toContainText(desk.teller.name);
  await expect(item(page, parked)).toContainText(/expires (soon, )?\d{4}-\d{2}-\d{2}/);
  await item(page, parked).click();
  const pane = page.getByRole("article");
  await expect(pane).toContainText(/Limit 10,000\.00\s*USD/);
  await expect(pane).toContainText("Sale of a boat");
  await page.keyboard.press("k");
  await page.keyboard.press("j");
  await expect(item(page, parked)).toHaveAttribute("aria-current", "true");
});

test("no figure is cut at 1024, also of accounts on which money has moved since", async ({ page, desk }) => {
  const parked = await park(desk, 14_000);
  await newAccount(desk.bank, desk.till, [9_000, 9_000]);
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(`/approvals?id=${parked.approvalId}`);
  const pane = page.getByRole("article");
  const table = pane.getByRole("table", { name: "Balances before and after approval" });
  const [till, customer] = [table.getByRole("rowgroup").nth(1), table.getByRole("rowgroup").nth(2)];
  await expect(table.getByRole("columnheader")).toHaveText(["Account", "When sent", "Now", "After approval"]);
  await expect(till).toContainText(`Till ${desk.till.tillCode} · ${desk.teller.name}`);
  await expect(till.getByRole("row").nth(1).getByRole("cell")).toHaveText(["30,000.00", "48,000.00", "62,000.00"]);
  await expect(customer).toContainText(`${grouped(parked.account.accountNo)} · ${parked.account.accountName}`);
  // The one on which it has, not the two.
  const note = pane.getByText("Money has moved since this was sent").locator("..");
  await expect(note).toContainText(`Till ${desk.till.tillCode} · ${desk.teller.name}`);
  await expect(note).not.toContainText(parked.account.accountName);
  expect(await cutWithin(pane)).toEqual([]);
  await expectAccessibleInBothThemes(page);
});

test("balances and what else changes stand in one view", async ({ page, desk }) => {
  const closing = await countAndClose(desk.bank, desk.till.tillId, 30_100, "A note too many");
  await page.goto(`/approvals?id=${closing.ok && closing.status === 202 ? closing.body.approvalId : ""}`);
  const changes = page.getByRole("region", { name: "What will change" });
  await expect(changes.getByRole("table", { name: "Balances before and after approval" })).toContainText("30,000.00");
  await expect(changes.getByRole("table", { name: "Other changes" })).toContainText("CLOSED");
});

test("R rejects with a reason, which its maker reads", async ({ page, desk }) => {
  const parked = await park(desk);
  await page.goto(`/approvals?id=${parked.approvalId}`);
  await expect(page.getByRole("button", { name: /^Reject/ })).toBeVisible();
  await page.keyboard.press("r");
  await expect(page.getByLabel("Reason of the rejection")).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Enter a reason")).toBeVisible();
  await expect(page.getByLabel("Reason of the rejection")).toBeFocused();
  await page.keyboard.type("No proof of the sale");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("status").filter({ hasText: "Rejected." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Next one" })).toBeFocused();
  const row = desk.page.getByRole("region", { name: "My till" }).getByRole("listitem").filter({ hasText: "10,000.01" });
  await expect(row).toContainText("Rejected", { timeout: 15_000 });
  await expect(row).toContainText("No proof of the sale");
});

test("what was chosen with J and approved with A stays on view with its outcome", async ({ page, desk }) => {
  const [first, second] = [await park(desk), await park(desk)];
  await page.goto(`/approvals?id=${first.approvalId}`);
  await expect(page.getByRole("button", { name: /^Approve/ })).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute("data-loaded-once", ""));
  await page.keyboard.press("j");
  await expect(item(page, second)).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(new RegExp(second.approvalId));
  await page.keyboard.press("a");
  await expect(page.getByRole("button", { name: "Next one" })).toBeFocused();
  // The page has been read anew: what waits no longer stands in the list.
  await expect(item(page, second)).toHaveCount(0);
  await expect(page.getByRole("article")).toContainText("See the journal entry");
  await expect(page.locator("html")).toHaveAttribute("data-loaded-once", "");
});

test("a command that its own rules refuse by now says why, and waits on", async ({ page, desk, playwright, site }) => {
  const { approvalId } = await park(desk);
  const count = { countedCash: { amount: 30_100, currency: "USD" }, reason: "A note too many" };
  const program = await playwright.request.newContext({ baseURL: site });
  await (await serviceBank(program)).call(closeTill, { params: { id: desk.till.tillId }, body: count });
  await program.dispose();
  await page.goto(`/approvals?id=${approvalId}`);
  await expect(page.getByRole("button", { name: /^Approve/ })).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.getByRole("alert").filter({ hasText: "is frozen: its close is awaiting approval" })).toBeVisible();
  await expect(page.getByText("The last attempt to approve it was refused")).toBeVisible({ timeout: 15_000 });
  // Rejected instead, it is no longer said beside the outcome why it could not be approved.
  await page.keyboard.press("r");
  await page.getByLabel("Reason of the rejection").fill("Count again");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("status").filter({ hasText: "Rejected." })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "is frozen: its close is awaiting approval" })).toHaveCount(0);
});

test("a reason is kept when the form of the rejection is closed, and the focus goes back", async ({ page, desk }) => {
  const parked = await park(desk);
  await page.goto(`/approvals?id=${parked.approvalId}`);
  await expect(page.getByRole("button", { name: /^Reject/ })).toBeVisible();
  await page.keyboard.press("r");
  await page.keyboard.type("Half a reason");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Reject/ })).toBeFocused();
  await page.keyboard.press("r");
  await expect(page.getByLabel("Reason of the rejection")).toHaveValue("Half a reason");
});

test("whoever decides second is told, in place, that it is decided", async ({ page, desk, bankAs }) => {
  const { approvalId } = await park(desk);
  await page.goto(`/approvals?id=${approvalId}`);
  await expect(page.getByRole("button", { name: /^Approve/ })).toBeVisible();
  // The page does not learn of it in time.
  await page.route("**/api/v1/approvals**", (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  await (await bankAs("headTeller")).get(approveApproval, { params: { id: approvalId }, body: {} });
  await page.keyboard.press("a");
  await expect(page.getByRole("alert").filter({ hasText: /Grace Mensah/ })).toBeVisible();
});

test("one's own items are there, cannot be decided and say why; they can be withdrawn", async ({ desk }) => {
  const { page } = desk;
  const parked = await park(desk);
  // A list says nothing of this moment: until the answer on this one is there, nothing is called «Now».
  const single = `**/api/v1/approvals/${parked.approvalId}`;
  await page.route(single, (route) => route.abort());
  await page.goto("/approvals");
  await item(page, parked).click();
  const columns = page.getByRole("article").getByRole("table").first().getByRole("columnheader");
  await expect(columns).toHaveText(["Account", "When sent", "After approval"]);
  await page.unroute(single);
  await expect(columns).toHaveText(["Account", "Now", "After approval"], { timeout: 20_000 });
  const approve = page.getByRole("button", { name: /^Approve/ });
  await expect(approve).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("article")).toContainText("somebody else has to decide on it");
  await page.keyboard.press("a");
  expect(await desk.bank.get(getApproval, { params: { id: parked.approvalId } })).toMatchObject({ status: "PENDING" });
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Withdrawn." })).toBeVisible();
});
