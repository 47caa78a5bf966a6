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
import { recordResult, storeResult } from "./record-result";

const CUSTOMERS_PER_PAGE = 100;

const WORK = "compliance.unread-customers";

/** Tokenizes and screens customers of earlier releases. Later runs find them. */
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
        // The next turn retries this customer. Others do not wait.
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

export const isAnyUnread = async (read: ReadDb): Promise<boolean> => (await someUnread(read, null)).length > 0;

function someUnread(read: ReadDb, after: string | null) {
  const { partyId, name, keys } = screenedParties;
  return read
    .select({ partyId, name })
    .from(screenedParties)
    .where(and(isNull(keys), after === null ? undefined : gt(partyId, after)))
    .orderBy(asc(partyId))
    .limit(CUSTOMERS_PER_PAGE);
}

/**
 * Stores keys and result in one transaction, which locks the customer's row. Entries added meanwhile are screened
 * afterwards.
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
    // No one has reviewed an unscreenable name of an earlier release, so that it also needs a result.
    if (found.screenable || found.incomplete !== null) await recordResult(tx, result);
    else await storeResult(tx, result);
  });
  if ((await listVersionNow(read)) > listVersion) await catchUpWithList(partyId);
}
