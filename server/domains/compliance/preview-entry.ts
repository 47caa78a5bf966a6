import { anyOf } from "@/db/any-of";
import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import type { Charged } from "../../auth/rate-limits";
import type { NameAnalysis } from "../../compliance/matching/analyse";
import { questionsOf } from "../../compliance/matching/keys";
import { config } from "../../config";
import type { ScreeningHit } from "../../contract/compliance/screening-hits";
import type { previewWatchlistEntry, WatchlistImpact } from "../../contract/compliance/watchlist";
import type { BodyOf } from "../../contract/operation";
import { partyNames } from "../parties/queries";
import { findEntryCandidates, findPartyCandidates } from "./candidates";
import { compared } from "./compared";
import { type EntryNames, listable, withListed } from "./listable";
import { withEntries } from "./screen-name";

/** Customers shown, and customers compared to find them. */
const MOST_SHOWN = 50;
const MOST_LOOKED_AT = 200;
/** Two entries with this score have nearly the same name. */
const NEAR = 90;
const MOST_DUPLICATES = 20;
/** Index searches for all names of an entry. A usual name needs at most six. */
const MOST_QUESTIONS = 120;

/**
 * Customers and active entries that match these names. Writes nothing. Returns `incomplete` if the entry has too many
 * or too long names to compare all.
 */
export function previewEntry(
  read: ReadDb,
  body: BodyOf<typeof previewWatchlistEntry>,
  by: Principal,
): Promise<WatchlistImpact> {
  return withListed(by, body, (charged) => impactOf(read, body, charged));
}

async function impactOf(read: ReadDb, body: EntryNames, charged: Charged): Promise<WatchlistImpact> {
  const all = distinct(await listable(body, charged));
  if (all.length === 0) return { screenable: false, parties: [], more: false, nearDuplicates: [], incomplete: false };
  const names = firstOf(all);
  const customers = await matchingCustomers(read, names);
  const entries = await nearDuplicates(read, names);
  return {
    screenable: true,
    parties: await withNumbers(read, customers.met.slice(0, MOST_SHOWN)),
    more: customers.met.length > MOST_SHOWN,
    nearDuplicates: entries.hits,
    incomplete: names.length < all.length || customers.incomplete || entries.incomplete,
  };
}

function distinct(names: Awaited<ReturnType<typeof listable>>): NameAnalysis[] {
  const byName = new Map(names.map(({ analysis }) => [analysis.name, analysis]));
  return [...byName.values()].filter(({ screenable }) => screenable);
}

/** The first names that fit the search budget. The full name is always included. */
function firstOf(names: readonly NameAnalysis[]): NameAnalysis[] {
  let questions = 0;
  return names.filter((name, at) => {
    questions += questionsOf(name, config().screening.threshold).length;
    return at === 0 || questions <= MOST_QUESTIONS;
  });
}

type Met = Pick<WatchlistImpact["parties"][number], "partyId" | "subjectName" | "matchedName" | "score" | "band">;

async function matchingCustomers(
  read: ReadDb,
  names: readonly NameAnalysis[],
): Promise<{ met: Met[]; incomplete: boolean }> {
  const { threshold } = config().screening;
  const { candidates, complete } = await findPartyCandidates(read, names, { threshold, most: MOST_LOOKED_AT });
  const { met, incomplete } = await compared({
    ...{ names: names.map(({ name }) => name), side: "LISTED", most: MOST_LOOKED_AT },
    candidates: candidates.map(({ partyId: id, place, name }) => ({ id, place, name })),
    threshold,
  });
  return {
    met: met.map(({ id: partyId, name: subjectName, asked: matchedName, comparison: { score, band } }) => ({
      ...{ partyId, subjectName, matchedName, score, band },
    })),
    incomplete: incomplete !== null || !complete,
  };
}

async function withNumbers(read: ReadDb, met: readonly Met[]): Promise<WatchlistImpact["parties"]> {
  const party = partyNames(read);
  const rows = await read
    .select({ id: party.id, customerNo: party.customerNo, name: party.name })
    .from(party)
    .where(
      anyOf(
        party.id,
        met.map(({ partyId }) => partyId),
      ),
    );
  const known = new Map(rows.map(({ id, ...row }) => [id, row]));
  return met.flatMap((one) => {
    const row = known.get(one.partyId);
    return row ? [{ ...one, ...row }] : [];
  });
}

/** Each entry once, with its best matching name. */
async function nearDuplicates(
  read: ReadDb,
  names: readonly NameAnalysis[],
): Promise<{ hits: ScreeningHit[]; incomplete: boolean }> {
  const { candidates, complete } = await findEntryCandidates(read, names, { threshold: NEAR });
  const { met, incomplete } = await compared({
    ...{ names: names.map(({ name }) => name), side: "QUERY", threshold: NEAR, most: MOST_DUPLICATES },
    candidates: candidates.map(({ entryId: id, ...candidate }) => ({ id, ...candidate })),
  });
  return { hits: await withEntries(read, met), incomplete: incomplete !== null || !complete };
}
