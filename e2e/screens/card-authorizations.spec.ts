import { expect, type Page } from "@playwright/test";
import type { AccountView } from "@/server/contract/accounts";
import { listAuthorizations } from "@/server/contract/card-network/records";
import type { AuthorizationView } from "@/server/contract/card-network/views";
import { activateCard, type CardView, issueCard } from "@/server/contract/cards";
import type { Client } from "@/server/contract/client";
import { addressOf } from "@/server/kernel/addresses";
import * as accounts from "@/words/accounts";
import * as t from "@/words/card-network";
import * as common from "@/words/common";
import { expectAccessible } from "../fixtures/axe";
import { newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";
import { matching, some } from "../fixtures/words";

test.use({ storageState: sessionOf("cards") });

type Named = { account: AccountView; card: CardView };

/** An active card with limits on an account with 1,000.00. */
async function newCard(program: Client, account: AccountView): Promise<CardView> {
  const usd = (amount: number) => ({ amount, currency: "USD" });
  const body = {
    ...{ type: "DEBIT" as const, cardholderPartyId: account.partyId, fundingAccountId: account.accountId },
    ...{ singleTxnCap: usd(400), dailyAmount: usd(600), atmDailyAmount: usd(200) },
  };
  const { id } = await program.get(issueCard, { body });
  return program.get(activateCard, { params: { id } });
}

/** Chooses the card by its cardholder's name, which no other customer has. */
async function choose(page: Page, { account, card }: Named): Promise<void> {
  await page.getByRole("combobox", { name: t.card }).fill(account.accountName.split(" ").at(-1) ?? "");
  await page.getByRole("option").filter({ hasText: card.last4 }).click();
}

async function authorize(page: Page, amount: string): Promise<void> {
  await page.getByRole("textbox", { name: common.amount }).fill(amount);
  await page.getByRole("button", { name: t.authorize }).click();
}

const latest = async (program: Client, { id: cardId }: CardView) =>
  (await program.get(listAuthorizations, { query: { cardId, limit: 1 } }))[0] as AuthorizationView;

test("an authorization is simulated, held on the account, and captured", async ({ page, desk, program }) => {
  const account = await newAccount(desk.bank, desk.till, [1_000]);
  const card = await newCard(program, account);
  await page.goto("/cards/simulator");
  await expect(page.getByText(t.forDemonstrationAndTraining)).toBeVisible();
  await choose(page, { account, card });
  await authorize(page, "350");
  const decision = page.getByRole("status").filter({ hasText: matching`${t.approvedAmount(some(/350\.00\s*USD/))}` });
  await expect(decision).toContainText("650.00");
  await expectAccessible(page);

  await page.goto(`/accounts/${account.accountId}`);
  const hold = page.getByRole("list", { name: accounts.holds }).getByRole("listitem");
  await expect(hold).toContainText(`•••• ${card.last4}, ${t.simulatedMerchants["5812"]}`);
  await expect(hold).toContainText("350.00");
  await expect(hold).toContainText(matching`${accounts.endsOn(some(/\d{4}-\d\d-\d\d/))}`);
  await hold.getByRole("link").click();

  const pane = page.getByRole("article");
  await expect(pane).toContainText(matching`${t.heldAfter(some(/350\.00\s*USD/))}`);
  await pane.getByRole("button", { name: t.captureWords.PENDING }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: common.amount }).fill("320");
  await dialog.getByRole("button", { name: t.captureWords.PENDING }).click();
  const events = pane.getByRole("list", { name: t.events }).getByRole("listitem");
  await expect(events).toHaveCount(2);
  await expect(events.last()).toContainText(matching`${t.eventNames.CAPTURED} 320\.00`);
  await expect(events.last().getByRole("link", { name: t.clearedTransaction })).toBeVisible();
  await expect(pane.getByRole("button", { name: t.expire })).toHaveCount(0);
  await page.goto(`/accounts/${account.accountId}`);
  await expect(page.getByRole("list", { name: accounts.holds })).toHaveCount(0);

  await page.goto(addressOf.authorization((await latest(program, card)).id));
  await page.getByRole("article").getByRole("link", { name: common.journalEntry }).click();
  await expect(page).toHaveURL(/\/ledger\/entries\//);
  await expect(page.getByRole("main")).toContainText("320.00");
});

test("a decline has its reasons, and its checks with figures", async ({ page, desk, program }) => {
  const account = await newAccount(desk.bank, desk.till, [1_000]);
  const card = await newCard(program, account);
  await page.goto(`/cards/simulator?card=${card.id}`);
  await authorize(page, "350");
  await expect(page.getByRole("status").filter({ hasText: "350.00" })).toBeVisible();
  await authorize(page, "450");
  const declined = t.declinedBecause(t.declineReasons.SINGLE_TXN_CAP_EXCEEDED);
  await expect(page.getByRole("status").filter({ hasText: declined })).toBeVisible();
  await page.getByRole("link", { name: t.openTheAuthorization }).click();

  const pane = page.getByRole("article");
  await expect(pane).toContainText(declined);
  await expect(pane).toContainText(t.alsoFailed(t.declineReasons.DAILY_LIMIT_EXCEEDED));
  const daily = pane.getByRole("row").filter({ hasText: t.checkNames.DAILY_LIMIT_EXCEEDED });
  await expect(daily).toContainText("800.00");
  await expect(daily).toContainText("600.00");
  await expect(daily).toContainText(t.notPassed);
  await expect(pane.getByRole("row").filter({ hasText: t.checkNames.INSUFFICIENT_FUNDS })).toContainText(t.passed);
  await expect(pane.getByRole("group", { name: t.simulate })).toHaveCount(0);
  await expectAccessible(page);

  await pane.getByRole("link", { name: common.close }).click();
  await expect(pane).toHaveCount(0);
  await page.getByRole("combobox", { name: t.declineReason }).selectOption("SINGLE_TXN_CAP_EXCEEDED");
  await expect(page.getByRole("row").filter({ hasText: card.last4 })).toHaveCount(1);
});

test("a reversed authorization is not shown as declined, and a late capture is a force post", async ({
  page,
  desk,
  program,
}) => {
  const account = await newAccount(desk.bank, desk.till, [1_000]);
  const card = await newCard(program, account);
  await page.goto(`/cards/simulator?card=${card.id}`);
  await authorize(page, "40");
  await page.getByRole("button", { name: t.reverse }).click();
  await page.getByRole("dialog").getByRole("button", { name: t.reverse }).click();
  await expect(page.getByText(t.reversed)).toBeVisible();
  const { id, status } = await latest(program, card);
  expect(status).toBe("REVERSED");
  await page.goto(`/cards/authorizations?id=${id}`);
  const pane = page.getByRole("article");
  await expect(pane.getByText(common.reversed).first()).toBeVisible();
  await expect(pane.getByText(t.eventNames.DECLINED)).toHaveCount(0);
  await pane.getByRole("button", { name: t.captureWords.REVERSED }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: common.amount }).fill("40");
  await page.getByRole("dialog").getByRole("button", { name: t.captureWords.REVERSED }).click();
  await expect(pane.getByRole("list", { name: t.events }).getByRole("listitem")).toHaveCount(3);
});
