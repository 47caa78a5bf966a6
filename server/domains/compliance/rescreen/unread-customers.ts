import { and, asc, gt, isNull } from "drizzle-orm";
import { screenedParties } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import { chargedToBank } from "../../../auth/rate-limits";
import { analyse, ready } from "../../../compliance/matching/analyse";
import { keysOf } from "../../../compliance/matching/keys";
import { config } from "../../../config";
import { backgroundTx } from "../../../jobs/background-tx";
import { logger } from "../../../observability/log";
import { isOver, type Turn } from "../../../runs/run-kind";
import { isGivenUp, isPassing, leftOut } from "../../../runs/tries";
import { listVersionNow, screenName } from "../screen-name";
import { catchUpWithList } from "./catch-up";
import { keepResult, recordResult } from "./record-result";

const AT_ONCE = 100;

const WORK = "compliance.unread-customers";

/** Takes the names of customers of earlier releases apart, and holds all of the list against each: from then on runs find them. */
export async function readUnread(turn: Turn): Promise<void> {
  const ids = await leftOut(turn.read, WORK);
  let unread = await someUnread(turn.read, null);
  while (unread.length > 0) {
    for (const customer of unread) {
      if (isOver(turn)) return;
      if (ids.has(customer.partyId)) continue;
      try {
        await readOne(turn.read, customer);
      } catch (error) {
        if (isOver(turn)) throw error;
        // Those behind him do not wait for him; the next turn tries him again.
        if (!(await isGivenUp(WORK, customer.partyId, error))) {
          if (isPassing(error)) throw error;
          continue;
        }
        logger().error({ err: error, partyId: customer.partyId }, "the name of a customer could not be taken apart");
      }
    }
    unread = await someUnread(turn.read, unread.at(-1)?.partyId ?? null);
  }
}

/** Whether any customer's name waits to be taken apart. */
export const isAnyUnread = async (read: ReadDb): Promise<boolean> => (await someUnread(read, null)).length > 0;

function someUnread(read: ReadDb, after: string | null) {
  const { partyId, name, keys } = screenedParties;
  return read
    .select({ partyId, name })
    .from(screenedParties)
    .where(and(isNull(keys), after === null ? undefined : gt(partyId, after)))
    .orderBy(asc(partyId))
    .limit(AT_ONCE);
}

/**
 * One transaction, which locks the customer's row: with his keys what was found of him is kept, or neither. What came onto the list
 * meanwhile, whose run has not found him, is met afterwards.
 */
async function readOne(read: ReadDb, { partyId, name }: { partyId: string; name: string }): Promise<void> {
  const { threshold } = config().screening;
  await ready([name]);
  const keys = keysOf(analyse(name));
  const found = await screenName(read, name, threshold, { charged: chargedToBank });
  const { listVersion } = found;
  await backgroundTx(async (tx) => {
    const [noted] = await tx.statements.query<{ taken: boolean }>(
      "select note_name_keys($1::uuid, $2::integer[], $3::bigint) as taken",
      [partyId, keys, listVersion],
    );
    if (noted?.taken !== true) return;
    const result = { partyId, name, threshold, rescreenId: null, found };
    // Nobody has looked at him: a name that says nothing waits for somebody who does.
    if (found.screenable || found.incomplete !== null) await recordResult(tx, result);
    else await keepResult(tx, result);
  });
  if ((await listVersionNow(read)) > listVersion) await catchUpWithList(partyId);
}
