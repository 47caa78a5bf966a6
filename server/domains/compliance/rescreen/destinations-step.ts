import { asc, sql } from "drizzle-orm";
import { rescreens, screenedDestinations } from "@/db/schema/compliance";
import type { ReadDb, Tx } from "@/db/tx";
import * as t from "@/words/service/compliance";
import { type Changes, sharedStep } from "../../../runs/run-kind";
import { destinationKey } from "../candidates";
import { sameProgress } from "./ask-customers";

/**
 * A requested run makes names at other banks due for a screening against the whole list, which their own job does. In batches, since a
 * million rows take longer than a statement may.
 */
export const destinationsStep = sharedStep(rescreens, {
  name: "destinations",
  failure: t.rescreenBrokeOff,
  size: 2_000,
  open: async () => null,
  next: async (read, { cause }, after, most) => (cause === "REQUEST" ? destinationsBehind(read, after, most) : []),
  work: async (keys) => (tx) => makeDue(tx, keys),
  giveUp: async () => ({ failure: t.rescreenBrokeOff, ...sameProgress }),
});

async function destinationsBehind(read: ReadDb, after: string | null, most: number): Promise<string[]> {
  const { accountId, name } = screenedDestinations;
  const [account, named] = after === null ? [] : partsOf(after);
  const rows = await read
    .select({ accountId, name })
    .from(screenedDestinations)
    // The query builder has no comparison of rows, which the key's index serves.
    .where(account === undefined ? undefined : sql`(${accountId}, ${name}) > (${account}::uuid, ${named})`)
    .orderBy(asc(accountId), asc(name))
    .limit(most);
  return rows.map(destinationKey);
}

/** Account and name. */
function partsOf(key: string): [string, string] {
  const space = key.indexOf(" ");
  return [key.slice(0, space), key.slice(space + 1)];
}

async function makeDue(tx: Tx, keys: readonly string[]): Promise<Changes<typeof rescreens>> {
  const every = keys.map(partsOf);
  await tx.statements.query("select screen_destinations_again($1::text[]::uuid[], $2::text[])", [
    every.map(([account]) => account),
    every.map(([, name]) => name),
  ]);
  return sameProgress;
}
