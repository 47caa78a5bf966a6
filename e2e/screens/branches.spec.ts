import { expect, test } from "@playwright/test";
import { sessionOf } from "../fixtures/staff";

test.describe("an administrator", () => {
  test.use({ storageState: sessionOf("administrator") });

  test("creates, renames and deactivates a branch; a code that is taken is refused at its field", async ({ page }) => {
    const code = `E2E-${Date.now().toString(36).toUpperCase()}`;
    await page.goto("/branches");
    await page.getByRole("button", { name: "New branch" }).click();
    await page.getByLabel("Code", { exact: true }).fill("MAIN");
    await page.getByLabel("Name", { exact: true }).fill("Lighthouse");
    await page.getByLabel(/^Address/).fill("3 Old Quay\nPort Meridian");
    await page.getByRole("button", { name: "Create branch" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    await page.getByLabel("Code", { exact: true }).fill(code);
    await page.getByRole("button", { name: "Create branch" }).click();
    const row = page.getByRole("row", { name: new RegExp(code) });
    await expect(row).toContainText("Lighthouse");

    await page.getByRole("button", { name: `Actions for ${code}` }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await expect(page.getByLabel(/^Address/)).toHaveValue("3 Old Quay\nPort Meridian");
    await page.getByLabel("Name", { exact: true }).fill("Old lighthouse");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(row).toContainText("Old lighthouse");

    await page.getByRole("button", { name: `Actions for ${code}` }).click();
    await page.getByRole("menuitem", { name: "Deactivate" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
    await expect(row).toContainText("Inactive");
  });
});

test.describe("a teller", () => {
  test.use({ storageState: sessionOf("teller") });

  test("sees the branches, and why none can be made", async ({ page }) => {
    await page.goto("/branches");
    const button = page.getByRole("button", { name: "New branch" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await button.focus();
    await expect(page.getByText("Needs role: Administrator").first()).toBeVisible();
  });
});
