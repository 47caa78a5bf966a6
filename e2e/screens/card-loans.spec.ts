import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { listAccounts } from "@/server/contract/accounts";
import { getBusinessDate } from "@/server/contract/business-date";
import { getCardLoan, listCardLoans } from "@/server/contract/card-loans/loans";
import { listCardLoanTransactions } from "@/server/contract/card-loans/statements";
import { authorizeCard } from "@/server/contract/card-network/adapter";
import { listCards } from "@/server/contract/cards";
import type { Client } from "@/server/contract/client";
import { getParty } from "@/server/contract/parties";
import { addDays } from "@/server/kernel/business-date";
import * as loans from "@/words/card-loans";
import * as network from "@/words/card-network";
import * as cards from "@/words/cards";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import * as ledger from "@/words/ledger/ledger";
import * as service from "@/words/service/card-loans";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { pressKeys } from "../fixtures/keys";
import { type OwnBank, openOwnBank } from "../fixtures/own-bank";
import { matching } from "../fixtures/words";

// A card loan from opening to closing, as a card officer. Statements are made by the daily steps after the business date has moved.

const USD = (amount: number) => ({ amount, currency: "USD" });

let bank: OwnBank;
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  bank = await openOwnBank();
});
test.afterAll(async () => bank?.close());

/** A funded account of an active customer. */
async function fundedAccount(program: Client) {
  const accounts = await program.get(listAccounts, { query: { status: "ACTIVE", currency: "USD", limit: 200 } });
  for (const account of accounts.filter(({ availableBalance }) => availableBalance.amount >= 1_000)) {
    const party = await program.get(getParty, { params: { id: account.partyId } });
    if (party.status === "ACTIVE") return { account, party };
  }
  throw new Error("the demo bank has no funded account of an active customer");
}

/** Opens a loan of 1,000.00 whose first cycle ends on the next date that every month has. */
async function openLoan(page: Page, program: Client, customerNo: string): Promise<void> {
  const { businessDate } = await program.get(getBusinessDate, {});
  const tomorrow = Number(addDays(businessDate, 1).slice(8));
  await page.goto("/card-loans");
  await page.getByRole("link", { name: loans.openLoan }).first().click();
  await page.getByRole("combobox", { name: /Customer/ }).fill(customerNo);
  await page.getByLabel(loans.creditLimit).fill("100000000");
  await page.getByLabel(loans.purchaseApr, { exact: true }).fill("24");
  await page.getByLabel(loans.cashAdvanceApr, { exact: true }).fill("30");
  await page.getByLabel(loans.penaltyApr, { exact: true }).fill("36");
  await page.getByLabel(loans.cycleDay).fill(String(tomorrow > 28 ? 1 : tomorrow));
  await page.getByLabel(loans.gracePeriodInDays).fill("28");
  await page.getByRole("button", { name: loans.openLoan }).click();
  await expect(page.getByLabel(loans.gracePeriodInDays)).toHaveAccessibleDescription(/27/);
  await page.getByLabel(loans.gracePeriodInDays).fill("21");
  await page.getByRole("button", { name: loans.openLoan }).click();
  await expect(page.getByLabel(loans.creditLimit)).toHaveAccessibleDescription(/100,000\.00 USD/);
  await page.getByLabel(loans.creditLimit).fill("1000");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: loans.openLoan }).click();
  await expect(page.getByRole("status").filter({ hasText: customerNo ? /CL\d{11}/ : "" })).toBeVisible();
}

