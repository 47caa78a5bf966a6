import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { createBranch, listBranches, renameBranch } from "@/server/contract/branches";
import { createChargeRule, deleteChargeRule, replaceChargeRule } from "@/server/contract/charge-rules";
import { bankOf } from "../fixtures/bank";
import { sessionOf } from "../fixtures/staff";

// What somebody else saves while a form is open: the form stays as it was typed, and who saves second sees both versions.

const newCode = () => `E${randomUUID().slice(0, 7).toUpperCase()}`;
const site = (page: Page) => new URL(page.url()).origin;

test.describe("a charge rule", () => {
  test.use({ storageState: sessionOf("pricing") });

  test("keeps what is typed while another session saves it; a refused save shows both versions and goes on", async ({
    page,
  }) => {
    const chargeCode = newCode();
    await page.goto(`/pricing?code=${chargeCode}`);
    const bank = bankOf(page.request, site(page));
    const body = { chargeCode, transactionCode: "LOCKER", overrideAmount: 4, priority: 7 };
    const { id } = await bank.get(createChargeRule, { body });
    await page.getByRole("button", { name: /^Actions: 4\.00/ }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit rule" });
    await dialog.getByLabel("Priority").fill("9");

    // The page behind the dialog is drawn anew; the form is not.
    await bank.get(replaceChargeRule, { params: { id }, body: { ...body, overrideAmount: 5, priority: 8 } });
    await expect(page.locator("tr[data-row]").getByText(/^5\.00/)).toBeAttached();
    await expect(dialog.getByLabel("Priority")).toHaveValue("9");
    await expect(dialog.locator("#field-overrideAmount")).toHaveValue("4");

    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Changed by");
    const both = dialog.getByRole("table", { name: "Both versions" });
    await expect(both.getByRole("row", { name: /^Priority 8 9$/ })).toBeVisible();
    await expect(dialog.getByLabel("Priority")).toHaveValue("9");
    await expect(dialog.locator("#field-overrideAmount")).toHaveValue("5");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator("tr[data-row]").getByRole("textbox")).toHaveValue("9");
    await expect(page.locator("tr[data-row]").getByText(/^5\.00/)).toBeVisible();
    await bank.call(deleteChargeRule, { params: { id } });
  });
});

test.describe("a branch", () => {
  test.use({ storageState: sessionOf("administrator") });

  test("is filled with the saved values when asked for them", async ({ page }) => {
    const code = newCode();
    await page.goto("/branches");
    const bank = bankOf(page.request, site(page));
    await bank.get(createBranch, { body: { code, name: "Elm Street" } });
    await page.goto(`/branches?q=${code}`);
    await page.getByRole("button", { name: `Actions for ${code}` }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    const name = page.getByRole("dialog").getByLabel("Name", { exact: true });
    await name.fill("Ash Street");
    const branch = (await bank.get(listBranches, {})).find((each) => each.code === code);
    await bank.get(renameBranch, { params: { id: branch?.branchId ?? "" }, body: { code, name: "Oak Street" } });
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("row", { name: /^Name Oak Street Ash Street$/ })).toBeVisible();
    await page.getByRole("button", { name: "Use the saved values" }).click();
    await expect(name).toHaveValue("Oak Street");
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveCount(0);
  });
});
