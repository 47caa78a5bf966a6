import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { approveApproval } from "@/server/contract/approvals";
import { postCashDeposit } from "@/server/contract/teller/tills";
import { createTransfer } from "@/server/contract/transfers";
import * as approvals from "@/words/approvals";
import * as audit from "@/words/audit";
import * as common from "@/words/common";
import * as money from "@/words/money";
import * as shell from "@/words/shell";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { type Desk, grouped, newAccount, test } from "../fixtures/counter";
import { held } from "../fixtures/held";
import { sessionOf } from "../fixtures/staff";
import { matching, some } from "../fixtures/words";

test.use({ storageState: sessionOf("checker") });

async function parkLarge({ bank, till }: Desk) {
  const account = await newAccount(bank);
  const body = {
    accountId: account.accountId,
    tillId: till.tillId,
    amount: { amount: 12_000, currency: "USD" },
    narrative: "Sale of a boat",
    note: "Known since 2019",
    identification: { name: "Jo Courier", document: "Passport X1234567" },
    denominations: [{ value: 100, count: 120 }],
  };
  const reply = await bank.call(postCashDeposit, { body });
  if (!reply.ok || reply.status !== 202) throw new Error("not parked");
  return { account, approvalId: reply.body.approvalId };
}

test("a case shows who brought the cash, why, and the bank's records, above the decision", async ({ page, desk }) => {
  const { account, approvalId } = await parkLarge(desk);
  await page.goto(`/approvals?id=${approvalId}`);
  const pane = page.getByRole("article");
  for (const [term, value] of [
    [common.presentedBy, "Jo Courier"],
    [approvals.document, "Passport X1234567"],
    [common.narrative, "Sale of a boat"],
    [approvals.makersNote, "Known since 2019"],
    [approvals.sentBy, desk.teller.name],
  ]) {
    await expect(pane.locator("dl > div").filter({ hasText: new RegExp(`^${term}`) })).toContainText(value ?? "");
  }
  await expect(pane.getByRole("table", { name: common.notesAndCoins })).toContainText("120 ×");
  const flags = pane.getByRole("region", { name: approvals.riskFlagsTitle });
  for (const flag of [
    approvals.flags.ACCOUNT_NEW,
    approvals.flags.ACCOUNT_UNUSED,
    approvals.flags.LARGE_CASH,
    approvals.flags.PRESENTER_IS_NOT_HOLDER,
  ]) {
    await expect(flags).toContainText(flag);
  }
  const lines = pane.getByRole("region", { name: money.linesThatWillPost });
  await expect(lines).toContainText(desk.teller.name);
  await expect(lines).toContainText(account.accountName);
  const [evidence, decision] = [
    await flags.boundingBox(),
    await pane.getByRole("region", { name: common.decision }).boundingBox(),
  ];
  expect((evidence?.y ?? 0) + (evidence?.height ?? 0)).toBeLessThan(decision?.y ?? 0);
  await expectAccessibleInBothThemes(page);
});

test("a case has current figures in the server's HTML", async ({ browser, baseURL, desk }) => {
  const { account, approvalId } = await parkLarge(desk);
  await newAccount(desk.bank, desk.till, [9_000]);
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    storageState: sessionOf("checker"),
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto(`/approvals?id=${approvalId}`);
  const pane = page.getByRole("article");
  const balances = pane.getByRole("table", { name: approvals.balances });
  await expect(balances.getByRole("columnheader")).toHaveText([
    common.account,
    approvals.whenSent,
    approvals.now,
    approvals.afterApproval,
  ]);
  const till = balances.getByRole("rowgroup").filter({ hasText: desk.teller.name });
  await expect(till.getByRole("row").nth(1).getByRole("cell")).toHaveText(["30,000.00", "39,000.00", "51,000.00"]);
  await expect(pane.getByRole("row").filter({ hasText: matching`^${common.outcome}` })).toContainText(
    approvals.postsOnApproval,
  );
  await expect(pane.getByRole("row").filter({ hasText: matching`^${approvals.exceedsLimitBy}` })).toHaveText(
    /2,000\.00\s*USD.*2,000\.00\s*USD/,
  );
  await expect(balances).toContainText(`${grouped(account.accountNo)} · ${account.accountName}`);
  await context.close();
});

test("a case is not shown as refused while its own approval is being read", async ({ page, desk }) => {
  const { approvalId } = await parkLarge(desk);
  await page.goto(`/approvals?id=${approvalId}`);
  const pane = page.getByRole("article");
  await expect(pane.getByRole("row").filter({ hasText: matching`^${common.outcome}` })).toContainText(
    approvals.postsOnApproval,
  );
  const { release } = await held(page, `**/api/v1/approvals/${approvalId}`);
  const foreseen = page.waitForResponse(
    async (answer) => answer.url().includes("/previews/") && (await answer.text()).includes("already approved"),
  );
  await page.keyboard.press("a");
  await expect(page.getByRole("alertdialog").getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(pane.getByRole("status").filter({ hasText: approvals.approved })).toBeVisible();
  await foreseen;
  // Waits beyond a frame, in which the answer would be rendered.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(pane.getByText(approvals.wouldBeRefused)).toHaveCount(0);
  release();
  await expect(pane).toContainText("Viktor Lindqvist");
  await expect(pane.getByText(approvals.wouldBeRefused)).toHaveCount(0);
});

test("a decided case keeps its names, and prints as a paper", async ({ page, desk, bankAs }) => {
  const { account, approvalId } = await parkLarge(desk);
  await (await bankAs("headTeller")).get(approveApproval, { params: { id: approvalId }, body: {} });
  await page.goto(`/approvals?show=decided&id=${approvalId}`);
  const pane = page.getByRole("article");
  await expect(pane.getByRole("region", { name: approvals.beforeAfter })).toContainText(account.accountName);
  await expect(pane).toContainText("Grace Mensah");
  await expect(pane.getByRole("region", { name: approvals.riskFlagsTitle })).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(pane).toContainText(approvals.approvalCase);
  await expect(page.getByRole("table", { name: approvals.approvals })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(pane.getByText(approvalId, { exact: true })).toBeVisible();
});

test("the history of an approved transfer names maker and checker", async ({ page, desk, bankAs }) => {
  const [payer, payee] = [await newAccount(desk.bank, desk.till, [9_000, 9_000]), await newAccount(desk.bank)];
  const amount = { amount: 12_000, currency: "USD" };
  const accounts = { fromAccount: payer.accountNo, toAccount: payee.accountNo };
  const sent = await desk.bank.call(createTransfer, { body: { idempotencyKey: randomUUID(), ...accounts, amount } });
  if (!sent.ok || sent.status !== 202) throw new Error("not parked");
  const approved = { params: { id: sent.body.approvalId }, body: {} };
  const { result } = await (await bankAs("headTeller")).get(approveApproval, approved);
  await page.goto(`/transfers/${result?.id}`);
  const posted = page.getByRole("listitem").filter({ hasText: shell.approvedAndPosted });
  await expect(posted).toContainText(`by Grace Mensah, ${audit.madeByNamed(desk.teller.name)}`);
  const sentFor = page.getByRole("listitem").filter({ hasText: common.sentForApproval });
  await expect(sentFor).toContainText(`by ${desk.teller.name}`);
  await expect(sentFor).not.toContainText(matching`${audit.madeByNamed(some(/.*/))}`);
});
