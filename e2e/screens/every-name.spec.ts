import { expect } from "@playwright/test";
import { listScreenings } from "@/server/contract/compliance/screenings";
import { openParty } from "@/server/contract/parties";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";
import * as watchlist from "@/words/compliance/watchlist";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { test } from "../fixtures/counter";
import { listName, newWord } from "../fixtures/listed";
import { sessionOf } from "../fixtures/staff";

test.use({ storageState: sessionOf("compliance") });

test("a sole trader with a listed given and family name is under review, and screens and paper state which name matched", async ({
  page,
  bankAs,
  program,
}) => {
  const [givenName, familyName] = [newWord(), newWord()];
  const organisationName = `${newWord()} Orchards`;
  const person = `${givenName} ${familyName}`;
  const officer = await bankAs("compliance");
  await listName(officer, person);
  const party = await program.get(openParty, {
    body: { type: "SOLE_TRADER", givenName, familyName, organisationName },
  });
  expect(party.status).toBe("UNDER_REVIEW");
  const [result] = await officer.get(listScreenings, { query: { partyId: party.partyId } });

  await page.goto(addressOf.screening(result?.id ?? ""));
  await expect(page.getByRole("heading", { level: 1, name: organisationName })).toBeVisible();
  const matched = page.locator("div").filter({ has: page.getByRole("term").filter({ hasText: t.nameMatched }) });
  await expect(matched.getByText(person, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(t.namesScreened)).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.goto(addressOf.screeningEvidence(result?.id ?? ""));
  await expect(page.getByText(`${t.nameMatched}: ${person}`)).toBeVisible();
  await expect(page.getByText(`${organisationName}; ${person}`)).toBeVisible();

  await page.goto(`/compliance/screen?customer=${party.customerNo}`);
  const hits = page.getByRole("table", { name: watchlist.wouldBeHits });
  await expect(hits.getByRole("columnheader", { name: t.nameMatched })).toBeVisible();
  await expect(hits.getByRole("row").filter({ hasText: person })).toBeVisible();
  await page.getByRole("button", { name: watchlist.screenAndKeep }).click();
  await expect(page.getByRole("link", { name: common.review })).toBeVisible();
});
