import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { disposeScreening, listDispositions, screenSubject } from "@/server/contract/compliance/screenings";
import { getParty } from "@/server/contract/parties";
import { STAFF } from "@/server/testing/samples";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import * as compliance from "@/words/compliance/screenings";
import { test } from "../fixtures/counter";
import { listedCustomer } from "../fixtures/listed";
import { sessionOf } from "../fixtures/staff";
import { changedBy } from "../fixtures/words";

// An open question on a screening concerns the decision that its reader saw, whatever a colleague decides meanwhile.

test.use({ storageState: sessionOf("compliance") });

test("of two officers on one hit, the second never decides over the first unseen, and keeps what they typed", async ({
  page,
  desk,
  bankAs,
  program,
}) => {
  const bank = await bankAs("compliance");
  const { accountName: name, partyId, screened } = await listedCustomer(bank, desk);
  const { id } = await screened();
  const decideAsOther = (confirmed: "true" | "false", note: string) =>
    program.get(disposeScreening, { params: { id }, query: { confirmed, by: "Ben Okafor" }, body: { note } });
  await page.goto(`/compliance/screenings/${id}`);
  await page.getByLabel(compliance.decisionOn(name)).selectOption("OTHER");
  const own = page.getByLabel(compliance.noteOn(name));
  await own.fill("Born in another year.");
  await own.press("Enter");

  await decideAsOther("true", "Passport matches.");
  await expect(page.getByText(compliance.yourChoicesAreKept)).toBeVisible();
  await page.keyboard.press("c");

  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("alert")).toContainText(changedBy());
  await expect(own).toHaveValue("Born in another year.");
  const both = question.getByRole("table", { name: commands.bothVersions });
  const row = (label: string, theirs: string, mine: string) =>
    both.getByRole("row", { name: [label, theirs, mine].filter(Boolean).join(" ") });
  await expect(row(common.decision, compliance.confirmedWord, compliance.clearedWord)).toBeVisible();
  const ruledOut = compliance.notAMatchFor(compliance.hitReasons.OTHER);
  await expect(row(name, compliance.verdicts.MATCH, ruledOut)).toBeVisible();
  await expect(row(common.note, "Passport matches.", "")).toBeVisible();
  await expect(question).toContainText(compliance.changesDecision(compliance.confirmedWord));
  await expect(question).toContainText(compliance.unblocksTheCustomer);
  expect(await bank.get(getParty, { params: { id: partyId } })).toMatchObject({ status: "BLOCKED" });
  expect(await bank.get(listDispositions, { params: { id } })).toHaveLength(1);

  // A third decision arrives while two are on view: the question is still about the second.
  await decideAsOther("true", "Address matches, too.");
  await expect(page.getByText("Address matches, too.").first()).toBeAttached();
  await page.keyboard.press("Control+Enter");
  await expect(row(common.note, "Address matches, too.", "")).toBeVisible();
  expect(await bank.get(getParty, { params: { id: partyId } })).toMatchObject({ status: "BLOCKED" });

  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("status").filter({ hasText: compliance.clearedWord })).toBeVisible();
  expect(await bank.get(getParty, { params: { id: partyId } })).toMatchObject({ status: "ACTIVE" });
});

test("an open confirmation is refused after a colleague's clearing, and keeps its note", async ({
  page,
  bankAs,
  program,
}) => {
  const bank = await bankAs("compliance");
  const { id } = await bank.get(screenSubject, { body: { name: `E${randomUUID().slice(0, 7)}` } });
  await page.goto(`/compliance/screenings/${id}`);
  await page.keyboard.press("h");
  const question = page.getByRole("alertdialog");
  const note = question.getByLabel(common.note, { exact: true });
  await note.fill("Same address.");
  const cleared = { query: { confirmed: "false", by: "Ben Okafor" }, body: { note: "Another person." } } as const;
  await program.get(disposeScreening, { params: { id }, ...cleared });
  await expect(page.getByText("Another person.").first()).toBeAttached();
  await page.keyboard.press("Control+Enter");
  await expect(question.getByRole("alert")).toContainText(changedBy());
  await expect(note).toHaveValue("Same address.");
  expect(await bank.get(listDispositions, { params: { id } })).toHaveLength(1);
});

test("an earlier clearing is not repeated over a colleague's decision without a question", async ({
  page,
  desk,
  bankAs,
  program,
}) => {
  const bank = await bankAs("compliance");
  const { accountName: name, partyId, screened } = await listedCustomer(bank, desk);
  const cleared = {
    query: { confirmed: "false", by: STAFF.compliance },
    body: { note: "Another person." },
  } as const;
  await bank.get(disposeScreening, { params: { id: (await screened()).id }, ...cleared });
  const { id } = await screened();
  await page.goto(`/compliance/screenings/${id}`);
  const repeat = page.getByRole("button", { name: compliance.repeatClearing });
  await expect(repeat).toBeVisible();
  const confirmed = { query: { confirmed: "true", by: "Ben Okafor" }, body: { note: "Passport matches." } } as const;
  await program.get(disposeScreening, { params: { id }, ...confirmed });
  await expect(repeat).toHaveCount(0);
  await page.getByLabel(compliance.decisionOn(name)).selectOption("DECIDED_BEFORE");
  await page.getByRole("button", { name: compliance.clearAsk }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(compliance.changesDecision(compliance.confirmedWord));
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
  await expect(question.getByLabel(common.note, { exact: true })).toHaveValue("Same address.");
});
