import { expect, type Page } from "@playwright/test";
import { type AccountView, getAccount } from "@/server/contract/accounts";
import { getControlTotals } from "@/server/contract/ledger";
import { listTills } from "@/server/contract/teller/tills";
import * as approvals from "@/words/approvals";
import * as background from "@/words/background";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import * as money from "@/words/money";
import * as papers from "@/words/papers";
import * as closeTillWords from "@/words/teller/close-till";
import * as counter from "@/words/teller/counter";
import * as tills from "@/words/teller/tills";
import { bankOf } from "../fixtures/bank";
import { grouped, newAccount, newTillCode, posted, type Teller, test } from "../fixtures/counter";
import { pressKeys } from "../fixtures/keys";
import { sessionOf } from "../fixtures/staff";
import { matching, some } from "../fixtures/words";

// A day of a teller and a checker, whose books balance to the cent.

test("a teller's day: open, deposit, withdraw, approval, print, count and close", async ({
  browser,
  site,
  page,
  teller,
  bankAs,
}) => {
  const ledger = await bankAs("ledger");
  const before = await ledger.get(getControlTotals);
  await countPrints(page);
  await signInByForm(page, teller);
  const code = newTillCode();
  await openTill(page, code, "2500.50");
  const bank = bankOf(page.request, site);
  const [till] = await bank.get(listTills, { query: { status: "OPEN", teller: teller.email } });
  const account = await newAccount(bank, till, [9_000, 9_000]);

  await post(page, "F2", account, "250.75");
  await expect(page.getByRole("status").filter({ hasText: posted("deposit", "250.75") })).toContainText("18,250.75");
  await post(page, "F4", account, "100");
  await expect(page.getByRole("status").filter({ hasText: posted("withdrawal", "100.00") })).toContainText("18,150.75");

  await sendForApproval(page, account, "12000.25", teller.name);
  const waiting = page
    .getByRole("region", { name: counter.myTill })
    .getByRole("listitem")
    .filter({ hasText: "12,000.25" });
  await expect(waiting).toContainText(common.awaitingChecker);
  await expect(page.getByRole("region", { name: counter.myTill })).toContainText(
    matching`${counter.reservedForPendingApprovals(some(/12,000\.25\s*USD/))}`,
  );

  const checker = await browser.newContext({ baseURL: site, storageState: sessionOf("checker") });
  await approve(await checker.newPage(), account);
  await checker.close();

  await expect(waiting).toContainText(common.posted);
  await expect(waiting).toContainText(counter.by("Viktor Lindqvist"));
  await printTwice(page, () => waiting.getByRole("link", { name: common.printReceipt }).click());

  // 2,500.50 + 18,000 + 250.75 − 100 − 12,000.25 = 8,651.00 in the books, and 75 cents less in the drawer.
  await closeTill(page, [86, 0, 2, 1, 0, 0, 0, 0, 1], "8,650.25");
  const [closed] = await bank.get(listTills, { query: { status: "CLOSED", teller: teller.email } });
  expect(closed?.count).toMatchObject({
    expected: { amount: 8_651, currency: "USD" },
    counted: { amount: 8_650.25, currency: "USD" },
    difference: { amount: -0.75, currency: "USD" },
    reason: "Three quarters missing, counted twice",
  });
  await page.goto("/teller/differences");
  await expect(page.getByRole("row").filter({ hasText: code })).toContainText("−0.75");

  const { ledgerBalance, holds } = await bank.get(getAccount, { params: { id: account.accountId } });
  expect([ledgerBalance.amount, holds.amount]).toEqual([6_136.1, 0]);
  const after = await ledger.get(getControlTotals);
  expect([before.balanced, after.balanced]).toEqual([true, true]);
  expect(after.controls.filter(({ difference }) => difference.amount !== 0)).toEqual([]);
});

async function signInByForm(page: Page, { email, password }: Teller) {
  await page.goto("/teller");
  await page.getByLabel(common.email).fill(email);
  await page.getByLabel(common.password, { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: tills.openATill })).toBeVisible();
}

async function openTill(page: Page, code: string, float: string) {
  await page.getByLabel(common.branch).selectOption("MAIN");
  await page.getByLabel(tills.tillCode).fill(code);
  await page.getByLabel(common.openingFloat).fill(float);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: common.counter })).toBeVisible();
  await expect(page.getByText(counter.tillAt(code, "Harbour Street", "USD"))).toBeVisible();
}

/** Account, Enter, amount, F9 without waiting, as practiced tellers type. */
async function post(page: Page, key: "F2" | "F4", account: AccountView, amount: string) {
  await page.keyboard.press(key);
  await page.getByRole("combobox", { name: common.account }).focus();
  await pressKeys(page, "Control+a", account.accountNo, "Enter", amount, "F9");
}

