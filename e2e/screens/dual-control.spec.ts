import { type Browser, expect, type Page, test } from "@playwright/test";
import { openAmlCase } from "@/server/contract/aml/cases";
import { listHitDecisions } from "@/server/contract/compliance/hit-decisions";
import { getScreening, screenSubject } from "@/server/contract/compliance/screenings";
import { addWatchlistEntry } from "@/server/contract/compliance/watchlist";
import { openParty } from "@/server/contract/parties";
import * as cases from "@/words/aml/cases";
import * as common from "@/words/common";
import * as screenings from "@/words/compliance/screenings";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { newTeller } from "../fixtures/counter";
import { pressKeys } from "../fixtures/keys";
import { type OwnBank, openOwnBank } from "../fixtures/own-bank";
import { matching } from "../fixtures/words";

// Two officers of a bank whose settings require both.

const SETTINGS = { SCREENING_DUAL_CONTROL_SCORE: "90", AML_CASE_DUAL_CONTROL: "1" };

let bank: OwnBank;
let first: Page;
let second: Page;
test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ browser }) => {
  bank = await openOwnBank(SETTINGS);
  [first, second] = [await officer(browser), await officer(browser)];
});
test.afterAll(async () => bank?.close());

async function officer(browser: Browser): Promise<Page> {
  const { context } = await newTeller(browser, bank.site, await bank.program(browser), ["COMPLIANCE_OFFICER"]);
  return context.newPage();
}

test("a sanctions hit above the score is cleared by two officers, each of whom rules it out", async ({ browser }) => {
  const program = await bank.program(browser);
  const fullName = "Zanvokebril Mogtufdax";
  await program.get(addWatchlistEntry, { body: { fullName, listType: "SANCTIONS", aliases: [] } });
  const { id } = await program.get(screenSubject, { body: { name: fullName } });
  for (const page of [first, second]) {
    await page.goto(`/compliance/screenings/${id}`);
    await expect(page.getByText(screenings.decidedOf(0, 1))).toBeVisible();
  }
  await pressKeys(first, "2", "c");
  await expect(first.getByText(screenings.awaitsSecondDone)).toBeVisible();
  expect(await program.get(getScreening, { params: { id } })).toMatchObject({ status: "PENDING" });
  await expect(second.getByText(screenings.awaitsSecond).first()).toBeVisible();
  await expectAccessibleInBothThemes(second);
  await pressKeys(second, "2", "c");
  await expect(second.getByRole("status").filter({ hasText: screenings.clearedWord })).toBeVisible();
  expect(await program.get(getScreening, { params: { id } })).toMatchObject({ status: "CLEARED" });
  const deciders = (await program.get(listHitDecisions, { params: { id } })).map(({ by }) => by);
  expect(new Set(deciders).size).toBe(2);
});

test("a case is closed by the officer who confirms the closing that another proposed", async ({ browser }) => {
  const program = await bank.program(browser);
  const person = { type: "PERSON", givenName: "Hannah", familyName: "Fothergill" } as const;
  const { partyId } = await program.get(openParty, { body: person });
  const { caseId } = await program.get(openAmlCase, { body: { partyId } });
  await first.goto(`/aml/cases/${caseId}`);
  const dialog = first.getByRole("dialog");
  await first.getByRole("button", { name: cases.proposeClosing }).click();
  await dialog.getByLabel(matching`^${common.outcome}`).selectOption({ label: cases.outcomes.NO_ACTION });
  await dialog.getByLabel(matching`^${common.note}`).fill("Contract of sale seen.");
  await expectAccessibleInBothThemes(first);
  await dialog.getByRole("button", { name: cases.proposeClosing }).click();
  const confirm = first.getByRole("button", { name: cases.confirmClosing });
  await expect(confirm).toHaveAttribute("aria-disabled", "true");
  await expectAccessibleInBothThemes(first);

  await second.goto(`/aml/cases/${caseId}`);
  await expect(second.getByText("Contract of sale seen.").first()).toBeVisible();
  await second.getByRole("button", { name: cases.confirmClosing }).click();
  await second.getByRole("dialog").getByRole("button", { name: cases.confirmClosing }).click();
  await expect(second.getByRole("link", { name: cases.followUp })).toBeVisible();
});