test("opens a loan, issues a card, buys, and pays the statement from a deposit account", async ({ browser }) => {
  const program = await bank.program(browser);
  const page = await (await bank.signIn(browser, "cards")).newPage();
  const { account, party } = await fundedAccount(program);
  await openLoan(page, program, party.customerNo);

  await page.getByRole("link", { name: cards.issueCard }).click();
  await expect(page.getByLabel(common.type)).toHaveValue("CREDIT");
  await expect(page.getByLabel(network.fundingAccount)).not.toHaveValue("");
  await page.getByRole("button", { name: cards.issueCard }).click();
  await page.getByRole("link", { name: cards.cardPage }).click();
  await page.getByRole("button", { name: common.activate }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: common.activate }).click();
  await expect(page.getByRole("button", { name: cards.block, exact: true })).toBeVisible();
  await page.getByRole("link", { name: /^CL\d{11}$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^CL\d{11}/ })).toBeVisible();
  const [loan] = await program.get(listCardLoans, { query: { cardholderPartyId: party.partyId, sort: "-opened" } });
  if (!loan) throw new Error("the loan is not listed");
  const [card] = await program.get(listCards, { query: { fundingAccountId: loan.id } });

  const bought = await program.get(authorizeCard, {
    body: {
      ...{ networkRef: randomUUID(), cardId: card?.id ?? "", channel: "POS", singleMessage: true },
      ...{ amount: USD(400), merchantName: "Corner Bookshop" },
    },
  });
  expect(bought.declineReason).toBeNull();
  const transactions = page.getByRole("table", { name: loans.transactions });
  await expect(transactions.getByRole("row").filter({ hasText: "Corner Bookshop" })).toContainText("400.00");
  await expectAccessibleInBothThemes(page);

  await bank.advanceTo(addDays(loan.nextStatementDate, 1));
  const statement = page.getByRole("table", { name: loans.statements }).getByRole("row").last();
  await expect(statement).toContainText(loan.nextStatementDate);
  await expect(statement).toContainText("400.00");
  await expect(page.getByText(loans.dueOn(addDays(loan.nextStatementDate, 21)))).toBeVisible();

  await page.getByRole("link", { name: loans.takePayment }).click();
  await page.getByRole("combobox", { name: loans.fromDepositAccount }).fill(account.accountNo);
  await page.getByRole("button", { name: matching`${loans.minimumDue}` }).click();
  await expect(page.getByLabel(common.amount)).toHaveValue("25.00");
  const allocation = page.getByRole("table", { name: loans.allocation });
  await expect(allocation.getByRole("row").filter({ hasText: loans.purchases })).toContainText("25.00");
  await expect(page.getByRole("table", { name: loans.beforeAndAfter })).toContainText("375.00");
  await expect(page.getByRole("region", { name: common.preview })).toContainText(commands.postsAtOnce);
  await expectAccessibleInBothThemes(page);
  await pressKeys(page, "F9");
  await expect(page.getByText(loans.paymentPosted("25.00 USD"))).toBeVisible();
  await expect(page.getByText(loans.newBalance("375.00 USD"))).toBeVisible();
  await expect(page.getByRole("main")).toContainText(loans.purchases);
  await page.getByRole("link", { name: loans.loanPage }).click();
  await expect(transactions.getByRole("row").filter({ hasText: loans.movements.PAYMENT })).toContainText("−25.00");
  const after = await program.get(getCardLoan, { params: { id: loan.id } });
  expect([after.currentBalance.amount, after.minimumDue.amount]).toEqual([375, 0]);
  const query = { kind: "PAYMENT", limit: 1 } as const;
  const [paid] = await program.get(listCardLoanTransactions, { params: { id: loan.id }, query });
  const journal = await (await bank.signIn(browser, "ledger")).newPage();
  await journal.goto(`/ledger/entries/${paid?.entryId}`);
  const reverse = journal.getByRole("button", { name: ledger.reverse });
  await expect(reverse).toHaveAttribute("aria-disabled", "true");
  await reverse.focus();
  await expect(journal.getByText(service.entriesCannotBeReversed)).toBeVisible();
});

test("lowers the limit below the balance, blocks, unblocks, and closes with the keyboard alone", async ({
  browser,
}) => {
  const program = await bank.program(browser);
  const page = await (await bank.signIn(browser, "cards")).newPage();
  const [loan] = await program.get(listCardLoans, { query: { sort: "-opened", limit: 1 } });
  const id = loan?.id ?? "";
  await page.goto(`/card-loans/${id}`);
  const dialog = page.getByRole("dialog");

  await page.getByRole("button", { name: loans.changeLimit }).click();
  await dialog.getByLabel(loans.creditLimit).fill("300");
  await expect(dialog).toContainText("375.00 USD");
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: loans.changeLimit }).click();
  await expect(page.getByText(loans.overLimit, { exact: true })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("−75.00");
  await expect(page.getByRole("list", { name: loans.loanHistory })).toContainText("Hana Suzuki");
  await page.goto("/card-loans?only=OVER_LIMIT");
  await expect(page.getByRole("row").filter({ hasText: loan?.reference ?? "" })).toContainText("−75.00");
  await page.goto(`/card-loans/${id}`);

  await page.getByRole("button", { name: cards.block, exact: true }).focus();
  await pressKeys(page, "Enter");
  await expect(dialog.getByLabel(common.reason)).toBeFocused();
  await pressKeys(page, service.blockReasons.DELINQUENCY, "Tab", "Two minimums unpaid", "Tab", "Enter");
  await expect(page.getByText(loans.blockedFor(service.blockReasons.DELINQUENCY))).toBeVisible();
  await expect(page.getByText("Two minimums unpaid").first()).toBeVisible();
  await page.getByRole("button", { name: cards.unblock }).focus();
  await pressKeys(page, "Enter");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: cards.unblock }).focus();
  await pressKeys(page, "Enter");
  await expect(page.getByText(loans.blockedFor(service.blockReasons.DELINQUENCY))).toHaveCount(0);

  await page.getByRole("button", { name: common.close, exact: true }).focus();
  await pressKeys(page, "Enter");
  await expect(dialog).toContainText(loans.closingIsFinal);
  await expect(dialog).toContainText("375.00");
  await dialog.getByLabel(matching`^${common.note}`).focus();
  await pressKeys(page, "At the customer's request", "Tab", "Enter");
  await expect(page.getByText(loans.closedStillPays).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect((await program.get(getCardLoan, { params: { id } })).status).toBe("CLOSED");
});
