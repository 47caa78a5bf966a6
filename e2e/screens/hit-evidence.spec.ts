import { expect, type Page } from "@playwright/test";
import { openAmlCase } from "@/server/contract/aml/cases";
import type { Client } from "@/server/contract/client";
import { decideHits, screenSubject } from "@/server/contract/compliance/screenings";
import { openParty } from "@/server/contract/parties";
import { addressOf } from "@/server/kernel/addresses";
import * as cases from "@/words/aml/cases";
import * as charts from "@/words/charts";
import * as common from "@/words/common";
import * as details from "@/words/compliance/entry-details";
import * as overview from "@/words/compliance/overview";
import * as compliance from "@/words/compliance/screenings";
import * as watchlist from "@/words/compliance/watchlist";
import { expectAccessible } from "../fixtures/axe";
import { test } from "../fixtures/counter";
import { listName, newName, newWord } from "../fixtures/listed";
import { sessionOf } from "../fixtures/staff";

// The evidence of a hit on screen, and the data that leaves the screen.

test.use({ storageState: sessionOf("compliance") });

const PUBLISHED = {
  type: "PERSON",
  birthDates: ["1961-04-23"],
  birthPlaces: ["Port Meridia"],
  nationalities: ["RU"],
  programmes: ["MERIDIA-EO1"],
  remarks: "Linked to Meridia Shipping.",
  identifiers: [{ kind: "Passport", value: "AX 20417", country: "RU" }],
};

/** A customer with two hits, of entries with and without details. */
async function customerWithTwoHits(bank: Client, program: Client) {
  const [givenName, familyName] = [newWord(), newWord()];
  const fullName = `${familyName.toUpperCase()}, ${givenName}`;
  const entry = await listName(bank, fullName, { details: PUBLISHED });
  const other = await listName(bank, `${givenName} ${familyName}`);
  const party = await program.get(openParty, {
    body: { type: "PERSON", givenName, familyName, dateOfBirth: "1961-04-23", country: "PT" },
  });
  const screening = await bank.get(screenSubject, { body: { subjectRef: party.partyId } });
  expect(screening.hits).toHaveLength(2);
  return { party, screening, entry, other };
}

async function expectFacts(page: Page) {
  const facts = page.getByRole("table", { name: details.facts }).first();
  const row = (...cells: string[]) => facts.getByRole("row", { name: cells.join(" ") });
  await expect(row(details.birthDates, "1961-04-23", "1961-04-23", details.agreements.SAME)).toBeVisible();
  await expect(row(common.country, "Portugal", "Russia", details.agreements.DIFFERENT)).toBeVisible();
}

async function expectDetails(page: Page) {
  for (const line of ["Port Meridia", "MERIDIA-EO1", PUBLISHED.remarks, "Passport AX 20417 (Russia)"])
    await expect(page.getByText(line, { exact: true }).first()).toBeVisible();
}

test("screening, paper and entry have all details, and each decision its hit, decider and client", async ({
  page,
  bankAs,
  program,
}) => {
  const { screening, entry, other } = await customerWithTwoHits(await bankAs("compliance"), program);
  await program.get(decideHits, {
    params: { id: screening.id },
    body: {
      by: "Ben Okafor",
      note: "Passport seen.",
      decisions: [
        { watchlistEntryId: entry.id, verdict: "MATCH" },
        { watchlistEntryId: other.id, verdict: "NOT_A_MATCH", reason: "DIFFERENT_BIRTH_DATE" },
      ],
    },
  });
  const byClient = /Ben Okafor, by client \S+/;
  await page.goto(addressOf.screening(screening.id));
  await expectFacts(page);
  await expectDetails(page);
  await expect(page.getByText(byClient).first()).toBeVisible();

  await page.goto(addressOf.screeningEvidence(screening.id));
  await expectFacts(page);
  await expectDetails(page);
  const hit = (name: string) =>
    page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: new RegExp(`: ${name}`) }) });
  await expect(hit(entry.fullName).getByText(compliance.verdicts.MATCH, { exact: true })).toBeVisible();
  await expect(hit(entry.fullName).getByText(byClient)).toBeVisible();
  const ruledOut = compliance.notAMatchFor(compliance.hitReasons.DIFFERENT_BIRTH_DATE);
  await expect(hit(other.fullName).getByText(ruledOut, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto(addressOf.watchlistEntry(entry.id));
  await expectDetails(page);
});

test("a note travels in the body of its request, never in an address", async ({ page, bankAs }) => {
  const bank = await bankAs("compliance");
  const name = newName();
  await listName(bank, name);
  const screening = await bank.get(screenSubject, { body: { name } });
  const addresses: string[] = [];
  const bodies: string[] = [];
  page.on("request", (request) => {
    addresses.push(decodeURIComponent(request.url()));
    bodies.push(request.postData() ?? "");
  });
  await page.goto(addressOf.screening(screening.id));
  await page.keyboard.press("h");
  await page.getByRole("alertdialog").getByLabel(common.note).fill("Seen-on-the-passport");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("status").filter({ hasText: compliance.confirmedDone })).toBeVisible();
  expect(bodies.filter((body) => body.includes("Seen-on-the-passport"))).not.toEqual([]);
  expect(addresses.filter((address) => address.includes("Seen-on"))).toEqual([]);
});

test("a case shows the customer's screenings and other cases, and links an alert that is chosen, not typed", async ({
  page,
  bankAs,
  program,
}) => {
  const bank = await bankAs("compliance");
  const { party } = await customerWithTwoHits(bank, program);
  const earlier = await bank.get(openAmlCase, { body: { partyId: party.partyId } });
  const { caseId } = await bank.get(openAmlCase, { body: { partyId: party.partyId } });
  await page.goto(addressOf.amlCase(caseId));
  const screenings = page.getByRole("table", { name: cases.screeningsOfTheCustomer });
  await expect(screenings.getByRole("row")).not.toHaveCount(0);
  await expect(page.getByRole("link", { name: earlier.reference }).first()).toBeVisible();
  await page.getByRole("button", { name: cases.linkAlerts }).click();
  const dialog = page.getByRole("dialog");
  const alert = dialog.getByRole("checkbox", { name: cases.screeningOf(party.name) }).first();
  await alert.check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: cases.linkAlerts }).click();
  await expect(dialog).toHaveCount(0);
  const alerts = page.getByRole("table", { name: cases.alerts, exact: true });
  await expect(alerts.getByRole("row").filter({ hasText: party.name })).toHaveCount(1);
});

test("every picture of the overview has a table with links to its lists", async ({ page, bankAs, program }) => {
  const bank = await bankAs("compliance");
  const { party, screening, entry } = await customerWithTwoHits(bank, program);
  await bank.get(openAmlCase, { body: { partyId: party.partyId } });
  const decisions = [{ watchlistEntryId: entry.id, verdict: "MATCH" as const }];
  await bank.get(decideHits, { params: { id: screening.id }, body: { decisions, note: "Same person." } });
  for (const label of [
    overview.alerts,
    overview.byList,
    overview.byOfficer,
    watchlist.hitsByAge,
    watchlist.casesByAge,
    overview.network,
  ]) {
    await page.goto("/compliance");
    const figure = page.getByRole("figure", { name: label });
    await figure.getByText(charts.asTable, { exact: true }).click();
    await figure.getByRole("table").getByRole("link").first().press("Enter");
    await expect(page).not.toHaveURL(/\/compliance$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});
