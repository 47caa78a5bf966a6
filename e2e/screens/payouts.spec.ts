import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { getAccount } from "@/server/contract/accounts";
import { registerBeneficiary } from "@/server/contract/beneficiaries";
import { postCashWithdrawal } from "@/server/contract/teller/tills";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import * as payouts from "@/words/payouts";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";
import { newCommission, removeFee } from "../fixtures/tariff";
import { matching } from "../fixtures/words";

// Commission from movement to payee, less tax, exactly once.

test.use({ storageState: sessionOf("pricing") });

const due = (page: Page, name: string) =>
  page.getByRole("table", { name: payouts.duePayments }).getByRole("row").filter({ hasText: name });

test("commission is earned at the counter, previewed, paid by a run, and listed on the payee's account", async ({
  page,
  desk: { bank, till },
  bankAs,
}) => {
  const tariff = await bankAs("pricing");
  const commission = await newCommission(tariff, 40);
  const [customer, agent] = [await newAccount(bank, till, [9_000]), await newAccount(bank)];
  const name = `Harbour Agents ${randomUUID().slice(0, 6)}`;
  const payee = {
    // The owner is unknown to the bank: an agent need not be a customer.
    beneficiaryId: randomUUID(),
    settlementAccountId: agent.accountId,
    name,
    frequency: "IMMEDIATE",
    whtTaxClass: "RESIDENT_REGISTERED",
  };
  const { id } = await (await bankAs("payments")).get(registerBeneficiary, { body: payee });
  const { accountId } = customer;
  const amount = { amount: commission.amount, currency: "USD" };
  await bank.get(postCashWithdrawal, { body: { accountId, tillId: till.tillId, amount, beneficiaryId: id } });

  await page.goto(`/payouts/accruals?beneficiary=${id}`);
  await page.getByRole("button", { name: payouts.payNow("USD") }).click();
  const byHand = page.getByRole("alertdialog", { name: payouts.payNowQuestion(name) });
  // Destination and tax of the preview.
  const foreseen = byHand.getByRole("region", { name: common.preview });
  await expect(foreseen).toContainText("2.00");
  await expect(foreseen).toContainText("38.00");
  await expectAccessibleInBothThemes(page);
  await byHand.getByRole("button", { name: common.cancel }).click();
  await page.goto("/payouts");
  await expect(due(page, name)).toContainText("38.00");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: payouts.runPayouts }).press("Enter");
  const dialog = page.getByRole("alertdialog", { name: payouts.runPayoutsQuestion });
  await dialog.getByRole("button", { name: payouts.runPayouts }).press("Enter");
  const result = page.getByRole("list", { name: payouts.resultByBeneficiary }).getByRole("listitem");
  await expect(result.filter({ hasText: name })).toContainText(matching`38\.00.*${controls.paid}`);

  // 40.00 less 5 %.
  const paid = await bank.get(getAccount, { params: { id: agent.accountId } });
  expect(paid.ledgerBalance).toEqual({ amount: 38, currency: "USD" });
  await page.goto("/payouts");
  await expect(due(page, name)).toHaveCount(0);
  await page.goto("/payouts/made");
  const payment = page.getByRole("row").filter({ hasText: name });
  await expect(payment).toContainText("40.00");
  await expect(payment).toContainText("2.00");
  await expect(payment).toContainText("38.00");
  await removeFee(tariff, commission);
});
