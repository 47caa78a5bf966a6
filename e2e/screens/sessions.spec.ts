import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { STAFF } from "@/server/testing/samples";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import * as profile from "@/words/identity/profile";
import * as signInWords from "@/words/identity/sign-in";
import * as limits from "@/words/limits";
import * as records from "@/words/records";
import * as requestsService from "@/words/service/http";
import * as staffService from "@/words/service/staff";
import * as tellerService from "@/words/service/teller";
import * as shell from "@/words/shell";
import * as staff from "@/words/staff";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { type Teller, test } from "../fixtures/counter";
import { pressKeys } from "../fixtures/keys";
import { confirmPassword } from "../fixtures/password";
import { DEMO_PASSWORD, sessionOf } from "../fixtures/staff";
import { matching, some } from "../fixtures/words";

async function signIn(page: Page, { email, password }: Pick<Teller, "email" | "password">, address = "/sign-in") {
  await page.goto(address);
  await page.getByLabel(common.email).fill(email);
  await page.getByLabel(common.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: signInWords.signIn }).click();
}

async function signedIn(browser: Browser, site: string, teller: Teller): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: site, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await signIn(page, teller);
  await expect(page.getByRole("button", { name: matching`^${shell.userMenuOf(some(/.+/))}` })).toBeVisible();
  return context;
}

async function cookieOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

test("a sign-out ends the session everywhere and clears the browser's cache", async ({
  browser,
  site,
  teller,
  playwright,
}) => {
  const context = await signedIn(browser, site, teller);
  const [page] = context.pages();
  if (!page) throw new Error("no page");
  const stolen = await cookieOf(context);
  const elsewhere = await playwright.request.newContext({ baseURL: site, extraHTTPHeaders: { cookie: stolen } });
  expect((await elsewhere.get("/api/v1/limits")).status()).toBe(200);
  await page.evaluate(() => localStorage.setItem("kept", "by a form"));
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/auth/signout"));
  await page.getByRole("button", { name: matching`^${shell.userMenuOf(some(/.+/))}` }).click();
  await page.getByRole("menuitem", { name: common.signOut }).click();
  expect((await (await answered).allHeaders())["clear-site-data"]).toBe('"cache", "storage"');
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page.getByLabel(common.email)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("kept"))).toBeNull();
  expect((await elsewhere.get("/api/v1/limits")).status()).toBe(401);
  expect(await (await elsewhere.get("/api/auth/session")).json()).toEqual({});
  const home = await elsewhere.get("/", { maxRedirects: 0 });
  expect(home.headers()["set-cookie"] ?? "").not.toContain("countinghouse.session=ey");
  await page.goBack();
  await expect(page.getByRole("button", { name: matching`^${shell.userMenuOf(some(/.+/))}` })).toHaveCount(0);
  await elsewhere.dispose();
  await context.close();
});

test("a user sees their sessions and ends another one", async ({ browser, site, teller }) => {
  const [here, left, lost] = [
    await signedIn(browser, site, teller),
    await signedIn(browser, site, teller),
    await signedIn(browser, site, teller),
  ];
  const [page] = here.pages();
  if (!page) throw new Error("no page");
  await page.getByRole("button", { name: matching`^${shell.userMenuOf(some(/.+/))}` }).click();
  await page.getByRole("menuitem", { name: profile.signInAndSecurity }).click();
  await expect(page).toHaveURL(/\/profile$/);
  const sessions = page.getByRole("table", { name: profile.sessions }).getByRole("row").filter({ hasText: "Chrome" });
  // Includes the session in which the first password was replaced.
  await expect(sessions).toHaveCount(4);
  await expect(sessions.first()).toContainText(records.thisSession);
  await expectAccessibleInBothThemes(page);
  const before = await left.request.get("/api/v1/staff/me/sessions");
  const [own] = (await before.json()) as { id: string; current: boolean }[];
  expect(own?.current).toBe(true);

  await sessions
    .nth(1)
    .getByRole("button", { name: matching`^${common.signOut}` })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: common.signOut }).click();
  await expect(sessions).toHaveCount(3);
  const statuses = () =>
    Promise.all([left, lost].map(async ({ request }) => (await request.get("/api/v1/limits")).status()));
  expect(await statuses()).toEqual([200, 401]);

  await page.getByRole("button", { name: profile.signOutEverywhereElse }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: profile.signOutEverywhereElse }).click();
  await expect(sessions).toHaveCount(1);
  expect(await statuses()).toEqual([401, 401]);
  await expect(page.getByRole("button", { name: profile.signOutEverywhereElse })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  for (const context of [here, left, lost]) await context.close();
});

