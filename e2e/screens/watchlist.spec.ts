import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import * as common from "@/words/common";
import * as compliance from "@/words/compliance/screenings";
import * as watchlist from "@/words/compliance/watchlist";
import * as controls from "@/words/ledger/controls";
import * as complianceService from "@/words/service/compliance";
import * as requestsService from "@/words/service/http";
import * as shell from "@/words/shell";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { test } from "../fixtures/counter";
import { newWord } from "../fixtures/listed";
import { sessionOf } from "../fixtures/staff";
import { matching, some } from "../fixtures/words";

test.use({ storageState: sessionOf("compliance") });

const hits = (page: Page) => page.getByRole("region", { name: watchlist.wouldBeHits }).last();

async function addEntry(page: Page, fullName: string, aliases: string): Promise<void> {
  await page.goto("/compliance/watchlist/new");
  await page.getByLabel(common.name, { exact: true }).fill(fullName);
  await page.getByLabel(matching`^${watchlist.otherNames}`).fill(aliases);
  await page.getByLabel(compliance.list, { exact: true }).selectOption("SANCTIONS");
  await page.getByRole("button", { name: watchlist.addEntry }).press("Enter");
  await expect(
    page.getByRole("status").filter({ hasText: matching`${watchlist.entryAdded(some(/.+/))}` }),
  ).toBeVisible();
}

test("an entry previews its matches, is found in any spelling, and no longer after removal", async ({ page }) => {
  const family = newWord();
  await addEntry(page, `${family.toUpperCase()}, Andrei`, `Андрей ${family}`);
  await page.getByRole("button", { name: watchlist.addAnother }).press("Enter");
  // A nearly equal name is shown before saving and does not prevent it.
  await page.getByLabel(common.name, { exact: true }).fill(`Andrey ${family}`);
  await expect(page.getByText(watchlist.similarEntries(1)).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByLabel(common.name, { exact: true }).fill("---");
  await expect(page.getByText(watchlist.canNeverMatch)).toBeVisible();
  await page.goto(`/compliance/watchlist?q=${encodeURIComponent(`Andrey ${family}`)}`);
  const row = page.getByRole("row").filter({ hasText: family.toUpperCase() });
  await expect(row).toContainText(controls.active);
  await row.getByRole("link").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(family.toUpperCase());
  await page.getByRole("button", { name: common.deactivate }).press("Enter");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: watchlist.deactivateEntry }).press("Enter");
  await expect(page.getByText(controls.inactive, { exact: true })).toBeVisible();
  await page.getByRole("link", { name: watchlist.screenThisName }).press("Enter");
  await expect(page.getByText(watchlist.noHitAt(80))).toBeVisible();
});

test("a name is matched while typed, by the threshold, and recorded on request", async ({ page }) => {
  const family = newWord();
  await addEntry(page, `${family.toUpperCase()}, Andrei`, "");
  await page.goto("/compliance/screen");
  await page.getByLabel(common.name, { exact: true }).last().fill(`Andrey ${family}`);
  await expect(page.getByText(watchlist.hitsAt(1, 80))).toBeVisible();
  await hits(page).getByRole("button").first().press("Enter");
  await expect(page.getByText(compliance.why).or(page.getByText(compliance.screened)).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // Arrow keys move the threshold, and excluded matches are reported.
  const threshold = page.getByRole("slider", { name: watchlist.threshold });
  await threshold.press("End");
  await expect(page.getByText(watchlist.noHitAt(100))).toBeVisible();
  await expect(page.locator("summary", { hasText: watchlist.justBelow(1) })).toBeVisible();
  await threshold.press("Home");
  await expect(page.getByText(/hits? at 50/)).toBeVisible();
  await threshold.fill("80");
  await page.getByRole("button", { name: watchlist.screenAndKeep }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: watchlist.foundHits(1) })).toBeVisible();
  await page.getByRole("link", { name: common.review }).press("Enter");
  await expect(page).toHaveURL(/\/compliance\/screenings\//);
});

