import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { upsertClearingHouse } from "@/server/contract/clearing/houses";
import { importInwardItems } from "@/server/contract/clearing/imports";
import * as imports from "@/words/clearing/imports";
import * as common from "@/words/common";
import { expectAccessible } from "../fixtures/axe";
import { newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";
import { needs } from "../fixtures/words";

const SAMPLE = "server/domains/clearing/imports/x9/testing/samples/ascii.x9";
const newCode = () => `E${randomUUID().slice(0, 6).toUpperCase()}`;
const fileOf = (text: string) => ({ name: "letter.x9", mimeType: "text/plain", buffer: Buffer.from(text) });

test.describe("a clearing clerk", () => {
  test.use({ storageState: sessionOf("clearing") });

  test("imports a cash letter, sees its difference, the rejected item and the received ones", async ({
    page,
    program,
  }) => {
    const code = newCode();
    await program.get(upsertClearingHouse, { body: { code, name: "Anchor Clearing" } });
    const { accountNo } = await newAccount(program);
    const text = readFileSync(SAMPLE, "latin1").replaceAll("904992085320", accountNo).replace("700002", "700003");
    await page.goto("/clearing/imports");
    await page.getByRole("button", { name: imports.importCashLetter }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByLabel(imports.house).selectOption(code);
    await dialog.getByRole("button", { name: imports.startImport }).click();
    await expect(dialog.getByText(imports.chooseTheFile)).toBeVisible();
    await dialog.getByLabel(imports.file).setInputFiles(fileOf(text));
    await dialog.getByRole("button", { name: imports.startImport }).click();
    await expect(dialog).toContainText(imports.fileReceived);
    await dialog.getByRole("link", { name: imports.viewImport }).click();

    // The page follows the import by itself.
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: imports.importOf("letter.x9") })).toBeVisible();
    await expect(main).toContainText("Bundle 1: the control total of items is 3, but the file has 2.");
    const results = page.getByRole("table", { name: imports.results });
    await expect(results.getByRole("row", { name: "There is no account 167768988210." })).toBeVisible();
    await expect(results.getByRole("row")).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole("link", { name: imports.all }).click();
    await expect(results.getByRole("row")).toHaveCount(4);
    await results.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/clearing\/items\/[\da-f-]{36}$/);
    await expect(main).toContainText("417");

    // The same file is the same import.
    await page.goto("/clearing/imports");
    await expect(page.getByRole("row", { name: "letter.x9" }).filter({ hasText: code })).toHaveCount(1);
    await expectAccessible(page);
  });

  test("sees why a file was refused", async ({ page, program }) => {
    const code = newCode();
    await program.get(upsertClearingHouse, { body: { code, name: "Anchor Clearing" } });
    await page.goto("/clearing/imports");
    await page.getByRole("button", { name: imports.importCashLetter }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByLabel(imports.house).selectOption(code);
    await dialog.getByLabel(imports.file).setInputFiles(fileOf(`%PDF-1.7 ${randomUUID()}`));
    await dialog.getByRole("button", { name: imports.startImport }).click();
    await dialog.getByRole("link", { name: imports.viewImport }).click();
    await expect(page.getByRole("main")).toContainText("The file is a PDF file, not an image cash letter.");
    await expect(page.getByRole("main")).toContainText(imports.importFailed);
  });

  test("cancels a long import", async ({ page, program, bankAs }) => {
    const code = newCode();
    await program.get(upsertClearingHouse, { body: { code, name: "Anchor Clearing" } });
    const { accountId } = await newAccount(program);
    const fileRef = `LONG-${randomUUID()}`;
    const items = Array.from({ length: 20_000 }, (_, at) => ({
      ...{ customerAccountId: accountId, serial: String(at + 1) },
      amount: { amount: 1, currency: "USD" },
    }));
    const sent = (await bankAs("clearing")).get(importInwardItems, {
      body: { fileRef, clearingHouseCode: code, items },
    });
    await page.goto("/clearing/imports");
    await page
      .getByRole("link", { name: fileRef })
      .or(page.getByRole("row", { name: fileRef }).getByRole("link"))
      .first()
      .click();
    await page.getByRole("button", { name: imports.cancelImport }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: imports.cancelImport }).click();
    await expect(page.getByRole("main")).toContainText(imports.itemsStay);
    await expect(page.getByRole("button", { name: imports.cancelImport })).toBeHidden();
    await sent;
  });
});

test.describe("a checker", () => {
  test.use({ storageState: sessionOf("checker") });

  test("sees imports, and why they cannot start one", async ({ page, program }) => {
    await program.get(upsertClearingHouse, { body: { code: newCode(), name: "Anchor Clearing" } });
    await page.goto("/clearing/imports");
    await expect(page.getByRole("main")).toContainText(imports.importsContext);
    const button = page.getByRole("button", { name: imports.importCashLetter });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await button.focus();
    await expect(page.getByText(needs("CLEARING_CLERK")).first()).toBeVisible();
    await expect(page.getByRole("main")).toContainText(common.status);
  });
});
