import { expect } from "@playwright/test";
import { registerBeneficiary } from "@/server/contract/beneficiaries";
import { newId } from "@/server/kernel/ids";
import { expectAccessible } from "../fixtures/axe";
import { newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";

test.describe("a payments officer", () => {
  test.use({ storageState: sessionOf("payments") });

  test("registers a payee by numbers, sees when it is paid, changes it, and deletes it by its name", async ({
    page,
    desk,
  }) => {
    const account = await newAccount(desk.bank, desk.till);
    const name = `Agents ${newId().slice(-8)}`;
    await page.goto("/beneficiaries");
    await page.getByRole("button", { name: "New beneficiary" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Owner's customer number").fill(account.customerNo);
    await expect(dialog).toContainText(account.accountName);
    await dialog.getByLabel("Account number").fill(account.accountNo);
    await expect(dialog).toContainText(`${account.accountName}, USD`);
    await dialog.getByLabel(/^Name/).fill(name);
    await dialog.getByLabel(/^How often/).selectOption("MONTHLY");
    await dialog.getByLabel(/^Day of the month/).fill("31");
    await expect(dialog.getByText(/^Next payouts: \d{4}-\d\d-\d\d, \d{4}-\d\d-\d\d, \d{4}-\d\d-\d\d$/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Register beneficiary" }).click();
    await expect(dialog).toHaveCount(0);

    const row = page.getByRole("row", { name: new RegExp(name) });
    await expect(row).toContainText("Monthly, day 31");
    await row.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.getByRole("button", { name: "Edit" }).click();
    await dialog.getByText("Another bank").click();
    await dialog.getByLabel("Destination id").fill("at the harbour");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog.getByLabel("Destination id")).toHaveAccessibleDescription(/is a UUID/);
    await dialog.getByLabel("Destination id").fill(newId());
    await dialog.getByRole("button", { name: "Save changes" }).click();
    // The page was read anew: it has the id of an account at another bank.
    await expect(page.getByRole("term").filter({ hasText: "Destination id" })).toBeVisible();

    await page.getByRole("button", { name: "Deactivate" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
    await expect(page.getByText("Inactive", { exact: true }).first()).toBeVisible();
    await page.getByRole("button", { name: "Delete" }).click();
    await dialog.getByRole("textbox").fill("Agents");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(dialog.getByRole("textbox")).toHaveAccessibleDescription(new RegExp(`Type ${name} exactly`));
    await dialog.getByRole("textbox").fill(name);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(/\/beneficiaries$/);
    await expect(page.getByRole("row", { name: new RegExp(name) })).toHaveCount(0);
  });
});

test("a teller sends money to a beneficiary at another bank, and finds it among the outbound payments", async ({
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
  await page.getByLabel(/^Beneficiary of the payer/).selectOption({ label: name });
  await expect(page.getByRole("combobox", { name: "To" })).toHaveCount(0);
  await page.getByRole("textbox", { name: "Amount" }).fill("12.34");
  await expect(page.getByRole("region", { name: "Journal lines that will post" })).toContainText("Balanced");
  await expectAccessible(page);
  await page.keyboard.press("F9");
  await expect(page.getByRole("status").filter({ hasText: "12.34 USD transferred" })).toBeVisible();

  await page.goto(`/transfers?account=${account.accountNo}&destination=EXTERNAL`);
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("12.34");
  await row.getByRole("link").first().click();
  await expect(page.getByText(`${name} at another bank`, { exact: false }).first()).toBeVisible();
});
