import { expect, type Page } from "@playwright/test";
import type { Client } from "@/server/contract/client";
import { getScreeningWork } from "@/server/contract/compliance/screening-work";
import {
  getScreening,
  listScreenings,
  type ScreeningResultView,
  screenSubject,
} from "@/server/contract/compliance/screenings";
import { openParty } from "@/server/contract/parties";
import * as common from "@/words/common";
import * as compliance from "@/words/compliance/screenings";
import * as work from "@/words/compliance/work";
import { expectAccessible, expectAccessibleInBothThemes } from "../fixtures/axe";
import { test } from "../fixtures/counter";
import { pressKeys } from "../fixtures/keys";
import { listName, newName, newWord } from "../fixtures/listed";
import { sessionOf } from "../fixtures/staff";
import { matching } from "../fixtures/words";

test.use({ storageState: sessionOf("compliance") });

/** A result with one hit. */
async function screened(bank: Client, name: string): Promise<ScreeningResultView> {
  await listName(bank, name);
  const result = await bank.get(screenSubject, { body: { name } });
  expect(result.hits).toHaveLength(1);
  return result;
}

const queueOf = (name: string, more = "") => `/compliance/screenings?q=${encodeURIComponent(name)}${more}`;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("twenty hits are decided by the keyboard alone, with three keys each", async ({ page, bankAs }) => {
  const bank = await bankAs("compliance");
  const given = newWord();
  const names = Array.from({ length: 20 }, () => `${given} ${newWord()}`);
  const results: ScreeningResultView[] = [];
  for (const name of names) results.push(await screened(bank, name));

  await page.goto(queueOf(given));
  await expect(page.getByRole("link", { name: names[0] ?? "" })).toBeVisible();
  await pressKeys(page, "j", "Enter");
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await pressKeys(page, key);
  };
  for (const name of names) {
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByText(compliance.decidedOf(0, 1))).toBeVisible();
    await press("1");
    await press("c");
    await expect(page.getByRole("status").filter({ hasText: compliance.clearedWord })).toBeVisible();
    await expect(
      page.getByRole("button", { name: matching`${compliance.moveToNext}|${compliance.backToQueue}` }),
    ).toBeFocused();
    await press("Enter");
  }
  expect(keys).toBe(60);
  await expect(page).toHaveURL(/\/compliance\/screenings\?/);
  for (const { id } of results) {
    const { status, hits } = await bank.get(getScreening, { params: { id } });
    expect([status, hits[0]?.decision.reason]).toEqual(["CLEARED", "DIFFERENT_BIRTH_DATE"]);
  }
});

test("a result is claimed, waits and is escalated by keys, and its history has each change", async ({
  page,
  bankAs,
}) => {
  const bank = await bankAs("compliance");
  const name = newName();
  const { id } = await screened(bank, name);
  const stateOf = () => bank.get(getScreeningWork, { params: { id } });
  await page.goto(`/compliance/screenings/${id}`);
  await expect(page.getByRole("button", { name: work.claim, exact: false })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText(work.waitForInformation);
  await page.keyboard.press("Escape");
  await page.keyboard.press("l");
  await expect(page.getByRole("button", { name: work.release })).toBeVisible();
  expect((await stateOf()).assigneeName).toBe("Inês Duarte");

  const dialog = page.getByRole("dialog");
  await page.keyboard.press("e");
  await expectAccessible(page);
  await dialog.getByLabel(matching`^${common.note}`).fill("Head of state.");
  await dialog.getByRole("button", { name: work.escalate }).click();
  await expect(page.getByRole("button", { name: work.endEscalation })).toBeVisible();

  await page.keyboard.press("w");
  await expectAccessible(page);
  await dialog.getByLabel(work.until).fill("tomorrow");
  await dialog.getByLabel(work.reasonForWaiting).fill("Passport requested.");
  await dialog.getByRole("button", { name: work.waitForInformation }).click();
  await expect(dialog.getByLabel(work.until)).toBeHidden();
  await expect(page.getByRole("button", { name: work.returnToQueue })).toBeVisible();
  await expect(
    page.getByRole("region", { name: work.workHistory }).or(page.getByText(work.workHistory)),
  ).not.toHaveCount(0);
  expect(await stateOf()).toMatchObject({
    waitingReason: "Passport requested.",
    escalationNote: "Head of state.",
    version: 3,
  });
  await page.keyboard.press("a");
  await expect(dialog.getByLabel(work.officer)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.goto(queueOf(name));
  await expect(page.getByRole("link", { name })).toHaveCount(0);
  await page.goto(queueOf(name, "&tab=waiting"));
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Passport requested.");
  await expectAccessibleInBothThemes(page);
});

test("customers of one name are told apart, grouped, claimed together and decided as before", async ({
  page,
  bankAs,
}) => {
  const bank = await bankAs("compliance");
  const clerk = await bankAs("teller");
  const [given, family] = [newWord(), newWord()];
  const name = `${given} ${family}`;
  await listName(bank, name);
  const body = { type: "PERSON", givenName: given, familyName: family, country: "PT" } as const;
  const parties = [await clerk.get(openParty, { body }), await clerk.get(openParty, { body })];
  await page.goto(queueOf(name, "&sort=customer"));
  for (const { customerNo } of parties) {
    await expect(page.getByRole("row", { name: new RegExp(`${name} · ${customerNo} · Portugal`) })).toBeVisible();
  }
  await expect(page.getByText(compliance.queueContext)).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await pressKeys(page, "j", "x");
  await expect(page.getByText(work.selectedOf(1, 2))).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.getByText(work.selectedOf(2, 2))).toBeVisible();
  await page.keyboard.press("l");
  await expect(page.getByRole("status").filter({ hasText: work.claimedDone(2) })).toBeVisible();
  await expect(page.getByRole("row", { name: /Inês Duarte/ })).toHaveCount(2);

  // Both are cleared. The same customers screened again are decided as before, together.
  const found = await bank.get(listScreenings, { query: { q: name } });
  for (const { id } of found) {
    await page.goto(`/compliance/screenings/${id}`);
    await expect(page.getByText(compliance.decidedOf(0, 1))).toBeVisible();
    await pressKeys(page, "1", "c");
    await expect(page.getByRole("status").filter({ hasText: compliance.clearedWord })).toBeVisible();
  }
  for (const { partyId } of parties) await bank.get(screenSubject, { body: { subjectRef: partyId } });
  await page.goto(queueOf(name, "&tab=before"));
  await expect(page.getByText(work.repeatsOf(1, 1))).toHaveCount(2);
  await expectAccessible(page);
  await pressKeys(page, "a", "p");
  await expect(page.getByRole("status").filter({ hasText: work.repeatedDone(2) })).toBeVisible();
  for (const { id, status, hits } of await bank.get(listScreenings, { query: { q: name } })) {
    expect([id, status, hits[0]?.decision.verdict]).toEqual([id, "CLEARED", "NOT_A_MATCH"]);
  }
});

test("the palette finds screenings by name and id, and decisions are listed by decider", async ({ page, bankAs }) => {
  const bank = await bankAs("compliance");
  const name = newName();
  const { id } = await screened(bank, name);
  await page.goto("/compliance");
  await expectAccessibleInBothThemes(page);
  for (const typed of [name, id]) {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
    await page.keyboard.type(typed);
    await expect(page.getByRole("dialog").getByRole("option", { name: new RegExp(name) })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  }
  await page.goto("/compliance/screenings/decisions?decider=in%C3%AAs%20duarte");
  await expect(page.getByRole("table", { name: work.decisionsTab })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
