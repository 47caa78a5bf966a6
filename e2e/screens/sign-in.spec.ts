import { expect, test } from "@playwright/test";
import { STAFF } from "@/server/testing/samples";
import * as common from "@/words/common";
import * as signIn from "@/words/identity/sign-in";
import * as shell from "@/words/shell";
import { expectAccessible, expectAccessibleInBothThemes } from "../fixtures/axe";
import { pressKeys } from "../fixtures/keys";
import { DEMO_PASSWORD } from "../fixtures/staff";
import { matching, some } from "../fixtures/words";

test("the sign-in page is accessible in both themes", async ({ page }) => {
  await page.goto("/sign-in");
  await expect(page.getByRole("heading", { name: signIn.signIn })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("a wrong password is refused without naming the wrong field", async ({ page }) => {
  await page.goto("/sign-in");
  await page.getByLabel(common.email).fill(STAFF.pricing);
  await page.getByLabel(common.password, { exact: true }).fill("not the password");
  await page.getByRole("button", { name: signIn.signIn }).click();
  await expect(page.getByRole("alert").filter({ hasText: signIn.incorrectEmailOrPassword })).toBeVisible();
  await expectAccessible(page);
});

test("a keyboard sign-in opens the requested page, and signs out again", async ({ page }) => {
  await page.goto("/ledger/entries");
  await expect(page).toHaveURL(/sign-in/);
  await page.getByLabel(common.email).focus();
  await pressKeys(page, STAFF.ledger, "Tab", DEMO_PASSWORD, "Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/sign-in/);
  await page.getByRole("button", { name: matching`^${shell.userMenuOf(some(/.+/))}` }).click();
  await page.getByRole("menuitem", { name: matching`${common.signOut}` }).click();
  await expect(page).toHaveURL(/sign-in/);
});
