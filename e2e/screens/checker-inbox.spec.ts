import { expect, type Page } from "@playwright/test";
import { type AccountView, blockAccount } from "@/server/contract/accounts";
import { createStaff } from "@/server/contract/administration";
import { approveApproval, getApproval } from "@/server/contract/approvals";
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

/** The newest first: tests that ran before have left theirs. */
const INBOX = "/approvals?sort=-submittedAt";

const item = (page: Page, { account }: Parked) =>
  page.getByRole("table", { name: "Approvals" }).getByRole("row").filter({ hasText: account.accountName });

const question = (page: Page) => page.getByRole("alertdialog");

/** A key that asks, and the question that it opens. */
async function ask(page: Page, key: "a" | "r") {
  await page.keyboard.press(key);
  await expect(question(page).getByRole("textbox")).toBeFocused();
}

test("new items arrive by themselves, in columns that say who, how much, where and until when", async ({
  page,
  desk,
}) => {
  await page.goto(INBOX);
  const parked = await park(desk, 14_000);
  await expect(item(page, parked)).toBeVisible({ timeout: 15_000 });
  const cells = item(page, parked).getByRole("cell");
  await expect(cells.nth(2)).toHaveText("Cash deposit");
  await expect(cells.nth(4)).toHaveText(/^14,000\.00\s*USD$/);
  await expect(cells.nth(5)).not.toHaveText("MAIN");
  await expect(cells.nth(6)).toHaveText(desk.teller.name);
  await expect(cells.nth(7)).toHaveText("end of day");
  expect((await item(page, parked).boundingBox())?.height).toBe(40);
  await item(page, parked).click();
  const pane = page.getByRole("article");
  await expect(pane).toContainText(/Limit\s*10,000\.00\s*USD/);
  await expect(pane).toContainText(/Exceeds limit by\s*4,000\.00\s*USD/);
  await expect(pane).toContainText("Sale of a boat");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(item(page, parked)).toHaveAttribute("aria-selected", "true");
});

test("no figure is cut at 1024, also of accounts on which money has moved since", async ({ page, desk }) => {
  const parked = await park(desk, 14_000);
  await newAccount(desk.bank, desk.till, [9_000, 9_000]);
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(`/approvals?id=${parked.approvalId}`);
  const pane = page.getByRole("article");
  const table = pane.getByRole("table", { name: "Balances before and after approval" });
  const [till, customer] = [table.getByRole("rowgroup").nth(1), table.getByRole("rowgroup").nth(2)];
  await expect(page.getByRole("table", { name: "Approvals" })).toBeVisible();
  await expect(table.getByRole("columnheader")).toHaveText(["Account", "When sent", "Now", "After approval"]);
  await expect(till).toContainText(`Till ${desk.till.tillCode} · ${desk.teller.name}`);
  await expect(till.getByRole("row").nth(1).getByRole("cell")).toHaveText(["30,000.00", "48,000.00", "62,000.00"]);
  await expect(customer).toContainText(`${grouped(parked.account.accountNo)} · ${parked.account.accountName}`);
  // The one on which it has, not the two.
  const note = pane.getByText("Balance has changed since it was sent").locator("..");
  await expect(note).toContainText(`Till ${desk.till.tillCode} · ${desk.teller.name}`);
  await expect(note).not.toContainText(parked.account.accountName);
  expect(await cutWithin(pane)).toEqual([]);
  await expectAccessibleInBothThemes(page);
});

