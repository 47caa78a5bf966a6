import { expect, type Page, type Route } from "@playwright/test";
import { listAmlCases } from "@/server/contract/aml/cases";
import type { Client } from "@/server/contract/client";
import { listHitDecisions } from "@/server/contract/compliance/hit-decisions";
import {
  disposeScreening,
  listDispositions,
  type ScreeningResultView,
  screenSubject,
} from "@/server/contract/compliance/screenings";
import { getParty } from "@/server/contract/parties";
import { postCashWithdrawal } from "@/server/contract/teller/tills";
import { STAFF } from "@/server/testing/samples";
import * as freezes from "@/words/accounts/freezes";
import * as cases from "@/words/aml/cases";
import * as common from "@/words/common";
import * as compliance from "@/words/compliance/screenings";
import * as controls from "@/words/ledger/controls";
import { expectAccessible, expectAccessibleInBothThemes } from "../fixtures/axe";
import { type Desk, newAccount, test } from "../fixtures/counter";
import { pressKeys } from "../fixtures/keys";
import { listedCustomer, listName, newName } from "../fixtures/listed";
import { sessionOf } from "../fixtures/staff";
import { matching, some, spoken } from "../fixtures/words";

test.use({ storageState: sessionOf("compliance") });

/** A result with a hit. */
async function listedAndScreened(bank: Client, name: string, subjectRef?: string): Promise<ScreeningResultView> {
  await listName(bank, name, { aliases: [`${name} the Elder`], country: "AQ" });
  return bank.get(screenSubject, { body: { name, ...(subjectRef !== undefined && { subjectRef }) } });
}

async function withdraw({ bank, till }: Desk, accountId: string) {
  return bank.call(postCashWithdrawal, {
    body: { accountId, tillId: till.tillId, amount: { amount: 10, currency: "USD" } },
  });
}

/** A standard reason without its full stop, as on its button. */
const reasonOf = (sentence?: string) => spoken(sentence).replace(/\.$/, "");

const dialogOf = (page: Page) => page.getByRole("alertdialog");
/** Rules out the hit for another country, and clears the result. */
async function ruleOutAndClear(page: Page) {
  await pressKeys(page, "2", "c");
}

test("a hit is confirmed, its case worked and closed, and payments of the customer are blocked meanwhile", async ({
  page,
  desk,
  bankAs,
}) => {
  const bank = await bankAs("compliance");
  const { accountId, accountName, partyId } = await listedCustomer(bank, desk, [100]);

  await page.goto(`/parties/${partyId}`);
  await page.getByRole("button", { name: compliance.screenAgain }).click();
  await expect(page).toHaveURL(/\/compliance\/screenings\/[0-9a-f-]{36}$/);
  const review = page.url();
  await expect(page.getByRole("heading", { level: 1, name: accountName })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: accountName })).toBeVisible();
  const parts = page.getByRole("group", { name: matching`${compliance.partsOf(some(/.+/), some(/.+/))}` }).first();
  await expect(parts.getByText(compliance.same)).not.toHaveCount(0);
  await expectAccessibleInBothThemes(page);

  await page.keyboard.press("h");
  await expect(dialogOf(page)).toContainText(compliance.blocksTheCustomer);
  await dialogOf(page).getByRole("button", { name: compliance.confirmHit }).click();
  await expect(dialogOf(page).getByLabel(common.note)).toHaveAccessibleDescription(compliance.giveANote);
  await dialogOf(page)
    .getByRole("button", { name: reasonOf(compliance.confirmingReasons[2]) })
    .click();
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("status").filter({ hasText: compliance.confirmedDone })).toBeVisible();
  const reference = page.getByRole("link", { name: /^AML-\d{4}-\d{6}/ });
  await expect(reference).toBeVisible();
  expect(await bank.get(getParty, { params: { id: partyId } })).toMatchObject({ status: "BLOCKED" });
  const refused = await withdraw(desk, accountId);
  expect(refused.ok ? null : refused.error).toMatchObject({ status: 422, code: "PARTY_BLOCKED" });

  await reference.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/^AML-\d{4}-\d{6}$/);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: cases.investigate }).click();
  await dialog.getByLabel(matching`^${common.note}`).fill("Passport requested.");
  await dialog.getByRole("button", { name: cases.investigate }).click();
  await expect(page.getByRole("button", { name: cases.addNote })).toBeVisible();
  await page.getByRole("button", { name: cases.closeCase }).click();
  await dialog.getByLabel(matching`^${common.outcome}`).selectOption({ label: cases.outcomes.FALSE_POSITIVE });
  await dialog.getByLabel(matching`^${common.note}`).fill("Another person of the same name.");
  await dialog.getByRole("button", { name: cases.closeCase }).click();
  await expect(page.getByRole("button", { name: cases.closeCase })).toHaveCount(0);
  const [worked] = await bank.get(listAmlCases, { query: { partyId } });
  expect(worked).toMatchObject({ status: "CLOSED", outcome: "FALSE_POSITIVE" });

  await page.goto(review);
  await page.getByLabel(compliance.decisionOn(accountName)).selectOption("DIFFERENT_BIRTH_DATE");
  await page.getByRole("button", { name: compliance.clearAsk }).click();
  await expect(dialogOf(page)).toContainText(compliance.changesDecision(compliance.confirmedWord));
  await dialogOf(page).getByRole("button", { name: common.clear }).click();
  await expect(
    page.getByText(compliance.decisionChanged(compliance.confirmedWord, compliance.clearedWord)).first(),
  ).toBeVisible();
  expect((await withdraw(desk, accountId)).ok).toBe(true);
});

