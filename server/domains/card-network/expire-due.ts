import { and, asc, eq, lte } from "drizzle-orm";
import { cardAuthorizations } from "@/db/schema/card-network";
import type { ReadDb } from "@/db/tx";
import { runCommand } from "../../commands/run-command";
import { systemContext } from "../../commands/system-context";
import { defineJob } from "../../jobs/job";
import { logger } from "../../observability/log";
import { isGivenUp, isPassing, leftOut } from "../../runs/tries";
import { businessDate } from "../business-date/queries";
import { expireAuthorization } from "./expire-authorization";

const WORK = "card-network.expire-authorizations";
/** Authorizations per turn, and postings under way. */
const MOST = 1_000;
const CONCURRENT = 8;

/**
 * Expires pending authorizations whose date is reached, each by a posting. One that fails does not delay the others, and is left out
 * for a day after repeated failures.
 */
export async function expireDue(signal: AbortSignal): Promise<void> {
  const { read } = systemContext("card-expiry");
  const skipped = await leftOut(read, WORK);
  const due = (await dueAuthorizations(read, MOST + skipped.size)).filter((id) => !skipped.has(id));
  for (let at = 0; at < due.length && !signal.aborted; at += CONCURRENT)
    await Promise.all(due.slice(at, at + CONCURRENT).map((id) => expire(read, id)));
}

async function dueAuthorizations(read: ReadDb, most: number): Promise<string[]> {
  const { id, status, expiresOn } = cardAuthorizations;
  const rows = await read
    .select({ id })
    .from(cardAuthorizations)
    .where(and(eq(status, "PENDING"), lte(expiresOn, await businessDate(read))))
    .orderBy(asc(expiresOn), asc(id))
    .limit(most);
  return rows.map((row) => row.id);
}

async function expire(read: ReadDb, id: string): Promise<void> {
  try {
    await runCommand(
      expireAuthorization,
      { params: { id }, query: {}, body: undefined },
      systemContext("card-expiry"),
      null,
    );
  } catch (error) {
    if (!(await isPending(read, id))) return;
    if (await isGivenUp(WORK, id, error))
      logger().error({ err: error, authorizationId: id }, "an authorization could not expire");
    else if (isPassing(error)) throw error;
  }
}

/** A capture or reversal may have ended it meanwhile. */
async function isPending(read: ReadDb, of: string): Promise<boolean> {
  const { id, status } = cardAuthorizations;
  const [row] = await read.select({ status }).from(cardAuthorizations).where(eq(id, of));
  return row?.status === "PENDING";
}

export const expiryJob = defineJob({
  name: WORK,
  every: "5s",
  timeoutSeconds: 120,
  retries: 1,
  work: ({ signal }) => expireDue(signal),
});
