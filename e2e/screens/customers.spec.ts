import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { accountWithHold, anyParty } from "../fixtures/records";
import { STAFF, sessionOf } from "../fixtures/staff";

test.describe("a teller", () => {
  test.use({ storageState: sessionOf("teller") });

  test("finds a customer by the beginning of a name and opens the page", async ({ page, request }) => {
    const party = await anyParty(request);
    await page.goto("/parties");
    await page.getByRole("searchbox").fill(party.name.slice(0, 5));
    await expect(page).toHaveURL(/q=/);
    await page.getByRole("link", { name: party.name }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: party.name })).toBeVisible();
    await expect(page.getByRole("list", { name: "Customer timeline" })).toContainText("Customer created");
  });

  test("finds a customer in the palette, and Enter opens the first that was found", async ({ page, request }) => {
    const party = await anyParty(request);
    await page.goto("/branches");
    await expect(page.getByRole("heading", { level: 1, name: "Branches" })).toBeVisible();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Search or go to" });
    await expect(palette).toBeVisible();
    await page.keyboard.type(party.customerNo);
    const first = palette.getByRole("option").first();
    await expect(first).toContainText(party.name);
    await expect(first).toHaveAttribute("aria-selected", "true");
    await expect(palette).not.toContainText("No match");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/parties/${party.partyId}`));
  });

  test("is warned of a possible duplicate, which never blocks, and goes on to the account", async ({
    page,
    request,
  }) => {
    const party = await anyParty(request);
    const organisation = party.organisationName !== null;
    await page.goto("/parties/new");
    if (organisation) {
      await page.getByRole("radio", { name: "Organisation" }).check();
      await page.getByLabel("Organisation name").fill(party.name);
    } else {
      await page.getByLabel("Given name").fill(party.givenName ?? "");
      await page.getByLabel("Family name").fill(party.familyName ?? "");
    }
    await expect(page.getByText(/Possible duplicate/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Create customer" }).click();
    // Only the same birth date, or none of both, makes it likely.
    if (party.dateOfBirth === null) await page.getByRole("button", { name: "Create anyway" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Customer created" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Open an account" })).toBeFocused();
    await page.getByRole("link", { name: "Open an account" }).click();
    await expect(page.getByRole("combobox", { name: "Customer number" })).toHaveValue(/^\d{10}$/);
  });

  test("a customer is found by name for a new account, and the choice is named before it is opened", async ({
    page,
    request,
  }) => {
    const party = await anyParty(request);
    await page.goto("/accounts/new");
    const field = page.getByRole("combobox", { name: "Customer number" });
    await field.fill("nobody-has-this-name");
    await expect(page.getByText("No match")).toBeVisible();
    await page.getByRole("button", { name: "Open account" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Customer numbers have 10 digits");
    await field.fill(party.name);
    const choice = page.getByRole("option").filter({ hasText: party.customerNo });
    await expect(choice).toBeVisible();
    await expectAccessible(page);
    await choice.click();
    await expect(field).toHaveValue(party.customerNo);
    await expect(page.locator("#field-customerNo-hint")).toHaveText(party.name);
  });

  test("a person without any name is refused at the field", async ({ page }) => {
    await page.goto("/parties/new");
    await page.getByRole("button", { name: "Create customer" }).click();
    const summary = page.getByRole("alert").filter({ hasText: "Enter a given name or a family name" });
    await expect(summary).toBeFocused();
    await summary.getByRole("link").click();
    await expect(page.getByLabel("Given name")).toBeFocused();
  });
});

test.describe("a teller at a screen of 1280 pixels", () => {
  test.use({ storageState: sessionOf("teller"), viewport: { width: 1280, height: 800 } });

  test("reads the number of each account of a customer whole", async ({ page, request }) => {
    const account = await accountWithHold(request);
    await page.goto(`/parties/${account.customerNo}`);
    const cell = page.getByRole("region", { name: "Customer's accounts" }).locator("[data-row-opener]").first();
    await expect(cell).toBeVisible();
    expect(await cell.evaluate((shown) => shown.scrollWidth <= shown.clientWidth)).toBe(true);
  });
});

test.describe("a teller with a customer of his own", () => {
  test.use({ storageState: sessionOf("teller") });

  async function newCustomer(page: Page, familyName: string, born: string): Promise<void> {
    await page.goto("/parties/new");
    await page.getByLabel("Given name").fill("Ada");
    await page.getByLabel("Family name").fill(familyName);
    await page.getByLabel("Date of birth").fill(born);
  }
  const create = (page: Page) => page.getByRole("button", { name: "Create customer", exact: true }).click();
  const created = (page: Page) => page.getByRole("status").filter({ hasText: "Customer created" });

  test("changes how the customer is reached, and the history says what was changed", async ({ page }) => {
    const familyName = `Q${Date.now().toString(36)}`;
    await newCustomer(page, familyName, "1988-04-12");
    await page.getByRole("combobox", { name: "Country" }).selectOption({ label: "Switzerland" });
    await create(page);
    await expect(created(page)).toBeVisible();
    await page.getByRole("link", { name: "Customer page" }).click();
    await expect(page.getByText("Switzerland")).toBeVisible();
    await page.getByRole("button", { name: "Edit contact details" }).click();
    const dialog = page.getByRole("dialog", { name: /^Contact details of/ });
    await expect(dialog.getByRole("combobox", { name: "Country" })).toHaveValue("CH");
    await dialog.getByLabel("Email").fill("ada@okafor.example");
    await dialog.getByLabel("Telephone").fill("+41 44 123 45 67");
    await dialog.getByRole("combobox", { name: "Country" }).selectOption({ label: "Ghana" });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog).toHaveCount(0);
    const history = page.getByRole("list", { name: "Customer timeline" });
    await expect(history).toContainText("Contact details changed");
    await expect(history).toContainText("Email: – → ada@okafor.example");
    await expect(history).toContainText("Telephone: – → +41 44 123 45 67");
    await expect(history).toContainText("Country: Switzerland → Ghana");
    await expect(history.getByTitle(STAFF.teller).first()).not.toHaveText(STAFF.teller);
  });

  test("is asked once before a likely duplicate is created", async ({ page }) => {
    const familyName = `D${Date.now().toString(36)}`;
    await newCustomer(page, familyName, "1990-01-31");
    await create(page);
    await expect(created(page)).toBeVisible();
    await page.getByRole("button", { name: "Another customer" }).click();
    await expect(page.getByLabel("Given name")).toBeFocused();
    await newCustomer(page, `  ${familyName.toUpperCase()}`, "1990-01-31");
    await create(page);
    const question = page.getByRole("alertdialog", { name: /Possible duplicate/ });
    await expect(question).toContainText(/born 1990-01-31, is already customer/);
    await question.getByRole("button", { name: "Go back" }).click();
    await expect(created(page)).toHaveCount(0);
    await create(page);
    await expect(created(page)).toBeVisible();
  });

  test("is told of a name that hides what it says, at its field", async ({ page }) => {
    await newCustomer(page, "Oka\u202efor", "1990-01-31");
    await create(page);
    await expect(page.getByRole("alert").first()).toContainText("direction of writing");
    await expect(page.getByLabel("Family name")).toHaveAttribute("aria-invalid", "true");
  });
});
