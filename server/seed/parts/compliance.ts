import { Readable } from "node:stream";
import type { z } from "zod";
import type { ScreeningCreate, ScreeningResultView } from "@/server/contract/compliance/screenings";
import type { WatchlistEntryCreate, WatchlistEntryView } from "@/server/contract/compliance/watchlist";
import type { PartyView } from "@/server/contract/parties";
import { addWatchlistEntry } from "@/server/domains/compliance/add-watchlist-entry";
import { clearScreenings } from "@/server/domains/compliance/clear-screenings";
import { deactivateWatchlistEntry } from "@/server/domains/compliance/deactivate-watchlist-entry";
import { disposeScreening } from "@/server/domains/compliance/dispose-screening";
import { acceptUpload } from "@/server/domains/compliance/imports/import-watchlist";
import { workOnImports } from "@/server/domains/compliance/imports/jobs";
import { storing } from "@/server/domains/compliance/imports/pieces";
import { screenSubject } from "@/server/domains/compliance/screen-subject";
import { openParty } from "@/server/domains/parties/open-party";
import { newId } from "@/server/kernel/ids";
import { type DemoEdition, demoEditions, demoMistakenEntry, demoOwnEntries } from "../demo-lists";
import { demoScreenings, underReviewCustomer } from "../demo-screenings";
import type { DemoBank, DemoPart } from "../part";

const OFFICER = "compliance@countinghouse.example";
const OFFICER_NAME = "Inês Duarte";
const TELLER = "teller@countinghouse.example";
/** Results without a hit that remain for an officer to clear. */
const LEFT_TO_CLEAR = 7;

/**
 * The watchlist, screenings and their decisions. The list arrives after the customers, so the bank rescreens them. A customer opened at the
 * end is screened on opening.
 */
export const part: DemoPart = {
  after: ["parties", "accounts", "teller", "transfers"],
  prepare: async (bank) => {
    for (const edition of demoEditions(bank)) await importEdition(bank, edition);
    for (const entry of demoOwnEntries) await add(bank, `own ${entry.fullName}`, entry);
    const mistaken = await add(bank, "mistaken", demoMistakenEntry);
    const request = { params: { id: mistaken.id }, query: {}, body: undefined };
    await bank.run("entry mistaken off", OFFICER, deactivateWatchlistEntry, request);
  },
  finish: async (bank) => {
    await openUnderReview(bank);
    for (const { key, by = OFFICER, customer, request, decisions = [] } of demoScreenings) {
      const subjectRef = customer === undefined ? request?.subjectRef : bank.parties.get(customer)?.customerNo;
      const { id } = await screen(bank, key, by, { ...request, ...(subjectRef !== undefined && { subjectRef }) });
      for (const [place, { confirmed, note }] of decisions.entries()) {
        const request = { params: { id }, query: { confirmed, by: OFFICER_NAME, note }, body: {} };
        await bank.run(`decision ${key} ${place}`, OFFICER, disposeScreening, request);
      }
    }
    await clearOnboarding(bank);
  },
};

/** Imports a generated file by the same commands as any other. */
async function importEdition(bank: DemoBank, { key, source, listType, file, text }: DemoEdition): Promise<void> {
  const id = newId();
  const { take, files } = storing(id);
  await take(0, file, Readable.from([Buffer.from(text)]));
  const command = acceptUpload({ id, fields: { format: "OPENSANCTIONS_CSV", source, listType, file: [file] }, files });
  await bank.run(`import ${key}`, OFFICER, command, { params: {}, query: {}, body: undefined });
  await workOnImports(new AbortController().signal);
}

const add = async ({ run }: DemoBank, step: string, body: z.output<typeof WatchlistEntryCreate>) =>
  (await run(`entry ${step}`, OFFICER, addWatchlistEntry, { params: {}, query: {}, body })).body as WatchlistEntryView;

const screen = async ({ run }: DemoBank, key: string, by: string, body: z.output<typeof ScreeningCreate>) =>
  (await run(`screening ${key}`, by, screenSubject, { params: {}, query: {}, body })).body as ScreeningResultView;

/** A customer whose name matched the list on opening. Their debits are blocked until a decision. */
async function openUnderReview(bank: DemoBank): Promise<void> {
  const { key, party } = underReviewCustomer;
  const { body } = await bank.run(`party ${key}`, TELLER, openParty, { params: {}, query: {}, body: party });
  bank.parties.set(key, body as PartyView);
}

/** Clears the onboarding results without a hit, except the last ones. */
async function clearOnboarding({ owner, run }: DemoBank): Promise<void> {
  const passed = await owner<{ id: string }[]>`
    select id from screenings where origin = 'ONBOARDING' and passed order by id`;
  const ids = passed.slice(0, -LEFT_TO_CLEAR).map(({ id }) => id);
  const body = { ids, by: OFFICER_NAME, note: "No hit at or above the threshold" };
  if (ids.length > 0) await run("clear onboarding", OFFICER, clearScreenings, { params: {}, query: {}, body });
}
