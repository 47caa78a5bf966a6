import { expect, type Page } from "@playwright/test";
import { type AccountView, blockAccount } from "@/server/contract/accounts";
import { approveApproval, getApproval } from "@/server/contract/approvals";
import { createStaff } from "@/server/contract/staff/staff";
import * as approvals from "@/words/approvals";
import * as common from "@/words/common";
import * as profile from "@/words/identity/profile";
import * as commandsService from "@/words/service/commands";
import * as kernelService from "@/words/service/kernel";
import * as tellerService from "@/words/service/teller";
import * as roles from "@/words/staff";
import * as counter from "@/words/teller/counter";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { countAndClose, parkDeposit } from "../fixtures/bank";
import { type Desk, grouped, newAccount, test } from "../fixtures/counter";
import { pressKeys } from "../fixtures/keys";
import { cutWithin } from "../fixtures/layout";
import { sessionOf } from "../fixtures/staff";
import { matching, needs, some } from "../fixtures/words";

type Parked = { approvalId: string; account: AccountView };

async function park({ bank, till }: Desk, amount = 10_000.01): Promise<Parked> {
  const account = await newAccount(bank);
  const deposit = { accountId: account.accountId, tillId: till.tillId, note: "Sale of a boat" };
  const approvalId = await parkDeposit(bank, deposit, amount);
  return { approvalId, account };
}

test.use({ storageState: sessionOf("checker") });

/** Newest first, because earlier tests leave items. */
const INBOX = "/approvals?sort=-submittedAt";

const item = (page: Page, { account }: Parked) =>
  page.getByRole("table", { name: approvals.approvals }).getByRole("row").filter({ hasText: account.accountName });

const question = (page: Page) => page.getByRole("alertdialog");

/** Presses a key and returns its question. */
async function ask(page: Page, key: "a" | "r") {
  await page.keyboard.press(key);
  await expect(question(page).getByRole("textbox")).toBeFocused();
}

test("new items appear automatically, with maker, amount, branch and expiry in columns", async ({ page, desk }) => {
  await page.goto(INBOX);
  const parked = await park(desk, 14_000);
  await expect(item(page, parked)).toBeVisible();
  const cells = item(page, parked).getByRole("cell");
  await expect(cells.nth(2)).toHaveText(tellerService.cashDeposit);
  await expect(cells.nth(4)).toHaveText(/^14,000\.00\s*USD$/);
  await expect(cells.nth(5)).not.toHaveText("MAIN");
  await expect(cells.nth(6)).toHaveText(desk.teller.name);
  await expect(cells.nth(7)).toHaveText(approvals.endOfDay);
  expect((await item(page, parked).boundingBox())?.height).toBe(40);
  await item(page, parked).click();
  const pane = page.getByRole("article");
  await expect(pane).toContainText(matching`${common.limit}\s*10,000\.00\s*USD`);
  await expect(pane).toContainText(matching`${approvals.exceedsLimitBy}\s*4,000\.00\s*USD`);
  await expect(pane).toContainText("Sale of a boat");
  await pressKeys(page, "j", "k");
  await expect(item(page, parked)).toHaveAttribute("aria-selected", "true");
});

test("no figure is cut at 1024, also after balances moved", async ({ page, desk }) => {
  const parked = await park(desk, 14_000);
  await newAccount(desk.bank, desk.till, [9_000, 9_000]);
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(`/approvals?id=${parked.approvalId}`);
  const pane = page.getByRole("article");
  const table = pane.getByRole("table", { name: approvals.balances });
  const [till, customer] = [table.getByRole("rowgroup").nth(1), table.getByRole("rowgroup").nth(2)];
  await expect(page.getByRole("table", { name: approvals.approvals })).toBeVisible();
  await expect(table.getByRole("columnheader")).toHaveText([
    common.account,
    approvals.whenSent,
    approvals.now,
    approvals.afterApproval,
  ]);
  await expect(till).toContainText(`${kernelService.till(desk.till.tillCode)} · ${desk.teller.name}`);
  await expect(till.getByRole("row").nth(1).getByRole("cell")).toHaveText(["30,000.00", "48,000.00", "62,000.00"]);
  await expect(customer).toContainText(`${grouped(parked.account.accountNo)} · ${parked.account.accountName}`);
  // The note names only the account whose balance moved.
  const note = pane.getByText(approvals.balanceMoved).locator("..");
  await expect(note).toContainText(`${kernelService.till(desk.till.tillCode)} · ${desk.teller.name}`);
  await expect(note).not.toContainText(parked.account.accountName);
  expect(await cutWithin(pane)).toEqual([]);
  await expectAccessibleInBothThemes(page);
});