test("hits are ruled out by the keyboard alone, and the next result follows", async ({ page, bankAs }) => {
  const bank = await bankAs("compliance");
  const name = newName();
  const first = await listedAndScreened(bank, name, "e2e");
  const second = await listedAndScreened(bank, name, "e2e");
  expect(first.hits).toHaveLength(1);
  expect(second.hits).toHaveLength(2);

  await page.goto(`/compliance/screenings/${second.id}`);
  await expect(page.getByText(compliance.decidedOf(0, 2))).toBeVisible();
  // C moves to the next undecided hit instead of clearing.
  await page.keyboard.press("c");
  await expect(
    page.getByRole("combobox", { name: matching`${compliance.decisionOn(some(/.+/))}` }).first(),
  ).toBeFocused();
  await page.getByRole("heading", { level: 1 }).click();
  await pressKeys(page, "1", "s");
  await expect(page.getByRole("status").filter({ hasText: compliance.decisionsSaved })).toBeVisible();
  await expect(page.getByText(compliance.decidedOf(1, 2))).toBeVisible();
  await page.keyboard.press("8");
  await expect(page.getByRole("textbox", { name: matching`${compliance.noteOn(some(/.+/))}` })).toBeFocused();
  await page.keyboard.type("Another person of the same name.");
  await pressKeys(page, "Enter", "c");
  await expect(page.getByRole("status").filter({ hasText: compliance.clearedWord })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  expect(await bank.get(listHitDecisions, { params: { id: second.id } })).toMatchObject([
    { number: 1, verdict: "NOT_A_MATCH", reason: "DIFFERENT_BIRTH_DATE", by: "Inês Duarte", client: null },
    { number: 2, reason: "OTHER", note: "Another person of the same name." },
  ]);
  expect(await bank.get(listDispositions, { params: { id: second.id } })).toMatchObject([{ confirmed: false }]);
  await expect(
    page.getByRole("button", { name: matching`${compliance.moveToNext}|${compliance.backToQueue}` }),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(new RegExp(second.id));
  await page.goto(`/compliance/screenings/${first.id}`);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText(
    compliance.notAMatchFor(compliance.hitReasons.DIFFERENT_COUNTRY),
  );
});

test("an account is frozen and released from the hit, and a teller sees only a restricted customer", async ({
  page,
  desk,
  bankAs,
  site,
}) => {
  const bank = await bankAs("compliance");
  const { accountId, accountName, partyId } = await newAccount(desk.bank, desk.till, [100]);
  const { id } = await listedAndScreened(bank, accountName, partyId);
  await page.goto(`/compliance/screenings/${id}`);
  await page.getByRole("button", { name: freezes.freeze }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(freezes.freezingIsConfidential);
  await dialog.getByLabel(common.note).fill("Report in preparation.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: freezes.freeze }).click();
  await expect(page.getByText("Report in preparation.")).toBeVisible();
  const refused = await withdraw(desk, accountId);
  expect(refused.ok ? null : refused.error).toMatchObject({ status: 422, code: "PARTY_BLOCKED" });
  await desk.page.goto(`${site}/accounts/${accountId}`);
  await expect(desk.page.getByText(controls.debitsBlocked).first()).toBeVisible();
  await expect(desk.page.getByText("Report in preparation.")).toHaveCount(0);
  await desk.page.goto(`${site}/parties/${partyId}`);
  await expect(desk.page.getByText(controls.restricted, { exact: true }).first()).toBeVisible();
  await desk.page.goto(`${site}/parties?q=${accountName}`);
  await expect(desk.page.getByText(controls.restricted, { exact: true }).first()).toBeVisible();
  const file = await desk.page.request.get(`${site}/parties/export?q=${accountName}`);
  expect(await file.text()).toMatch(/,RESTRICTED,/);

  await page.getByRole("button", { name: freezes.release }).click();
  await page.getByRole("dialog").getByLabel(common.note).fill("Explained.");
  await page.getByRole("dialog").getByRole("button", { name: freezes.release }).click();
  await expect(page.getByRole("button", { name: freezes.freeze })).toBeVisible();
  expect((await withdraw(desk, accountId)).ok).toBe(true);
});

test("a confirmed hit without a customer leads to a reference or a case", async ({ page, bankAs }) => {
  const bank = await bankAs("compliance");
  const { id } = await listedAndScreened(bank, newName(), "payment 4711");
  await bank.get(disposeScreening, {
    params: { id },
    query: { confirmed: "true", by: STAFF.compliance },
    body: { note: "Same person." },
  });
  await page.goto(`/compliance/screenings/${id}`);
  await expect(page.getByText(compliance.noCustomerIsBlocked)).toBeVisible();
  await page.getByRole("button", { name: compliance.recordAReference }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(common.reference).fill("SWIFT 4711");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: compliance.recordReference }).click();
  await expect(page.getByText("SWIFT 4711", { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: cases.openCase }).click();
  await expect(page).toHaveURL(new RegExp(`/aml/cases/new\\?alert=${id}$`));
});

test("a concurrent decision is not overwritten unseen", async ({ page, bankAs, program }) => {
  const bank = await bankAs("compliance");
  const { id } = await listedAndScreened(bank, newName());
  await page.goto(`/compliance/screenings/${id}`);
  // A colleague's decision arrives first.
  const comesFirst = async (route: Route) => {
    await program.get(disposeScreening, { params: { id }, query: { confirmed: "true", by: "A colleague" }, body: {} });
    await route.continue();
  };
  await page.route(`**/screenings/${id}/hit-decisions`, comesFirst, { times: 1 });
  await ruleOutAndClear(page);
  await expect(page.getByRole("alert").filter({ hasText: "changed" })).toBeVisible();
  await expect(page.getByText(compliance.confirmedWord).first()).toBeVisible();
  expect(await bank.get(listDispositions, { params: { id } })).toMatchObject([{ confirmed: true, by: "A colleague" }]);
});

test("an earlier clearing of the same customer is repeated by one press", async ({ page, desk, bankAs }) => {
  const bank = await bankAs("compliance");
  const { accountName, partyId } = await newAccount(desk.bank);
  const earlier = await listedAndScreened(bank, accountName, partyId);
  await page.goto(`/compliance/screenings/${earlier.id}`);
  await ruleOutAndClear(page);
  await expect(page.getByRole("status").filter({ hasText: compliance.clearedWord })).toBeVisible();

  const { id } = await bank.get(screenSubject, { body: { subjectRef: partyId } });
  await page.goto(`/compliance/screenings/${id}`);
  await expect(
    page.getByText(matching`${compliance.clearedBefore(some(/\d{4}-\d\d-\d\d/), "Inês Duarte")}`),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: compliance.repeatClearing }).click();
  await expect(page.getByRole("status").filter({ hasText: compliance.clearedWord })).toBeVisible();
  const [decision] = await bank.get(listHitDecisions, { params: { id } });
  expect(decision?.reason).toBe("DECIDED_BEFORE");
  const { DIFFERENT_COUNTRY } = compliance.hitReasons;
  expect(decision?.note).toMatch(matching`^${compliance.earlierNote(some(/.*/), "Inês Duarte", DIFFERENT_COUNTRY)}$`);
  await page.goto(`/screening-evidence/${id}`);
  const decidedBefore = compliance.notAMatchFor(compliance.hitReasons.DECIDED_BEFORE);
  await expect(page.getByText(decidedBefore).first()).toBeVisible();
  await expectAccessible(page);
});

test("results without hits are cleared together, except names that cannot be screened", async ({ page, bankAs }) => {
  const bank = await bankAs("compliance");
  const [one, other] = [newName(), newName()];
  for (const name of [one, other, "---"]) await bank.get(screenSubject, { body: { name } });
  await page.goto("/compliance/screenings/no-hits?origin=REQUEST");
  await expect(page.getByRole("row", { name: matching`${compliance.selectNamed(one)}` })).toBeVisible();
  await expect(page.getByText("---", { exact: true })).toHaveCount(0);
  // All are selected at first. Results of other tests must stay.
  await page.getByLabel(compliance.selectAll).uncheck();
  for (const name of [one, other]) await page.getByLabel(compliance.selectNamed(name)).check();
  await page.getByLabel(common.note, { exact: true }).fill("Nothing found.");
  await pressKeys(page, "Tab", "c");
  await expect(dialogOf(page)).toContainText("Nothing found.");
  await dialogOf(page).getByRole("button", { name: common.clear }).click();
  await expect(page.getByText(compliance.cleared(2))).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(one) })).toHaveCount(0);
  await page.getByRole("link", { name: compliance.notScreenable }).click();
  await expect(page.getByRole("row", { name: "---" }).first()).toContainText(compliance.nothingToCompare);
});

test("a teller sees no screening of a customer, and other readers cannot open one", async ({ desk, bankAs, site }) => {
  const bank = await bankAs("compliance");
  const { accountName, partyId } = await newAccount(desk.bank);
  const { id } = await listedAndScreened(bank, accountName, partyId);
  await desk.page.goto(`${site}/parties/${partyId}`);
  await expect(desk.page.getByRole("heading", { level: 1, name: accountName })).toBeVisible();
  await expect(desk.page.getByRole("heading", { name: compliance.screening })).toHaveCount(0);
  for (const path of [`/compliance/screenings/${id}`, "/compliance/screenings", `/screening-evidence/${id}`]) {
    await desk.page.goto(`${site}${path}`);
    await expect(desk.page.getByText(controls.accessDenied)).toBeVisible();
  }
});
