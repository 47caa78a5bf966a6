import { asc, isNull, lt, or, sql } from "drizzle-orm";
import { screenedDestinations } from "@/db/schema/compliance";
import type { ReadDb, Tx } from "@/db/tx";
import { chargedToBank } from "../../../auth/rate-limits";
import { config } from "../../../config";
import { backgroundTx } from "../../../jobs/background-tx";
import { logger } from "../../../observability/log";
import { isOver, type Turn } from "../../../runs/run-kind";
import { isGivenUp, isPassing, leftOut } from "../../../runs/tries";
import { listVersionNow, screenedNow, screenName } from "../screen-name";
import type { ScreenedName } from "../screened-name";
import { type ChangedNames, changedNames } from "./changed-names";
import { recordResult, storeResult } from "./record-result";

// Runs cover customers only. Names at other banks store the list version of their last screening and are compared with
// later changes. Names of earlier releases are screened against the whole list.

const NAMES_PER_TRANSACTION = 100;
/** A name whose screening failed repeatedly counts as not screened and is retried after a day. */
const WORK = "compliance.destinations";

type Destination = { accountId: string; name: string; listVersion: number | null };
/**
 * The list versions of a batch before and after, with the changes between them. `after` is null for names never
 * screened.
 */
type Step = { after: number | null; through: number; changed: ChangedNames | null };

const keyOf = ({ accountId, name }: Pick<Destination, "accountId" | "name">) => `${accountId} ${name}`;

export async function screenDestinations(turn: Turn): Promise<void> {
  while (!isOver(turn)) {
    const through = await listVersionNow(turn.read);
    const behind = await destinationsBehind(turn.read, through, NAMES_PER_TRANSACTION);
    const [first] = behind;
    if (!first) return;
    const { listVersion: after } = first;
    const alike = behind.filter((one) => one.listVersion === after);
    const changed = after === null ? null : await changedNames(turn.read, { after, through });
    await screenBatch(turn, alike, { after, through, changed });
  }
}

export async function isAnyBehind(read: ReadDb): Promise<boolean> {
  return (await destinationsBehind(read, await listVersionNow(read), 1)).length > 0;
}

async function destinationsBehind(read: ReadDb, through: number, most: number): Promise<Destination[]> {
  const ids = await leftOut(read, WORK);
  const { accountId, name, listVersion } = screenedDestinations;
  const behind = await read
    .select({ accountId, name, listVersion })
    .from(screenedDestinations)
    .where(or(isNull(listVersion), lt(listVersion, through)))
    .orderBy(sql`${listVersion} asc nulls first`, asc(accountId), asc(name))
    .limit(most + ids.size);
  return behind.filter((one) => !ids.has(keyOf(one))).slice(0, most);
}

/**
 * Screens a batch in one transaction. On failure, screens each name separately, so that one failure does not delay
 * others.
 */
async function screenBatch(turn: Turn, destinations: readonly Destination[], step: Step): Promise<void> {
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
      if (await isGivenUp(WORK, keyOf(one), error)) await giveUp(one, error);
      else if (isPassing(error)) throw error;
    }
  }
}

/** Stores version and result together. Skips names that another process has screened meanwhile. */
async function screen(
  turn: Turn,
  destinations: readonly Destination[],
  { after, through, changed }: Step,
): Promise<void> {
  const { threshold } = config().screening;
  const found = new Map<string, ScreenedName>();
  for (const one of destinations) {
    if (isOver(turn)) break;
    const screened = changed
      ? await screenedNow(turn.read, await changed.compare(turn.read, one.name, threshold), through)
      : await screenName(turn.read, one.name, threshold, { charged: chargedToBank });
    found.set(keyOf(one), screened);
  }
  const held = destinations.filter((one) => found.has(keyOf(one)));
  await backgroundTx(async (tx) => {
    for (const { account: accountId, named: name } of await note(tx, held, after, through)) {
      const screened = found.get(keyOf({ accountId, name }));
      if (!screened || screened.passed) continue;
      const result = { accountId, name, threshold, rescreenId: null, found: screened };
      // Names of earlier releases have never been reviewed.
      if (after === null) await storeResult(tx, result);
      else await recordResult(tx, result);
    }
  });
}

/** Fails closed: an unscreened name receives no payments. */
async function giveUp(destination: Destination, error: unknown): Promise<void> {
  const { accountId, listVersion } = destination;
  logger().error({ err: error, accountId }, "the name of an account at another bank could not be screened");
  await backgroundTx((tx) => note(tx, [destination], listVersion, null));
}

/** Returns the names whose version was as read. */
function note(tx: Tx, destinations: readonly Destination[], after: number | null, through: number | null) {
  return tx.statements.query<{ account: string; named: string }>(
    "select account, named from note_destinations_screened($1::text[]::uuid[], $2::text[], $3::bigint, $4::bigint)",
    [destinations.map(({ accountId }) => accountId), destinations.map(({ name }) => name), after, through],
  );
}
