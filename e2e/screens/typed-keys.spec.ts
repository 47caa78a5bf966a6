import { expect } from "@playwright/test";
import { openAccount } from "@/server/contract/accounts";
import { registerBeneficiary } from "@/server/contract/beneficiaries";
import { openParty } from "@/server/contract/parties";
import { getReceipt } from "@/server/contract/teller/receipts";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import * as papers from "@/words/papers";
import * as records from "@/words/records";
import * as counter from "@/words/teller/counter";
import * as transfers from "@/words/transfers";
import { type Desk, newAccount, test } from "../fixtures/counter";
import { held } from "../fixtures/held";
import { matching } from "../fixtures/words";

// Keys reach their intended field, however fast they are typed.

const typed = { delay: 0 };

test("an amount typed right after a selection by Enter goes into the amount field", async ({
  desk: { page, bank, till },
}) => {
  const [payer, payee] = [await newAccount(bank, till, [5_000]), await newAccount(bank)];
  await page.goto("/transfers/new");
  const from = page.getByRole("combobox", { name: common.from });
  await from.focus();
  await page.keyboard.type(payer.accountName, typed);
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(from).toHaveValue(/^[\d ]+$/);
  const to = page.getByRole("combobox", { name: common.to });
  await expect(to).toBeFocused();
  await page.keyboard.type(`${payee.accountNo}\n1500`, typed);
  await expect(page.getByRole("textbox", { name: common.amount })).toHaveValue("1500");
});

test("Enter before the list loads selects the named payee and keeps later keys", async ({
  desk: { page, bank, till },
}) => {
  const payer = await newAccount(bank, till, [5_000]);
  await page.goto("/transfers/new");
  const from = page.getByRole("combobox", { name: common.from });
  await from.focus();
  await page.keyboard.type(`${payer.accountName}\n`, typed);
  await expect(from).toHaveValue(/^[\d ]+$/);
  await expect(from).not.toBeFocused();
});

/** A payer with money, the account of a stranger, and one for the payer's own payee. */
async function payerStrangerAndOwn({ bank, till }: Desk) {
  return [await newAccount(bank, till, [5_000]), await newAccount(bank), await newAccount(bank)] as const;
}

test("the payer's own payee comes first, and Enter selects no other owner's", async ({ desk, program }) => {
  const { page } = desk;
  const [payer, stranger, own] = await payerStrangerAndOwn(desk);
  const name = `${stranger.accountName} Shop`;
  const body = { beneficiaryId: payer.partyId, name, settlementAccountId: own.accountId };
  await program.get(registerBeneficiary, { body });
  await page.goto(`/transfers/new?from=${payer.accountNo}`);
  const to = page.getByRole("combobox", { name: common.to, exact: true });
  await to.focus();
  await page.keyboard.type(stranger.accountName.slice(0, -1), typed);
  await expect(page.getByRole("listbox").getByRole("option").first()).toContainText(transfers.savedPayee);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(transfers.toABeneficiary).locator("option:checked")).toContainText(name);
  await expect(page.getByRole("textbox", { name: common.amount })).toBeFocused();
});

test("Enter waits for the payer's own payees, and selects no namesake", async ({ desk, program }) => {
  const { page } = desk;
  const [payer, stranger, own] = await payerStrangerAndOwn(desk);
  const saved = { beneficiaryId: payer.partyId, settlementAccountId: own.accountId };
  await program.get(registerBeneficiary, { body: { ...saved, name: stranger.accountName } });
  await program.get(registerBeneficiary, { body: { ...saved, name: "Jürgen Müller" } });
  const { release } = await held(page, "**/api/v1/beneficiaries?*");
  await page.goto("/transfers/new");
  await page.getByRole("combobox", { name: common.from }).focus();
  await page.keyboard.type(`${payer.accountNo}\n${stranger.accountName}\n`, typed);
  release();
  const chosen = page.getByLabel(transfers.toABeneficiary).locator("option:checked");
  await expect(chosen).toHaveText(stranger.accountName);
  await page.getByLabel(transfers.toABeneficiary).selectOption({ index: 0 });
  await page.getByRole("combobox", { name: common.to, exact: true }).fill("muller");
  await expect(page.getByRole("listbox").getByRole("option").first()).toContainText(
    matching`Jürgen Müller.*${transfers.savedPayee}`,
  );
});

