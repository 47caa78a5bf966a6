import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { getParty } from "@/server/contract/parties";
import { disposeScreening, listDispositions, screenSubject } from "@/server/contract/screenings";
import { addWatchlistEntry } from "@/server/contract/watchlist";
import { newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";

// What a colleague decides while a question on a screening is open: the question stays about the decision that its reader saw.

test.use({ storageState: sessionOf("compliance") });

test("is not cleared over a hit that a colleague confirmed while the question was open; the note stays", async ({
  page,
  desk,
  bankAs,
}) => {
  const { accountName: name, partyId } = await newAccount(desk.bank);
  const bank = await bankAs("compliance");
  await bank.get(addWatchlistEntry, { body: { fullName: name, listType: "SANCTIONS", aliases: [] } });
  const { id } = await bank.get(screenSubject, { body: { subjectRef: partyId } });
  await page.goto(`/compliance/screenings/${id}`);
  await page.getByLabel(`${name} is not a match`).check();
  await page.keyboard.press("c");
  const question = page.getByRole("alertdialog");
  const note = question.getByLabel("Note", { exact: true });
  await note.fill("Born in another year.");

  const confirmed = { confirmed: "true", by: "Ben Okafor", note: "Passport matches." } as const;
  await bank.get(disposeScreening, { params: { id }, query: confirmed });
  await expect(page.getByText("Passport matches.")).toBeAttached();
  await expect(note).toHaveValue("Born in another year.");
  await expect(question).not.toContainText("This changes the decision");
  await page.keyboard.press("Control+Enter");

  await expect(question.getByRole("alert")).toContainText("Changed by Inês Duarte");
  await expect(note).toHaveValue("Born in another year.");
  const both = question.getByRole("table", { name: "Both versions" });
  await expect(both.getByRole("row", { name: "Decision Confirmed hit Cleared" })).toBeVisible();
  await expect(both.getByRole("row", { name: "Note Passport matches. Born in another year." })).toBeVisible();
  await expect(question).toContainText("This changes the decision “Confirmed hit”");
  await expect(question).toContainText("The customer is unblocked unless");
  expect(await bank.get(getParty, { params: { id: partyId } })).toMatchObject({ status: "BLOCKED" });
  expect(await bank.get(listDispositions, { params: { id } })).toHaveLength(1);

  // A third decision comes while both are on view: the question stays about the second.
  const again = { ...confirmed, note: "Address matches, too." };
  await bank.get(disposeScreening, { params: { id }, query: again });
  await expect(page.getByText("Address matches, too.")).toBeAttached();
  await page.keyboard.press("Control+Enter");
  await expect(both.getByRole("row", { name: "Note Address matches, too. Born in another year." })).toBeVisible();
  expect(await bank.get(getParty, { params: { id: partyId } })).toMatchObject({ status: "BLOCKED" });

  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("status").filter({ hasText: "Cleared" })).toBeVisible();
  expect(await bank.get(getParty, { params: { id: partyId } })).toMatchObject({ status: "ACTIVE" });
});

test("asks before an earlier clearing is repeated over a colleague's decision", async ({ page, desk, bankAs }) => {
  const { accountName: name, partyId } = await newAccount(desk.bank);
  const bank = await bankAs("compliance");
  await bank.get(addWatchlistEntry, { body: { fullName: name, listType: "SANCTIONS", aliases: [] } });
  const screened = () => bank.get(screenSubject, { body: { subjectRef: partyId } });
  const cleared = { confirmed: "false", by: "Inês Duarte", note: "Another person." } as const;
  await bank.get(disposeScreening, { params: { id: (await screened()).id }, query: cleared });
  const { id } = await screened();
  await page.goto(`/compliance/screenings/${id}`);
  const repeat = page.getByRole("button", { name: "Repeat clearing" });
  await expect(repeat).toBeVisible();
  const confirmed = { confirmed: "true", by: "Ben Okafor", note: "Passport matches." } as const;
  await bank.get(disposeScreening, { params: { id }, query: confirmed });
  await expect(page.getByText("Passport matches.")).toBeAttached();
  await repeat.click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("This changes the decision “Confirmed hit”");
  await expect(question.getByLabel("Note", { exact: true })).toHaveValue(/^As cleared on .*: Another person\.$/);
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await bank.get(getParty, { params: { id: partyId } })).toMatchObject({ status: "BLOCKED" });
  expect(await bank.get(listDispositions, { params: { id } })).toHaveLength(1);
});

test("keeps the note when a decision is refused", async ({ page, bankAs }) => {
  const bank = await bankAs("compliance");
  const { id } = await bank.get(screenSubject, { body: { name: `E${randomUUID().slice(0, 7)}` } });
  await page.goto(`/compliance/screenings/${id}`);
  const refusal = { error: "SELF_APPROVAL", message: "Another officer must decide." };
  await page.route(`**/screenings/${id}/disposition**`, (route) => route.fulfill({ status: 409, json: refusal }), {
    times: 1,
  });
  await page.keyboard.press("h");
  const question = page.getByRole("alertdialog");
  await question.getByLabel("Note", { exact: true }).fill("Same address.");
  await page.keyboard.press("Control+Enter");
  await expect(question.getByRole("alert")).toContainText("Another officer must decide.");
  await expect(question.getByLabel("Note", { exact: true })).toHaveValue("Same address.");
});
