import { and, asc, isNull, lt, or, sql } from "drizzle-orm";
import { screenedDestinations } from "@/db/schema/compliance";
import type { ReadDb, Tx } from "@/db/tx";
import { chargedToBank } from "../../../auth/rate-limits";
import { analyse, isComparable, ready } from "../../../compliance/matching/analyse";
import { keysOf } from "../../../compliance/matching/keys";
import { config } from "../../../config";
import { backgroundTx } from "../../../jobs/background-tx";
import { logger } from "../../../observability/log";
import { isOver, type Turn } from "../../../runs/run-kind";
import { isGivenUp, isPassing, leftOut } from "../../../runs/tries";
import { type Destination, destinationKey } from "../candidates";
import { listVersionNow, screenedNow, screenName } from "../screen-name";
import type { ScreenedName } from "../screened-name";
import { askDestinations, isAnyAsking } from "./ask-destinations";
import { type ChangedNames, changedNames } from "./changed-names";
import { recordResult, storeResult } from "./record-result";

// Runs cover customers only. Changed names ask for names at other banks (`ask-destinations.ts`), and this screens those they
// make due, those without keys and those that cannot be compared in full. Names of earlier releases are screened against the
// whole list.

const NAMES_PER_TRANSACTION = 100;
/** A name whose screening failed repeatedly counts as not screened and is retried after a day. */
const WORK = "compliance.destinations";

type Due = Destination & { readonly listVersion: number | null };
/**
 * The list versions of a batch before and after, with the changes between them. `after` is null for names never
 * screened.
 */
type Step = { after: number | null; through: number; changed: ChangedNames | null };

export async function screenDestinations(turn: Turn): Promise<void> {
  while (!isOver(turn)) {
    await askDestinations(turn);
    const through = await listVersionNow(turn.read);
    const due = await destinationsDue(turn.read, through, NAMES_PER_TRANSACTION);
    const [first] = due;
    if (!first) return;
    const { listVersion: after } = first;
    const alike = due.filter((one) => one.listVersion === after);
    const changed = after === null || after === through ? null : await changedNames(turn.read, { after, through });
    await screenBatch(turn, alike, { after, through, changed });
  }
}

export async function isAnyBehind(read: ReadDb): Promise<boolean> {
  const through = await listVersionNow(read);
  return (await isAnyAsking(read, through)) || (await destinationsDue(read, through, 1)).length > 0;
}

async function destinationsDue(read: ReadDb, through: number, most: number): Promise<Due[]> {
  const ids = await leftOut(read, WORK);
  const { accountId, name, listVersion, keys } = screenedDestinations;
  const due = await read
    .select({ accountId, name, listVersion })
    .from(screenedDestinations)
    .where(and(sql`(${keys} is null or ${keys} = '{}')`, or(isNull(keys), lt(listVersion, through))))
    .orderBy(sql`${listVersion} desc nulls first`, asc(accountId), asc(name))
    .limit(most + ids.size);
  return due.filter((one) => !ids.has(destinationKey(one))).slice(0, most);
}

/**
 * Screens a batch in one transaction. On failure, screens each name separately, so that one failure does not delay
 * others.
 */
async function screenBatch(turn: Turn, destinations: readonly Due[], step: Step): Promise<void> {
  try {
    return await screen(turn, destinations, step);
  } catch (error) {
    if (turn.signal.aborted) throw error;
  }
  for (const one of destinations) {
    if (isOver(turn)) return;
    try {
      await screen(turn, [one], step);
    } catch (error) {
      if (turn.signal.aborted) throw error;
      if (await isGivenUp(WORK, destinationKey(one), error)) await giveUp(one, error);
      else if (isPassing(error)) throw error;
    }
  }
}

/** Stores version and result together. Skips names that another process has screened meanwhile. */
async function screen(turn: Turn, destinations: readonly Due[], { after, through, changed }: Step): Promise<void> {
  const { threshold } = config().screening;
  const found = new Map<string, ScreenedName | null>();
  for (const one of destinations) {
    if (isOver(turn)) break;
    found.set(destinationKey(one), await screenedSince(turn.read, one.name, { after, through, changed }));
  }
  const held = destinations.filter((one) => found.has(destinationKey(one)));
  await backgroundTx(async (tx) => {
    for (const { account: accountId, named: name } of await note(tx, held, after, through)) {
      const screened = found.get(destinationKey({ accountId, name }));
      if (!screened || screened.passed) continue;
      const result = { accountId, name, threshold, rescreenId: null, found: screened };
      // Names of earlier releases have never been reviewed.
      if (after === null) await storeResult(tx, result);
      else await recordResult(tx, result);
    }
  });
}

/** Null for a name that is only read, because it has been screened against the whole list. */
async function screenedSince(read: ReadDb, name: string, { after, through, changed }: Step) {
  const { threshold } = config().screening;
  if (after === through) return null;
  return changed
    ? screenedNow(read, await changed.compare(read, name, threshold), through)
    : screenName(read, name, threshold, { charged: chargedToBank });
}

/** Fails closed: an unscreened name receives no payments. */
async function giveUp(destination: Due, error: unknown): Promise<void> {
  const { accountId, listVersion } = destination;
  logger().error({ err: error, accountId }, "the name of an account at another bank could not be screened");
  await backgroundTx((tx) => note(tx, [destination], listVersion, null));
}

/** Returns the names whose version was as read. */
async function note(tx: Tx, destinations: readonly Due[], after: number | null, through: number | null) {
  await ready(destinations.map(({ name }) => name));
  const keys = destinations.map(({ name }) => (through === null ? null : `{${storedKeys(name).join(",")}}`));
  return tx.statements.query<{ account: string; named: string }>(
    `select account, named
      from note_destinations_screened($1::text[]::uuid[], $2::text[], $3::text[], $4::bigint, $5::bigint)`,
    [destinations.map(({ accountId }) => accountId), destinations.map(({ name }) => name), keys, ...[after, through]],
  );
}

/** None if each change must be compared with the name, whatever the index finds. */
function storedKeys(name: string): number[] {
  const analysis = analyse(name);
  return isComparable(analysis) ? keysOf(analysis) : [];
}
