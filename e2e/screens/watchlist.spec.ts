import { randomBytes, randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";

// The watchlist in the hands of its officer: what an entry would do, what screening finds of it, and a list that comes in a file.

test.use({ storageState: sessionOf("compliance") });

/**
 * A family name of six random syllables: the tests run in parallel on one watchlist, and of 160,000 pairs of such names none scores 80.
 * Letters only, since digits count in a comparison.
 */
function newFamily(): string {
  const syllables = [...randomBytes(6)].map((byte) => `${"bdfgklmnprstvz"[byte % 14]}${"aeiou"[byte % 5]}`);
  return `V${syllables.join("")}`;
}

const hits = (page: Page) => page.getByRole("region", { name: "Hits" }).last();

async function addEntry(page: Page, fullName: string, aliases: string): Promise<void> {
  await page.goto("/compliance/watchlist/new");
  await page.getByLabel("Name", { exact: true }).fill(fullName);
  await page.getByLabel(/^Other names/).fill(aliases);
  await page.getByLabel("List", { exact: true }).fill("SANCTIONS");
  await page.getByRole("button", { name: "Add to watchlist" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "is on the watchlist" })).toBeVisible();
}

test("an entry says what it would do before it is saved, is found in any spelling, and no more once it is off", async ({
  page,
}) => {
  const family = newFamily();
  await addEntry(page, `${family.toUpperCase()}, Andrei`, `Андрей ${family}`);
  await page.getByRole("button", { name: "Add another" }).press("Enter");
  // Nearly the same name: said before it is saved, and no hindrance.
  await page.getByLabel("Name", { exact: true }).fill(`Andrey ${family}`);
  await expect(page.getByText("A similar entry is already listed").first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByLabel("Name", { exact: true }).fill("---");
  await expect(page.getByText("This entry can never match")).toBeVisible();
  await page.goto(`/compliance/watchlist?q=${encodeURIComponent(`Andrey ${family}`)}`);
  const row = page.getByRole("row").filter({ hasText: family.toUpperCase() });
  await expect(row).toContainText("Active");
  await row.getByRole("link").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(family.toUpperCase());
  await page.getByRole("button", { name: "Deactivate" }).press("Enter");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Deactivate entry" }).press("Enter");
  await expect(page.getByText("Inactive", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Screen this name" }).press("Enter");
  await expect(page.getByText("No hit at 80")).toBeVisible();
});

test("a name is tried as it is typed, nearer or farther by the threshold, and recorded when the officer says so", async ({
  page,
}) => {
  const family = newFamily();
  await addEntry(page, `${family.toUpperCase()}, Andrei`, "");
  await page.goto("/compliance/screen");
  await page.getByLabel("Name", { exact: true }).last().fill(`Andrey ${family}`);
  await expect(page.getByText("1 hit at 80")).toBeVisible();
  await hits(page).getByRole("button").first().press("Enter");
  await expect(page.getByText("Why this score").or(page.getByText("Screened")).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // Arrow keys move the threshold; what falls below it is said.
  const threshold = page.getByRole("slider", { name: "Threshold" });
  await threshold.press("End");
  await expect(page.getByText("No hit at 100")).toBeVisible();
  await expect(page.locator("summary", { hasText: "1 just below the threshold" })).toBeVisible();
  await threshold.press("Home");
  await expect(page.getByText(/hits? at 50/)).toBeVisible();
  await threshold.fill("80");
  await page.getByRole("button", { name: "Screen and record" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "1 hit waits for a decision" })).toBeVisible();
  await page.getByRole("link", { name: "Review" }).press("Enter");
  await expect(page).toHaveURL(/\/compliance\/screenings\//);
});

test("a name without a significant part is said to be none", async ({ page }) => {
  await page.goto("/compliance/screen");
  await page.getByLabel("Name", { exact: true }).last().fill("Ltd.");
  await expect(page.getByText("This name cannot be screened")).toBeVisible();
  await page.getByRole("button", { name: "Screen and record" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "never passes" })).toBeVisible();
});

test("a list in a file is imported, its progress seen, and the rows that could not be read are named", async ({
  page,
}) => {
  const [family, source] = [newFamily(), `Test list ${randomUUID().slice(0, 8)}`];
  const rows = [
    "id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,phones,emails,dataset,first_seen,last_seen,last_change",
    `Q-1-${family},Person,"${family}, Andrei","Андрей ${family};A. ${family}",1971-01-01,ru,,,,,,test,,,`,
    `Q-2-${family},Company,${family} Shipping LLC,,,ae,,,,,,test,,,`,
    `Q-3-${family},Person,,,,,,,,,,test,,,`,
  ];
  await page.goto("/compliance/watchlist/imports");
  await page.getByRole("button", { name: "Import files" }).press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Import files" });
  await dialog.getByRole("button", { name: "Start import" }).press("Enter");
  await expect(dialog.getByLabel("Files")).toHaveAccessibleDescription(/Choose the files/);
  await dialog.getByLabel("Format").selectOption("OPENSANCTIONS_CSV");
  const buffer = Buffer.from(rows.join("\n"));
  await dialog.getByLabel("Files").setInputFiles({ name: "targets.simple.csv", mimeType: "text/csv", buffer });
  await dialog.getByLabel(/^Source/).fill(source);
  await dialog.getByRole("button", { name: "Start import" }).press("Enter");
  await dialog.getByRole("link", { name: "View import" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Import of ${source}` })).toBeVisible();
  await expect(page.getByText("Completed")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("table", { name: "Rejected rows" }).getByRole("row")).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Entries of this source" }).press("Enter");
  await expect(page.getByRole("table", { name: "Watchlist" }).getByRole("row")).toHaveCount(3);
});

test("a file in another format than was chosen fails, changes nothing, and says why", async ({ page }) => {
  await page.goto("/compliance/watchlist/imports");
  await page.getByRole("button", { name: "Import files" }).press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Import files" });
  await dialog.getByLabel("Format").selectOption("UN_CONSOLIDATED_XML");
  const buffer = Buffer.from("id,schema,name,aliases,countries\nQ-1,Person,Nobody,,\n");
  await dialog.getByLabel("Files").setInputFiles({ name: "wrong.csv", mimeType: "text/csv", buffer });
  await dialog.getByRole("button", { name: "Start import" }).press("Enter");
  await dialog.getByRole("link", { name: "View import" }).press("Enter");
  await expect(page.getByText("Import failed")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/wrong\.csv .* No entry was retired\./)).toBeVisible();
  await expect(page.getByText("None so far")).toBeHidden();
});

test("who is signed out meanwhile is told so in place of what the service says to programs", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site, storageState: sessionOf("compliance") });
  const page = await context.newPage();
  await page.goto("/compliance/watchlist/imports");
  await page.getByRole("button", { name: "Import files" }).press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Import files" });
  await dialog.getByLabel("Format").selectOption("OPENSANCTIONS_CSV");
  const buffer = Buffer.alloc(2_000_000, "x");
  await dialog.getByLabel("Files").setInputFiles({ name: "targets.simple.csv", mimeType: "text/csv", buffer });
  await context.clearCookies();
  await dialog.getByRole("button", { name: "Start import" }).press("Enter");
  await expect(page.getByText("You are signed out")).toBeVisible();
  await expect(page.getByText("access token")).toBeHidden();
  await context.close();
});

test("all customers are screened again on request", async ({ page }) => {
  await page.goto("/compliance/watchlist/rescreens");
  await page.getByRole("button", { name: "Screen all customers" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Screen all customers" }).press("Enter");
  const run = page.getByRole("row").filter({ hasText: "On request" }).first();
  await expect(run).toContainText("Completed", { timeout: 30_000 });
});

test("the figures of the overview lead to what they count", async ({ page }) => {
  for (const [figure, address] of [
    ["Hits to decide", /\/compliance\/screenings$/],
    ["No hits, to clear", /\/compliance\/screenings\/no-hits$/],
    ["Watchlist", /\/compliance\/watchlist$/],
    ["Cases late", /\/cases$/],
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

test("a checker may look and is told why he may not change", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site, storageState: sessionOf("checker") });
  const page = await context.newPage();
  await page.goto("/compliance/watchlist");
  await expect(page.getByRole("button", { name: "New entry" })).toHaveAccessibleDescription(/Compliance officer/);
  await page.goto("/compliance/watchlist/imports");
  await expect(page.getByRole("button", { name: "Import files" })).toHaveAccessibleDescription(/Compliance officer/);
  await context.close();
});
