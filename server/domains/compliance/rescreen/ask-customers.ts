import { asc, count, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { rescreens, watchlistNames } from "@/db/schema/compliance";
import type { ReadDb, Tx } from "@/db/tx";
import * as t from "@/words/service/compliance";
import { analyse, type NameAnalysis, ready } from "../../../compliance/matching/analyse";
import { stepsOf } from "../../../compliance/matching/compare-all";
import { questionsOf } from "../../../compliance/matching/keys";
import { analyseListed } from "../../../compliance/matching/known-names";
import { config } from "../../../config";
import { createYielder } from "../../../kernel/yielder";
import { type BatchTurn, type Changes, sharedStep } from "../../../runs/run-kind";
import { type EntryCandidate, findAllParties } from "../candidates";
import type { Run } from "./begin-rescreen";
import { changesOf, mayMatch, namesOf } from "./changed-names";

const STEP = "names";
/** Work of a batch in pairs of words: five seconds at worst. */
const MOST_STEPS = 3_000_000;
/** A question to the index takes as long. */
const STEPS_A_QUESTION = 2_000;
/** Names of customers read for one listed name. */
const MOST_ROWS = 50_000;

type Match = { readonly partyId: string; readonly entryId: string };

/** The end of the run counts the customers. */
export const sameProgress = { processed: sql`${rescreens.processed}`, total: sql`${rescreens.total}` };

/** Each changed name asks the index of customers' names. A name beyond the limits is compared with all customers. */
export const namesStep = sharedStep(rescreens, {
  name: STEP,
  failure: t.rescreenBrokeOff,
  size: 10,
  limitMs: 25_000,
  open: async (run, { read }) => ({ names: run.way === "NAMES" ? await countNames(read, run) : 0 }),
  next: async (read, run, after, most) => (run.way === "NAMES" ? namesBehind(read, run, after, most) : []),
  work: askCustomers,
  giveUp: async (_, _run, name) => ({ ...beyondIndex([entryOf(name)]), ...sameProgress }),
});

async function countNames(read: ReadDb, run: Run): Promise<number> {
  const [row] = await read.select({ names: count() }).from(namesOf(read, changesOf(run)).as("changed"));
  return row?.names ?? 0;
}

/** Names are identified by entry and place. */
const idOf = ({ entryId, place }: Pick<EntryCandidate, "entryId" | "place">) => `${entryId} ${place}`;
const entryOf = (id: string) => id.split(" ")[0] ?? "";
const placeOf = (id: string) => Number(id.split(" ")[1]);

async function namesBehind(read: ReadDb, run: Run, after: string | null, most: number): Promise<string[]> {
  const { entryId, place } = watchlistNames;
  const isBehind =
    after === null ? undefined : sql`(${entryId}, ${place}) > (${entryOf(after)}::uuid, ${placeOf(after)}::integer)`;
  const rows = await namesOf(read, changesOf(run), isBehind).orderBy(asc(entryId), asc(place)).limit(most);
  return rows.map(idOf);
}

async function askCustomers(
  ids: readonly string[],
  { names }: { names: number },
  { read, run }: BatchTurn<typeof rescreens>,
): Promise<(tx: Tx) => Promise<Changes<typeof rescreens>>> {
  const { matches, beyond } = await matchesOf(read, run, ids);
  return async (tx) => {
    await tx.statements.query(
      `insert into rescreen_matches (rescreen_id, party_id, entry_id)
        select $1::uuid, * from unnest($2::text[]::uuid[], $3::text[]::uuid[]) on conflict do nothing`,
      [run.id, matches.map(({ partyId }) => partyId), matches.map(({ entryId }) => entryId)],
    );
    return { ...beyondIndex(beyond), ...progressOf(ids.length, names) };
  };
}

async function matchesOf(read: ReadDb, run: Run, ids: readonly string[]) {
  const { threshold } = config().screening;
  const matches: Match[] = [];
  const beyond: string[] = [];
  const turn = createYielder();
  const asked = new Set(ids);
  const all = await namesOf(read, changesOf(run), anyOf(watchlistNames.entryId, ids.map(entryOf)));
  const names = all.filter((one) => asked.has(idOf(one)));
  await ready(names.map(({ name }) => name));
  for await (const { entryId, listed, customers } of answersFor(read, names, threshold)) {
    if (customers === null) {
      beyond.push(entryId);
      continue;
    }
    await ready(customers.map((one) => one.name));
    // Customers of common names have the same one.
    const known = new Map<string, boolean>();
    for (const { partyId, name: subject } of customers) {
      await turn();
      const isMatch = known.get(subject) ?? mayMatch(analyseListed(subject), listed, threshold);
      known.set(subject, isMatch);
      if (isMatch) matches.push({ partyId, entryId });
    }
  }
  return { matches, beyond };
}

/** Customers by changed name, null beyond the limits. Postgres searches for a name while the previous one is compared. */
async function* answersFor(read: ReadDb, names: readonly EntryCandidate[], threshold: number) {
  let left = MOST_STEPS;
  const ask = async ({ entryId, name }: EntryCandidate) => {
    const listed = analyse(name);
    const answer = await customersFor(read, listed, { threshold, left });
    left -= answer?.steps ?? 0;
    return { entryId, listed, customers: answer?.found ?? null };
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

/** Null beyond the limits, and for a listed name compared only in part, which any customer of many words may match. */
async function customersFor(
  read: ReadDb,
  listed: NameAnalysis,
  { threshold, left }: { threshold: number; left: number },
) {
  if (listed.cut !== null) return null;
  const questions = questionsOf(listed, threshold);
  const asking = questions.length * STEPS_A_QUESTION;
  if (asking > left) return null;
  const found = await findAllParties(read, questions, MOST_ROWS);
  if (found === null) return null;
  const candidates = found.map(({ partyId: id, ...candidate }) => ({ id, ...candidate }));
  const steps = asking + stepsOf({ names: [listed.name], side: "LISTED", candidates, threshold, most: MOST_ROWS });
  return steps > left ? null : { found, steps };
}

const beyondIndex = (entries: readonly string[]): Changes<typeof rescreens> =>
  entries.length === 0
    ? {}
    : { beyondIndex: sql`${rescreens.beyondIndex} || ${sql.param([...new Set(entries)])}::text[]::uuid[]` };

/** Adds the share of these names, as customers. */
const progressOf = (asked: number, names: number): Changes<typeof rescreens> => {
  const share = sql`floor(${rescreens.total} * ${asked / Math.max(1, names)}::float8)`;
  return { ...sameProgress, processed: sql`least(${rescreens.total}, ${rescreens.processed} + ${share})` };
};
