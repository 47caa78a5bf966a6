import { asc, isNull, lt, or, sql } from "drizzle-orm";
import { screenedDestinations } from "@/db/schema/compliance";
import type { ReadDb, Tx } from "@/db/tx";
import { chargedToBank } from "../../../auth/rate-limits";
import { config } from "../../../config";
import { backgroundTx } from "../../../jobs/background-tx";
import { logger } from "../../../observability/log";
import { isOver, type Turn } from "../../../runs/run-kind";
import { isGivenUp, isPassing, leftOut } from "../../../runs/tries";
import { listVersionNow, type ScreenedName, screenName } from "../screen-name";
import { type ChangedNames, changedNames } from "./changed-names";
import { keepResult, recordResult } from "./record-result";

// Names at other banks are no customers: runs do not find them. Each notes the version of the list that it has been held against, and is
// held against what changed since. One of an earlier release is held against all of the list.

/** Names of one transaction. */
const AT_ONCE = 100;
/** A name that was given up counts as not screened, and is tried again after a day. */
const WORK = "compliance.destinations";

type Destination = { accountId: string; name: string; listVersion: number | null };
/** How far the list has been held against a batch, and how far it is now; of one that was screened before, what changed between. */
type Step = { after: number | null; through: number; changed: ChangedNames | null };

const keyOf = ({ accountId, name }: Pick<Destination, "accountId" | "name">) => `${accountId} ${name}`;

export async function holdDestinations(turn: Turn): Promise<void> {
  while (!isOver(turn)) {
    const through = await listVersionNow(turn.read);
    const behind = await destinationsBehind(turn.read, through, AT_ONCE);
    const [first] = behind;
    if (!first) return;
    const { listVersion: after } = first;
    const alike = behind.filter((one) => one.listVersion === after);
    const changed = after === null ? null : await changedNames(turn.read, { after, through });
    await holdAll(turn, alike, { after, through, changed });
  }
}

/** Whether the list has changed since it was held against some name. */
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

/** In one transaction, or, when something fails, each by itself: one that fails does not hold up the others. */
async function holdAll(turn: Turn, destinations: readonly Destination[], step: Step): Promise<void> {
  try {
    return await hold(turn, destinations, step);
  } catch (error) {
    if (turn.signal.aborted) throw error;
  }
  for (const one of destinations) {
    if (isOver(turn)) return;
    try {
      await hold(turn, [one], step);
    } catch (error) {
      if (turn.signal.aborted) throw error;
      if (await isGivenUp(WORK, keyOf(one), error)) await giveUp(one, error);
      else if (isPassing(error)) throw error;
    }
  }
}

/** With the version what was found is kept, or neither. A name that another process has noted meanwhile is left out. */
async function hold(
  turn: Turn,
  destinations: readonly Destination[],
  { after, through, changed }: Step,
): Promise<void> {
  const { threshold } = config().screening;
  const found = new Map<string, ScreenedName>();
  for (const one of destinations) {
    if (isOver(turn)) break;
    const screened = changed
      ? await changed.hold(turn.read, one.name, { threshold, listVersion: through })
      : await screenName(turn.read, one.name, threshold, { charged: chargedToBank });
    found.set(keyOf(one), screened);
  }
  const held = destinations.filter((one) => found.has(keyOf(one)));
  await backgroundTx(async (tx) => {
    for (const { account: accountId, named: name } of await note(tx, held, after, through)) {
      const screened = found.get(keyOf({ accountId, name }));
      if (!screened || screened.passed) continue;
      const result = { accountId, name, threshold, rescreenId: null, found: screened };
      // Nobody has looked at a name of an earlier release.
      if (after === null) await keepResult(tx, result);
      else await recordResult(tx, result);
    }
  });
}

/** Fails closed: what is not screened is not paid. */
async function giveUp(destination: Destination, error: unknown): Promise<void> {
  const { accountId, listVersion } = destination;
  logger().error({ err: error, accountId }, "the name of an account at another bank could not be screened");
  await backgroundTx((tx) => note(tx, [destination], listVersion, null));
}

/** Answers those that were as read. */
function note(tx: Tx, destinations: readonly Destination[], after: number | null, through: number | null) {
  return tx.statements.query<{ account: string; named: string }>(
    "select account, named from note_destinations_screened($1::text[]::uuid[], $2::text[], $3::bigint, $4::bigint)",
    [destinations.map(({ accountId }) => accountId), destinations.map(({ name }) => name), after, through],
  );
}