test("a name without a significant part is reported", async ({ page }) => {
  await page.goto("/compliance/screen");
  await page.getByLabel(common.name, { exact: true }).last().fill("Ltd.");
  await expect(page.getByText(compliance.whyIncomplete.GENERIC)).toBeVisible();
  await page.getByRole("button", { name: watchlist.screenAndKeep }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: compliance.whyIncomplete.GENERIC })).toBeVisible();
});

test("a list in a file is imported with progress, and unreadable rows are named", async ({ page }) => {
  const [family, source] = [newWord(), `Test list ${randomUUID().slice(0, 8)}`];
  const rows = [
    "id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,phones,emails,dataset,first_seen,last_seen,last_change",
    `Q-1-${family},Person,"${family}, Andrei","Андрей ${family};A. ${family}",1971-01-01,ru,,,,,,test,,,`,
    `Q-2-${family},Company,${family} Shipping LLC,,,ae,,,,,,test,,,`,
    `Q-3-${family},Person,,,,,,,,,,test,,,`,
  ];
  await page.goto("/compliance/watchlist/imports");
  await page.getByRole("button", { name: watchlist.importFiles }).press("Enter");
  const dialog = page.getByRole("alertdialog", { name: watchlist.importFiles });
  await dialog.getByRole("button", { name: watchlist.startImport }).press("Enter");
  await expect(dialog.getByLabel(watchlist.files)).toHaveAccessibleDescription(matching`${watchlist.chooseTheFiles}`);
  await dialog.getByLabel(watchlist.format).selectOption("OPENSANCTIONS_CSV");
  const buffer = Buffer.from(rows.join("\n"));
  await dialog.getByLabel(watchlist.files).setInputFiles({ name: "targets.simple.csv", mimeType: "text/csv", buffer });
  await dialog.getByLabel(matching`^${compliance.source}`).fill(source);
  await dialog.getByLabel(watchlist.takesEffect).selectOption("WHEN_SAFE");
  await dialog.getByRole("button", { name: watchlist.startImport }).press("Enter");
  await dialog.getByRole("link", { name: watchlist.viewImport }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: watchlist.importOf(source) })).toBeVisible();
  await expect(page.getByText(controls.completed)).toBeVisible();
  await expect(page.getByRole("table", { name: watchlist.rowsRejected }).getByRole("row")).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: watchlist.entriesOfSource }).press("Enter");
  await expect(page.getByRole("table", { name: watchlist.watchlist }).getByRole("row")).toHaveCount(3);
});

test("an import is previewed, stopped, and leaves the list as it was", async ({ page }) => {
  const [family, source] = [newWord(), `Test list ${randomUUID().slice(0, 8)}`];
  const rows = [
    "id,schema,name,aliases,birth_date",
    `Q-1-${family},Person,"${family}, Andrei",A. ${family},1971-01-01`,
    `Q-2-${family},Company,${family} Shipping LLC,,`,
  ];
  const imported = async (text: string) => {
    await page.goto("/compliance/watchlist/imports");
    await page.getByRole("button", { name: watchlist.importFiles }).press("Enter");
    const dialog = page.getByRole("alertdialog", { name: watchlist.importFiles });
    await dialog.getByLabel(watchlist.format).selectOption("OPENSANCTIONS_CSV");
    const file = { name: "targets.simple.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
    await dialog.getByLabel(watchlist.files).setInputFiles(file);
    await dialog.getByLabel(matching`^${compliance.source}`).fill(source);
    await dialog.getByRole("button", { name: watchlist.startImport }).press("Enter");
    await dialog.getByRole("link", { name: watchlist.viewImport }).press("Enter");
    await expect(page.getByText(watchlist.waitsForApply)).toBeVisible();
  };
  await imported(rows.join("\n"));
  await page.getByRole("button", { name: watchlist.applyImport }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: watchlist.applyAsk }).press("Enter");
  await expect(page.getByText(controls.completed)).toBeVisible();
  // A shortened file would retire half of the list, so the requester cannot apply it.
  await imported(rows.slice(0, 2).join("\n"));
  await expect(page.getByText(watchlist.secondOfficerNeeded)).toBeVisible();
  await expect(page.getByText(watchlist.ofStored(1, 2))).toBeVisible();
  const retired = page.getByRole("table", { name: watchlist.changeKinds.RETIRED });
  await expect(retired.getByRole("row").filter({ hasText: `${family} Shipping LLC` })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: watchlist.discardImport }).press("Enter");
  const question = page.getByRole("alertdialog");
  await expectAccessibleInBothThemes(page);
  await question.getByRole("button", { name: watchlist.discardImport }).press("Enter");
  await expect(page.getByText(watchlist.importDiscarded)).toBeVisible();
  await expect(
    page.getByText(`${complianceService.cancelledBy("Inês Duarte")} ${watchlist.listUnchanged}`),
  ).toBeVisible();
  await page.getByRole("link", { name: watchlist.entriesOfSource }).press("Enter");
  const entries = page.getByRole("table", { name: watchlist.watchlist });
  await expect(entries.getByRole("row").filter({ hasText: controls.active })).toHaveCount(2);
});

