import { type BrowserContext, expect, type Page } from "@playwright/test";
import { TOTP } from "otpauth";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import * as profile from "@/words/identity/profile";
import * as secondFactor from "@/words/identity/second-factor";
import * as signIn from "@/words/identity/sign-in";
import * as limits from "@/words/limits";
import * as requestsService from "@/words/service/http";
import * as staffService from "@/words/service/staff";
import * as tellerService from "@/words/service/teller";
import * as shell from "@/words/shell";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { type Teller, test } from "../fixtures/counter";
import { pressKeys } from "../fixtures/keys";
import { DEMO_PASSWORD } from "../fixtures/staff";
import { matching, some } from "../fixtures/words";

/** Codes are single-use, so the next one is a step later. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Waits until the current step or the one before lasts some seconds longer. */
async function earlyInStep(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 8_000) await new Promise((resolve) => setTimeout(resolve, left + 100));
}

async function firstStep(page: Page, { email, password }: Pick<Teller, "email" | "password">) {
  await page.goto("/sign-in");
  await page.getByLabel(common.email).fill(email);
  await page.getByLabel(common.password, { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

const isIn = (page: Page) =>
  expect(page.getByRole("button", { name: matching`^${shell.userMenuOf(some(/.+/))}` })).toBeVisible();
const codeField = (page: Page) => page.getByLabel(signIn.code);

async function signOut(context: BrowserContext) {
  await context.clearCookies();
}

test("a second factor is set up with an app, and requested at sign-in by keyboard alone", async ({
  page,
  context,
  teller,
}) => {
  await firstStep(page, teller);
  await isIn(page);
  await page.goto("/profile");
  await page.getByRole("link", { name: profile.setUp }).click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: secondFactor.start }).click();
  await expect(page.getByRole("img", { name: secondFactor.qrCode })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await page.getByLabel(secondFactor.codeOfTheApp).fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText(staffService.isNotTheCodeOfThisMoment).first()).toBeVisible();
  await page.getByLabel(secondFactor.codeOfTheApp).fill(codeOf(secret));
  await page.keyboard.press("Enter");
  const codes = page.getByRole("list", { name: secondFactor.recoveryCodes }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [recovery = ""] = await codes.allInnerTexts();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: secondFactor.iKeepThem }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("region", { name: profile.sessions })).toBeVisible();
  await expect(page.getByText(profile.recoveryCodesLeft)).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await signOut(context);
  await firstStep(page, teller);
  await expect(codeField(page)).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await pressKeys(page, "123456", "Enter");
  await expect(page.getByRole("alert").filter({ hasText: signIn.codeIsWrong })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await pressKeys(page, codeOf(secret, 1), "Enter");
  await isIn(page);

  await signOut(context);
  await firstStep(page, teller);
  await codeField(page).fill(recovery);
  await page.keyboard.press("Enter");
  await isIn(page);
  await signOut(context);
  await firstStep(page, teller);
  await codeField(page).fill(recovery);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: signIn.codeIsWrong })).toBeVisible();
});

test("a demo administrator enters one at sign-in and again before changing rights", async ({ page }) => {
  const secret = "COUNTINGHOUSEDEMOSECONDFACTORKEY";
  await firstStep(page, { email: "administrator.totp@countinghouse.example", password: DEMO_PASSWORD });
  await earlyInStep();
  await codeField(page).fill(codeOf(secret, -1));
  await page.keyboard.press("Enter");
  await isIn(page);
  let asked = 0;
  await page.route("**/api/v1/limits", async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    asked += 1;
    if (asked > 1) return route.continue();
    const body = { error: "PASSWORD_REQUIRED", message: requestsService.enterYourPasswordAgain, fieldErrors: {} };
    return route.fulfill({ status: 403, json: { ...body, secondFactor: true } });
  });
  await page.goto("/limits");
  await page.getByRole("button", { name: limits.changeLimit(tellerService.cashWithdrawal, "CHF") }).click();
  await page.getByLabel(limits.newLimit).fill("12000");
  await page.getByRole("button", { name: limits.sendForApproval }).click();
  const dialog = page.getByRole("alertdialog", { name: commands.enterYourPasswordAndCode });
  await expect(dialog.getByLabel(common.password)).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await pressKeys(page, DEMO_PASSWORD, "Tab", codeOf(secret), "Enter");
  await expect(page.getByText(limits.currentLimitAppliesUntilApproved)).toBeVisible();
});
