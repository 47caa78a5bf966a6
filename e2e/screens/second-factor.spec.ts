import { type BrowserContext, expect, type Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { type Teller, test } from "../fixtures/counter";
import { DEMO_PASSWORD } from "../fixtures/staff";

// A second factor is set up, asked at the sign-in, and opens by a recovery code when the phone is lost.

/** The code of this moment; each is taken once, so the next one a step later. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Waits until a code of this moment, or of the one before, is taken for some seconds still. */
async function earlyInStep(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 8_000) await new Promise((resolve) => setTimeout(resolve, left + 100));
}

async function firstStep(page: Page, { email, password }: Pick<Teller, "email" | "password">) {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

const isIn = (page: Page) => expect(page.getByRole("button", { name: /^Account of/ })).toBeVisible();
const codeField = (page: Page) => page.getByLabel("Authentication code");

async function signOut(context: BrowserContext) {
  await context.clearCookies();
}

test("is set up with an app, and then asked at the sign-in by keyboard alone", async ({ page, context, teller }) => {
  await firstStep(page, teller);
  await isIn(page);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Set up…" }).click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await page.getByLabel("Code from the app").fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("is not the current code of the app").first()).toBeVisible();
  await page.getByLabel("Code from the app").fill(codeOf(secret));
  await page.keyboard.press("Enter");
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [recovery = ""] = await codes.allInnerTexts();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("region", { name: "Sessions" })).toBeVisible();
  await expect(page.getByText("Recovery codes left")).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await signOut(context);
  await firstStep(page, teller);
  await expect(codeField(page)).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.type("123456");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "The code is wrong or has been used" })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(codeOf(secret, 1));
  await page.keyboard.press("Enter");
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
  await expect(page.getByRole("alert").filter({ hasText: "The code is wrong or has been used" })).toBeVisible();
});

test("the demo bank has an administrator who is asked for one, and asked again before he changes rights", async ({
  page,
}) => {
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
    const body = { error: "PASSWORD_REQUIRED", message: "Enter your password again to do this.", fieldErrors: {} };
    return route.fulfill({ status: 403, json: { ...body, secondFactor: true } });
  });
  await page.goto("/administration/limits");
  await page.getByRole("button", { name: "Change limit: Cash withdrawal, CHF" }).click();
  await page.getByLabel("New limit").fill("12000");
  await page.getByRole("button", { name: "Send for approval" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Enter your password and a code" });
  await expect(dialog.getByLabel("Password")).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press("Tab");
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press("Enter");
  await expect(page.getByText("until another administrator approves")).toBeVisible();
});
