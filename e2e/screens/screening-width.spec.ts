import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { Client } from "@/server/contract/client";
import { disposeScreening, screenSubject } from "@/server/contract/compliance/screenings";
import { addWatchlistEntry } from "@/server/contract/compliance/watchlist";
import { openParty } from "@/server/contract/parties";
import * as common from "@/words/common";
import * as compliance from "@/words/compliance/screenings";
import * as controls from "@/words/ledger/controls";
import { expectAccessible } from "../fixtures/axe";
import { test } from "../fixtures/counter";
import { cutWithin } from "../fixtures/layout";
import { sessionOf } from "../fixtures/staff";

test.use({ storageState: sessionOf("compliance") });

/** As many unbroken letters as a field accepts. */
const letters = (count: number, of = "Kebvozan") => of.repeat(count).slice(0, count);

/** A confirmed hit with every text at its maximum length. Its customer has a case and another result. */
async function longest(bank: Client, program: Client): Promise<string> {
  const own = randomUUID().replace(/\d|-/g, "");
  const name = `${letters(400, `Kebvo${own}`)} ${letters(90, "Wiksug")}`;
  const aliases = [letters(500, "Mog"), letters(300, "Ril")];
  const origin = { country: letters(64), externalRef: letters(200), source: letters(200) };
  await bank.get(addWatchlistEntry, { body: { fullName: name, listType: letters(64), aliases, ...origin } });
  const listed = { fullName: letters(500, "Zan"), listType: "SANCTIONS", aliases: [name] };
  await bank.get(addWatchlistEntry, { body: listed });
  const person = { type: "PERSON", givenName: letters(90), familyName: letters(90), address: letters(500) };
  const { partyId: subjectRef } = await program.get(openParty, { body: person });
  const { id } = await bank.get(screenSubject, { body: { name, subjectRef } });
  const by = letters(200);
  const body = { note: letters(4_000) };
  await program.get(disposeScreening, { params: { id }, query: { confirmed: "false", by }, body });
  const other = await bank.get(screenSubject, { body: { name, subjectRef, refinesId: id } });
  await program.get(disposeScreening, { params: { id: other.id }, query: { confirmed: "true", by }, body });
  return other.id;
}

test("a screening with unbroken names, references and notes is no wider than its window", async ({
  page,
  bankAs,
  program,
}) => {
  const bank = await bankAs("compliance");
  const hit = await longest(bank, program);
  const body = { name: letters(1_000), subjectRef: letters(200, "Ref") };
  const { id: plain } = await bank.get(screenSubject, { body });
  for (const id of [hit, plain]) {
    await page.goto(`/compliance/screenings/${id}`);
    await expectAccessible(page);
    for (const folded of await page.locator("summary").all()) await folded.click();
    for (const width of [1280, 1024, 640, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wider, `scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
      const rail = page.getByRole("complementary", { name: controls.facts });
      expect(await cutWithin(rail), `facts are cut at ${width}`).toEqual([]);
    }
    await page.goto(`/screening-evidence/${id}`);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wider, `the evidence scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  await page.goto(`/compliance/screenings/${plain}`);
  // The question shows the whole name, and its note and buttons stay in reach.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.keyboard.press("h");
  const question = page.getByRole("alertdialog");
  await expect(question.getByLabel(common.note, { exact: true })).toBeInViewport();
  await expect(question.getByRole("button", { name: compliance.confirmHit })).toBeInViewport();
  expect(await cutWithin(question.getByRole("heading"))).toEqual([]);
});
