import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { AccountView } from "@/server/contract/accounts";
import type { Client } from "@/server/contract/client";
import { getNotification, sendNotification, setPreference } from "@/server/contract/notifications";
import { updateParty } from "@/server/contract/parties";
import { expectAccessible, expectAccessibleInBothThemes, WCAG } from "../fixtures/axe";
import { newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";

// What customers are told, from the hand that sends it to the inbox or the error that keeps it back.

test.use({ storageState: sessionOf("operations") });

const EVENT = "TRANSFER_RECEIVED";

/** A message of this reference on each channel that the customer has on; mail and SMS are on when they are named. */
async function send(bank: Client, account: AccountView, on: readonly string[] = []) {
  const { partyId } = account;
  for (const channel of on) await bank.get(setPreference, { body: { partyId, category: "TRANSFER", channel } });
  const params = { amount: "250.00 USD", accountNo: account.accountNo };
  const correlationRef = `TR-${randomUUID().slice(0, 8)}`;
  const body = { partyId, category: "TRANSFER", eventType: EVENT, correlationRef, params };
  return bank.get(sendNotification, { body });
}

/** Of what was sent here: that the account is open is told as well, some time later. */
const rowOf = (page: Page, account: AccountView) =>
  page.getByRole("row").filter({ hasText: new RegExp(`${account.accountName.split(",")[0]}.*Transfer received`) });

const dispatch = async (page: Page) => {
  await page.getByRole("button", { name: "Run dispatch" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Run dispatch now?" });
  await question.getByRole("button", { name: "Run dispatch" }).press("Enter");
  return page.getByRole("alertdialog", { name: "Dispatch completed" });
};

test("a message by hand is seen before it is sent, queued on each channel that is on, and found in the history", async ({
  page,
  desk: { bank },
}) => {
  const account = await newAccount(bank);
  await page.goto("/notifications/new");
  await page.getByLabel("Customer no.").fill(account.customerNo);
  await expect(page.getByText(account.accountName.split(",")[0] ?? "")).toBeVisible();
  await page.getByLabel("Event", { exact: true }).selectOption(EVENT);
  await page.getByRole("button", { name: "Send message" }).press("Enter");
  await expect(page.getByRole("alert").getByRole("link", { name: "Enter amount" })).toBeVisible();
  await page.getByLabel(/^Amount/).fill("1,234.56 USD");
  await page.getByLabel(/^Account no/).fill(account.accountNo);
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText("SMS", { exact: true }).click();
  await expect(preview).toContainText("1,234.56 USD");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Send message" }).press("Enter");
  // Without an address the inbox is the only one that is on.
  await expect(page.getByRole("status").filter({ hasText: /1 message queued for / })).toBeVisible();
  await page.getByRole("link", { name: "In-app message" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Facts" })).toContainText("In-app");
  await page.getByRole("link", { name: "Preferences" }).press("Enter");
  await expect(page.getByRole("region", { name: /^Preferences of/ })).toBeVisible();
  await page.getByRole("link", { name: "Messages sent" }).press("Enter");
  await expect(page.getByRole("table", { name: "Notifications" })).toContainText("In-app");
});

test("an event without a template is told in general words, from values one a line", async ({
  page,
  desk: { bank },
}) => {
  const account = await newAccount(bank);
  await page.goto(`/notifications/new?customer=${account.customerNo}`);
  await page.getByLabel("Event", { exact: true }).selectOption("Another event");
  await page.getByLabel("Event name").fill("BRANCH_MOVED");
  await page.getByLabel("Category").fill("Service");
  await page.getByLabel(/^Values/).fill("From: Harbour Street\nno colon here");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByLabel(/^Values/)).toHaveAccessibleDescription(/no colon here/);
  await page.getByLabel(/^Values/).fill("From: Harbour Street\nTo: Mill Lane");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("status")).toContainText("general wording");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("status").filter({ hasText: /1 message queued for / })).toBeVisible();
});

test("what cannot arrive says why, and is put back one by one or all together", async ({ page, bankAs, desk }) => {
  const operations = await bankAs("operations");
  const account = await newAccount(desk.bank);
  const other = await newAccount(desk.bank);
  const last = await newAccount(desk.bank);
  // Mail is on for customers who have no address: it is refused at its first attempt. For SMS this bank has no settings.
  await send(operations, account, ["EMAIL", "SMS"]);
  await send(operations, other, ["EMAIL"]);
  const mail = (await send(operations, last, ["EMAIL"])).find(({ channel }) => channel === "EMAIL");
  await page.goto("/notifications");
  const result = await dispatch(page);
  await expect(result.getByText("Attempted")).toBeVisible();
  await expect(result).toContainText(/Not configured, still queued: .*SMS/);
  await expectAccessible(page);
  await result.getByRole("button", { name: "Done" }).press("Enter");
  await expect(rowOf(page, account)).toContainText(/SMS.*Not configured/i);
  const sms = page.getByRole("list", { name: "Channel" }).getByRole("listitem").filter({ hasText: "SMS" });
  await expect(sms).toContainText("Not configured");

  const failed = page.getByRole("link", { name: /^Failed/ });
  await failed.first().click();
  await expect(rowOf(page, account)).toContainText(/Email.*Failed.*no valid email address/);
  await expect(rowOf(page, other)).toContainText("Failed");
  await expectAccessibleInBothThemes(page);
  // What was wrong is mended first: a run between here and there delivers them and does not refuse them again.
  const teller = await bankAs("teller");
  for (const { partyId: id } of [account, other, last]) {
    const email = `${randomUUID().slice(0, 8)}@mail.example`;
    await teller.get(updateParty, { params: { id }, body: { email } });
  }
  await page.goto(`/notifications/${mail?.id}`);
  const retry = page.getByRole("main").getByRole("button", { name: "Retry" });
  await retry.press("Enter");
  await expect(retry).toHaveAccessibleDescription(/^Already queued$|^Delivered messages are not retried$/);
  await expect(retry).toBeFocused();
  await page.goBack();
  await rowOf(page, account)
    .getByRole("button", { name: /^Retry Email/ })
    .press("Enter");
  await expect(rowOf(page, account)).toHaveCount(0);
  // The row has left with its button: the keyboard goes on at a neighbour.
  await expect(page.locator("tr [data-row-opener]:focus")).toHaveCount(1);
  const all = page.getByRole("button", { name: /^Retry all/ });
  const answers = [
    { status: 200, json: { retried: 500, left: 1, last: randomUUID() } },
    { status: 403, json: { error: "FORBIDDEN", message: "Not any more.", requestId: "r", fieldErrors: {} } },
  ];
  await page.route("**/api/v1/notifications/retry", (route) => route.fulfill(answers.shift()));
  await all.press("Enter");
  await expect(
    page.getByRole("status").filter({ hasText: /^500 messages are back.*The rest.*Not any more/ }),
  ).toBeVisible();
  await expect(all).toBeFocused();
  await page.unroute("**/api/v1/notifications/retry");
  await all.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /back in the outbox/ })).toBeVisible();
  await expect(rowOf(page, other)).toHaveCount(0);
});

