import { expect, type Page, test } from "@playwright/test";
import * as common from "@/words/common";
import * as signIn from "@/words/identity/sign-in";
import * as controls from "@/words/ledger/controls";
import * as records from "@/words/records";
import * as staffService from "@/words/service/staff";
import * as administration from "@/words/staff";
import * as roles from "@/words/staff";
import * as staff from "@/words/staff";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { confirmPassword } from "../fixtures/password";
import { sessionOf } from "../fixtures/staff";
import { matching, needs, some } from "../fixtures/words";

test.use({ storageState: sessionOf("administrator") });
test.beforeEach(({ page, baseURL }) => confirmPassword(page.request, baseURL ?? ""));

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

async function newStaff(page: Page, email: string, name: string): Promise<void> {
  await page.getByRole("button", { name: staff.newStaffUser }).click();
  const dialog = page.getByRole("dialog", { name: staff.newStaffUser });
  await dialog.getByLabel(common.name, { exact: true }).fill(name);
  await dialog.getByLabel(common.email).fill(email);
  await dialog.getByRole("combobox", { name: common.branch }).selectOption("MAIN");
  await dialog.getByRole("checkbox", { name: matching`^${roles.titles.TELLER}` }).check();
  await dialog.getByRole("button", { name: staff.createStaffUser }).click();
}

test("creates a staff user, whose one-time password is shown once and works for a first sign-in", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `noor.${Date.now().toString(36)}@countinghouse.example`;
  await page.goto("/staff");
  await newStaff(page, "teller@countinghouse.example", "Noor Haddad");
  const form = page.getByRole("dialog", { name: staff.newStaffUser });
  await expect(form.getByRole("alert")).toContainText(staffService.isUsedByAnotherStaffUser);
  await form.getByLabel(common.email).fill(email);
  await form.getByRole("button", { name: staff.createStaffUser }).click();

  const shown = page.getByRole("alertdialog", { name: staff.canSignIn("Noor Haddad") });
  const password = await shown.locator("code").innerText();
  expect(password).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/);
  await expect(shown.getByRole("button", { name: administration.secrets.password.copy })).toBeVisible();
  await shown.getByRole("button", { name: common.done }).click();
  await expect(rowOf(page, email)).toContainText(staff.oneTimePasswordNotUsed);
  await expect(page.getByText(password)).toHaveCount(0);

  const context = await browser.newContext({ baseURL: baseURL ?? "", storageState: { cookies: [], origins: [] } });
  const theirs = await context.newPage();
  await theirs.goto("/sign-in");
  await theirs.getByLabel(common.email).fill(email);
  await theirs.getByLabel(common.password, { exact: true }).fill(password);
  await theirs.getByRole("button", { name: signIn.signIn }).click();
  await expect(theirs.getByRole("button", { name: common.signOut })).toBeVisible();
  await expect(theirs).toHaveURL(/\/password/);
  await context.close();
});

