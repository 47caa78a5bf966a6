import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { approveApproval, getApproval, listApprovals, rejectApproval } from "@/server/contract/approvals";
import { getBusinessDate } from "@/server/contract/business-date";
import { getCardLoan, listCardLoans } from "@/server/contract/card-loans/loans";
import { closeClearingSession, getClearingSession } from "@/server/contract/clearing/sessions";
import type { Client } from "@/server/contract/client";
import { listDayBlockers, listEndOfDayRuns } from "@/server/contract/end-of-day";
import { closeTill, countTill, getTill, openTill } from "@/server/contract/teller/tills";
import { addDays } from "@/server/kernel/business-date";
import { retry } from "@/words/background";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import * as t from "@/words/end-of-day";
import * as controls from "@/words/ledger/controls";
import * as service from "@/words/service/end-of-day";
import * as shell from "@/words/shell";
import * as closing from "@/words/teller/close-till";
import * as tills from "@/words/teller/tills";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { bankOf, serviceBank } from "../fixtures/bank";
import { newTeller, newTillCode } from "../fixtures/counter";
import { pressKeys } from "../fixtures/keys";
import { type OwnBank, openOwnBank } from "../fixtures/own-bank";
import { matching, needs } from "../fixtures/words";

// End of day as an operations clerk: a forced run, a till that blocks the next one, and a run that fails and is retried.

const REASON = "The vault is locked until tomorrow.";

let bank: OwnBank;
let clerk: { context: BrowserContext; email: string };
test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ browser }) => {
  bank = await openOwnBank();
  const made = await newTeller(browser, bank.site, await bank.program(browser), ["OPERATIONS", "TELLER"]);
  clerk = { context: made.context, email: made.teller.email };
});
test.afterAll(async () => bank?.close());

const openDate = async (program: Client) => (await program.get(getBusinessDate, {})).businessDate;
const blocking = async (program: Client) => (await program.get(listDayBlockers, {})).filter(({ blocks }) => blocks);
const checkerOf = async (browser: Browser) =>
  serviceBank((await browser.newContext({ baseURL: bank.site })).request, "demo-checker");

async function runOf(program: Client, date: string): Promise<string> {
  const [run] = await program.get(listEndOfDayRuns, { query: { from: date, to: date } });
  return run?.id ?? "";
}

/** Rejects cash, and closes sessions and tills, until nothing blocks the date. */
async function resolveAll(program: Client, checker: Client): Promise<void> {
  const found = await blocking(program);
  const of = (kind: string) => found.flatMap((one) => (one.kind === kind ? [{ id: one.id }] : []));
  for (const params of of("PARKED_CASH")) await checker.get(rejectApproval, { params, body: { reason: "End of day" } });
  for (const params of of("SESSION_DIFFERENCE")) {
    const { itemCount, itemAmount } = await program.get(getClearingSession, { params });
    const body = { expectedCount: itemCount, expectedAmount: itemAmount };
    await program.get(closeClearingSession, { params, body });
  }
  for (const params of of("OPEN_TILL")) {
    const { cashBalance } = await program.get(getTill, { params });
    if (cashBalance === null) throw new Error("the cash of a till is hidden");
    const { countId } = await program.get(countTill, { params, body: { countedCash: cashBalance } });
    const closed = await program.get(closeTill, { params, body: { countId, reason: "End of day" } });
    if ("approvalId" in closed) await checker.get(approveApproval, { params: { id: closed.approvalId }, body: {} });
  }
}

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const stepsOf = (page: Page) => page.getByRole("list", { name: t.steps, exact: true }).getByRole("listitem");

/** The page of the run follows it to its end without a reload. */
async function expectClosed(page: Page, date: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: t.endOfDayOf(date) })).toBeVisible();
  const count = Object.keys(service.steps).length;
  await expect(stepsOf(page).filter({ hasText: controls.completed })).toHaveCount(count);
  await expect(page.getByRole("link", { name: t.dayReport })).toBeVisible();
  await expect(page.getByRole("complementary", { name: controls.facts })).toContainText(t.seal);
}