test.describe("an administrator", () => {
  test.use({ storageState: sessionOf("administrator") });

  test("ends the sessions of a staff user", async ({ page, browser, site, teller }) => {
    await confirmPassword(page.request, site);
    const theirs = await signedIn(browser, site, teller);
    await page.goto(`/staff?q=${teller.email}`);
    await page.getByRole("button", { name: staff.actionsFor(teller.name) }).click();
    await page.getByRole("menuitem", { name: profile.sessions }).click();
    const dialog = page.getByRole("dialog", { name: staff.sessionsOf(teller.name) });
    // Includes the session in which the first password was replaced.
    await expect(dialog.getByRole("row").filter({ hasText: "Chrome" })).toHaveCount(2);
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole("button", { name: staff.signOutEverywhere }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: staff.signOutEverywhere }).click();
    await expect(dialog.getByRole("button", { name: staff.signOutEverywhere })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    expect((await theirs.request.get("/api/v1/limits")).status()).toBe(401);
    await theirs.close();
  });

  test("confirms the password once, and the request continues under its key", async ({ page }) => {
    const keys: string[] = [];
    // Simulates a session whose password is no longer recent.
    await page.route("**/api/v1/limits", async (route) => {
      if (route.request().method() !== "PUT") return route.continue();
      keys.push((await route.request().headerValue("idempotency-key")) ?? "");
      if (keys.length > 1) return route.continue();
      const body = { error: "PASSWORD_REQUIRED", message: requestsService.enterYourPasswordAgain, fieldErrors: {} };
      return route.fulfill({ status: 403, json: body });
    });
    await page.goto("/limits");
    await page.getByRole("button", { name: limits.changeLimit(tellerService.cashDeposit, "CHF") }).click();
    const limit = page.getByRole("dialog", { name: limits.limitOf(tellerService.cashDeposit, "CHF") });
    await limit.getByLabel(limits.newLimit).fill("11000");
    await limit.getByRole("button", { name: limits.sendForApproval }).click();
    const asked = page.getByRole("alertdialog", { name: commands.enterYourPassword });
    await expect(asked.getByLabel(common.password)).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await pressKeys(page, "not the password", "Enter");
    await expect(asked.getByText(staffService.isWrong).first()).toBeVisible();
    await asked.getByLabel(common.password).fill(DEMO_PASSWORD);
    await page.keyboard.press("Enter");
    await expect(limit.getByRole("status")).toContainText(limits.currentLimitAppliesUntilApproved);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

// Paths that look local but lead a browser to another site.
const EVIL = [
  "/.//evil.example",
  "/..//evil.example",
  "/./\\evil.example",
  "\\\\evil.example",
  "//evil.example",
  "/%2f/evil.example",
  "/\t/evil.example",
  "https://evil.example/",
  "https:evil.example",
];

test("a sign-in leads only to pages of the bank, whatever the address is", async ({ page, site }) => {
  const left: string[] = [];
  await page.route(/evil\.example/, (route) => {
    if (new URL(route.request().url()).hostname.endsWith("evil.example")) left.push(route.request().url());
    return route.continue();
  });
  await signIn(
    page,
    { email: STAFF.pricing, password: DEMO_PASSWORD },
    `/sign-in?callbackUrl=${encodeURIComponent(EVIL[0] ?? "")}`,
  );
  await expect(page.getByRole("button", { name: matching`^${shell.userMenuOf(some(/.+/))}` })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(new URL(site).origin);
  // The same applies to a signed-in user.
  for (const address of EVIL) {
    await page.goto(`/sign-in?callbackUrl=${encodeURIComponent(address)}`);
    await expect(page.getByRole("button", { name: matching`^${shell.userMenuOf(some(/.+/))}` })).toBeVisible();
    expect([address, new URL(page.url()).origin]).toEqual([address, new URL(site).origin]);
  }
  expect(left).toEqual([]);
});
