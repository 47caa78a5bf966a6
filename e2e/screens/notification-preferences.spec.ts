import { expect } from "@playwright/test";
import * as common from "@/words/common";
import * as notifications from "@/words/notifications/notifications";
import { newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";
import { matching, some, spoken } from "../fixtures/words";

test.use({ storageState: sessionOf("operations") });

test("preferences are saved immediately, can be undone, and appear in other sessions", async ({
  page,
  desk,
  browser,
  site,
}) => {
  const account = await newAccount(desk.bank);
  await page.goto("/notifications/preferences");
  await page.getByRole("searchbox", { name: notifications.nameOrNumberOfCustomer }).fill(account.customerNo);
  const grid = page.getByRole("region", { name: matching`^${notifications.preferencesOf(some(/.+/))}` });
  const push = grid.getByRole("switch", {
    name: notifications.channelFor(spoken(notifications.channels.PUSH), spoken(notifications.categories.CARD)),
  });
  await expect(push).not.toBeChecked();
  await expect(grid.getByRole("row", { name: matching`^${notifications.categories.CARD}` })).toContainText(
    notifications.byDefault,
  );

  const context = await browser.newContext({ baseURL: site, storageState: sessionOf("checker") });
  const customer = await context.newPage();
  await customer.goto(`/parties/${account.partyId}`);
  const seen = customer
    .getByRole("region", { name: matching`^${notifications.preferencesOf(some(/.+/))}` })
    .getByRole("row", { name: matching`^${notifications.categories.CARD}` });
  await expect(seen).toContainText(matching`${notifications.off}.*${notifications.off}|${notifications.off}`);
  await expect(customer.getByText(matching`^${notifications.viewOnly(some(/.+/))}`)).toBeVisible();

  await expect(page.getByRole("link", { name: notifications.newMessage })).toHaveAttribute(
    "href",
    new RegExp(account.customerNo),
  );
  await push.press("Space");
  await expect(push).toBeChecked();
  await expect(seen.getByRole("cell").nth(2)).toContainText(notifications.on);
  await page.getByRole("button", { name: common.undo }).click();
  await expect(push).not.toBeChecked();
  await expect(seen.getByRole("cell").nth(2)).toHaveText(notifications.off);
  await context.close();
});

test("a customer is found by name, and an unknown one is reported", async ({ page, desk }) => {
  const account = await newAccount(desk.bank);
  const name = String(account.accountName);
  await page.goto(`/notifications/preferences?customer=${encodeURIComponent(name)}`);
  await expect(page.getByRole("region", { name: notifications.preferencesOf(name) })).toBeVisible();
  await page.goto("/notifications/preferences?customer=Hannah");
  const customers = page.getByRole("navigation", { name: notifications.chooseACustomer });
  await customers.getByRole("link").first().click();
  await expect(page.getByRole("region", { name: matching`^${notifications.preferencesOf("Hannah")}` })).toBeVisible();
  await page.goto("/notifications?status=FAILED&customer=Nobody Atall");
  await expect(page.getByRole("main")).toContainText(notifications.noSuchCustomer);
  await page.goto("/notifications/preferences?customer=0000000000");
  await expect(page.getByRole("main")).toContainText(notifications.noSuchCustomer);
});