async function expectNoSideways(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const width of [1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, `scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(before);
}

test("a forced run needs a reason and a checker, who sees every blocker", async ({ browser }) => {
  const program = await bank.program(browser);
  const date = await openDate(program);
  const blockers = await blocking(program);
  const page = await clerk.context.newPage();
  await page.goto("/end-of-day");
  const start = page.getByRole("button", { name: t.start });
  await expect(start).toHaveAttribute("aria-disabled", "true");
  await start.focus();
  await expect(page.getByText(t.itemsBlock(blockers.length))).toBeVisible();
  await expect(region(page, t.kinds.OPEN_TILL)).toContainText(t.blocksTheRun);
  await expect(region(page, t.kinds.SESSION_DIFFERENCE)).toContainText(needs("CHECKER"));
  await expectAccessibleInBothThemes(page);
  await expectNoSideways(page);

  await page.getByRole("button", { name: t.startForced }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(t.fromNowOn(addDays(date, 1), date));
  await expect(dialog).toContainText(service.effects.PARKED_CASH(""));
  await dialog.getByRole("button", { name: commands.sendForApproval }).click();
  await expect(dialog.getByLabel(t.reasonForForcing)).toHaveAccessibleDescription(t.enterTheReason);
  await dialog.getByLabel(t.reasonForForcing).fill(REASON);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: commands.sendForApproval }).click();
  await expect(dialog.getByRole("status")).toContainText(common.sentForApproval);
  await dialog.getByRole("button", { name: common.close }).last().click();
  await expect(page.getByText(t.forcedRunPending)).toBeVisible();
  await expect(page.getByRole("button", { name: t.startForced })).toHaveAttribute("aria-disabled", "true");

  const [waiting] = await program.get(listApprovals, { query: { operation: "startEndOfDay", status: "PENDING" } });
  const checking = await (await bank.signIn(browser, "checker")).newPage();
  await checking.goto(`/approvals?id=${waiting?.approvalId}`);
  await expect(checking.getByRole("article")).toContainText(REASON);
  const work = region(checking, t.unfinishedWork);
  await expect(work.getByRole("listitem")).toHaveCount(blockers.length);
  for (const effect of new Set(blockers.map((one) => one.effect))) await expect(work).toContainText(effect);
  await expectAccessibleInBothThemes(checking);
  await expectNoSideways(checking);
  await checking.keyboard.press("a");
  await expect(checking.getByRole("alertdialog").getByRole("textbox")).toBeFocused();
  await checking.keyboard.press("Control+Enter");
  const params = { id: waiting?.approvalId ?? "" };
  await expect.poll(async () => (await program.get(getApproval, { params })).status).toBe("APPROVED");

  await page.getByRole("table", { name: t.latestRuns }).getByRole("link", { name: date }).click();
  await expectClosed(page, date);
  await expect(page.getByRole("main")).toContainText(REASON);
  await expect(region(page, `${t.blockersAtStart}: ${t.kinds.PARKED_CASH}`)).toBeVisible();
  await expect(page.getByRole("list", { name: t.runHistory })).toContainText(service.dayStarted);
  await expectAccessibleInBothThemes(page);
  await expectNoSideways(page);
});

test("a clerk follows a blocker, resolves it, closes the date with the keyboard and opens the report", async ({
  browser,
}) => {
  const program = await bank.program(browser);
  await resolveAll(program, await checkerOf(browser));
  const own = bankOf(clerk.context.request, bank.site);
  const tillCode = newTillCode();
  const openingFloat = { amount: 0, currency: "USD" };
  await own.get(openTill, { body: { branchCode: "MAIN", tillCode, teller: clerk.email, openingFloat } });
  const date = await openDate(program);
  const page = await clerk.context.newPage();
  await page.goto("/end-of-day");
  await region(page, t.kinds.OPEN_TILL)
    .getByRole("link", { name: new RegExp(tillCode) })
    .click();
  await page.getByRole("link", { name: tills.closeTillAsk }).click();
  await page.getByRole("button", { name: closing.countTheCash }).click();
  await page.getByLabel(closing.orTheTotal).fill("0");
  await page.getByRole("button", { name: closing.confirmCount }).click();
  await page.getByRole("button", { name: common.goOn }).click();
  await page.getByRole("button", { name: closing.signOffAndClose }).click();
  await expect(page.getByText(closing.tillIsClosed(tillCode))).toBeVisible();

  await page.goto("/end-of-day");
  await expect(region(page, t.kinds.OPEN_TILL)).toHaveCount(0);
  await expect(page.getByRole("button", { name: t.startForced })).toHaveCount(0);
  await page.getByRole("button", { name: t.start }).focus();
  await pressKeys(page, "Enter");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(t.fromNowOn(addDays(date, 1), date));
  await expectAccessibleInBothThemes(page);
  await question.getByRole("button", { name: t.start }).focus();
  await pressKeys(page, "Enter");
  const latest = page.getByRole("table", { name: t.latestRuns }).getByRole("link", { name: date });
  await latest.focus();
  await pressKeys(page, "Enter");
  await expectClosed(page, date);
  await expect(page.getByRole("region", { name: t.reconciliation })).toContainText(controls.inBalance);
  await expect(page.getByRole("banner")).toContainText(addDays(date, 1));
  await page.getByRole("link", { name: t.dayReport }).focus();
  await pressKeys(page, "Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(t.dayReport);
});

test("a day that cannot be closed says so on every screen, and a retry closes it", async ({ browser }) => {
  const program = await bank.program(browser);
  await resolveAll(program, await checkerOf(browser));
  const date = await openDate(program);
  const listed = await program.get(listCardLoans, { query: { limit: 200 } });
  const loan = listed.find(({ cashAdvanceBalance }) => cashAdvanceBalance.amount > 0);
  if (loan === undefined) throw new Error("the demo bank has no card loan that bears interest");
  const { reference } = await program.get(getCardLoan, { params: { id: loan.id } });
  const { owner } = bank;
  const [kept] = await owner`select state from card_loan_figures where id = ${loan.id}`;
  await owner`update card_loan_figures set state = jsonb_set(state, '{credit}', '"700"') where id = ${loan.id}`;
  const [held] = await owner`select id from ledger_accounts where kind = 'CUSTOMER' order by id limit 1`;
  await owner`update ledger_accounts set held = held + 100 where id = ${held?.id}`;

  const page = await clerk.context.newPage();
  await page.goto("/end-of-day");
  const counter = await (await bank.signIn(browser, "teller")).newPage();
  await counter.goto("/");
  await page.getByRole("button", { name: t.start }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: t.start }).click();
  await expect(page.getByText(t.couldNotBeClosed(date), { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSideways(page);
  // The teller's page was not reloaded.
  const bar = counter.getByRole("banner").getByText(matching`${shell.couldNotBeClosed(date, "")}`);
  await expect(bar).toBeVisible();
  await expect(counter.getByRole("banner")).toContainText(`Postings belong to ${addDays(date, 1)}`);
  await expect(counter.getByRole("link", { name: shell.openRun })).toHaveCount(0);
  await expectAccessibleInBothThemes(counter);

  await page.getByRole("banner").getByRole("link", { name: shell.openRun }).click();
  await expect(page.getByRole("heading", { level: 1, name: t.endOfDayOf(date) })).toBeVisible();
  const failed = region(page, service.steps.INTEREST_ACCRUAL);
  await expect(failed.getByRole("listitem")).toContainText(reference);
  await expect(failed.getByRole("link")).toHaveCount(0);
  await expect(failed).toContainText(needs("CHECKER"));
  await expect(stepsOf(page).filter({ hasText: t.countFailed(1) })).toContainText(controls.failed);
  const checks = page.getByRole("table", { name: t.reconciliation }).getByRole("row");
  await expect(checks.nth(1)).toContainText(common.difference);
  await expectAccessibleInBothThemes(page);
  await expectNoSideways(page);
  const checking = await (await bank.signIn(browser, "checker")).newPage();
  await checking.goto(`/end-of-day/runs/${await runOf(program, date)}`);
  await expect(checking.getByRole("link", { name: new RegExp(reference) })).toHaveAttribute(
    "href",
    `/card-loans/${loan.id}`,
  );
  await expect(checking.getByRole("button", { name: retry })).toHaveAttribute("aria-disabled", "true");

  await owner`update card_loan_figures set state = ${owner.json(kept?.state)} where id = ${loan.id}`;
  await owner`update ledger_accounts set held = held - 100 where id = ${held?.id}`;
  await page.getByRole("button", { name: retry }).focus();
  await pressKeys(page, "Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: retry }).focus();
  await pressKeys(page, "Enter");
  await expectClosed(page, date);
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole("list", { name: t.runHistory })).toContainText(service.dayRetried);
  await expect(bar).toHaveCount(0);
  await expect(counter.getByRole("banner")).toContainText(addDays(date, 1));
});
