import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { AccountView } from "@/server/contract/accounts";
import type { Client } from "@/server/contract/client";
import { getNotification, sendNotification, setPreference } from "@/server/contract/notifications/notifications";
import { updateParty } from "@/server/contract/parties";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import * as notifications from "@/words/notifications/notifications";
import * as dispatchService from "@/words/service/notifications/dispatch";
import * as notificationTemplatesService from "@/words/service/notifications/templates";
import { expectAccessible, expectAccessibleInBothThemes, WCAG } from "../fixtures/axe";
import { newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";
import { matching, needs, some, spoken } from "../fixtures/words";

// Messages to customers, from a manual message to the inbox or the error that stops it.

test.use({ storageState: sessionOf("operations") });

const EVENT = "TRANSFER_RECEIVED";

/** A message with this reference on the customer's enabled channels, to which `on` adds email and SMS. */
async function send(bank: Client, account: AccountView, on: readonly string[] = []) {
  const { partyId } = account;
  for (const channel of on) await bank.get(setPreference, { body: { partyId, category: "TRANSFER", channel } });
  const params = { amount: "250.00 USD", accountNo: account.accountNo };
  const correlationRef = `TR-${randomUUID().slice(0, 8)}`;
  const body = { partyId, category: "TRANSFER", eventType: EVENT, correlationRef, params };
  return bank.get(sendNotification, { body });
}

/** Excludes the message about the opened account, which arrives later. */
const rowOf = (page: Page, account: AccountView) =>
  page.getByRole("row").filter({
    hasText: new RegExp(`${account.accountName.split(",")[0]}.*${notificationTemplatesService.transferReceived.name}`),
  });

const dispatch = async (page: Page) => {
  await page.getByRole("button", { name: notifications.runDispatch }).press("Enter");
  const question = page.getByRole("alertdialog", { name: notifications.runDispatchQuestion });
  await question.getByRole("button", { name: notifications.runDispatch }).press("Enter");
  return page.getByRole("alertdialog", { name: notifications.dispatchHasEnded });
};

test("a manual message is previewed, queued on each enabled channel, and listed in the history", async ({
  page,
  desk: { bank },
}) => {
  const account = await newAccount(bank);
  await page.goto("/notifications/new");
  await page.getByLabel(common.customerNo).fill(account.customerNo);
  await expect(page.getByText(account.accountName.split(",")[0] ?? "")).toBeVisible();
  await page.getByLabel(notifications.event, { exact: true }).selectOption(EVENT);
  await page.getByRole("button", { name: notifications.sendMessage }).press("Enter");
  await expect(page.getByRole("alert").getByRole("link", { name: notifications.enterThis("amount") })).toBeVisible();
  await page.getByLabel(matching`^${common.amount}`).fill("1,234.56 USD");
  await page.getByLabel(matching`^${notifications.params.accountNo}`).fill(account.accountNo);
  const preview = page.getByRole("region", { name: common.preview });
  await preview.getByText(spoken(notifications.channels.SMS), { exact: true }).click();
  await expect(preview).toContainText("1,234.56 USD");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: notifications.sendMessage }).press("Enter");
  // Without an address only the inbox is enabled.
  await expect(
    page.getByRole("status").filter({ hasText: matching`${notifications.messagesQueued(1, some(/.+/))}` }),
  ).toBeVisible();
  await page
    .getByRole("link", { name: notifications.viewMessage(spoken(notifications.channels.IN_APP)) })
    .press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("complementary", { name: controls.facts })).toContainText(
    spoken(notifications.channels.IN_APP),
  );
  await page.getByRole("link", { name: notifications.preferences }).press("Enter");
  await expect(page.getByRole("region", { name: matching`^${notifications.preferencesOf(some(/.+/))}` })).toBeVisible();
  await page.getByRole("link", { name: notifications.theirMessages }).press("Enter");
  await expect(page.getByRole("table", { name: notifications.notifications })).toContainText(
    spoken(notifications.channels.IN_APP),
  );
});

