import { anyOf } from "@/db/any-of";
import type { ReadDb } from "@/db/tx";
import { analyse, type NameAnalysis, ready } from "../../compliance/matching/analyse";
import { scoreOf } from "../../compliance/matching/compare";
import { bandOf } from "../../compliance/matching/score";
import { config } from "../../config";
import type { BodyOf } from "../../contract/operation";
import type { ScreeningHit } from "../../contract/screening-hits";
import type { previewWatchlistEntry, WatchlistImpact } from "../../contract/watchlist";
import { turns } from "../../kernel/turns";
import { partyNames } from "../parties/queries";
import { findPartyCandidates } from "./candidates";
import { screenName } from "./screen-name";

/** Customers that are shown, and those that are looked at for them. */
const MOST_SHOWN = 50;
const MOST_LOOKED_AT = 200;
/** From this score on two entries have nearly the same name. */
const NEAR = 90;
/** Names of the new entry that are held against the list; the full name is the first. */
const MOST_NAMES = 20;
const MOST_DUPLICATES = 20;

type Met = Pick<WatchlistImpact["parties"][number], "partyId" | "matchedName" | "score" | "band">;

/** Whom an entry of these names would hit, and the active entries that it resembles. Keeps nothing. */
export async function previewEntry(
  read: ReadDb,
  { fullName, aliases = [] }: BodyOf<typeof previewWatchlistEntry>,
): Promise<WatchlistImpact> {
  const names = [...new Set([fullName, ...aliases])].filter((name) => name.trim() !== "");
  await ready(names);
  const listed = names.map(analyse).filter(({ screenable }) => screenable);
  if (listed.length === 0) return { screenable: false, parties: [], more: false, nearDuplicates: [] };
  const met = await customersMet(read, listed);
  return {
    screenable: true,
    parties: await withNumbers(read, met.slice(0, MOST_SHOWN)),
    more: met.length > MOST_SHOWN,
    nearDuplicates: await nearDuplicates(read, listed),
  };
}

/** The best first. */
async function customersMet(read: ReadDb, listed: readonly NameAnalysis[]): Promise<Met[]> {
  const { threshold } = config().screening;
  const candidates = await findPartyCandidates(read, listed, { most: MOST_LOOKED_AT });
  await ready(candidates.map(({ name }) => name));
  const met: Met[] = [];
  const turn = turns();
  for (const { partyId, name } of candidates) {
    await turn();
    const customer = analyse(name);
    const scores = listed.map((one) => ({ matchedName: one.name, score: scoreOf(customer, one) }));
    const best = scores.reduce((first, other) => (other.score > first.score ? other : first));
    if (best.score > 0 && best.score >= threshold) met.push({ partyId, ...best, band: bandOf(best.score) });
  }
  return met.sort((one, other) => other.score - one.score || (one.partyId < other.partyId ? -1 : 1));
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

/** Each entry once, with the name of it that comes nearest. */
async function nearDuplicates(read: ReadDb, listed: readonly NameAnalysis[]): Promise<ScreeningHit[]> {
  const best = new Map<string, ScreeningHit>();
  for (const { name } of listed.slice(0, MOST_NAMES)) {
    for (const hit of (await screenName(read, name, NEAR)).hits) {
      const other = best.get(hit.watchlistEntryId);
      if (!other || hit.score > other.score) best.set(hit.watchlistEntryId, hit);
    }
  }
  return [...best.values()].sort((one, other) => other.score - one.score).slice(0, MOST_DUPLICATES);
}
