import { expect, test } from "@playwright/test";
import { formattedAmount } from "../fixtures/amounts";
import { expectAccessible, expectAccessibleInBothThemes, useTheme } from "../fixtures/axe";
import { accountWithHold, anyParty } from "../fixtures/records";
import { sessionOf } from "../fixtures/staff";

test.describe("a head teller", () => {
  test.use({ storageState: sessionOf("headTeller") });

  test("sees the four balances, why they differ, and what holds the money", async ({ page, request }) => {
    const account = await accountWithHold(request);
    await page.goto(`/accounts/${account.accountNo}`);
    const balances = page.getByRole("region", { name: "Balances" });
    for (const { amount } of [account.ledgerBalance, account.holds, account.availableBalance, account.unclearedFloat]) {
      await expect(balances).toContainText(formattedAmount(amount));
    }
    const [ledger, held, available] = [account.ledgerBalance, account.holds, account.availableBalance].map(
      ({ amount }) => formattedAmount(amount),
    );
    await expect(balances).toContainText(`Ledger balance less holds: ${ledger} − ${held} = ${available}.`);
    await expect(balances.getByRole("list", { name: "Holds" }).getByRole("listitem")).not.toHaveCount(0);
  });

  test("reads a statement whose running balance ends where the account stands", async ({ page, request }) => {
    const account = await accountWithHold(request);
    await page.goto(`/accounts/${account.accountId}?from=2020-01-01`);
    await expect(page.getByText("Balance at the end of").locator("..")).toContainText(
      formattedAmount(account.ledgerBalance.amount),
    );
    await page.goto(`/accounts/${account.accountId}?from=2020-01-01&to=2020-01-31`);
    await expect(page.getByText("No entries in this period")).toBeVisible();
  });

  test("is told why an account with money cannot be closed", async ({ page, request }) => {
    const account = await accountWithHold(request);
    await page.goto(`/accounts/${account.accountId}`);
    await page.getByRole("button", { name: "Change" }).click();
    const close = page.getByRole("menuitem", { name: /^Close/ });
    await expect(close).toHaveAttribute("aria-disabled", "true");
    await expect(close).toContainText("both must be zero before it is closed");
    await expectAccessible(page);
  });

  test("opens an account, blocks it with a reason, unblocks and closes it", async ({ page, request }) => {
    const party = await anyParty(request);
    await page.goto(`/accounts/new?customerNo=${party.customerNo}`);
    await expect(page.getByText(party.name).first()).toBeVisible();
    await page.getByRole("button", { name: "Open account" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Account opened" })).toBeVisible();
    await page.getByRole("link", { name: "Account page" }).click();

    await page.getByRole("button", { name: "Change" }).click();
    await page.getByRole("menuitem", { name: "Block", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Enter a reason");
    await page.getByRole("textbox", { name: "Reason" }).fill("Court order 12/2026");
    await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
    await expect(page.getByText("Debits blocked")).toBeVisible();
    await expect(page.getByText("Court order 12/2026").first()).toBeVisible();
    const balances = page.getByRole("region", { name: "Balances" });
    await expect(balances).toContainText("Blocked for debits");
    await expect(balances).not.toContainText("Fully available");

    await page.getByRole("button", { name: "Change" }).click();
    await page.getByRole("menuitem", { name: "Unblock" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Unblock" }).click();
    await expect(page.getByText("Debits blocked")).toBeHidden();

    await page.getByRole("button", { name: "Change" }).click();
    await page.getByRole("menuitem", { name: "Close" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Close account" }).click();
    await expect(page.getByText("Closed", { exact: true }).first()).toBeVisible();
  });

  test("prints the statement on paper that is always light", async ({ page, request, baseURL }) => {
    const account = await accountWithHold(request);
    await useTheme(page, baseURL ?? "", "dark");
    await page.goto(`/statements/${account.accountId}?from=2020-01-01`);
    await expect(page.getByRole("heading", { level: 1, name: "Account statement" })).toBeVisible();
    await expect(page.locator("article").first()).toHaveCSS("background-color", "rgb(255, 255, 255)");
    const first = page.locator("article").first();
    for (const said of ["Countinghouse", account.accountName, "Opening balance", "Closing balance", "Page 1 of"]) {
      await expect(first).toContainText(said);
    }
    await expect(page.getByRole("table").last()).toContainText(formattedAmount(account.ledgerBalance.amount));
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  });

  test("is accessible in both themes", async ({ page, request }) => {
    const account = await accountWithHold(request);
    await page.goto(`/accounts/${account.accountId}`);
    await expect(page.getByRole("region", { name: "Balances" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});

test.describe("a teller", () => {
  test.use({ storageState: sessionOf("teller") });

  test("may look, and is told why changing is not offered", async ({ page, request }) => {
    const account = await accountWithHold(request);
    await page.goto(`/accounts/${account.accountId}`);
    const change = page.getByRole("button", { name: "Change" });
    await expect(change).toHaveAttribute("aria-disabled", "true");
    await change.focus();
    await expect(page.getByText("Needs role: Head teller")).toBeVisible();
  });
});