test("an event without a template uses general words and lists its values", async ({ page, desk: { bank } }) => {
  const account = await newAccount(bank);
  await page.goto(`/notifications/new?customer=${account.customerNo}`);
  await page.getByLabel(notifications.event, { exact: true }).selectOption("Another event");
  await page.getByLabel(notifications.otherEvent).fill("BRANCH_MOVED");
  await page.getByLabel(notifications.category).fill("Service");
  await page.getByLabel(matching`^${notifications.sampleValues}`).fill("From: Harbour Street\nno colon here");
  await page.getByRole("button", { name: notifications.sendMessage }).click();
  await expect(page.getByLabel(matching`^${notifications.sampleValues}`)).toHaveAccessibleDescription(/no colon here/);
  await page.getByLabel(matching`^${notifications.sampleValues}`).fill("From: Harbour Street\nTo: Mill Lane");
  const preview = page.getByRole("region", { name: common.preview });
  await expect(preview.getByRole("status")).toContainText(
    matching`${notifications.isWrittenInGeneralWords}|${notifications.missingValues(some(/.+/))}`,
  );
  await page.getByRole("button", { name: notifications.sendMessage }).click();
  await expect(
    page.getByRole("status").filter({ hasText: matching`${notifications.messagesQueued(1, some(/.+/))}` }),
  ).toBeVisible();
});

test("a failed message shows the reason, and is retried singly or with all", async ({ page, bankAs, desk }) => {
  const operations = await bankAs("operations");
  const account = await newAccount(desk.bank);
  const other = await newAccount(desk.bank);
  const last = await newAccount(desk.bank);
  // Email is refused for want of an address, and SMS is not configured.
  await send(operations, account, ["EMAIL", "SMS"]);
  await send(operations, other, ["EMAIL"]);
  const mail = (await send(operations, last, ["EMAIL"])).find(({ channel }) => channel === "EMAIL");
  await page.goto("/notifications");
  const result = await dispatch(page);
  await expect(result.getByText(notifications.attempted)).toBeVisible();
  await expect(result).toContainText(matching`${notifications.notConfiguredStillQueued(some(/.*SMS.*/))}`);
  await expectAccessible(page);
  await result.getByRole("button", { name: common.done }).press("Enter");
  await expect(rowOf(page, account)).toContainText(
    new RegExp(matching`${notifications.channels.SMS}.*${notifications.notConfigured}`, "i"),
  );
  const sms = page
    .getByRole("list", { name: common.channel })
    .getByRole("listitem")
    .filter({ hasText: notifications.channels.SMS });
  await expect(sms).toContainText(notifications.notConfigured);

  const failed = page.getByRole("link", { name: matching`^${notifications.failed}` });
  await failed.first().click();
  await expect(rowOf(page, account)).toContainText(
    matching`${notifications.channels.EMAIL}.*${controls.failed}.*${dispatchService.noMailAddress}`,
  );
  await expect(rowOf(page, other)).toContainText(notifications.failed);
  await expectAccessibleInBothThemes(page);
  // The cause is corrected first, so that a concurrent run delivers instead of refusing again.
  const teller = await bankAs("teller");
  for (const { partyId: id } of [account, other, last]) {
    const email = `${randomUUID().slice(0, 8)}@mail.example`;
    await teller.get(updateParty, { params: { id }, body: { email } });
  }
  await page.goto(`/notifications/${mail?.id}`);
  const retry = page.getByRole("main").getByRole("button", { name: notifications.retry });
  await retry.press("Enter");
  await expect(retry).toHaveAccessibleDescription(
    matching`^${notifications.isQueuedAlready}$|^${notifications.deliveredIsNotRetried}$`,
  );
  await expect(retry).toBeFocused();
  await page.goBack();
  await rowOf(page, account)
    .getByRole("button", {
      name: matching`^${notifications.retryOf(some(/.+/), spoken(notifications.channels.EMAIL))}`,
    })
    .press("Enter");
  await expect(rowOf(page, account)).toHaveCount(0);
  // The row is gone with its button, and the focus is on a neighbor.
  await expect(page.locator("tr [data-row-opener]:focus")).toHaveCount(1);
  const all = page.getByRole("button", {
    name: matching`^${notifications.retryAllFailed(1).replace("1", some(/.+/))}`,
  });
  const answers = [
    { status: 200, json: { retried: 500, left: 1, last: randomUUID() } },
    { status: 403, json: { error: "FORBIDDEN", message: "Not any more.", requestId: "r", fieldErrors: {} } },
  ];
  await page.route("**/api/v1/notifications/retry", (route) => route.fulfill(answers.shift()));
  await all.press("Enter");
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: matching`^${notifications.putBack(500)}.*${notifications.restNotPutBack("Not any more.")}` }),
  ).toBeVisible();
  await expect(all).toBeFocused();
  await page.unroute("**/api/v1/notifications/retry");
  await all.press("Enter");
  await expect(
    page.getByRole("status").filter({
      hasText: matching`${notifications.backInTheOutbox}|${notifications.putBack(1)}|${notifications.putBack(2).replace("2", some(/[\d,]+/))}`,
    }),
  ).toBeVisible();
  await expect(rowOf(page, other)).toHaveCount(0);
});