test("on a phone no figure of a case is cut", async ({ page, desk }) => {
  const parked = await park(desk, 14_000);
  await newAccount(desk.bank, desk.till, [9_000, 9_000]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/approvals?id=${parked.approvalId}`);
  const pane = page.getByRole("article");
  await expect(pane.getByRole("table", { name: "Balances before and after approval" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Approve…/ })).toBeVisible();
  expect(await cutWithin(pane)).toEqual([]);
  await page.goto(INBOX);
  await expect(item(page, parked)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("balances and what else changes stand in one view", async ({ page, desk }) => {
  const closing = await countAndClose(desk.bank, desk.till.tillId, 30_100, "A note too many");
  await page.goto(`/approvals?id=${closing.ok && closing.status === 202 ? closing.body.approvalId : ""}`);
  const changes = page.getByRole("region", { name: "Before · After" });
  await expect(changes.getByRole("table", { name: "Balances before and after approval" })).toContainText("30,000.00");
  await expect(changes.getByRole("table", { name: "Other changes" })).toContainText("Closed");
});

test("what another role decides on says which, and all that it would set", async ({ page, playwright, site }) => {
  const program = await playwright.request.newContext({ baseURL: site });
  const email = `e2e.${Date.now().toString(36)}@countinghouse.example`;
  const wanted = { email, name: "Imani Okoye", roles: ["HEAD_TELLER"], branchCode: "NORTH" };
  const sent = await (await serviceBank(program)).call(createStaff, { body: wanted });
  await program.dispose();
  if (!sent.ok || sent.status !== 202) throw new Error("not parked");
  await page.goto(`/approvals?id=${sent.body.approvalId}`);
  await expect(page.getByRole("region", { name: "Decision" })).toContainText("Needs role: Administrator");
  await expect(page.getByRole("button", { name: /^Approve…/ })).toHaveAttribute("aria-disabled", "true");
  const changes = page.getByRole("table", { name: "Other changes" });
  await expect(changes.getByRole("row", { name: /^Branch/ })).toContainText("Northgate (NORTH)");
  await expect(changes.getByRole("row", { name: /^Roles/ })).toContainText("Head teller");
});

test("R rejects with a reason, which its maker reads", async ({ page, desk }) => {
  const parked = await park(desk);
  await page.goto(`/approvals?id=${parked.approvalId}`);
  await expect(page.getByRole("button", { name: /^Reject…/ })).toBeVisible();
  await page.keyboard.press("r");
  const reason = page.getByLabel("Reason for rejection");
  await expect(reason).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Enter a reason")).toBeVisible();
  await expect(reason).toBeFocused();
  await page.keyboard.type("No proof of the sale");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("status").filter({ hasText: "Rejected." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Next" })).toBeFocused();
  const row = desk.page.getByRole("region", { name: "My till" }).getByRole("listitem").filter({ hasText: "10,000.01" });
  await expect(row).toContainText("Rejected", { timeout: 15_000 });
  await expect(row).toContainText("No proof of the sale");
});

test("A asks first; what was chosen with J and approved stays on view with its outcome", async ({ page, desk }) => {
  const [first, second] = [await park(desk), await park(desk)];
  await page.goto(`${INBOX}&id=${second.approvalId}`);
  await expect(page.getByRole("button", { name: /^Approve…/ })).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute("data-loaded-once", ""));
  await page.keyboard.press("j");
  await expect(item(page, first)).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(new RegExp(first.approvalId));
  await ask(page, "a");
  await expect(question(page)).toContainText(first.account.accountName);
  // A stray Enter writes a line into the note and posts nothing.
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(question(page)).toHaveCount(0);
  expect(await desk.bank.get(getApproval, { params: { id: first.approvalId } })).toMatchObject({ status: "PENDING" });
  await ask(page, "a");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("button", { name: "Next" })).toBeFocused();
  // The page has been read anew: what waits no longer stands in the list.
  await expect(item(page, first)).toHaveCount(0);
  await expect(
    page.getByRole("region", { name: "Decision" }).getByRole("link", { name: "Journal entry" }),
  ).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-loaded-once", "");
});

test("a command that its own rules refuse by now says why, and waits on", async ({ page, desk, bankAs }) => {
  const { approvalId, account } = await park(desk);
  await page.goto(`/approvals?id=${approvalId}`);
  await expect(page.getByRole("button", { name: /^Approve…/ })).toBeVisible();
  const body = { reason: "Court order", debits: true, credits: true };
  await (await bankAs("headTeller")).get(blockAccount, { params: { id: account.accountId }, body });
  await ask(page, "a");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("alert").filter({ hasText: "is blocked" })).toBeVisible();
  await expect(page.getByText("Refused at last attempt")).toBeVisible({ timeout: 15_000 });
  const outcome = page
    .getByRole("article")
    .getByRole("row")
    .filter({ hasText: /^Outcome/ });
  await expect(outcome).toContainText("Would be refused", { timeout: 15_000 });
  await expect(page.getByRole("region", { name: "Risk flags" })).toContainText("Account restricted", {
    timeout: 15_000,
  });
  // Rejected instead, it is no longer said beside the outcome why it could not be approved.
  await ask(page, "r");
  await page.getByLabel("Reason for rejection").fill("Count again");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("status").filter({ hasText: "Rejected." })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "is blocked" })).toHaveCount(0);
});

test("a reason is kept when the form of the rejection is closed, and the focus goes back", async ({ page, desk }) => {
  const parked = await park(desk);
  await page.goto(`/approvals?id=${parked.approvalId}`);
  const reject = page.getByRole("button", { name: /^Reject…/ });
  await reject.focus();
  await ask(page, "r");
  await page.keyboard.type("Half a reason");
  await page.keyboard.press("Escape");
  await expect(reject).toBeFocused();
  await page.keyboard.press("r");
  await expect(page.getByLabel("Reason for rejection")).toHaveValue("Half a reason");
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
  await ask(page, "a");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("alert").filter({ hasText: /Grace Mensah/ })).toBeVisible();
});

test("one's own items have names and figures of now, cannot be decided and say why; they can be withdrawn", async ({
  desk,
}) => {
  const { page } = desk;
  const parked = await park(desk);
  await page.goto("/approvals");
  await item(page, parked).click();
  const balances = page.getByRole("article").getByRole("table", { name: "Balances before and after approval" });
  await expect(balances.getByRole("columnheader")).toHaveText(["Account", "When sent", "Now", "After approval"]);
  await expect(balances).toContainText(`Till ${desk.till.tillCode} · ${desk.teller.name}`);
  await expect(balances).toContainText(`${grouped(parked.account.accountNo)} · ${parked.account.accountName}`);
  await expect(balances).toContainText("Current account");
  const approve = page.getByRole("button", { name: /^Approve…/ });
  await expect(approve).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("article")).toContainText("Another checker has to decide.");
  await page.keyboard.press("a");
  await expect(question(page)).toHaveCount(0);
  expect(await desk.bank.get(getApproval, { params: { id: parked.approvalId } })).toMatchObject({ status: "PENDING" });
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Withdrawn." })).toBeVisible();
});
