import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { upsertClearingHouse } from "@/server/contract/clearing/houses";
import { enterOutwardItem, receiveInwardItem } from "@/server/contract/clearing/items";
import { closeClearingSession, listClearingSessions, openClearingSession } from "@/server/contract/clearing/sessions";
import type { Client } from "@/server/contract/client";
import { postCashDeposit } from "@/server/contract/teller/tills";
import * as approvals from "@/words/approvals";
import * as items from "@/words/clearing/items";
import * as t from "@/words/clearing/sessions";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import { expectAccessible } from "../fixtures/axe";
import { newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";
import { matching, needs, some } from "../fixtures/words";

const usd = (amount: number) => ({ amount, currency: "USD" });

async function newHouse(program: Client): Promise<string> {
  const code = `S${randomUUID().slice(0, 6).toUpperCase()}`;
  await program.get(upsertClearingHouse, { body: { code, name: "Tower Clearing" } });
  return code;
}

async function sessionOfHouse(program: Client, house: string) {
  const [session] = await program.get(listClearingSessions, { query: { house, limit: 1 } });
  if (!session) throw new Error(`${house} has no session`);
  return session;
}

async function lodge(program: Client, house: string, amounts: readonly number[]): Promise<void> {
  const { accountId } = await newAccount(program);
  for (const amount of amounts) {
    const body = { customerAccountId: accountId, clearingHouseCode: house, amount: usd(amount) };
    await program.get(enterOutwardItem, { body });
  }
}

test.describe("a clearing clerk", () => {
  test.use({ storageState: sessionOf("clearing") });

  test("opens a session with the totals of the schedule and closes it when they agree", async ({ page, program }) => {
    const house = await newHouse(program);
    await page.goto("/clearing/sessions");
    await page.getByRole("button", { name: t.openSession }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(items.house, { exact: true }).selectOption(house);
    await dialog.getByLabel(matching`^${t.expectedItems}`).fill("two");
    await dialog.getByRole("button", { name: t.openSession }).click();
    await expect(dialog.getByRole("alert")).toContainText(t.wholeNumber);
    await dialog.getByLabel(matching`^${t.expectedItems}`).fill("2");
    await dialog.getByLabel(matching`^${t.expectedAmount}`).fill("150.00");
    await dialog.getByRole("button", { name: t.openSession }).click();
    await expect(dialog).toBeHidden();
    await lodge(program, house, [100, 50]);

    await page.goto(`/clearing/sessions?house=${house}`);
    const row = page.getByRole("row", { name: new RegExp(house) });
    await expect(row).toContainText("150.00");
    await expect(row).toContainText(t.noDifference);
    await expectAccessible(page);
    await row.getByRole("link").first().click();
    const main = page.getByRole("main");
    await expect(main).toContainText(t.countOfItems(2));
    await expect(main).toContainText(t.deadline);
    await expectAccessible(page);

    await page.getByRole("button", { name: t.closeSession }).click();
    await expect(dialog.getByLabel(t.acceptTheDifference)).toBeHidden();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t.closeSession }).click();
    await expect(
      dialog.getByRole("status").filter({ hasText: matching`${t.sessionClosed(house, some(/.+/))}` }),
    ).toBeVisible();
    await dialog.getByRole("button", { name: common.close }).first().click();
    await expect(page.getByRole("button", { name: t.closeSession })).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByRole("main").getByRole("link", { name: t.netSettlement })).toBeVisible();
  });

  test("sends a difference to a checker, who sees every item and closes the session", async ({
    page,
    program,
    browser,
    site,
  }) => {
    const house = await newHouse(program);
    await program.get(openClearingSession, { body: { house, expectedCount: 2, expectedAmount: usd(150) } });
    await lodge(program, house, [100]);
    const { id, businessDate } = await sessionOfHouse(program, house);
    await page.goto(`/clearing/sessions/${id}`);
    await expect(page.getByRole("main")).toContainText(t.signedItems(-1));
    await page.getByRole("button", { name: t.closeSession }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("status").filter({ hasText: "Difference: -1 item, -50.00 USD" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: t.closeSession })).toHaveAttribute("aria-disabled", "true");
    await dialog.getByLabel(t.acceptTheDifference).check();
    await dialog.getByLabel(t.noteToChecker).fill("The second cheque comes tomorrow");
    await expect(dialog.getByText(commands.approvalRequired)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: commands.sendForApproval }).click();
    const parked = dialog.getByRole("status").filter({ hasText: common.sentForApproval });
    await expect(parked).toContainText(t.openUntilDecided);
    const approval = String(await parked.getByRole("link").getAttribute("href"));
    await dialog.getByRole("button", { name: common.close }).first().click();
    await expect(page.getByRole("main")).toContainText(t.waitsForChecker);

    const context = await browser.newContext({ baseURL: site, storageState: sessionOf("checker") });
    const checker = await context.newPage();
    await checker.goto(approval);
    const pane = checker.getByRole("article");
    await expect(pane.getByRole("region", { name: approvals.riskFlagsTitle })).toContainText(
      `${approvals.flags.CONTROL_DIFFERENCE} ${approvals.itemsOver(-1)}`,
    );
    await expect(pane).toContainText("The second cheque comes tomorrow");
    await expect(pane.getByRole("link", { name: approvals.itemsOfTheSession })).toHaveAttribute(
      "href",
      `/clearing/items?session=${id}`,
    );
    await checker.getByRole("button", { name: matching`^${approvals.approveAsk}` }).click();
    const question = checker.getByRole("alertdialog");
    await question.getByRole("checkbox", { name: matching`^${approvals.flags.CONTROL_DIFFERENCE}` }).check();
    await question.getByRole("button", { name: matching`^${approvals.approve}` }).click();
    await expect(checker.getByRole("status").filter({ hasText: approvals.approved })).toBeVisible();
    await context.close();

    const main = page.getByRole("main");
    await expect(main).toContainText(t.differenceAccepted);
    await expect(main).not.toContainText(t.waitsForChecker);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(t.of(house, businessDate));
  });

  test("sees unanswered items move to the next session", async ({ page, program, desk }) => {
    const house = await newHouse(program);
    const { accountId } = await newAccount(program);
    await desk.bank.get(postCashDeposit, { body: { accountId, tillId: desk.till.tillId, amount: usd(500) } });
    const body = { customerAccountId: accountId, clearingHouseCode: house, amount: usd(40), serial: "000417" };
    const item = await program.get(receiveInwardItem, { body });
    await page.goto(`/clearing/sessions/${item.sessionId}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("table", { name: t.sessionItems })).toContainText(item.reference);
    await page.getByRole("button", { name: t.closeSession }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(t.unansweredInward);
    await dialog.getByRole("button", { name: t.closeSession }).click();
    await expect(
      dialog.getByRole("status").filter({ hasText: matching`${t.sessionClosed(house, some(/.+/))}` }),
    ).toBeVisible();
    await dialog.getByRole("button", { name: common.close }).first().click();
    await expect(main).toContainText(t.movedOn(1));

    await page.goto(`/clearing/sessions?house=${house}&status=OPEN`);
    const row = page.getByRole("row", { name: new RegExp(house) });
    await row.getByRole("link").first().click();
    await expect(main.getByRole("table", { name: t.sessionItems })).toContainText(item.reference);
    await expect(main).toContainText(t.countOfItems(0));
  });

  test("sees a session that a colleague closes", async ({ page, program }) => {
    const house = await newHouse(program);
    await lodge(program, house, [10]);
    const { id } = await sessionOfHouse(program, house);
    await page.goto(`/clearing/sessions/${id}`);
    await expect(page.getByRole("button", { name: t.closeSession })).toBeEnabled();
    await program.get(closeClearingSession, { params: { id }, body: {} });
    await expect(page.getByRole("button", { name: t.closeSession })).toHaveAttribute("aria-disabled", "true");
  });
});

test.describe("a checker", () => {
  test.use({ storageState: sessionOf("checker") });

  test("sees sessions, and why they cannot open one", async ({ page, program }) => {
    const house = await newHouse(program);
    await lodge(program, house, [10]);
    await page.goto(`/clearing/sessions?house=${house}`);
    await expect(page.getByRole("row", { name: new RegExp(house) })).toBeVisible();
    await page.getByRole("button", { name: t.openSession }).focus();
    await expect(page.getByText(needs("CLEARING_CLERK")).first()).toBeVisible();
  });
});
