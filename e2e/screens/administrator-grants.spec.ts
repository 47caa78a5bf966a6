import { type Browser, expect, type Page, test } from "@playwright/test";
import * as approvals from "@/words/approvals";
import * as branches from "@/words/branches";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import * as staffService from "@/words/service/staff";
import * as tellerService from "@/words/service/teller";
import * as rolesWords from "@/words/staff";
import * as staff from "@/words/staff";
import { confirmPassword, freshPageOf } from "../fixtures/password";
import { sessionOf } from "../fixtures/staff";
import { changedBy, matching } from "../fixtures/words";

test.use({ storageState: sessionOf("administrator") });
test.beforeEach(({ page, baseURL }) => confirmPassword(page.request, baseURL ?? ""));

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

function nobodyYet(given: string) {
  const mark = Date.now().toString(36);
  return { name: `${given} ${mark}`, email: `${given.toLowerCase()}.${mark}@countinghouse.example` };
}

async function fillNew(page: Page, { name, email }: { name: string; email: string }, roles: readonly RegExp[]) {
  await page.goto("/staff");
  await page.getByRole("button", { name: staff.newStaffUser }).click();
  const dialog = page.getByRole("dialog", { name: staff.newStaffUser });
  await dialog.getByLabel(common.name, { exact: true }).fill(name);
  await dialog.getByLabel(common.email).fill(email);
  for (const role of roles) await dialog.getByRole("checkbox", { name: role }).check();
  return dialog;
}

async function edit(page: Page, name: string) {
  await page.getByRole("button", { name: staff.actionsFor(name) }).click();
  await page.getByRole("menuitem", { name: common.edit }).click();
  return page.getByRole("dialog", { name: staff.editUser(name) });
}

async function pageOf(browser: Browser, baseURL: string | undefined, role: "administrator" | "administratorTwo") {
  const page = await freshPageOf(browser, baseURL ?? "", role);
  return { context: page.context(), page };
}

test("a form warns of both sides of a pair, and parks for another administrator", async ({
  page,
  browser,
  baseURL,
}) => {
  const nora = nobodyYet("Nora");
  const dialog = await fillNew(page, nora, [matching`^${rolesWords.titles.TELLER}`]);
  await expect(dialog.getByRole("button", { name: staff.createStaffUser })).toBeEnabled();
  await dialog.getByRole("checkbox", { name: matching`^${rolesWords.titles.CHECKER}` }).check();
  await expect(
    dialog.getByText(staffService.canBothEnterAndApprove([tellerService.cashDeposit, tellerService.cashWithdrawal])),
  ).toBeVisible();
  await dialog.getByRole("button", { name: commands.sendForApproval }).click();
  await expect(dialog.getByText(common.sentForApproval)).toBeVisible();
  await dialog.getByRole("link", { name: common.openTheApproval }).click();
  await expect(page).toHaveURL(/\/approvals/);
  const address = page.url();
  await expect(page.getByRole("button", { name: matching`^${approvals.approve}` })).toBeDisabled();
  await page.goto("/staff");
  await expect(rowOf(page, nora.email)).toHaveCount(0);

  const other = await pageOf(browser, baseURL, "administratorTwo");
  await other.page.goto(address);
  await expect(other.page.getByText(`${rolesWords.titles.TELLER}, ${rolesWords.titles.CHECKER}`).first()).toBeVisible();
  await other.page.getByRole("button", { name: matching`^${approvals.approve}` }).click();
  await other.page.getByRole("alertdialog").getByRole("button", { name: approvals.approve }).click();
  await expect(other.page.getByText(approvals.approved).first()).toBeVisible();
  await other.context.close();
  await page.reload();
  await expect(rowOf(page, nora.email)).toContainText(rolesWords.titles.CHECKER);
});

test("the second of two editors of a staff user sees the other's change and keeps their own entry", async ({
  page,
  browser,
  baseURL,
}) => {
  const mira = nobodyYet("Mira");
  const made = await fillNew(page, mira, [matching`^${rolesWords.titles.TELLER}`]);
  await made.getByRole("button", { name: staff.createStaffUser }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: common.done }).click();
  const mine = await edit(page, mira.name);
  await expect(mine.getByRole("checkbox", { name: matching`^${rolesWords.titles.TELLER}` })).toBeChecked();

  const other = await pageOf(browser, baseURL, "administratorTwo");
  await other.page.goto("/staff");
  const theirs = await edit(other.page, mira.name);
  await theirs.getByRole("checkbox", { name: matching`^${rolesWords.titles.TELLER}` }).uncheck();
  await theirs.getByRole("checkbox", { name: matching`^${rolesWords.titles.CLEARING_CLERK}` }).check();
  await theirs.getByRole("button", { name: common.saveChanges }).click();
  await expect(rowOf(other.page, mira.email)).toContainText(rolesWords.titles.CLEARING_CLERK);
  await other.context.close();

  await mine.getByLabel(common.name, { exact: true }).fill(`${mira.name} Novak`);
  await mine.getByRole("button", { name: common.saveChanges }).click();
  await expect(mine.getByRole("alert")).toContainText(changedBy("Felix Brandt"));
  const updated = mine.getByRole("table", { name: commands.updatedFields });
  await expect(
    updated.getByRole("row", { name: matching`${staff.roles}.*${common.teller}.*${rolesWords.titles.CLEARING_CLERK}` }),
  ).toBeVisible();
  await expect(mine.getByLabel(common.name, { exact: true })).toHaveValue(`${mira.name} Novak`);
  await expect(mine.getByRole("checkbox", { name: matching`^${rolesWords.titles.TELLER}` })).not.toBeChecked();
  await expect(mine.getByRole("checkbox", { name: matching`^${rolesWords.titles.CLEARING_CLERK}` })).toBeChecked();
  await mine.getByRole("button", { name: common.saveChanges }).click();
  await expect(rowOf(page, mira.email)).toContainText("Novak");
  await expect(rowOf(page, mira.email)).toContainText(rolesWords.titles.CLEARING_CLERK);
});

test("a renamed branch is not overwritten", async ({ page, context }) => {
  const code = `E${Date.now().toString(36).toUpperCase()}`;
  await page.goto("/branches");
  await page.getByRole("button", { name: branches.newBranch }).click();
  await page.getByLabel(branches.code, { exact: true }).fill(code);
  await page.getByLabel(common.name, { exact: true }).fill("Elm Street");
  await page.getByRole("button", { name: branches.createBranch }).click();
  await expect(rowOf(page, code)).toContainText("Elm Street");
  const other = await context.newPage();
  await other.goto("/branches");
  const rename = async (on: Page, name: string) => {
    await on.getByRole("button", { name: branches.actionsFor(code) }).click();
    await on.getByRole("menuitem", { name: common.edit }).click();
    await on.getByLabel(common.name, { exact: true }).fill(name);
    await on.getByRole("button", { name: common.saveChanges }).click();
  };
  await rename(other, "Oak Street");
  await expect(rowOf(other, code)).toContainText("Oak Street");
  await rename(page, "Ash Street");
  await expect(page.getByRole("alert").filter({ hasText: changedBy() })).toBeVisible();
  await page.getByRole("button", { name: commands.useTheirs }).click();
  await expect(page.getByLabel(common.name, { exact: true })).toHaveValue("Oak Street");
});
