import { expect, type Page } from "@playwright/test";
import { approveApproval, getApproval } from "@/server/contract/approvals";
import { createBranch, deactivateBranch } from "@/server/contract/branches";
import { fundVault } from "@/server/contract/teller/vaults";
import * as approvals from "@/words/approvals";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import * as money from "@/words/money";
import * as tellerService from "@/words/service/teller";
import { formattedAmount } from "../fixtures/amounts";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { parkDeposit } from "../fixtures/bank";
import { type Desk, newAccount, test } from "../fixtures/counter";
import { held } from "../fixtures/held";
import { pressKeys } from "../fixtures/keys";
import { sessionOf } from "../fixtures/staff";
import { matching } from "../fixtures/words";

test.use({ storageState: sessionOf("checker") });

async function park({ bank, till }: Desk, amount: number) {
  const account = await newAccount(bank);
  const approvalId = await parkDeposit(bank, { accountId: account.accountId, tillId: till.tillId }, amount);
  return { account, approvalId };
}

const rows = (page: Page) => page.getByRole("table", { name: approvals.approvals }).locator("tbody tr");
/** Presses a key and returns its question. */
async function ask(page: Page, key: "a" | "r") {
  await page.keyboard.press(key);
  await expect(page.getByRole("alertdialog").getByRole("textbox")).toBeFocused();
}

const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

/** A vault funding above the limit, which has no flags. */
async function parkFunding(program: Desk["bank"], branchCode: string, dollars: number): Promise<string> {
  const reply = await program.call(fundVault, { body: { branchCode, amount: { amount: dollars, currency: "USD" } } });
  if (!reply.ok || reply.status !== 202) throw new Error("the funding was not parked", { cause: reply });
  return reply.body.approvalId;
}

test("a checker filters, decides one and then several, each with its result", async ({ page, program, bankAs }) => {
  // Unique amounts, so that the filter finds only these.
  const base = 70_000 + Math.floor(Math.random() * 1_000_000) * 10;
  const closing = await program.get(createBranch, { body: { code: `E${base}`, name: "Closing Street" } });
  await parkFunding(program, "MAIN", base);
  await parkFunding(program, "MAIN", base + 1);
  const bad = await parkFunding(program, closing.code, base + 2);
  const late = await parkFunding(program, "MAIN", base + 3);
  await page.goto("/approvals");
  await expect(page.getByRole("link", { name: matching`^${common.waiting}` })).toContainText(
    matching`${common.waiting}\s*[\d,]+`,
  );

  await page.keyboard.press("f");
  await expect(page.getByRole("combobox", { name: common.operation })).toBeFocused();
  await page.keyboard.type(tellerService.vaultFunding);
  await expect(page).toHaveURL(/operation=fundVault/);
  const more = page.getByRole("button", { name: controls.filters });
  for (let tabs = 0; tabs < 5 && !(await more.evaluate((button) => button === document.activeElement)); tabs++) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: approvals.amountFrom })).toBeFocused();
  await pressKeys(page, String(base), "Tab", String(base + 3), "Enter");
  await expect(page).toHaveURL(/amountTo=/);
  await expect(rows(page)).toHaveCount(4);
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  const chips = page.getByRole("list", { name: controls.activeFilters });
  await expect(chips.getByRole("link", { name: controls.chip(approvals.amountFrom, `${base}`) })).toBeVisible();
  // Waits for the list of the last filter, which would otherwise replace an opened case.
  await expect(chips.getByRole("link", { name: controls.chip(approvals.amountTo, `${base + 3}`) })).toBeVisible();

  // J selects, A asks, Ctrl+Enter posts. Letters are keys only outside of fields.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await pressKeys(page, "j", "Enter");
  await expect(page.getByRole("article")).toContainText(formattedAmount(base));
  await ask(page, "a");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("button", { name: common.next })).toBeFocused();
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press("Escape");

  // One of several is refused by now, and one was decided by a colleague.
  await program.get(deactivateBranch, { params: { id: closing.branchId } });
  await pressKeys(page, "j", "x", "j", "Space", "j", "x");
  await expect(
    page.getByRole("status").filter({ hasText: approvals.selected(3, tellerService.vaultFunding) }),
  ).toBeVisible();
  await ask(page, "a");
  await expect(page.getByRole("alertdialog")).toContainText(approvals.approveMany(3));
  await expect(page.getByRole("alertdialog").getByRole("listitem")).toHaveCount(3);
  await page.route("**/api/v1/approvals?**", (route) => route.abort());
  await (await bankAs("headTeller")).get(approveApproval, { params: { id: late }, body: {} });
  await page.keyboard.press("Control+Enter");
  const outcome = page
    .getByRole("status")
    .filter({ hasText: `${approvals.bulkApproved(1)}, ${approvals.bulkRefused(2)}` });
  await expect(outcome).toContainText(closing.code);
  await expect(outcome).toContainText("Grace Mensah");
  await expect(row(page, formattedAmount(base + 1))).toContainText(approvals.approved);
  await expect(row(page, formattedAmount(base + 2))).toContainText(common.refused);
  await expect(row(page, formattedAmount(base + 3))).toContainText(common.refused);
  expect((await program.get(getApproval, { params: { id: bad } })).status).toBe("PENDING");
  await expectAccessibleInBothThemes(page);
  await page.unroute("**/api/v1/approvals?**");
  await expect(page.getByRole("button", { name: common.done })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
});