test("a file in another format fails with the reason and changes nothing", async ({ page }) => {
  await page.goto("/compliance/watchlist/imports");
  await page.getByRole("button", { name: watchlist.importFiles }).press("Enter");
  const dialog = page.getByRole("alertdialog", { name: watchlist.importFiles });
  await dialog.getByLabel(watchlist.format).selectOption("UN_CONSOLIDATED_XML");
  const buffer = Buffer.from("id,schema,name,aliases,countries\nQ-1,Person,Nobody,,\n");
  await dialog.getByLabel(watchlist.files).setInputFiles({ name: "wrong.csv", mimeType: "text/csv", buffer });
  await dialog.getByRole("button", { name: watchlist.startImport }).press("Enter");
  await dialog.getByRole("link", { name: watchlist.viewImport }).press("Enter");
  await expect(page.getByText(watchlist.importFailed)).toBeVisible();
  await expect(page.getByText(matching`wrong\.csv .* ${watchlist.nothingRetired}`)).toBeVisible();
  await expect(page.getByText(watchlist.noneRejectedSoFar)).toBeHidden();
});

test("a signed-out user sees that, instead of the service's message", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site, storageState: sessionOf("compliance") });
  const page = await context.newPage();
  await page.goto("/compliance/watchlist/imports");
  await page.getByRole("button", { name: watchlist.importFiles }).press("Enter");
  const dialog = page.getByRole("alertdialog", { name: watchlist.importFiles });
  await dialog.getByLabel(watchlist.format).selectOption("OPENSANCTIONS_CSV");
  const buffer = Buffer.alloc(2_000_000, "x");
  await dialog.getByLabel(watchlist.files).setInputFiles({ name: "targets.simple.csv", mimeType: "text/csv", buffer });
  await context.clearCookies();
  await dialog.getByRole("button", { name: watchlist.startImport }).press("Enter");
  await expect(page.getByText(shell.youAreSignedOut)).toBeVisible();
  await expect(page.getByText(requestsService.sendAnAccessToken)).toBeHidden();
  await context.close();
});

test("all customers are rescreened on request", async ({ page }) => {
  await page.goto("/compliance/watchlist/rescreens");
  await page.getByRole("button", { name: watchlist.rescreenAll }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: watchlist.rescreenAll }).press("Enter");
  const run = page.getByRole("row").filter({ hasText: watchlist.causeRequest }).first();
  // On a busy machine the worker gives way, and another process must take over what it did not end in time.
  await expect(run).toContainText(controls.completed, { timeout: 300_000 });
});

test("figures of the overview link to their lists", async ({ page }) => {
  for (const [figure, address] of [
    [watchlist.toDecide, /\/compliance\/screenings$/],
    [watchlist.noHitsToClear, /\/compliance\/screenings\/no-hits$/],
    [watchlist.watchlist, /\/compliance\/watchlist$/],
    [watchlist.casesLate, /\/cases$/],
  ] as const) {
    await page.goto("/compliance");
    await page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(`^${figure}`) })
      .press("Enter");
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("a checker without the authority of compliance finds no watchlist", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site, storageState: sessionOf("checker") });
  const page = await context.newPage();
  for (const path of ["/compliance", "/compliance/watchlist", "/compliance/watchlist/imports"]) {
    await page.goto(path);
    await expect(page.getByText(controls.accessDenied)).toBeVisible();
  }
  await context.close();
});
