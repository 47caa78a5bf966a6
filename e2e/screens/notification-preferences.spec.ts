import { expect } from "@playwright/test";
import { newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";

// What a customer is told, and how, as his bank sets it for him.

test.use({ storageState: sessionOf("operations") });

test("preferences are turned at once, with a way back, and other sessions see it", async ({
  page,
  desk,
  browser,
  site,
}) => {
  const account = await newAccount(desk.bank);
  await page.goto("/notifications/preferences");
  await page.getByRole("searchbox", { name: "Customer name or number" }).fill(account.customerNo);
  const grid = page.getByRole("region", { name: /^Preferences of/ });
  const push = grid.getByRole("switch", { name: "Push for Cards" });
  await expect(push).not.toBeChecked();
  await expect(grid.getByRole("row", { name: /^Cards/ })).toContainText("Default");

  const context = await browser.newContext({ baseURL: site, storageState: sessionOf("checker") });
  const customer = await context.newPage();
  await customer.goto(`/parties/${account.partyId}`);
  const seen = customer.getByRole("region", { name: /^Preferences of/ }).getByRole("row", { name: /^Cards/ });
  await expect(seen).toContainText(/Off.*Off|Off/);
  await expect(customer.getByText(/^View only\. Needs role:/)).toBeVisible();

  await expect(page.getByRole("link", { name: "New message" })).toHaveAttribute("href", new RegExp(account.customerNo));
  await push.press("Space");
  await expect(push).toBeChecked();
  await expect(seen.getByRole("cell").nth(2)).toContainText("On");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(push).not.toBeChecked();
  await expect(seen.getByRole("cell").nth(2)).toHaveText("Off");
  await context.close();
});

test("a customer is found by name, and one that is nobody is said to be", async ({ page, desk }) => {
  const account = await newAccount(desk.bank);
  const name = String(account.accountName);
  await page.goto(`/notifications/preferences?customer=${encodeURIComponent(name)}`);
  await expect(page.getByRole("region", { name: `Preferences of ${name}` })).toBeVisible();
  await page.goto("/notifications/preferences?customer=Hannah");
  const customers = page.getByRole("navigation", { name: "Choose a customer:" });
  await customers.getByRole("link").first().click();
  await expect(page.getByRole("region", { name: /^Preferences of Hannah/ })).toBeVisible();
  await page.goto("/notifications?status=FAILED&customer=Nobody Atall");
  await expect(page.getByRole("main")).toContainText("No such customer");
  await page.goto("/notifications/preferences?customer=0000000000");
  await expect(page.getByRole("main")).toContainText("No such customer");
});
