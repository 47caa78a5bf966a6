import { type APIRequestContext, type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { AUTHORITY_DESCRIPTIONS } from "@/server/kernel/authorities";
import * as approvals from "@/words/approvals";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import type { areas } from "@/words/service/kernel";
import * as clients from "@/words/service-clients";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { confirmPassword, freshPageOf } from "../fixtures/password";
import { sessionOf } from "../fixtures/staff";
import { matching } from "../fixtures/words";

test.use({ storageState: sessionOf("administrator") });
test.beforeEach(({ page, baseURL }) => confirmPassword(page.request, baseURL ?? ""));

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

async function tokenStatus(request: APIRequestContext, clientId: string, secret: string): Promise<number> {
  const basic = Buffer.from(`${clientId}:${secret}`).toString("base64");
  const answer = await request.post("/oauth2/token", {
    headers: { authorization: `Basic ${basic}` },
    form: { grant_type: "client_credentials" },
  });
  return answer.status();
}

/** The decision of another administrator. */
async function approvedByAnother(browser: Browser, baseURL: string | undefined, address: string): Promise<void> {
  const page = await freshPageOf(browser, baseURL ?? "", "administratorTwo");
  await page.goto(address);
  await page.getByRole("button", { name: matching`^${approvals.approve}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: approvals.approve }).click();
  await expect(page.getByText(approvals.approved).first()).toBeVisible();
  await page.context().close();
}

async function openApproval(page: Page, dialog: Locator): Promise<string> {
  await expect(dialog.getByText(common.sentForApproval)).toBeVisible();
  await dialog.getByRole("link", { name: common.openTheApproval }).click();
  await expect(page).toHaveURL(/\/approvals/);
  return page.url();
}

async function rotated(page: Page, clientId: string): Promise<string> {
  await page.getByRole("button", { name: clients.actionsFor(clientId) }).click();
  await page.getByRole("menuitem", { name: clients.rotateSecret }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: clients.rotateSecret }).click();
  const given = page.getByRole("alertdialog", { name: clients.newSecretOf(clientId) });
  const secret = await given.locator("code").innerText();
  await given.getByRole("button", { name: common.done }).click();
  return secret;
}

test("a client is approved by another administrator, gets a secret, and is narrowed, widened and revoked", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const clientId = `payroll-${Date.now().toString(36)}`;
  await page.goto("/service-clients");
  await page.getByRole("button", { name: clients.newServiceClient }).click();
  const form = page.getByRole("dialog", { name: clients.newServiceClient });
  await form.getByLabel(clients.clientId).fill(clientId);
  await form.getByLabel(common.name, { exact: true }).fill("Payroll");
  await form
    .getByRole("group", { name: "Transfers" satisfies keyof typeof areas })
    .getByRole("checkbox", { name: "transfer:outbound" })
    .check();
  await form.getByRole("checkbox", { name: "account:read" }).check();
  await form.getByRole("checkbox", { name: /\(MAIN\)/ }).check();
  await expect(form.getByText(/^Authorities, 2 of/)).toBeVisible();
  await form.getByRole("button", { name: commands.sendForApproval }).click();
  await approvedByAnother(browser, baseURL, await openApproval(page, form));

  await page.goto("/service-clients");
  const row = rowOf(page, clientId);
  await expect(row).toContainText("2 of");
  await expect(row).toContainText("MAIN");
  await row.getByRole("button", { name: clientId, exact: true }).click();
  await expect(page.getByText(AUTHORITY_DESCRIPTIONS["account:read"]).filter({ visible: true })).toBeVisible();
  // A slow line: each question is asked before the page has refreshed after the command before.
  await page.route(/_rsc=/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  const first = await rotated(page, clientId);
  expect(await tokenStatus(request, clientId, first)).toBe(200);
  const second = await rotated(page, clientId);
  expect(await tokenStatus(request, clientId, first)).toBe(401);
  expect(await tokenStatus(request, clientId, second)).toBe(200);

  const edit = async () => {
    await page.getByRole("button", { name: clients.actionsFor(clientId) }).click();
    await page.getByRole("menuitem", { name: common.edit }).click();
    return page.getByRole("dialog", { name: clients.editClient(clientId) });
  };
  const narrowing = await edit();
  await narrowing.getByRole("checkbox", { name: "account:read" }).uncheck();
  await narrowing.getByRole("button", { name: common.saveChanges }).click();
  await expect(row).toContainText("1 of");
  await page.unroute(/_rsc=/);
  const widening = await edit();
  await widening.getByRole("checkbox", { name: "ledger:read" }).check();
  await widening.getByRole("button", { name: commands.sendForApproval }).click();
  await approvedByAnother(browser, baseURL, await openApproval(page, widening));

  await page.goto("/service-clients");
  await expect(row).toContainText("2 of");
  await page.getByRole("button", { name: clients.actionsFor(clientId) }).click();
  await page.getByRole("menuitem", { name: clients.revoke }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: clients.revoke }).click();
  await expect(row).toContainText(controls.revoked);
  expect(await tokenStatus(request, clientId, second)).toBe(401);
  await page.getByRole("button", { name: clients.actionsFor(clientId) }).click();
  await expect(page.getByRole("menuitem", { name: clients.rotateSecret })).toContainText(clients.revokedPermanently);
});

test("the form and the authorities of a client are accessible in both themes", async ({ page }) => {
  await page.goto("/service-clients");
  await page.getByRole("button", { name: "demo-reader", exact: true }).click();
  await expect(page.getByText(AUTHORITY_DESCRIPTIONS["audit:read"]).filter({ visible: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: clients.newServiceClient }).click();
  await page.getByRole("button", { name: clients.readOnly }).click();
  await expectAccessibleInBothThemes(page);
});

test("a new client of a card network has no choice of compliance access", async ({ page }) => {
  await page.goto("/service-clients");
  await page.getByRole("button", { name: clients.newServiceClient }).click();
  const form = page.getByRole("dialog", { name: clients.newServiceClient });
  const access = form.getByLabel(clients.complianceAccess);
  await expect(access).toHaveValue("SCREEN");
  await form.getByRole("checkbox", { name: "card:network" }).check();
  await expect(access).toHaveValue("NONE");
  await access.selectOption("DECIDE");
  await form.getByRole("checkbox", { name: "card:network" }).uncheck();
  await expect(access).toHaveValue("DECIDE");
});