async function sendForApproval(page: Page, account: AccountView, amount: string, holder: string) {
  await pressKeys(page, "Escape", account.accountNo, "Enter", amount);
  await expect(page.getByRole("button", { name: matching`^${counter.postWithdrawal}` })).toHaveCount(0);
  const button = page.getByRole("button", { name: matching`^${commands.sendForApproval}` });
  await expect(button).toBeVisible();
  await page.getByLabel(counter.whoTakesTheCash).fill(holder);
  await page.getByLabel(counter.documentShown).fill("Passport 533 401");
  await page.getByLabel(counter.noteToChecker).fill("For a car, seen on Monday");
  await button.click();
  await expect(page.getByRole("status").filter({ hasText: matching`^${common.sentForApproval}` })).toContainText(
    common.noFundsHaveMoved,
  );
}

/** Finds the item by customer, reads its effects, and approves by keyboard. */
async function approve(page: Page, account: AccountView) {
  await page.goto("/approvals?sort=-submittedAt");
  await page
    .getByRole("table", { name: approvals.approvals })
    .getByRole("row")
    .filter({ hasText: account.accountName })
    .click();
  const pane = page.getByRole("article");
  await expect(pane).toContainText(matching`${common.limit}\s*10,000\.00\s*USD`);
  await expect(pane).toContainText("For a car, seen on Monday");
  await expect(pane.getByRole("region", { name: approvals.beforeAfter })).toContainText("6,136.10");
  // A thousandth plus tax, also shown to the checker.
  await expect(pane.getByRole("region", { name: common.charges })).toContainText(/Cash handling fee\s*12\.00/);
  const lines = pane.getByRole("region", { name: money.linesThatWillPost });
  await expect(lines).toContainText(grouped(account.accountNo));
  await expect(lines).toContainText(money.balanced);
  await page.keyboard.press("a");
  await expect(page.getByRole("alertdialog").getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(pane.getByRole("status").filter({ hasText: approvals.approved })).toBeVisible();
}

async function countPrints(page: Page) {
  await page.context().addInitScript(() => {
    window.print = () =>
      document.body.setAttribute("data-printed", String(Number(document.body.dataset.printed ?? 0) + 1));
  });
}

/** The first print is the original. The second is recorded before printing and marked as a duplicate. */
async function printTwice(page: Page, open: () => Promise<void>) {
  const opening = page.waitForEvent("popup");
  await open();
  const receipt = await opening;
  await expect(receipt.getByRole("heading", { name: papers.cashWithdrawal })).toBeVisible();
  await expect(receipt.getByText("12,000.25")).toBeVisible();
  await expect(receipt.getByRole("list", { name: common.charges })).toContainText(
    matching`${papers.debitedInAll}\s*12,014\.65`,
  );
  await expect(receipt.getByText(controls.duplicate)).toHaveCount(0);
  await receipt.getByRole("button", { name: papers.print, exact: true }).click();
  await expect(receipt.locator("body")).toHaveAttribute("data-printed", "1");
  await receipt.getByRole("button", { name: papers.printDuplicate }).click();
  await expect(receipt.getByText(`${controls.duplicate} 1`)).toBeVisible();
  await expect(receipt.locator("body")).toHaveAttribute("data-printed", "2");
  // The browser's own print command prints no receipt.
  await receipt.emulateMedia({ media: "print" });
  await expect(receipt.getByRole("article")).toBeVisible();
  await receipt.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(receipt.getByRole("article")).toBeHidden();
  await expect(receipt.getByText(controls.notPrinted)).toBeVisible();
  await receipt.emulateMedia({ media: "screen" });
  await receipt.getByRole("link", { name: papers.a4, exact: true }).click();
  await expect(receipt.getByRole("region", { name: matching`^${common.journalEntry}` })).toContainText(money.balanced);
  await receipt.close();
}

/** The blind count by keyboard, pieces from the largest denomination, then difference, reason, sign-off. */
async function closeTill(page: Page, pieces: readonly number[], sum: string) {
  await page.getByRole("link", { name: counter.closeTillAsk }).click();
  await page.getByRole("button", { name: closeTillWords.countTheCash }).click();
  await expect(page.getByText("8,651.00")).toHaveCount(0);
  for (const count of pieces) {
    await pressKeys(page, String(count), "Enter");
  }
  await expect(page.getByRole("status").or(page.locator("output")).filter({ hasText: sum })).toBeVisible();
  await page.getByRole("button", { name: closeTillWords.confirmCount }).click();
  await expect(page.getByText(common.cashShort)).toBeVisible();
  await page.getByRole("button", { name: common.goOn }).click();
  await expect(page.getByText(background.enterTheReason)).toBeVisible();
  await expect(page.getByLabel(common.reason)).toBeFocused();
  await page.getByLabel(common.reason).fill("Three quarters missing, counted twice");
  await page.getByRole("button", { name: common.goOn }).click();
  const preview = page.getByRole("region", { name: money.linesThatWillPost });
  await expect(preview).toContainText("Cash shortage");
  await expect(preview).toContainText(money.balanced);
  await page.getByRole("button", { name: closeTillWords.signOffAndClose }).click();
  await expect(
    page.getByRole("status").filter({ hasText: matching`${closeTillWords.tillIsClosed(some(/.+/))}` }),
  ).toBeVisible();
}
