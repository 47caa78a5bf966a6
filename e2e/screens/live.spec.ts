import { randomUUID } from "node:crypto";
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { blockAccount } from "@/server/contract/accounts";
import { approveApproval } from "@/server/contract/approvals";
import { postCashDeposit } from "@/server/contract/teller/tills";
import { createTransfer } from "@/server/contract/transfers";
import * as common from "@/words/common";
import * as shell from "@/words/shell";
import * as transfers from "@/words/transfers";
import { formattedAmount } from "../fixtures/amounts";
import { parkDeposit } from "../fixtures/bank";
import { type Desk, newAccount, test } from "../fixtures/counter";
import { withoutLiveStream, withoutPolling } from "../fixtures/live";
import { sessionOf } from "../fixtures/staff";

// A change in one browser appears in others by the stream, or by polling without it.

/** Contexts of other browsers, closed after each test. */
const others: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of others.splice(0)) await context.close();
});

type Storage = Awaited<ReturnType<BrowserContext["storageState"]>> | string;

async function openPage(
  browser: Browser,
  baseURL: string,
  storageState: Storage,
  prepare = withoutPolling,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, storageState });
  others.push(context);
  const page = await context.newPage();
  await prepare(page);
  return page;
}

const deposit = async ({ bank, till }: Desk, accountId: string, amount: number) =>
  bank.get(postCashDeposit, { body: { accountId, tillId: till.tillId, amount: { amount, currency: "USD" } } });

const topBar = (page: Page) => page.getByRole("banner");

test("till cash changes in every browser without polling", async ({ browser, site, desk }) => {
  const account = await newAccount(desk.bank);
  const session = await desk.context.storageState();
  const counter = await openPage(browser, site, session);
  const home = await openPage(browser, site, session);
  await counter.goto("/teller");
  await home.goto("/branches");
  await expect(topBar(home)).toContainText(formattedAmount(30_000));
  let cash = 30_000;
  for (const amount of [250, 1_000.5]) {
    cash += amount;
    await deposit(desk, account.accountId, amount);
    await expect(topBar(home)).toContainText(formattedAmount(cash));
    await expect(topBar(counter)).toContainText(formattedAmount(cash));
    await expect(counter.getByRole("main")).toContainText(formattedAmount(cash));
  }
});

test("a pending item appears in inbox, counter and top bar, and so does its decision", async ({
  browser,
  site,
  desk,
  bankAs,
}) => {
  const account = await newAccount(desk.bank);
  const session = await desk.context.storageState();
  const [counter, elsewhere] = [await openPage(browser, site, session), await openPage(browser, site, session)];
  const inbox = await openPage(browser, site, sessionOf("checker"));
  await inbox.goto("/approvals?sort=-submittedAt");
  await counter.goto("/teller");
  await elsewhere.goto("/branches");
  await expect(topBar(elsewhere)).toContainText(`0${shell.waiting}`);
  const approvalId = await parkDeposit(desk.bank, { accountId: account.accountId, tillId: desk.till.tillId }, 12_345);
  await expect(topBar(elsewhere)).toContainText(`1${shell.waiting}`);
  await expect(counter.getByRole("main")).toContainText("12,345.00");
  await expect(inbox.getByRole("main")).toContainText(account.accountName);
  await (await bankAs("checker")).get(approveApproval, { params: { id: approvalId }, body: {} });
  await expect(topBar(elsewhere)).toContainText(`0${shell.waiting}`);
  await expect(topBar(counter)).toContainText(formattedAmount(42_345));
  await expect(counter.getByRole("main")).toContainText(formattedAmount(42_345));
  await expect(inbox.getByRole("main")).not.toContainText(account.accountName);
});

test("a server-rendered page is refreshed", async ({ browser, site, desk }) => {
  const account = await newAccount(desk.bank);
  const page = await openPage(browser, site, await desk.context.storageState());
  await page.goto(`/teller/tills/${desk.till.tillId}`);
  await deposit(desk, account.accountId, 777.77);
  await expect(page.getByRole("main")).toContainText(formattedAmount(30_777.77));
});

test("a block appears on its account's page, and a parked transfer in the list", async ({
  browser,
  site,
  desk,
  bankAs,
}) => {
  const session = await desk.context.storageState();
  const payer = await newAccount(desk.bank, desk.till, [9_000, 9_000]);
  const payee = await newAccount(desk.bank);
  const list = await openPage(browser, site, session);
  const page = await openPage(browser, site, session);
  await list.goto(`/transfers?account=${payer.accountNo}`);
  await page.goto(`/accounts/${payer.accountId}`);
  await expect(list.getByText(common.noMatch)).toBeVisible();
  const body = {
    idempotencyKey: randomUUID(),
    fromAccount: payer.accountNo,
    toAccount: payee.accountNo,
    amount: { amount: 12_000, currency: "USD" },
  };
  expect((await desk.bank.call(createTransfer, { body })).status).toBe(202);
  await expect(list.getByRole("region", { name: transfers.transfers })).toContainText("12,000.00");
  const headTeller = await bankAs("headTeller");
  await headTeller.get(blockAccount, { params: { id: payer.accountId }, body: { reason: "Court order 7/2026" } });
  await expect(page.getByRole("main")).toContainText("Court order 7/2026");
});

test("a hidden tab closes its connection and misses nothing", async ({ browser, site, desk }) => {
  const account = await newAccount(desk.bank);
  const page = await openPage(browser, site, await desk.context.storageState());
  await page.goto("/branches");
  await expect(topBar(page)).toContainText(formattedAmount(30_000));
  const let_go = page.waitForEvent("requestfailed", (request) => request.url().includes("/api/live"));
  await show(page, "hidden");
  await let_go;
  await deposit(desk, account.accountId, 40);
  await show(page, "visible");
  await expect(topBar(page)).toContainText(formattedAmount(30_040));
});

/** Simulates a hidden tab by its visibility event, because Playwright cannot hide one. */
async function show(page: Page, state: "hidden" | "visible"): Promise<void> {
  await page.evaluate((wanted) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => wanted });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

test("a page without the stream polls", async ({ browser, site, desk }) => {
  const account = await newAccount(desk.bank);
  const page = await openPage(browser, site, await desk.context.storageState(), withoutLiveStream);
  await page.goto("/teller");
  await expect(page.getByRole("main")).toContainText(formattedAmount(30_000));
  await deposit(desk, account.accountId, 55);
  await expect(page.getByRole("main")).toContainText(formattedAmount(30_055));
});
