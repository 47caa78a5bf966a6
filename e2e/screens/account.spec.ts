import { expect, test } from "@playwright/test";
import { doneOf } from "@/server/kernel/words";
import * as accounts from "@/words/accounts";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import * as papers from "@/words/papers";
import * as records from "@/words/records";
import * as commandsService from "@/words/service/commands";
import * as shell from "@/words/shell";
import * as counter from "@/words/teller/counter";
import { formattedAmount } from "../fixtures/amounts";
import { expectAccessible, expectAccessibleInBothThemes, useTheme } from "../fixtures/axe";
import { accountWithHold, anyParty } from "../fixtures/records";
import { sessionOf } from "../fixtures/staff";
import { matching, needs, some } from "../fixtures/words";

test.describe("a head teller", () => {
  test.use({ storageState: sessionOf("headTeller") });

  test("sees four balances, their differences and the holds", async ({ page, request }) => {
    const account = await accountWithHold(request);
    await page.goto(`/accounts/${account.accountNo}`);
    const balances = page.getByRole("region", { name: accounts.balances });
    for (const { amount } of [account.ledgerBalance, account.holds, account.availableBalance, account.unclearedFloat]) {
      await expect(balances).toContainText(formattedAmount(amount));
    }
    const [ledger, held, available] = [account.ledgerBalance, account.holds, account.availableBalance].map(
      ({ amount }) => formattedAmount(amount),
    );
    await expect(balances).toContainText(accounts.ledgerBalanceLessHolds(ledger ?? "", held ?? "", available ?? ""));
    await expect(balances.getByRole("list", { name: accounts.holds }).getByRole("listitem")).not.toHaveCount(0);
  });

  test("reads a statement whose running balance ends at the account's balance", async ({ page, request }) => {
    const account = await accountWithHold(request);
    await page.goto(`/accounts/${account.accountId}?from=2020-01-01`);
    await expect(
      page.getByText(matching`${accounts.balanceAtEndOf(some(/.*/), some(/.*/))}`).locator(".."),
    ).toContainText(formattedAmount(account.ledgerBalance.amount));
    await page.goto(`/accounts/${account.accountId}?from=2020-01-01&to=2020-01-31`);
    await expect(page.getByText(common.noEntriesInThisPeriod)).toBeVisible();
  });

  test("sees why an account with money cannot be closed", async ({ page, request }) => {
    const account = await accountWithHold(request);
    await page.goto(`/accounts/${account.accountId}`);
    await page.getByRole("button", { name: common.change }).click();
    const close = page.getByRole("menuitem", { name: matching`^${common.close}` });
    await expect(close).toHaveAttribute("aria-disabled", "true");
    await expect(close).toContainText(
      matching`${commandsService.balanceIsNotZero(some(/.+/), some(/.+/), some(/.+/))}`,
    );
    await expectAccessible(page);
  });

  test("opens an account, blocks it with a reason, unblocks and closes it", async ({ page, request }) => {
    const party = await anyParty(request);
    await page.goto(`/accounts/new?customerNo=${party.customerNo}`);
    await expect(page.getByText(party.name).first()).toBeVisible();
    await page.getByRole("button", { name: common.openAccount }).click();
    await expect(page.getByRole("status").filter({ hasText: doneOf("openAccount") })).toBeVisible();
    await page.getByRole("button", { name: accounts.anotherAccountForThisCustomer }).click();
    await expect(page.getByRole("combobox", { name: records.customerNumber })).toBeFocused();
    await page.getByRole("button", { name: common.openAccount }).click();
    await page.getByRole("link", { name: accounts.accountPage }).click();

    await page.getByRole("button", { name: common.change }).click();
    await page.getByRole("menuitem", { name: accounts.block, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: accounts.block }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText(accounts.enterAReason);
    await page.getByRole("textbox", { name: common.reason }).fill("Court order 12/2026");
    await page.getByRole("dialog").getByRole("button", { name: accounts.block }).click();
    await expect(page.getByText(controls.debitsBlocked)).toBeVisible();
    await expect(page.getByText("Court order 12/2026").first()).toBeVisible();
    const balances = page.getByRole("region", { name: accounts.balances });
    await expect(balances).toContainText(accounts.blockedForDebits);
    await expect(balances).not.toContainText(counter.fullyAvailable);

    await page.getByRole("button", { name: common.change }).click();
    await page.getByRole("menuitem", { name: accounts.unblock }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: accounts.unblock }).click();
    await expect(page.getByText(controls.debitsBlocked)).toBeHidden();

    await page.getByRole("button", { name: common.change }).click();
    await page.getByRole("menuitem", { name: common.close }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: accounts.closeAccount }).click();
    await expect(page.getByText(common.closed, { exact: true }).first()).toBeVisible();
  });

  test("prints the statement in light colors", async ({ page, request, baseURL }) => {
    const account = await accountWithHold(request);
    await useTheme(page, baseURL ?? "", "dark");
    await page.goto(`/statements/${account.accountId}?from=2020-01-01`);
    await expect(page.getByRole("heading", { level: 1, name: papers.accountStatement })).toBeVisible();
    await expect(page.locator("article").first()).toHaveCSS("background-color", "rgb(255, 255, 255)");
    const first = page.locator("article").first();
    for (const said of [
      shell.countinghouse,
      account.accountName,
      papers.openingBalance,
      papers.closingBalance,
      matching`${papers.pageOf(1, 2).replace("2", some(/\d+/))}`,
    ]) {
      await expect(first).toContainText(said);
    }
    await expect(page.getByRole("table").last()).toContainText(formattedAmount(account.ledgerBalance.amount));
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: controls.print })).toBeHidden();
  });

  test("is accessible in both themes", async ({ page, request }) => {
    const account = await accountWithHold(request);
    await page.goto(`/accounts/${account.accountId}`);
    await expect(page.getByRole("region", { name: accounts.balances })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});

test.describe("a teller", () => {
  test.use({ storageState: sessionOf("teller") });

  test("may read, and sees why changing is unavailable", async ({ page, request }) => {
    const account = await accountWithHold(request);
    await page.goto(`/accounts/${account.accountId}`);
    const change = page.getByRole("button", { name: common.change });
    await expect(change).toHaveAttribute("aria-disabled", "true");
    await change.focus();
    await expect(page.getByText(needs("HEAD_TELLER"))).toBeVisible();
  });
});