test("large cash requires identification while the amount is typed, and each text goes into its field", async ({
  desk: { page, bank, till },
}) => {
  const account = await newAccount(bank);
  await page.getByRole("combobox", { name: common.account }).focus();
  await page.keyboard.type(`${account.accountNo}\n12000\nSanjay Mehta\nPassport Z4471203\nTakings`, typed);
  await expect(page.getByLabel(counter.whoPresentsTheCash)).toHaveValue("Sanjay Mehta");
  await expect(page.getByLabel(counter.documentShown)).toHaveValue("Passport Z4471203");
  await expect(page.getByLabel(common.narrative)).toHaveValue("Takings");
  expect(till.currency).toBe("USD");
});

test("an account of another currency is refused when selected", async ({ desk: { page, bank } }) => {
  const person = { type: "PERSON", givenName: "Henri", familyName: "Eurozone" };
  const { customerNo } = await bank.get(openParty, { body: person });
  const wanted = { customerNo, productCode: "CURRENT", currency: "EUR", branchCode: "MAIN" };
  const account = await bank.get(openAccount, { body: wanted });
  const field = page.getByRole("combobox", { name: common.account });
  await field.focus();
  await page.keyboard.type(`${account.accountNo}\n`, typed);
  await expect(page.getByText(records.accountOfAnotherCurrency("EUR", "USD"))).toBeVisible();
  await expect(field).toBeFocused();
});

test("a deposit from the palette to an account of another currency is refused", async ({ desk: { page, bank } }) => {
  const person = { type: "PERSON", givenName: "Henri", familyName: "Eurozone" };
  const { customerNo } = await bank.get(openParty, { body: person });
  const wanted = { customerNo, productCode: "CURRENT", currency: "EUR", branchCode: "MAIN" };
  const account = await bank.get(openAccount, { body: wanted });
  await page.goto(`/teller?deposit=${account.accountNo}&asked=1`);
  await expect(page.getByText(records.accountOfAnotherCurrency("EUR", "USD"))).toBeVisible();
  await expect(page.getByRole("region", { name: common.customer })).toContainText(counter.noCustomerSelected);
});

for (const [status, title] of [
  ["BLOCKED", counter.customerIsBlocked],
  ["UNDER_REVIEW", counter.customerIsUnderReview],
]) {
  test(`the counter names whom to call about a customer who is ${status}`, async ({ desk: { page, bank } }) => {
    const account = await newAccount(bank);
    await page.route(`**/api/v1/parties/${account.partyId}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), status } });
    });
    await page.goto(`/teller?withdraw=${account.accountNo}&asked=1`);
    const notice = page.getByRole("region", { name: common.customer }).getByRole("status");
    await expect(notice).toContainText(title ?? "");
    await expect(notice).toContainText(counter.whomToCallOfARestrictedCustomer);
  });
}

test("one browser prints the original, the next a duplicate", async ({ desk, browser, site }) => {
  const { page, bank, context, till } = desk;
  const account = await newAccount(bank);
  await context.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await page.reload();
  await page.getByRole("combobox", { name: common.account }).focus();
  await page.keyboard.type(`${account.accountNo}\n50`, typed);
  await page.keyboard.press("F9");
  await page.getByRole("button", { name: common.printReceipt }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");
  const state = await context.storageState();
  const other = await browser.newContext({ baseURL: site, storageState: { ...state, origins: [] } });
  const movements = await (await other.request.get(`/api/v1/teller/tills/${till.tillId}/movements`)).json();
  const id = movements.at(-1).movementId;
  const receipt = await other.newPage();
  await receipt.goto(`/receipts/${id}`);
  await receipt.getByRole("button", { name: papers.printDuplicate }).click();
  await expect(receipt.getByText(`${controls.duplicate} 1`)).toBeVisible();
  expect((await bank.get(getReceipt, { params: { id } })).movement).toMatchObject({
    originalPrinted: true,
    reprints: 1,
  });
  await other.close();
});