test("several items are rejected with one reason, under separate keys", async ({ page, desk }) => {
  const base = 70_000 + Math.floor(Math.random() * 1_000_000) * 10;
  const parked = [await park(desk, base), await park(desk, base + 1)];
  const keys: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/reject")) keys.push(request.headers()["idempotency-key"] ?? "");
  });
  await page.goto(`/approvals?amountFrom=${base}&amountTo=${base + 1}`);
  await page.getByRole("checkbox", { name: approvals.selectAll }).check();
  // The reason is typed before the cases are loaded, and sent afterwards.
  const { release } = await held(page, /\/approvals\/[0-9a-f-]{36}$/);
  await ask(page, "r");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(approvals.giveAReason)).toBeVisible();
  await pressKeys(page, "Split of one sum", "Control+Enter");
  release();
  await expect(page.getByRole("status").filter({ hasText: approvals.bulkRejected(2) })).toBeVisible();
  expect(new Set(keys).size).toBe(2);
  for (const { approvalId } of parked) {
    expect(await desk.bank.get(getApproval, { params: { id: approvalId } })).toMatchObject({
      status: "REJECTED",
      note: "Split of one sum",
    });
  }
});

test("the selection covers one operation and only items that the reader may decide", async ({ page, desk, bankAs }) => {
  const base = 70_000 + Math.floor(Math.random() * 1_000_000) * 10;
  const { account } = await park(desk, base);
  const amount = { amount: base + 1, currency: "USD" };
  await (await bankAs("headTeller")).call(fundVault, { body: { branchCode: "MAIN", amount } });
  const range = `/approvals?amountFrom=${base}&amountTo=${base + 1}`;
  await page.goto(range);
  await expect(rows(page)).toHaveCount(2);
  const funding = page.getByRole("checkbox", { name: matching`^${approvals.selectNamed(tellerService.vaultFunding)}` });
  await expect(funding).toBeEnabled();
  await page.getByRole("checkbox", { name: new RegExp(account.accountName) }).check();
  await expect(funding).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(funding).toBeEnabled();
  // The maker can select nothing, and no key decides.
  await desk.page.goto(range);
  await expect(rows(desk.page)).toHaveCount(1);
  await expect(desk.page.getByRole("checkbox")).toHaveCount(0);
  for (const key of ["j", "x", "a"]) await desk.page.keyboard.press(key);
  await expect(desk.page.getByRole("alertdialog")).toHaveCount(0);
});

test("sort and page past 200 are in the address", async ({ page, desk }) => {
  const base = 70_000 + Math.floor(Math.random() * 100_000) * 1_000;
  const { accountId } = await newAccount(desk.bank);
  const amounts = Array.from({ length: 203 }, (_, n) => base + n);
  const parking = async (some: readonly number[]) => {
    for (const amount of some) await parkDeposit(desk.bank, { accountId, tillId: desk.till.tillId }, amount);
  };
  await Promise.all([0, 1, 2, 3].map((lane) => parking(amounts.filter((_, n) => n % 4 === lane))));
  await page.goto(`/approvals?amountFrom=${base}&amountTo=${base + 202}`);
  await page.getByRole("columnheader", { name: common.amount }).getByRole("link").click();
  await expect(page).toHaveURL(/sort=amount/);
  await expect(page.getByRole("columnheader", { name: common.amount })).toHaveAttribute("aria-sort", "ascending");
  for (const first of [0, 50, 100, 150]) {
    await expect(page.getByText(`${first + 1}–${first + 50} of 203`)).toBeVisible();
    await expect(rows(page).first()).toContainText(formattedAmount(base + first));
    await page.getByRole("link", { name: controls.nextPage }).click();
  }
  await expect(page.getByText("201–203 of 203")).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).last()).toContainText(formattedAmount(base + 202));
});

test("amounts are accepted in other notations, and invalid ones are explained", async ({ page, desk }) => {
  const { account } = await park(desk, 61_500);
  await page.goto("/approvals?amountFrom=61.5k&amountTo=61,500.00");
  await expect(row(page, account.accountName)).toBeVisible();
  await expect(rows(page).filter({ hasNotText: "61,500.00" })).toHaveCount(0);
  const said = (words: string) => expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();
  await page.goto("/approvals?amountFrom=ten");
  await said(money.notAnAmount("ten"));
  await page.goto("/approvals?amountFrom=2k&amountTo=1k");
  await said(money.fromIsAboveTo);
});
