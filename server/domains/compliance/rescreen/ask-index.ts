import { asc, count, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { anyOf } from "@/db/any-of";
import { watchlistNames } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import { analyse, type NameAnalysis, ready } from "../../../compliance/matching/analyse";
import { stepsOf } from "../../../compliance/matching/compare-all";
import { questionsOf } from "../../../compliance/matching/keys";
import { analyseListed } from "../../../compliance/matching/known-names";
import { config } from "../../../config";
import { countedRows } from "../../../http/keyset-list";
import { createYielder } from "../../../kernel/yielder";
import type { Changed, EntryCandidate, FindAll } from "../candidates";
import { mayMatch, namesOf } from "./changed-names";

// Changed names of the list ask an index of names, of customers or of accounts at other banks (decision 0066).

/** Changed names per transaction. */
export const NAMES_AT_ONCE = 10;
/** Work of a batch in pairs of words: five seconds at worst. */
const MOST_STEPS = 3_000_000;
/** A question to the index takes as long. */
const STEPS_A_QUESTION = 2_000;
/** Names read for one listed name. */
const MOST_ROWS = 50_000;

/** Names are identified by entry and place. */
const idOf = ({ entryId, place }: Pick<EntryCandidate, "entryId" | "place">) => `${entryId} ${place}`;
export const entryOf = (id: string) => id.split(" ")[0] ?? "";
const placeOf = (id: string) => Number(id.split(" ")[1]);

/** True if asking the index for each changed name takes less than the list for each row of the table. */
export async function areFewer(read: ReadDb, changed: Changed, rows: number): Promise<boolean> {
  const names = namesOf(read, changed).limit(rows + 1);
  const [row] = await read.select({ n: count() }).from(names.as("changed"));
  return (row?.n ?? 0) <= rows;
}

/**
 * The number of rows, exact up to the limit of lists, then the database's estimate. A long count would delay the
 * screening.
 */
export async function rowsAbout(read: ReadDb, table: PgTable): Promise<number> {
  const { count, more } = await countedRows(read, table, undefined);
  if (!more) return count;
  const [row] = await read.rows<{ n: number }>(
    sql`select reltuples::float8 as n from pg_class where oid = ${getTableName(table)}::regclass`,
  );
  return Math.max(count, Math.round(row?.n ?? 0));
}

export async function countNames(read: ReadDb, changed: Changed): Promise<number> {
  const [row] = await read.select({ names: count() }).from(namesOf(read, changed).as("changed"));
  return row?.names ?? 0;
}

/** Changed names after one of them, in order. */
export async function namesBehind(
  read: ReadDb,
  changed: Changed,
  after: string | null,
  most: number,
): Promise<string[]> {
  const { entryId, place } = watchlistNames;
  const isBehind =
    after === null ? undefined : sql`(${entryId}, ${place}) > (${entryOf(after)}::uuid, ${placeOf(after)}::integer)`;
  const rows = await namesOf(read, changed, isBehind).orderBy(asc(entryId), asc(place)).limit(most);
  return rows.map(idOf);
}

type Matches<Named> = {
  readonly matches: readonly { readonly met: Named; readonly entryId: string }[];
  /** Entries with a name beyond the limits. */
  readonly beyond: readonly string[];
};

/** The names of the index that reach the bank's threshold against these changed names. */
export async function matchesOf<Named extends { readonly name: string }>(
  read: ReadDb,
  changed: Changed,
  ids: readonly string[],
  find: FindAll<Named>,
): Promise<Matches<Named>> {
  const { threshold } = config().screening;
  const matches: { met: Named; entryId: string }[] = [];
  const beyond: string[] = [];
  const turn = createYielder();
  const asked = new Set(ids);
  const all = await namesOf(read, changed, anyOf(watchlistNames.entryId, ids.map(entryOf)));
  const names = all.filter((one) => asked.has(idOf(one)));
  await ready(names.map(({ name }) => name));
  for await (const { entryId, listed, found } of answersFor(read, names, threshold, find)) {
    if (found === null) {
      beyond.push(entryId);
      continue;
    }
    await ready(found.map((one) => one.name));
    // Bearers of common names have the same one.
    const known = new Map<string, boolean>();
    for (const met of found) {
      await turn();
      const isMatch = known.get(met.name) ?? mayMatch(analyseListed(met.name), listed, threshold);
      known.set(met.name, isMatch);
      if (isMatch) matches.push({ met, entryId });
    }
  }
  return { matches, beyond };
}

/** Found names by changed name, null beyond the limits. Postgres searches for a name while the previous one is compared. */
async function* answersFor<Named extends { readonly name: string }>(
  read: ReadDb,
  names: readonly EntryCandidate[],
  threshold: number,
  find: FindAll<Named>,
) {
  let left = MOST_STEPS;
  const ask = async ({ entryId, name }: EntryCandidate) => {
    const listed = analyse(name);
    const answer = await answerFor(read, listed, { threshold, left, find });
    left -= answer?.steps ?? 0;
    return { entryId, listed, found: answer?.found ?? null };
  };
  let [next, ...others] = names;
  let answer = next && ask(next);
  while (answer) {
    const now = await answer;
    [next, ...others] = others;
    answer = next && ask(next);
    // Its error is thrown when it is awaited.
    answer?.catch(() => undefined);
    yield now;
  }
}

/** Null beyond the limits, and for a listed name compared only in part, which any name of many words may match. */
async function answerFor<Named extends { readonly name: string }>(
  read: ReadDb,
  listed: NameAnalysis,
  { threshold, left, find }: { threshold: number; left: number; find: FindAll<Named> },
) {
  if (listed.cut !== null) return null;
  const questions = questionsOf(listed, threshold);
  const asking = questions.length * STEPS_A_QUESTION;
  if (asking > left) return null;
  const found = await find(read, questions, MOST_ROWS);
  if (found === null) return null;
  const steps = asking + stepsOf({ names: [listed.name], candidates: found });
  return steps > left ? null : { found, steps };
}
