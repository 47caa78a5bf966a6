import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { confirmPassword } from "../fixtures/password";
import { sessionOf } from "../fixtures/staff";

test.use({ storageState: sessionOf("administrator") });
test.beforeEach(({ page, baseURL }) => confirmPassword(page.request, baseURL ?? ""));

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

async function newStaff(page: Page, email: string, name: string): Promise<void> {
  await page.getByRole("button", { name: "New staff user" }).click();
  const dialog = page.getByRole("dialog", { name: "New staff user" });
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("combobox", { name: "Branch" }).selectOption("MAIN");
  await dialog.getByRole("checkbox", { name: /^Teller/ }).check();
  await dialog.getByRole("button", { name: "Create staff user" }).click();
}

test("makes a staff user, whose one-time password is shown once and opens a first sign-in", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `noor.${Date.now().toString(36)}@countinghouse.example`;
  await page.goto("/administration/staff");
  await newStaff(page, "teller@countinghouse.example", "Noor Haddad");
  const form = page.getByRole("dialog", { name: "New staff user" });
  await expect(form.getByRole("alert")).toContainText("is used by another staff user");
  await form.getByLabel("Email").fill(email);
  await form.getByRole("button", { name: "Create staff user" }).click();

  const shown = page.getByRole("alertdialog", { name: "Noor Haddad can sign in" });
  const password = await shown.locator("code").innerText();
  expect(password).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/);
  await expect(shown.getByRole("button", { name: "Copy the one-time password" })).toBeVisible();
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(rowOf(page, email)).toContainText("one-time password not yet used");
  await expect(page.getByText(password)).toHaveCount(0);

  const context = await browser.newContext({ baseURL: baseURL ?? "", storageState: { cookies: [], origins: [] } });
  const theirs = await context.newPage();
  await theirs.goto("/sign-in");
  await theirs.getByLabel("Email").fill(email);
  await theirs.getByLabel("Password", { exact: true }).fill(password);
  await theirs.getByRole("button", { name: "Sign in" }).click();
  await expect(theirs.getByRole("button", { name: "Sign out" })).toBeVisible();
  await expect(theirs).toHaveURL(/\/password/);
  await context.close();
});

test("changes roles, resets the password, deactivates and activates", async ({ page }) => {
  const email = `ines.${Date.now().toString(36)}@countinghouse.example`;
  const name = `Ines ${Date.now().toString(36)}`;
  await page.goto("/administration/staff");
  await newStaff(page, email, name);
  await page.getByRole("alertdialog").getByRole("button", { name: "Done" }).click();
  const row = rowOf(page, email);
  const act = async (item: string) => {
    await page.getByRole("button", { name: `Actions for ${name}` }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };

  await act("Edit");
  const edit = page.getByRole("dialog", { name: `Edit ${name}` });
  await edit.getByRole("checkbox", { name: /^Teller/ }).uncheck();
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(edit.getByText("Choose at least one role").first()).toBeVisible();
  await edit.getByRole("checkbox", { name: /^Clearing clerk/ }).check();
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(row).toContainText("Clearing clerk");
  await expect(row).not.toContainText("Teller");
  await expect(row).toContainText("Harbour Street");

  await act("Reset password");
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset password" }).click();
  const reset = page.getByRole("alertdialog", { name: `New password for ${name}` });
  await expect(reset.locator("code")).toHaveText(/^[a-z0-9-]{19}$/);
  await reset.getByRole("button", { name: "Done" }).click();

  await act("Deactivate");
  await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(row).toContainText("Inactive");
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await expect(page.getByRole("menuitem", { name: "Reset password" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("menuitem", { name: /^Activate/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Activate" }).click();
  await expect(row).not.toContainText("Inactive");
});

test("does not change one's own standing, and says why", async ({ page }) => {
  await page.goto("/administration/staff?role=ADMINISTRATOR");
  const own = rowOf(page, "(you)");
  await own.getByRole("button", { name: /^Actions for/ }).click();
  const deactivate = page.getByRole("menuitem", { name: "Deactivate" });
  await expect(deactivate).toHaveAttribute("aria-disabled", "true");
  await expect(deactivate).toContainText("Another administrator must deactivate you");
  await expect(page.getByRole("menuitem", { name: "Reset password" })).toContainText("in the user menu");
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const edit = page.getByRole("dialog");
  await expect(edit.getByText("Another administrator must change your roles")).toBeVisible();
  await expect(edit.getByRole("checkbox")).toHaveCount(0);
});

test("the form is accessible in both themes", async ({ page }) => {
  await page.goto("/administration/staff");
  await page.getByRole("button", { name: "New staff user" }).click();
  await page.getByRole("button", { name: "Create staff user" }).click();
  await expect(page.getByText("Choose at least one role").first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test.describe("a checker", () => {
  test.use({ storageState: sessionOf("checker") });

  test("is told which role opens the staff list", async ({ page }) => {
    await page.goto("/administration/staff");
    await expect(page.getByText("Needs role: Administrator")).toBeVisible();
  });
});

test("a list read before somebody else's change gives no role back", async ({ page, context }) => {
  const mark = Date.now().toString(36);
  const [email, name] = [`mira.${mark}@countinghouse.example`, `Mira ${mark}`];
  await page.goto("/administration/staff");
  await newStaff(page, email, name);
  await page.getByRole("alertdialog").getByRole("button", { name: "Done" }).click();
  const act = async (on: Page, item: string) => {
    await on.getByRole("button", { name: `Actions for ${name}` }).click();
    await on.getByRole("menuitem", { name: item }).click();
  };
  const other = await context.newPage();
  await other.goto("/administration/staff");
  await act(other, "Edit");
  const edit = other.getByRole("dialog", { name: `Edit ${name}` });
  await edit.getByRole("checkbox", { name: /^Teller/ }).uncheck();
  await edit.getByRole("checkbox", { name: /^Clearing clerk/ }).check();
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(rowOf(other, email)).toContainText("Clearing clerk");

  await act(page, "Deactivate");
  await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(rowOf(page, email)).toContainText("Inactive");
  await expect(rowOf(page, email)).toContainText("Clearing clerk");
  await act(other, "Edit");
  await other
    .getByRole("dialog", { name: `Edit ${name}` })
    .getByRole("button", { name: "Save changes" })
    .click();
  await expect(rowOf(other, email)).toContainText("Inactive");
});