test("a run that finds nothing says so", async ({ page }) => {
  await page.route("**/api/v1/notifications/dispatch", (route) =>
    route.fulfill({ json: { attempted: 0, delivered: 0, failed: 0, suppressed: 0 } }),
  );
  await page.goto("/notifications");
  await expect(await dispatch(page)).toContainText("No message to deliver.");
});

test("a message is looked at as mail, as plain text and as the bubble of an SMS", async ({ page, bankAs, desk }) => {
  const operations = await bankAs("operations");
  const account = await newAccount(desk.bank);
  const sent = await send(operations, account, ["EMAIL", "SMS"]);
  const idOn = (channel: string) => sent.find((view) => view.channel === channel)?.id ?? "";
  await page.goto(`/notifications/${idOn("EMAIL")}`);
  await expect(page.frameLocator("iframe").getByText("250.00 USD").first()).toBeVisible();
  await page.getByRole("link", { name: "Plain text" }).press("Enter");
  await expect(page.getByRole("region", { name: "Plain text" })).toContainText("250.00 USD");
  await page.goto(`/notifications/${idOn("SMS")}`);
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("250.00 USD");
  // SMS is not set up here: the message stands in the outbox, and to retry it would change nothing.
  await expect(page.getByRole("button", { name: "Retry" })).toHaveAccessibleDescription("Already queued");
  await page.getByRole("main").getByRole("link", { name: "Notifications" }).press("Enter");
  await expect(page.getByRole("link", { name: /^Queued/ })).toHaveAttribute("aria-current", "page");
  await expect(rowOf(page, account).filter({ hasText: "SMS" })).toHaveCount(1);

  // In its frame no script runs, so the mail is looked at by itself.
  const { message } = await operations.get(getNotification, { params: { id: idOn("EMAIL") } });
  const mail = await page.context().newPage();
  await mail.setContent(message.html ?? "");
  await expectAccessible(mail, "mail", WCAG);
});

test("templates are tried with other values, by keys alone", async ({ page }) => {
  await page.goto(`/notifications/templates?event=${EVENT}`);
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.locator("iframe")).toBeVisible();
  await preview.getByRole("radio", { name: "Email" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByLabel(/^Amount/).fill("9,876.54 EUR");
  await expect(preview).toContainText("9,876.54 EUR");
  await page.getByLabel(/^Amount/).fill("");
  await expect(preview.getByRole("status")).toContainText("Missing: amount");
});

test("mails of the demo bank are caught and shown", async ({ page, bankAs, desk }) => {
  const operations = await bankAs("operations");
  const person = await bankAs("teller");
  const account = await newAccount(desk.bank);
  const email = `hannah.${randomUUID().slice(0, 8)}@mail.example`;
  await person.get(updateParty, { params: { id: account.partyId }, body: { email } });
  const sent = await send(operations, account);
  const mail = sent.find(({ channel }) => channel === "EMAIL");
  await page.goto("/notifications");
  await (await dispatch(page)).getByRole("button", { name: "Done" }).press("Enter");
  await page.goto("/notifications/mail-catcher");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("emails held here, not delivered");
  await expect(page.locator("iframe")).toBeVisible();
  await page.goto(`/notifications/${mail?.id}`);
  await expect(page.getByRole("button", { name: "Retry" })).toHaveAccessibleDescription(/^Delivered messages/);
  await expect(page.getByRole("complementary", { name: "Facts" })).toContainText(email);
});

test.describe("a teller", () => {
  test.use({ storageState: sessionOf("teller") });

  test("sees messages and preferences, and why they are not his to change", async ({ page, desk: { bank } }) => {
    const account = await newAccount(bank);
    await page.goto("/notifications");
    await expect(page.getByRole("button", { name: "Run dispatch" })).toHaveAccessibleDescription(
      /Needs role: Operations/,
    );
    await page.goto(`/notifications/preferences?customer=${account.customerNo}`);
    await expect(page.getByText(/^View only\. Needs role: Operations/)).toBeVisible();
    await expect(page.getByRole("switch")).toHaveCount(0);
    await page.goto("/notifications/new");
    await expect(page.getByRole("main")).toContainText("Needs role: Operations");
  });
});
