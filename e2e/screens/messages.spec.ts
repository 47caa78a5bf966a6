import { type BrowserContext, expect, type Page } from "@playwright/test";
import { approveApproval, rejectApproval } from "@/server/contract/approvals";
import type { Client } from "@/server/contract/client";
import { sendNotification } from "@/server/contract/notifications/notifications";
import { listOwnMessages } from "@/server/contract/notifications/staff-messages";
import * as common from "@/words/common";
import * as messages from "@/words/notifications/messages";
import * as notifications from "@/words/notifications/notifications";
import * as parties from "@/words/parties";
import * as approvalsService from "@/words/service/approvals";
import * as notificationTemplatesService from "@/words/service/notifications/templates";
import * as shell from "@/words/shell";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { parkDeposit } from "../fixtures/bank";
import { type Desk, newAccount, test } from "../fixtures/counter";
import { pressKeys } from "../fixtures/keys";
import { withoutPolling } from "../fixtures/live";
import { sessionOf } from "../fixtures/staff";
import { matching, some } from "../fixtures/words";

// Messages to staff about their approvals: bell, list, and links to the approval.

const bell = (page: Page) =>
  page.getByRole("banner").getByRole("link", {
    name: matching`(${messages.messages}|${shell.unreadMessages("1")}|${shell.unreadMessages("2")})$`,
  });
const inbox = (page: Page) => page.getByRole("region", { name: messages.messages });
const rows = (page: Page) => inbox(page).locator("tr[data-row]");

/** Two pages of one teller without polling. */
async function twoPages({ context }: Desk): Promise<[Page, Page]> {
  const open = async (of: BrowserContext) => {
    const page = await of.newPage();
    await withoutPolling(page);
    return page;
  };
  return [await open(context), await open(context)];
}

/** A decided deposit of the teller, after its message has arrived. Returns the approval. */
async function decided(desk: Desk, checker: Client, outcome: "APPROVED" | "REJECTED"): Promise<string> {
  const { accountId } = await newAccount(desk.bank);
  const id = await parkDeposit(desk.bank, { accountId, tillId: desk.till.tillId }, 12_345);
  if (outcome === "APPROVED") await checker.get(approveApproval, { params: { id }, body: {} });
  else await checker.get(rejectApproval, { params: { id }, body: { reason: "The slip is not signed" } });
  await expect
    .poll(async () => (await desk.bank.get(listOwnMessages, {})).filter(({ about }) => about.id === id).length)
    .toBe(1);
  return id;
}

test("a decision notifies every screen of its maker only, and links to the approval", async ({ desk, bankAs }) => {
  const [page, elsewhere] = await twoPages(desk);
  await elsewhere.goto("/branches");
  await page.goto("/notifications/messages");
  await expect(bell(page)).toHaveAccessibleName(messages.messages);
  await expect(inbox(page).getByText(messages.noMessages)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const approvalId = await decided(desk, await bankAs("checker"), "APPROVED");
  // Both pages received the message without polling.
  for (const screen of [page, elsewhere])
    await expect(bell(screen)).toHaveAccessibleName(`1 ${shell.unreadMessages("1")}`);
  await expect(rows(page)).toHaveText(
    matching`${messages.unread}: .*${approvalsService.outcomes.APPROVED}.*account \d{4}\s\d{4}\s\d{4}.*12,345\.00`,
  );
  for (const role of ["teller", "checker"] as const) {
    const others = await (await bankAs(role)).get(listOwnMessages, {});
    expect(others.map(({ about }) => about.id)).not.toContain(approvalId);
  }
  await pressKeys(page, "j", "Enter");
  await expect(page).toHaveURL(new RegExp(`/approvals\\?id=${approvalId}$`));
  for (const screen of [page, elsewhere]) await expect(bell(screen)).toHaveAccessibleName(messages.messages);
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).not.toContainText(messages.unread);
});

