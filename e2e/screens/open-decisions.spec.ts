import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { disposeScreening, listDispositions, screenSubject } from "@/server/contract/compliance/screenings";
import { addWatchlistEntry } from "@/server/contract/compliance/watchlist";
import { getParty } from "@/server/contract/parties";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import * as compliance from "@/words/compliance/screenings";
import { newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";
import { changedBy, matching, some, spoken } from "../fixtures/words";

// An open question on a screening concerns the decision that its reader saw, whatever a colleague decides meanwhile.

test.use({ storageState: sessionOf("compliance") });

test("a result is not cleared over a concurrently confirmed hit, and the note stays", async ({
  page,
  desk,
  bankAs,
}) => {
  const { accountName: name, partyId } = await newAccount(desk.bank);
  const bank = await bankAs("compliance");
  await bank.get(addWatchlistEntry, { body: { fullName: name, listType: "SANCTIONS", aliases: [] } });
  const { id } = await bank.get(screenSubject, { body: { subjectRef: partyId } });
  await page.goto(`/compliance/screenings/${id}`);
  await page.getByLabel(compliance.notOurSubjectNamed(name)).check();
  await page.keyboard.press("c");
  const question = page.getByRole("alertdialog");
  const note = question.getByLabel(common.note, { exact: true });
  await note.fill("Born in another year.");

  const confirmed = { confirmed: "true", by: "Ben Okafor", note: "Passport matches." } as const;
  await bank.get(disposeScreening, { params: { id }, query: confirmed });
  await expect(page.getByText("Passport matches.")).toBeAttached();
  await expect(note).toHaveValue("Born in another year.");
  await expect(question).not.toContainText(matching`${compliance.changesDecision(some(/.+/))}`);
  await page.keyboard.press("Control+Enter");

  await expect(question.getByRole("alert")).toContainText(changedBy("Inês Duarte"));
  await expect(note).toHaveValue("Born in another year.");
  const both = question.getByRole("table", { name: commands.bothVersions });
  await expect(
    both.getByRole("row", { name: `${common.decision} ${compliance.confirmedWord} ${compliance.clearedWord}` }),
  ).toBeVisible();
  await expect(both.getByRole("row", { name: `${common.note} Passport matches. Born in another year.` })).toBeVisible();
  await expect(question).toContainText(compliance.changesDecision(compliance.confirmedWord));
  await expect(question).toContainText(compliance.unblocksTheCustomer);
  expect(await bank.get(getParty, { params: { id: partyId } })).toMatchObject({ status: "BLOCKED" });
  expect(await bank.get(listDispositions, { params: { id } })).toHaveLength(1);

  // A third decision arrives while two are on view: the question is still about the second.
  const again = { ...confirmed, note: "Address matches, too." };
  await bank.get(disposeScreening, { params: { id }, query: again });
  await expect(page.getByText("Address matches, too.")).toBeAttached();
  await page.keyboard.press("Control+Enter");
  await expect(
    both.getByRole("row", { name: `${common.note} Address matches, too. Born in another year.` }),
  ).toBeVisible();
  expect(await bank.get(getParty, { params: { id: partyId } })).toMatchObject({ status: "BLOCKED" });

  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("status").filter({ hasText: compliance.clearedWord })).toBeVisible();
  expect(await bank.get(getParty, { params: { id: partyId } })).toMatchObject({ status: "ACTIVE" });
});

test("repeating an earlier clearing over a colleague's decision is confirmed first", async ({ page, desk, bankAs }) => {
  const { accountName: name, partyId } = await newAccount(desk.bank);
  const bank = await bankAs("compliance");
  await bank.get(addWatchlistEntry, { body: { fullName: name, listType: "SANCTIONS", aliases: [] } });
  const screened = () => bank.get(screenSubject, { body: { subjectRef: partyId } });
  const cleared = { confirmed: "false", by: "Inês Duarte", note: "Another person." } as const;
  await bank.get(disposeScreening, { params: { id: (await screened()).id }, query: cleared });
  const { id } = await screened();
  await page.goto(`/compliance/screenings/${id}`);
  const repeat = page.getByRole("button", { name: compliance.repeatClearing });
  await expect(repeat).toBeVisible();
  const confirmed = { confirmed: "true", by: "Ben Okafor", note: "Passport matches." } as const;
  await bank.get(disposeScreening, { params: { id }, query: confirmed });
  await expect(page.getByText("Passport matches.")).toBeAttached();
  await repeat.click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(compliance.changesDecision(compliance.confirmedWord));
  await expect(question.getByLabel(common.note, { exact: true })).toHaveValue(
    matching`^${compliance.earlierNote(some(/.*/), some(/.*/), "Another person.")}$`,
  );
  await question.getByRole("button", { name: common.cancel }).click();
  expect(await bank.get(getParty, { params: { id: partyId } })).toMatchObject({ status: "BLOCKED" });
  expect(await bank.get(listDispositions, { params: { id } })).toHaveLength(1);
});

test("a refused decision keeps the note", async ({ page, bankAs }) => {
  const bank = await bankAs("compliance");
  const { id } = await bank.get(screenSubject, { body: { name: `E${randomUUID().slice(0, 7)}` } });
  await page.goto(`/compliance/screenings/${id}`);
  const refusal = { error: "SELF_APPROVAL", message: "Another officer must decide." };
  await page.route(`**/screenings/${id}/disposition**`, (route) => route.fulfill({ status: 409, json: refusal }), {
    times: 1,
  });
  await page.keyboard.press("h");
  const question = page.getByRole("alertdialog");
  await question.getByLabel(common.note, { exact: true }).fill("Same address.");
  await page.keyboard.press("Control+Enter");
  await expect(question.getByRole("alert")).toContainText("Another officer must decide.");
  await expect(question.getByLabel(common.note, { exact: true })).toHaveValue(spoken(compliance.confirmingReasons[3]));
});
