import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { openAmlCase } from "@/server/contract/aml/cases";
import { disposeScreening, screenSubject } from "@/server/contract/compliance/screenings";
import { addWatchlistEntry } from "@/server/contract/compliance/watchlist";
import { STAFF } from "@/server/testing/samples";
import * as freezes from "@/words/accounts/freezes";
import * as cases from "@/words/aml/cases";
import * as files from "@/words/aml/files";
import * as common from "@/words/common";
import * as screenings from "@/words/compliance/screenings";
import * as watchlist from "@/words/compliance/watchlist";
import * as work from "@/words/compliance/work";
import * as controls from "@/words/ledger/controls";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";

// No dialog of compliance and of cases has a violation in either theme, when opened and with its errors.

test.use({ storageState: sessionOf("compliance") });

const layer = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog"));

/** Checks an open dialog, then with the errors that sending it empty shows, and closes it. */
async function checkDialog(page: Page, send?: string): Promise<void> {
  await expect(layer(page)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  if (send !== undefined) {
    await layer(page).getByRole("button", { name: send }).first().click();
    await expect(layer(page).locator("[aria-invalid=true], [role=alert]").first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
  }
  await page.keyboard.press("Escape");
  await expect(layer(page)).toHaveCount(0);
}

async function checkButton(page: Page, button: string, send?: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).first().click();
  await checkDialog(page, send);
}

test("dialogs of a screening", async ({ page, desk, bankAs }) => {
  const bank = await bankAs("compliance");
  const { accountName, partyId } = await newAccount(desk.bank);
  await bank.get(addWatchlistEntry, { body: { fullName: accountName, listType: "SANCTIONS", aliases: [] } });
  const { id } = await bank.get(screenSubject, { body: { subjectRef: partyId } });
  await page.goto(`/compliance/screenings/${id}`);
  for (const [key, send] of [
    ["h", screenings.confirmHit],
    ["w", work.waitForInformation],
    ["e", work.escalate],
    ["a", work.assign],
    ["?", undefined],
  ] as const) {
    await page.keyboard.press(key);
    await checkDialog(page, send);
  }
  await checkButton(page, freezes.freeze, freezes.freeze);
  const query = { confirmed: "true", by: STAFF.compliance } as const;
  await bank.get(disposeScreening, { params: { id }, query, body: { note: "Same person." } });
  await page.reload();
  await page.getByLabel(screenings.decisionOn(accountName)).selectOption("DIFFERENT_COUNTRY");
  await page.getByRole("button", { name: screenings.clearAsk }).click();
  await checkDialog(page);

  const without = await bank.get(screenSubject, { body: { name: accountName, subjectRef: "payment 9" } });
  await bank.get(disposeScreening, { params: { id: without.id }, query, body: { note: "Same person." } });
  await page.goto(`/compliance/screenings/${without.id}`);
  await checkButton(page, screenings.recordAReference, screenings.recordReference);

  await page.goto("/compliance/screenings");
  await page.getByRole("button", { name: work.assign }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await bank.get(screenSubject, { body: { name: `Nil ${randomUUID().slice(0, 8)}` } });
  await page.goto("/compliance/screenings/no-hits");
  await page.getByRole("button", { name: screenings.clearSelected(1).replace(/\d.*/, "") }).click();
  await checkDialog(page);
});

test("dialogs of the watchlist", async ({ page, bankAs }) => {
  const bank = await bankAs("compliance");
  const fullName = `Vadun ${randomUUID().slice(0, 8)}`;
  const { id } = await bank.get(addWatchlistEntry, { body: { fullName, listType: "PEP", aliases: [] } });
  await page.goto(`/compliance/watchlist/${id}`);
  await checkButton(page, common.deactivate);
  await page.getByRole("button", { name: common.deactivate }).click();
  await layer(page).getByRole("button", { name: watchlist.deactivateEntry }).click();
  await checkButton(page, watchlist.reactivate);
  await page.goto("/compliance/watchlist?source=Meridian%20Sanctions%20Office&active=true");
  const active = page.getByText(controls.active, { exact: true });
  const published = page.getByRole("row").filter({ has: active }).first();
  await published.getByRole("link").first().click();
  await checkButton(page, watchlist.retire, watchlist.retire);
  await page.goto("/compliance/watchlist/imports");
  await checkButton(page, watchlist.importFiles, watchlist.startImport);
  await page.goto("/compliance/watchlist/rescreens");
  await checkButton(page, watchlist.rescreenAll);
  await page.goto("/compliance/watchlist/new");
  await page.getByRole("button", { name: watchlist.addEntry }).click();
  await expect(page.locator("[aria-invalid=true], [role=alert]").first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("dialogs of a case", async ({ page, desk, bankAs }) => {
  const { partyId } = await newAccount(desk.bank, desk.till, [9_000]);
  const { caseId } = await (await bankAs("compliance")).get(openAmlCase, { body: { partyId, notes: "Cash." } });
  await page.goto(`/aml/cases/${caseId}`);
  await checkButton(page, cases.investigate);
  await checkButton(page, common.change);
  await checkButton(page, cases.closeCase, cases.closeCase);
  await checkButton(page, cases.linkAlerts, cases.linkAlerts);
  await checkButton(page, freezes.freeze, freezes.freeze);
  await page.goto(`/aml/cases/${caseId}?view=files`);
  await checkButton(page, files.attachFile, files.attachFile);
  await page.getByRole("button", { name: files.attachFile }).click();
  const file = { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("Paid in cash.") };
  await layer(page).locator('input[type="file"]').setInputFiles(file);
  await layer(page).getByRole("button", { name: files.attachFile }).click();
  await expect(layer(page).getByText(files.fileAttached)).toBeVisible();
  await checkDialog(page);
});