test("messages are marked as read singly and together by the keyboard", async ({ desk, bankAs }) => {
  const checker = await bankAs("checker");
  for (const outcome of ["APPROVED", "REJECTED", "APPROVED"] as const) await decided(desk, checker, outcome);
  const [page, elsewhere] = await twoPages(desk);
  await elsewhere.goto("/notifications/messages?show=unread");
  await expect(rows(elsewhere)).toHaveCount(3);
  await page.goto("/branches");
  await expect(bell(page)).toHaveAccessibleName(`3 ${shell.unreadMessages("3")}`);
  await pressKeys(page, "g", "i");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages.messages);
  await expect(rows(page)).toHaveCount(3);
  await expectAccessibleInBothThemes(page);
  await expect(rows(page).nth(1)).toContainText(common.rejected);
  // The message does not contain the checker's reason.
  await expect(rows(page).nth(1)).not.toContainText("signed");
  await pressKeys(page, "j", "j", "Tab");
  await expect(
    page.getByRole("button", { name: matching`^${messages.markOneAsRead(some(/.+/))}` }).nth(1),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rows(page).nth(1)).not.toContainText(messages.unread);
  await expect(rows(page).nth(1).getByRole("link")).toBeFocused();
  await expect(rows(elsewhere)).toHaveCount(2);
  await expect(bell(elsewhere)).toHaveAccessibleName(`2 ${shell.unreadMessages("2")}`);
  await page.getByRole("button", { name: messages.markAllAsRead }).focus();
  await page.keyboard.press("Enter");
  await expect(bell(page)).toHaveAccessibleName(messages.messages);
  await expect(inbox(elsewhere).getByText(messages.noUnreadMessages)).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole("main")).not.toContainText(`${messages.unread}: `);
});

test("the focus moves to the next unread message", async ({ desk, bankAs }) => {
  const checker = await bankAs("checker");
  for (let count = 0; count < 3; count++) await decided(desk, checker, "APPROVED");
  const { page } = desk;
  await page.goto("/notifications/messages?show=unread");
  const openers = rows(page).getByRole("link");
  await expect(openers).toHaveCount(3);
  const [first, second] = [
    await rows(page).nth(0).getAttribute("data-row"),
    await rows(page).nth(1).getAttribute("data-row"),
  ];
  await page.locator(`tr[data-row="${first}"]`).getByRole("button").press("Enter");
  await expect(openers).toHaveCount(2);
  await expect(page.locator(`tr[data-row="${second}"]`).getByRole("link")).toBeFocused();
  await pressKeys(page, "Tab", "Enter");
  await expect(openers).toHaveCount(1);
  await expect(openers).toBeFocused();
});

test("messages to a customer are on their page for readers with access", async ({ desk, bankAs, browser, site }) => {
  const operations = await bankAs("operations");
  const { partyId, accountNo } = await newAccount(desk.bank);
  const params = { amount: "250.00 USD", accountNo };
  const body = { partyId, category: "TRANSFER", eventType: "TRANSFER_RECEIVED", params };
  for (let count = 0; count < 6; count++) await operations.get(sendNotification, { body });
  const { page } = desk;
  await page.goto(`/parties/${partyId}`);
  const told = page.getByRole("region", { name: messages.messagesToTheCustomer });
  await expect(told.locator("tr[data-row]")).toHaveCount(5);
  await expect(told.locator("tr[data-row]").first()).toHaveText(
    matching`${notificationTemplatesService.transferReceived.subject.replace("{amount}", "250.00 USD")}.*${notifications.channels.IN_APP}`,
  );
  await page.getByRole("link", { name: messages.allMessages }).click();
  await expect(page).toHaveURL(/\/notifications\/all\?party=/);
  await page.goBack();
  await told.getByRole("link").first().press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    notificationTemplatesService.transferReceived.subject.replace("{amount}", "250.00 USD"),
  );

  const context = await browser.newContext({ baseURL: site, storageState: sessionOf("compliance") });
  const compliance = await context.newPage();
  await compliance.goto(`/parties/${partyId}`);
  await expect(compliance.getByRole("region", { name: parties.customersAccounts })).toBeVisible();
  await expect(compliance.getByRole("region", { name: messages.messagesToTheCustomer })).toHaveCount(0);
  await context.close();
});
