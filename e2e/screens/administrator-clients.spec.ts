import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { confirmPassword } from "../fixtures/password";
import { sessionOf } from "../fixtures/staff";

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

test("makes a client, rotates its secret and revokes it; each secret works until the next step", async ({
  page,
  request,
}) => {
  const clientId = `payroll-${Date.now().toString(36)}`;
  await page.goto("/administration/clients");
  await page.getByRole("button", { name: "New service client" }).click();
  const form = page.getByRole("dialog", { name: "New service client" });
  await form.getByLabel("Client ID").fill(clientId);
  await form.getByLabel("Name", { exact: true }).fill("Payroll");
  await form.getByRole("button", { name: "Create service client" }).click();
  await expect(form.getByRole("alert")).toContainText("Select at least one authority");
  await form.getByRole("group", { name: "Transfers" }).getByRole("checkbox", { name: "transfer:outbound" }).check();
  await form.getByRole("checkbox", { name: "account:read" }).check();
  await expect(form.getByText(/^Authorities, 2 of/)).toBeVisible();
  await form.getByRole("button", { name: "Create service client" }).click();

  const made = page.getByRole("alertdialog", { name: `${clientId} created` });
  const first = await made.locator("code").innerText();
  await made.getByRole("button", { name: "Done" }).click();
  expect(await tokenStatus(request, clientId, first)).toBe(200);
  const row = rowOf(page, clientId);
  await expect(row).toContainText("2 of");
  await row.getByRole("button", { name: clientId, exact: true }).click();
  await expect(page.getByText("see accounts and their statements").filter({ visible: true })).toBeVisible();

  await page.getByRole("button", { name: `Actions for ${clientId}` }).click();
  await page.getByRole("menuitem", { name: "Rotate secret" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Rotate secret" }).click();
  const rotated = page.getByRole("alertdialog", { name: `New secret of ${clientId}` });
  const second = await rotated.locator("code").innerText();
  await rotated.getByRole("button", { name: "Done" }).click();
  expect(await tokenStatus(request, clientId, first)).toBe(401);
  expect(await tokenStatus(request, clientId, second)).toBe(200);

  await page.getByRole("button", { name: `Actions for ${clientId}` }).click();
  await page.getByRole("menuitem", { name: "Revoke" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(row).toContainText("Revoked");
  expect(await tokenStatus(request, clientId, second)).toBe(401);
  await page.getByRole("button", { name: `Actions for ${clientId}` }).click();
  await expect(page.getByRole("menuitem", { name: "Rotate secret" })).toContainText("Revoked permanently");
});

test("the form and the authorities of a client are accessible in both themes", async ({ page }) => {
  await page.goto("/administration/clients");
  await page.getByRole("button", { name: "demo-reader", exact: true }).click();
  await expect(page.getByText("see the audit trail").filter({ visible: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "New service client" }).click();
  await page.getByRole("button", { name: "Read-only" }).click();
  await expectAccessibleInBothThemes(page);
});
