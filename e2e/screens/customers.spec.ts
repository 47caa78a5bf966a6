import { expect, type Page, test } from "@playwright/test";
import { STAFF } from "@/server/testing/samples";
import * as branches from "@/words/branches";
import * as common from "@/words/common";
import * as parties from "@/words/parties";
import * as records from "@/words/records";
import * as kernelService from "@/words/service/kernel";
import * as partiesService from "@/words/service/parties";
import * as shell from "@/words/shell";
import { expectAccessible } from "../fixtures/axe";
import { accountWithHold, anyParty } from "../fixtures/records";
import { sessionOf } from "../fixtures/staff";
import { matching, some } from "../fixtures/words";

test.describe("a teller", () => {
  test.use({ storageState: sessionOf("teller") });

  test("finds a customer by the beginning of a name and opens the page", async ({ page, request }) => {
    const party = await anyParty(request);
    await page.goto("/parties");
    await page.getByRole("searchbox").fill(party.name.slice(0, 5));
    await expect(page).toHaveURL(/q=/);
    await page.getByRole("link", { name: party.name }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: party.name })).toBeVisible();
    await expect(page.getByRole("list", { name: parties.customerTimeline })).toContainText(
      partiesService.customerCreated,
    );
  });

  test("finds a customer in the palette, and Enter opens the first result", async ({ page, request }) => {
    const party = await anyParty(request);
    await page.goto("/branches");
    await expect(page.getByRole("heading", { level: 1, name: branches.branches })).toBeVisible();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: shell.searchOrGoTo });
    await expect(palette).toBeVisible();
    await page.keyboard.type(party.customerNo);
    const first = palette.getByRole("option").first();
    await expect(first).toContainText(party.name);
    await expect(first).toHaveAttribute("aria-selected", "true");
    await expect(palette).not.toContainText(common.noMatch);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/parties/${party.partyId}`));
  });

  test("is warned of a possible duplicate, may ignore it, and continues to the account", async ({ page, request }) => {
    const party = await anyParty(request);
    const organisation = party.organisationName !== null;
    await page.goto("/parties/new");
    if (organisation) {
      await page.getByRole("radio", { name: parties.organisation }).check();
      await page.getByLabel(parties.organisationName).fill(party.name);
    } else {
      await page.getByLabel(parties.givenName).fill(party.givenName ?? "");
      await page.getByLabel(parties.familyName).fill(party.familyName ?? "");
    }
    await expect(
      page.getByText(matching`${parties.possibleDuplicateCustomer}|${parties.possibleDuplicateCustomers}`),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: parties.createCustomer }).click();
    // Only an equal birth date, or none on both, makes a likely duplicate.
    if (party.dateOfBirth === null) await page.getByRole("button", { name: parties.createAnyway }).click();
    await expect(page.getByRole("status").filter({ hasText: partiesService.customerCreated })).toBeVisible();
    await expect(page.getByRole("link", { name: parties.openAnAccount })).toBeFocused();
    await page.getByRole("link", { name: parties.openAnAccount }).click();
    await expect(page.getByRole("combobox", { name: records.customerNumber })).toHaveValue(/^\d{10}$/);
  });

  test("finds a customer by name for a new account, and sees the choice before opening it", async ({
    page,
    request,
  }) => {
    const party = await anyParty(request);
    await page.goto("/accounts/new");
    const field = page.getByRole("combobox", { name: records.customerNumber });
    await field.fill("nobody-has-this-name");
    await expect(page.getByText(common.noMatch)).toBeVisible();
    await page.getByRole("button", { name: common.openAccount }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(records.customerNumbersHave10Digits);
    await field.fill(party.name);
    const choice = page.getByRole("option").filter({ hasText: party.customerNo });
    await expect(choice).toBeVisible();
    await expectAccessible(page);
    await choice.click();
    await expect(field).toHaveValue(party.customerNo);
    await expect(page.locator("#field-customerNo-hint")).toHaveText(party.name);
  });

  test("sees the refusal of an empty name at the field", async ({ page }) => {
    await page.goto("/parties/new");
    await page.getByRole("button", { name: parties.createCustomer }).click();
    const summary = page.getByRole("alert").filter({ hasText: parties.enterAGivenOrFamilyName });
    await expect(summary).toBeFocused();
    await summary.getByRole("link").click();
    await expect(page.getByLabel(parties.givenName)).toBeFocused();
  });
});

test.describe("a teller with a screen of 1280 pixels", () => {
  test.use({ storageState: sessionOf("teller"), viewport: { width: 1280, height: 800 } });

  test("reads each account number of a customer in full", async ({ page, request }) => {
    const account = await accountWithHold(request);
    await page.goto(`/parties/${account.customerNo}`);
    const cell = page.getByRole("region", { name: parties.customersAccounts }).locator("[data-row-opener]").first();
    await expect(cell).toBeVisible();
    expect(await cell.evaluate((shown) => shown.scrollWidth <= shown.clientWidth)).toBe(true);
  });
});

test.describe("a teller with a separate customer", () => {
  test.use({ storageState: sessionOf("teller") });

  async function newCustomer(page: Page, familyName: string, born: string): Promise<void> {
    await page.goto("/parties/new");
    await page.getByLabel(parties.givenName).fill("Ada");
    await page.getByLabel(parties.familyName).fill(familyName);
    await page.getByLabel(parties.dateOfBirth).fill(born);
  }
  const create = (page: Page) => page.getByRole("button", { name: parties.createCustomer, exact: true }).click();
  const created = (page: Page) => page.getByRole("status").filter({ hasText: partiesService.customerCreated });

  test("changes contact data, which the history records", async ({ page }) => {
    const familyName = `Q${Date.now().toString(36)}`;
    await newCustomer(page, familyName, "1988-04-12");
    await page.getByRole("combobox", { name: common.country }).selectOption({ label: "Switzerland" });
    await create(page);
    await expect(created(page)).toBeVisible();
    await page.getByRole("link", { name: common.customerPage }).click();
    await expect(page.getByText("Switzerland")).toBeVisible();
    await page.getByRole("button", { name: parties.editContactDetails }).click();
    const dialog = page.getByRole("dialog", { name: matching`^${parties.contactDetailsOf(some(/.+/))}` });
    await expect(dialog.getByRole("combobox", { name: common.country })).toHaveValue("CH");
    await dialog.getByLabel(common.email).fill("ada@okafor.example");
    await dialog.getByLabel(parties.telephone).fill("+41 44 123 45 67");
    await dialog.getByRole("combobox", { name: common.country }).selectOption({ label: "Ghana" });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: common.saveChanges }).click();
    await expect(dialog).toHaveCount(0);
    const history = page.getByRole("list", { name: parties.customerTimeline });
    await expect(history).toContainText(partiesService.contactDetailsChanged);
    await expect(history).toContainText(shell.changedFromTo(common.email, "–", "ada@okafor.example"));
    await expect(history).toContainText(shell.changedFromTo(parties.telephone, "–", "+41 44 123 45 67"));
    await expect(history).toContainText(shell.changedFromTo(common.country, "Switzerland", "Ghana"));
    await expect(history.getByTitle(STAFF.teller).first()).not.toHaveText(STAFF.teller);
  });

  test("confirms once before creating a likely duplicate", async ({ page }) => {
    const familyName = `D${Date.now().toString(36)}`;
    await newCustomer(page, familyName, "1990-01-31");
    await create(page);
    await expect(created(page)).toBeVisible();
    await page.getByRole("button", { name: parties.anotherCustomer }).click();
    await expect(page.getByLabel(parties.givenName)).toBeFocused();
    await newCustomer(page, `  ${familyName.toUpperCase()}`, "1990-01-31");
    await create(page);
    const question = page.getByRole("alertdialog", { name: parties.possibleDuplicateQuestion });
    await expect(question).toContainText(
      matching`${partiesService.bornOnIsAlreadyACustomer(some(/.+/), "1990-01-31", some(/.+/))}`,
    );
    await question.getByRole("button", { name: parties.goBack }).click();
    await expect(created(page)).toHaveCount(0);
    await create(page);
    await expect(created(page)).toBeVisible();
  });

  test("sees at the field that a name has invisible characters", async ({ page }) => {
    await newCustomer(page, "Oka\u202efor", "1990-01-31");
    await create(page);
    await expect(page.getByRole("alert").first()).toContainText(kernelService.mustNotHideOrTurnText);
    await expect(page.getByLabel(parties.familyName)).toHaveAttribute("aria-invalid", "true");
  });
});