test("no figure of a case is cut on a phone", async ({ page, desk }) => {
  const parked = await park(desk, 14_000);
  await newAccount(desk.bank, desk.till, [9_000, 9_000]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/approvals?id=${parked.approvalId}`);
  const pane = page.getByRole("article");
  await expect(pane.getByRole("table", { name: approvals.balances })).toBeVisible();
  await expect(page.getByRole("button", { name: matching`^${approvals.approveAsk}` })).toBeVisible();
  expect(await cutWithin(pane)).toEqual([]);
  await page.goto(INBOX);
  await expect(item(page, parked)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("balances and other changes are in one view", async ({ page, desk }) => {
  const closing = await countAndClose(desk.bank, desk.till.tillId, 30_100, "A note too many");
  await page.goto(`/approvals?id=${closing.ok && closing.status === 202 ? closing.body.approvalId : ""}`);
  const changes = page.getByRole("region", { name: approvals.beforeAfter });
  await expect(changes.getByRole("table", { name: approvals.balances })).toContainText("30,000.00");
  await expect(changes.getByRole("table", { name: approvals.otherChanges })).toContainText(common.closed);
});

test("an item of another role names that role and all fields that it would set", async ({ page, program }) => {
  const email = `e2e.${Date.now().toString(36)}@countinghouse.example`;
  const wanted = { email, name: "Imani Okoye", roles: ["HEAD_TELLER"], branchCode: "NORTH" };
  const sent = await program.call(createStaff, { body: wanted });
  if (!sent.ok || sent.status !== 202) throw new Error("not parked");
  await page.goto(`/approvals?id=${sent.body.approvalId}`);
  await expect(page.getByRole("region", { name: common.decision })).toContainText(needs("ADMINISTRATOR"));
  await expect(page.getByRole("button", { name: matching`^${approvals.approveAsk}` })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  const changes = page.getByRole("table", { name: approvals.otherChanges });
  await expect(changes.getByRole("row", { name: matching`^${common.branch}` })).toContainText("Northgate (NORTH)");
  await expect(changes.getByRole("row", { name: matching`^${profile.roles}` })).toContainText(roles.titles.HEAD_TELLER);
});

test("R rejects with a reason, which the maker reads", async ({ page, desk }) => {
  const parked = await park(desk);
  await page.goto(`/approvals?id=${parked.approvalId}`);
  await expect(page.getByRole("button", { name: matching`^${approvals.rejectAsk}` })).toBeVisible();
  await page.keyboard.press("r");
  const reason = page.getByLabel(approvals.reasonForRejection);
  await expect(reason).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(approvals.giveAReason)).toBeVisible();
  await expect(reason).toBeFocused();
  await pressKeys(page, "No proof of the sale", "Control+Enter");
  await expect(page.getByRole("status").filter({ hasText: approvals.rejected })).toBeVisible();
  await expect(page.getByRole("button", { name: common.next })).toBeFocused();
  const row = desk.page
    .getByRole("region", { name: counter.myTill })
    .getByRole("listitem")
    .filter({ hasText: "10,000.01" });
  await expect(row).toContainText(common.rejected);
  await expect(row).toContainText("No proof of the sale");
});

test("A asks first, and an item selected with J stays on view with its outcome", async ({ page, desk }) => {
  const [first, second] = [await park(desk), await park(desk)];
  await page.goto(`${INBOX}&id=${second.approvalId}`);
  await expect(page.getByRole("button", { name: matching`^${approvals.approveAsk}` })).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute("data-loaded-once", ""));
  await page.keyboard.press("j");
  await expect(item(page, first)).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(new RegExp(first.approvalId));
  await ask(page, "a");
  await expect(question(page)).toContainText(first.account.accountName);
  // Enter adds a line to the note and posts nothing.
  await pressKeys(page, "Enter", "Escape");
  await expect(question(page)).toHaveCount(0);
  expect(await desk.bank.get(getApproval, { params: { id: first.approvalId } })).toMatchObject({ status: "PENDING" });
  await ask(page, "a");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("button", { name: common.next })).toBeFocused();
  // The refreshed list contains only pending items.
  await expect(item(page, first)).toHaveCount(0);
  await expect(
    page.getByRole("region", { name: common.decision }).getByRole("link", { name: common.journalEntry }),
  ).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-loaded-once", "");
});

test("a command that its own rules refuse shows the reason and stays pending", async ({ page, desk, bankAs }) => {
  const { approvalId, account } = await park(desk);
  await page.goto(`/approvals?id=${approvalId}`);
  await expect(page.getByRole("button", { name: matching`^${approvals.approveAsk}` })).toBeVisible();
  const body = { reason: "Court order", debits: true, credits: true };
  await (await bankAs("headTeller")).get(blockAccount, { params: { id: account.accountId }, body });
  await ask(page, "a");
  await page.keyboard.press("Control+Enter");
  await expect(
    page.getByRole("alert").filter({ hasText: matching`${commandsService.accountIsInState.BLOCKED(some(/.+/))}` }),
  ).toBeVisible();
  await expect(page.getByText(approvals.refusedAtLastAttempt)).toBeVisible();
  const outcome = page
    .getByRole("article")
    .getByRole("row")
    .filter({ hasText: matching`^${common.outcome}` });
  await expect(outcome).toContainText(approvals.wouldBeRefused);
  await expect(page.getByRole("region", { name: approvals.riskFlagsTitle })).toContainText(
    approvals.flags.ACCOUNT_RESTRICTED,
  );
  // After a rejection the outcome no longer shows the refusal.
  await ask(page, "r");
  await page.getByLabel(approvals.reasonForRejection).fill("Count again");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("status").filter({ hasText: approvals.rejected })).toBeVisible();
  await expect(
    page.getByRole("alert").filter({ hasText: matching`${commandsService.accountIsInState.BLOCKED(some(/.+/))}` }),
  ).toHaveCount(0);
});

test("a closed rejection keeps its reason, and the focus returns", async ({ page, desk }) => {
  const parked = await park(desk);
  await page.goto(`/approvals?id=${parked.approvalId}`);
  const reject = page.getByRole("button", { name: matching`^${approvals.rejectAsk}` });
  await reject.focus();
  await ask(page, "r");
  await pressKeys(page, "Half a reason", "Escape");
  await expect(reject).toBeFocused();
  await page.keyboard.press("r");
  await expect(page.getByLabel(approvals.reasonForRejection)).toHaveValue("Half a reason");
});

test("the second of two checkers sees in place that the item is decided", async ({ page, desk, bankAs }) => {
  const { approvalId } = await park(desk);
  await page.goto(`/approvals?id=${approvalId}`);
  await expect(page.getByRole("button", { name: matching`^${approvals.approve}` })).toBeVisible();
  // Keeps the decision from the page.
  await page.route("**/api/v1/approvals**", (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  await (await bankAs("headTeller")).get(approveApproval, { params: { id: approvalId }, body: {} });
  await ask(page, "a");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("alert").filter({ hasText: /Grace Mensah/ })).toBeVisible();
});

test("one's own items have current names and figures, cannot be decided, and can be withdrawn", async ({ desk }) => {
  const { page } = desk;
  const parked = await park(desk);
  await page.goto("/approvals");
  await item(page, parked).click();
  const balances = page.getByRole("article").getByRole("table", { name: approvals.balances });
  await expect(balances.getByRole("columnheader")).toHaveText([
    common.account,
    approvals.whenSent,
    approvals.now,
    approvals.afterApproval,
  ]);
  await expect(balances).toContainText(`${kernelService.till(desk.till.tillCode)} · ${desk.teller.name}`);
  await expect(balances).toContainText(`${grouped(parked.account.accountNo)} · ${parked.account.accountName}`);
  await expect(balances).toContainText("Current account");
  const approve = page.getByRole("button", { name: matching`^${approvals.approveAsk}` });
  await expect(approve).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("article")).toContainText(approvals.youSentThis);
  await page.keyboard.press("a");
  await expect(question(page)).toHaveCount(0);
  expect(await desk.bank.get(getApproval, { params: { id: parked.approvalId } })).toMatchObject({ status: "PENDING" });
  await page.getByRole("button", { name: approvals.withdraw }).click();
  await expect(page.getByRole("status").filter({ hasText: approvals.withdrawn })).toBeVisible();
});