test("a run without messages reports that", async ({ page }) => {
  await page.route("**/api/v1/notifications/dispatch", (route) =>
    route.fulfill({ json: { attempted: 0, delivered: 0, failed: 0, suppressed: 0 } }),
  );
  await page.goto("/notifications");
  await expect(await dispatch(page)).toContainText(notifications.thereWasNothing);
});

test("a message is shown as email, as plain text and as an SMS bubble", async ({ page, bankAs, desk }) => {
  const operations = await bankAs("operations");
  const account = await newAccount(desk.bank);
  const sent = await send(operations, account, ["EMAIL", "SMS"]);
  const idOn = (channel: string) => sent.find((view) => view.channel === channel)?.id ?? "";
  await page.goto(`/notifications/${idOn("EMAIL")}`);
  await expect(page.frameLocator("iframe").getByText("250.00 USD").first()).toBeVisible();
  await page.getByRole("link", { name: notifications.asText }).press("Enter");
  await expect(page.getByRole("region", { name: notifications.asText })).toContainText("250.00 USD");
  await page.goto(`/notifications/${idOn("SMS")}`);
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("250.00 USD");
  // SMS is not configured, so a retry would have no effect.
  await expect(page.getByRole("button", { name: notifications.retry })).toHaveAccessibleDescription(
    notifications.isQueuedAlready,
  );
  await page.getByRole("main").getByRole("link", { name: notifications.notifications }).press("Enter");
  await expect(page.getByRole("link", { name: matching`^${common.queued}` })).toHaveAttribute("aria-current", "page");
  await expect(rowOf(page, account).filter({ hasText: notifications.channels.SMS })).toHaveCount(1);

  // Scripts do not run in the frame, so the mail is opened separately.
  const { message } = await operations.get(getNotification, { params: { id: idOn("EMAIL") } });
  const mail = await page.context().newPage();
  await mail.setContent(message.html ?? "");
  await expectAccessible(mail, "mail", WCAG);
});

test("templates are tested with other values by keyboard", async ({ page }) => {
  await page.goto(`/notifications/templates?event=${EVENT}`);
  const preview = page.getByRole("region", { name: common.preview });
  await expect(preview.locator("iframe")).toBeVisible();
  await preview.getByRole("radio", { name: common.email }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByLabel(matching`^${common.amount}`).fill("9,876.54 EUR");
  await expect(preview).toContainText("9,876.54 EUR");
  await page.getByLabel(matching`^${common.amount}`).fill("");
  await expect(preview.getByRole("status")).toContainText(notifications.missingValues("amount"));
});

test("emails of the demo bank are caught and shown", async ({ page, bankAs, desk }) => {
  const operations = await bankAs("operations");
  const person = await bankAs("teller");
  const account = await newAccount(desk.bank);
  const email = `hannah.${randomUUID().slice(0, 8)}@mail.example`;
  await person.get(updateParty, { params: { id: account.partyId }, body: { email } });
  const sent = await send(operations, account);
  const mail = sent.find(({ channel }) => channel === "EMAIL");
  await page.goto("/notifications");
  await (await dispatch(page)).getByRole("button", { name: common.done }).press("Enter");
  await page.goto("/notifications/mail-catcher");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(notifications.leftForNobody);
  await expect(page.locator("iframe")).toBeVisible();
  await page.goto(`/notifications/${mail?.id}`);
  await expect(page.getByRole("button", { name: notifications.retry })).toHaveAccessibleDescription(
    matching`^${notifications.deliveredIsNotRetried}`,
  );
  await expect(page.getByRole("complementary", { name: controls.facts })).toContainText(email);
});

test.describe("a teller", () => {
  test.use({ storageState: sessionOf("teller") });

  test("sees messages and preferences, and why changing is unavailable", async ({ page, desk: { bank } }) => {
    const account = await newAccount(bank);
    await page.goto("/notifications");
    await expect(page.getByRole("button", { name: notifications.runDispatch })).toHaveAccessibleDescription(
      matching`${needs("OPERATIONS")}`,
    );
    await page.goto(`/notifications/preferences?customer=${account.customerNo}`);
    await expect(page.getByText(matching`^${notifications.viewOnly(needs("OPERATIONS"))}`)).toBeVisible();
    await expect(page.getByRole("switch")).toHaveCount(0);
    await page.goto("/notifications/new");
    await expect(page.getByRole("main")).toContainText(needs("OPERATIONS"));
  });
});
