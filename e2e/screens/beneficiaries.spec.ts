import { expect } from "@playwright/test";
import { registerBeneficiary } from "@/server/contract/beneficiaries";
import { newId } from "@/server/kernel/ids";
import * as beneficiaries from "@/words/beneficiaries";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import * as money from "@/words/money";
import * as transfers from "@/words/transfers";
import { expectAccessible } from "../fixtures/axe";
import { newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";
import { matching, some, spoken } from "../fixtures/words";

test.describe("a payments officer", () => {
  test.use({ storageState: sessionOf("payments") });

  test("registers a payee by numbers, sees its payout dates, changes it, and deletes it by its name", async ({
    page,
    desk,
  }) => {
    const account = await newAccount(desk.bank, desk.till);
    const name = `Agents ${newId().slice(-8)}`;
    await page.goto("/beneficiaries");
    await page.getByRole("button", { name: beneficiaries.newBeneficiary }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(beneficiaries.ownersCustomerNumber).fill(account.customerNo);
    await expect(dialog).toContainText(account.accountName);
    await dialog.getByLabel(beneficiaries.accountNumber).fill(account.accountNo);
    await expect(dialog).toContainText(`${account.accountName}, USD`);
    await dialog.getByLabel(matching`^${common.name}`).fill(name);
    await dialog.getByLabel(matching`^${beneficiaries.howOften}`).selectOption("MONTHLY");
    await dialog.getByLabel(matching`^${beneficiaries.dayOfTheMonth}`).fill("31");
    await expect(
      dialog.getByText(matching`^${beneficiaries.nextPayoutsAre(Array(3).fill(some(/\d{4}-\d\d-\d\d/)))}$`),
    ).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: beneficiaries.register }).click();
    await expect(dialog).toHaveCount(0);

    const row = page.getByRole("row", { name: new RegExp(name) });
    await expect(row).toContainText(beneficiaries.onDay(spoken(beneficiaries.frequencies.MONTHLY), 31));
    await row.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.getByRole("button", { name: common.edit }).click();
    await dialog.getByText(beneficiaries.anotherBank).click();
    await dialog.getByLabel(beneficiaries.destinationId).fill("at the harbour");
    await dialog.getByRole("button", { name: common.saveChanges }).click();
    await expect(dialog.getByLabel(beneficiaries.destinationId)).toHaveAccessibleDescription(
      matching`${beneficiaries.isNoUuid}`,
    );
    await dialog.getByLabel(beneficiaries.destinationId).fill(newId());
    await dialog.getByRole("button", { name: common.saveChanges }).click();
    // The refreshed page has the id of an account at another bank.
    await expect(page.getByRole("term").filter({ hasText: beneficiaries.destinationId })).toBeVisible();

    await page.getByRole("button", { name: common.deactivate }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: common.deactivate }).click();
    await expect(page.getByText(controls.inactive, { exact: true }).first()).toBeVisible();
    await page.getByRole("button", { name: beneficiaries.deleteIt }).click();
    await dialog.getByRole("textbox").fill("Agents");
    await dialog.getByRole("button", { name: beneficiaries.deleteIt }).click();
    await expect(dialog.getByRole("textbox")).toHaveAccessibleDescription(
      matching`${beneficiaries.thatIsNotItsName(name)}`,
    );
    await dialog.getByRole("textbox").fill(name);
    await dialog.getByRole("button", { name: beneficiaries.deleteIt }).click();
    await expect(page).toHaveURL(/\/beneficiaries$/);
    await expect(page.getByRole("row", { name: new RegExp(name) })).toHaveCount(0);
  });
});

test("a teller pays a beneficiary at another bank, which is listed under outbound payments", async ({
  desk,
  bankAs,
}) => {
  const account = await newAccount(desk.bank, desk.till, [100]);
  const name = `Brokers ${newId().slice(-8)}`;
  await (await bankAs("payments")).call(registerBeneficiary, {
    body: { beneficiaryId: account.partyId, settlementAccountId: newId(), name },
  });
  const { page } = desk;
  await page.goto(`/transfers/new?from=${account.accountNo}`);
  await page.getByLabel(matching`^${transfers.toABeneficiary}`).selectOption({ label: name });
  await expect(page.getByRole("combobox", { name: common.to })).toHaveCount(0);
  await page.getByRole("textbox", { name: common.amount }).fill("12.34");
  await expect(page.getByRole("region", { name: money.linesThatWillPost })).toContainText(money.balanced);
  await expectAccessible(page);
  await page.keyboard.press("F9");
  await expect(page.getByRole("status").filter({ hasText: transfers.transferred("12.34 USD") })).toBeVisible();

  await page.goto(`/transfers?account=${account.accountNo}&destination=EXTERNAL`);
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("12.34");
  await row.getByRole("link").first().click();
  await expect(page.getByText(transfers.nameAtAnotherBank(name), { exact: false }).first()).toBeVisible();
});
