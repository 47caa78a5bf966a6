import { sql } from "drizzle-orm";
import { rescreens } from "@/db/schema/compliance";
import type { Tx } from "@/db/tx";
import * as t from "@/words/service/compliance";
import { type BatchTurn, type Changes, sharedStep } from "../../../runs/run-kind";
import { findAllParties } from "../candidates";
import { countNames, entryOf, matchesOf, NAMES_AT_ONCE, namesBehind } from "./ask-index";
import { changesOf } from "./changed-names";

/** The end of the run counts the customers. */
export const sameProgress = { processed: sql`${rescreens.processed}`, total: sql`${rescreens.total}` };

/** Each changed name asks the index of customers' names. A name beyond the limits is compared with all customers. */
export const namesStep = sharedStep(rescreens, {
  name: "names",
  failure: t.rescreenBrokeOff,
  size: NAMES_AT_ONCE,
  limitMs: 25_000,
  open: async (run, { read }) => ({ names: run.way === "NAMES" ? await countNames(read, changesOf(run)) : 0 }),
  next: async (read, run, after, most) => (run.way === "NAMES" ? namesBehind(read, changesOf(run), after, most) : []),
  work: askCustomers,
  giveUp: async (_, _run, name) => ({ ...beyondIndex([entryOf(name)]), ...sameProgress }),
});

async function askCustomers(
  ids: readonly string[],
  { names }: { names: number },
  { read, run }: BatchTurn<typeof rescreens>,
): Promise<(tx: Tx) => Promise<Changes<typeof rescreens>>> {
  const { matches, beyond } = await matchesOf(read, changesOf(run), ids, findAllParties);
  return async (tx) => {
    await tx.statements.query(
      `insert into rescreen_matches (rescreen_id, party_id, entry_id)
        select $1::uuid, * from unnest($2::text[]::uuid[], $3::text[]::uuid[]) on conflict do nothing`,
      [run.id, matches.map(({ met }) => met.partyId), matches.map(({ entryId }) => entryId)],
    );
    return { ...beyondIndex(beyond), ...progressOf(ids.length, names) };
  };
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
