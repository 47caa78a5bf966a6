import { type Browser, expect, type Page, test } from "@playwright/test";
import { confirmPassword, freshPageOf } from "../fixtures/password";
import { sessionOf } from "../fixtures/staff";

// Rights are given by two administrators, and of two who edit one record the second is told.

test.use({ storageState: sessionOf("administrator") });
test.beforeEach(({ page, baseURL }) => confirmPassword(page.request, baseURL ?? ""));

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

function nobodyYet(given: string) {
  const mark = Date.now().toString(36);
  return { name: `${given} ${mark}`, email: `${given.toLowerCase()}.${mark}@countinghouse.example` };
}

async function fillNew(page: Page, { name, email }: { name: string; email: string }, roles: readonly RegExp[]) {
  await page.goto("/administration/staff");
  await page.getByRole("button", { name: "New staff user" }).click();
  const dialog = page.getByRole("dialog", { name: "New staff user" });
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Email").fill(email);
  for (const role of roles) await dialog.getByRole("checkbox", { name: role }).check();
  return dialog;
}

async function edit(page: Page, name: string) {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  return page.getByRole("dialog", { name: `Edit ${name}` });
}

async function pageOf(browser: Browser, baseURL: string | undefined, role: "administrator" | "administratorTwo") {
  const page = await freshPageOf(browser, baseURL ?? "", role);
  return { context: page.context(), page };
}

test("both sides of a pair are warned of before they are given, and wait for another administrator", async ({
  page,
  browser,
  baseURL,
}) => {
  const nora = nobodyYet("Nora");
  const dialog = await fillNew(page, nora, [/^Teller/]);
  await expect(dialog.getByRole("button", { name: "Create staff user" })).toBeEnabled();
  await dialog.getByRole("checkbox", { name: /^Checker/ }).check();
  await expect(dialog.getByText("Can both enter and approve: cash deposit and cash withdrawal.")).toBeVisible();
  await dialog.getByRole("button", { name: "Send for approval" }).click();
  await expect(dialog.getByText("Sent for approval")).toBeVisible();
  await dialog.getByRole("link", { name: "Open the approval" }).click();
  await expect(page).toHaveURL(/\/approvals/);
  const address = page.url();
  await expect(page.getByRole("button", { name: /^Approve/ })).toBeDisabled();
  await page.goto("/administration/staff");
  await expect(rowOf(page, nora.email)).toHaveCount(0);

  const other = await pageOf(browser, baseURL, "administratorTwo");
  await other.page.goto(address);
  await expect(other.page.getByText("Teller, Checker").first()).toBeVisible();
  await other.page.getByRole("button", { name: /^Approve/ }).click();
  await other.page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await expect(other.page.getByText("Approved").first()).toBeVisible();
  await other.context.close();
  await page.reload();
  await expect(rowOf(page, nora.email)).toContainText("Checker");
});

test("two who edit one staff user: the second is told who changed what, and keeps the own entry", async ({
  page,
  browser,
  baseURL,
}) => {
  const mira = nobodyYet("Mira");
  const made = await fillNew(page, mira, [/^Teller/]);
  await made.getByRole("button", { name: "Create staff user" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Done" }).click();
  const mine = await edit(page, mira.name);
  await expect(mine.getByRole("checkbox", { name: /^Teller/ })).toBeChecked();

  const other = await pageOf(browser, baseURL, "administratorTwo");
  await other.page.goto("/administration/staff");
  const theirs = await edit(other.page, mira.name);
  await theirs.getByRole("checkbox", { name: /^Teller/ }).uncheck();
  await theirs.getByRole("checkbox", { name: /^Clearing clerk/ }).check();
  await theirs.getByRole("button", { name: "Save changes" }).click();
  await expect(rowOf(other.page, mira.email)).toContainText("Clearing clerk");
  await other.context.close();

  await mine.getByLabel("Name", { exact: true }).fill(`${mira.name} Novak`);
  await mine.getByRole("button", { name: "Save changes" }).click();
  await expect(mine.getByRole("alert")).toContainText(/Changed by Felix Brandt on \d{4}-\d\d-\d\d at \d\d:\d\d:\d\d/);
  const updated = mine.getByRole("table", { name: "Updated fields" });
  await expect(updated.getByRole("row", { name: /Roles.*Teller.*Clearing clerk/ })).toBeVisible();
  await expect(mine.getByLabel("Name", { exact: true })).toHaveValue(`${mira.name} Novak`);
  await expect(mine.getByRole("checkbox", { name: /^Teller/ })).not.toBeChecked();
  await expect(mine.getByRole("checkbox", { name: /^Clearing clerk/ })).toBeChecked();
  await mine.getByRole("button", { name: "Save changes" }).click();
  await expect(rowOf(page, mira.email)).toContainText("Novak");
  await expect(rowOf(page, mira.email)).toContainText("Clearing clerk");
});

test("a branch that was renamed meanwhile is not renamed over it", async ({ page, context }) => {
  const code = `E${Date.now().toString(36).toUpperCase()}`;
  await page.goto("/branches");
  await page.getByRole("button", { name: "New branch" }).click();
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByLabel("Name", { exact: true }).fill("Elm Street");
  await page.getByRole("button", { name: "Create branch" }).click();
  await expect(rowOf(page, code)).toContainText("Elm Street");
  const other = await context.newPage();
  await other.goto("/branches");
  const rename = async (on: Page, name: string) => {
    await on.getByRole("button", { name: `Actions for ${code}` }).click();
    await on.getByRole("menuitem", { name: "Edit" }).click();
    await on.getByLabel("Name", { exact: true }).fill(name);
    await on.getByRole("button", { name: "Save changes" }).click();
  };
  await rename(other, "Oak Street");
  await expect(rowOf(other, code)).toContainText("Oak Street");
  await rename(page, "Ash Street");
  await expect(page.getByRole("alert").filter({ hasText: "Changed by" })).toBeVisible();
  await page.getByRole("button", { name: "Use the saved values" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Oak Street");
});