test("changes roles, resets the password, deactivates and activates", async ({ page }) => {
  const email = `ines.${Date.now().toString(36)}@countinghouse.example`;
  const name = `Ines ${Date.now().toString(36)}`;
  await page.goto("/staff");
  await newStaff(page, email, name);
  await page.getByRole("alertdialog").getByRole("button", { name: common.done }).click();
  const row = rowOf(page, email);
  const act = async (item: string) => {
    await page.getByRole("button", { name: staff.actionsFor(name) }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };

  await act(common.edit);
  const edit = page.getByRole("dialog", { name: staff.editUser(name) });
  await edit.getByRole("checkbox", { name: matching`^${roles.titles.TELLER}` }).uncheck();
  await edit.getByRole("button", { name: common.saveChanges }).click();
  await expect(edit.getByText(staff.chooseAtLeastOneRole).first()).toBeVisible();
  await edit.getByRole("checkbox", { name: matching`^${roles.titles.CLEARING_CLERK}` }).check();
  await edit.getByRole("button", { name: common.saveChanges }).click();
  await expect(row).toContainText(roles.titles.CLEARING_CLERK);
  await expect(row).not.toContainText(common.teller);
  await expect(row).toContainText("Harbour Street");

  await act(staff.resetPassword);
  await page.getByRole("alertdialog").getByRole("button", { name: staff.resetPassword }).click();
  const reset = page.getByRole("alertdialog", { name: staff.newPasswordFor(name) });
  await expect(reset.locator("code")).toHaveText(/^[a-z0-9-]{19}$/);
  await reset.getByRole("button", { name: common.done }).click();

  await act(common.deactivate);
  await page.getByRole("alertdialog").getByRole("button", { name: common.deactivate }).click();
  await expect(row).toContainText(controls.inactive);
  await page.getByRole("button", { name: staff.actionsFor(name) }).click();
  await expect(page.getByRole("menuitem", { name: staff.resetPassword })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("menuitem", { name: matching`^${common.activate}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: common.activate }).click();
  await expect(row).not.toContainText(controls.inactive);
});

test("cannot change their own standing, and sees the reason", async ({ page }) => {
  await page.goto("/staff?role=ADMINISTRATOR");
  const own = rowOf(page, records.you);
  await own.getByRole("button", { name: matching`^${staff.actionsFor(some(/.+/))}` }).click();
  const deactivate = page.getByRole("menuitem", { name: common.deactivate });
  await expect(deactivate).toHaveAttribute("aria-disabled", "true");
  await expect(deactivate).toContainText(staff.cannotDeactivateYourself);
  await expect(page.getByRole("menuitem", { name: staff.resetPassword })).toContainText(
    staff.changeOwnPasswordInUserMenu,
  );
  await page.getByRole("menuitem", { name: common.edit }).click();
  const edit = page.getByRole("dialog");
  await expect(edit.getByText(staff.cannotChangeOwnRoles)).toBeVisible();
  await expect(edit.getByRole("checkbox")).toHaveCount(0);
});

test("the form is accessible in both themes", async ({ page }) => {
  await page.goto("/staff");
  await page.getByRole("button", { name: staff.newStaffUser }).click();
  await page.getByRole("button", { name: staff.createStaffUser }).click();
  await expect(page.getByText(staff.chooseAtLeastOneRole).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test.describe("a checker", () => {
  test.use({ storageState: sessionOf("checker") });

  test("sees which role opens the staff list", async ({ page }) => {
    await page.goto("/staff");
    await expect(page.getByText(needs("ADMINISTRATOR"))).toBeVisible();
  });
});

test("an outdated list restores no removed role", async ({ page, context }) => {
  const mark = Date.now().toString(36);
  const [email, name] = [`mira.${mark}@countinghouse.example`, `Mira ${mark}`];
  await page.goto("/staff");
  await newStaff(page, email, name);
  await page.getByRole("alertdialog").getByRole("button", { name: common.done }).click();
  const act = async (on: Page, item: string) => {
    await on.getByRole("button", { name: staff.actionsFor(name) }).click();
    await on.getByRole("menuitem", { name: item }).click();
  };
  const other = await context.newPage();
  await other.goto("/staff");
  await act(other, common.edit);
  const edit = other.getByRole("dialog", { name: staff.editUser(name) });
  await edit.getByRole("checkbox", { name: matching`^${roles.titles.TELLER}` }).uncheck();
  await edit.getByRole("checkbox", { name: matching`^${roles.titles.CLEARING_CLERK}` }).check();
  await edit.getByRole("button", { name: common.saveChanges }).click();
  await expect(rowOf(other, email)).toContainText(roles.titles.CLEARING_CLERK);

  await act(page, common.deactivate);
  await page.getByRole("alertdialog").getByRole("button", { name: common.deactivate }).click();
  await expect(rowOf(page, email)).toContainText(controls.inactive);
  await expect(rowOf(page, email)).toContainText(roles.titles.CLEARING_CLERK);
  await act(other, common.edit);
  await other
    .getByRole("dialog", { name: staff.editUser(name) })
    .getByRole("button", { name: common.saveChanges })
    .click();
  await expect(rowOf(other, email)).toContainText(controls.inactive);
});
