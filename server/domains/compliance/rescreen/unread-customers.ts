import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { screenedPartyNames } from "@/db/schema/compliance";
import type { ReadDb, Tx } from "@/db/tx";
import { chargedToBank } from "../../../auth/rate-limits";
import { analyse, isComparable, ready } from "../../../compliance/matching/analyse";
import { keysOf } from "../../../compliance/matching/keys";
import { config } from "../../../config";
import { backgroundTx } from "../../../jobs/background-tx";
import { logger } from "../../../observability/log";
import { isOver, type Turn } from "../../../runs/run-kind";
import { isGivenUp, isPassing, leftOut } from "../../../runs/tries";
import { listNow } from "../candidates";
import { screenNames } from "../screen-name";
import { joined, type ScreenedName } from "../screened-name";
import { isAnyUnnoted, noteComparable, writeComparable } from "./comparable";
import { lockCustomers, recordResult, storeResult } from "./record-result";
import { readList } from "./unread-list";

const CUSTOMERS_PER_PAGE = 100;

const WORK = "compliance.unread-customers";

/**
 * Tokenizes the list, then tokenizes and screens names of customers, where the current release has not. Later runs find
 * them.
 */
export async function readUnread(turn: Turn): Promise<void> {
  if (!(await readList(turn))) return;
  const ids = await leftOut(turn.read, WORK);
  let unread = await someUnread(turn.read, null);
  while (unread.length > 0) {
    for (const customer of unread) {
      if (isOver(turn)) return;
      if (ids.has(customer.partyId)) continue;
      try {
        await readOne(turn.read, customer.partyId);
      } catch (error) {
        if (isOver(turn)) throw error;
        // The next turn retries this customer. Others do not wait.
        if (!(await isGivenUp(WORK, customer.partyId, error))) {
          if (isPassing(error)) throw error;
          continue;
        }
        logger().error({ err: error, partyId: customer.partyId }, "the names of a customer could not be taken apart");
      }
    }
    unread = await someUnread(turn.read, unread.at(-1)?.partyId ?? null);
  }
  await noteComparable(turn);
}

export const isAnyUnread = async (read: ReadDb): Promise<boolean> =>
  (await listNow(read)).isUnread || (await someUnread(read, null)).length > 0 || (await isAnyUnnoted(read));

function someUnread(read: ReadDb, after: string | null) {
  const { partyId, keys } = screenedPartyNames;
  return read
    .selectDistinct({ partyId })
    .from(screenedPartyNames)
    .where(and(isNull(keys), after === null ? undefined : gt(partyId, after)))
    .orderBy(asc(partyId))
    .limit(CUSTOMERS_PER_PAGE);
}

/**
 * Stores keys and result in one transaction, which locks the customer's row. The result covers all names of the customer, and
 * the list as of the commit: no entry can be added between its end and the first search that finds the keys.
 */
async function readOne(read: ReadDb, partyId: string): Promise<void> {
  const { threshold } = config().screening;
  const all = await allNames(read, partyId);
  const [first] = all;
  if (!first) return;
  const names = all.map(({ name }) => name);
  await ready(names);
  const before = await screenNames(read, names, threshold, { charged: chargedToBank });
  await backgroundTx(async (tx) => {
    await lockCustomers(tx, [partyId]);
    const through = await holdListVersion(tx);
    let noted = 0;
    for (const { place, name, isRead } of all) {
      if (!isRead && (await noteKeys(tx, { partyId, place }, keysOf(analyse(name)), through))) noted += 1;
    }
    if (noted === 0) return;
    await writeComparable(tx, new Map([[partyId, names.map(analyse).every(isComparable)]]));
    const found = await upTo(tx, before, through);
    const result = { partyId, name: first.name, threshold, rescreenId: null, found };
    // No one has reviewed an unscreenable name of an earlier release, so that it also needs a result.
    if (found.screenable || found.incomplete !== null) await recordResult(tx, result);
    else await storeResult(tx, result);
  });
}

/** The list's version, which no transaction raises until this one ends. */
async function holdListVersion(tx: Tx): Promise<number> {
  const [held] = await tx.statements.query<{ version: string }>("select hold_list_version()::text as version");
  return Number(held?.version);
}

/** With the entries that changed since. They are few, because the screening has just ended. */
async function upTo(read: ReadDb, before: ScreenedName, through: number): Promise<ScreenedName> {
  const { names, listVersion: after } = before;
  if (after === through) return before;
  const { threshold } = config().screening;
  const later = await screenNames(read, names, threshold, { charged: chargedToBank, changed: { after, through } });
  return { ...joined([before, later]), names, listVersion: through };
}

function allNames(read: ReadDb, id: string) {
  const { partyId, place, name, keys } = screenedPartyNames;
  return read
    .select({ place, name, isRead: sql<boolean>`${keys} is not null` })
    .from(screenedPartyNames)
    .where(eq(partyId, id))
    .orderBy(asc(place));
}

type NameOf = { readonly partyId: string; readonly place: number };

/** False if another process was faster. */
async function noteKeys(tx: Tx, { partyId, place }: NameOf, keys: number[], through: number): Promise<boolean> {
  const [noted] = await tx.statements.query<{ taken: boolean }>(
    "select note_name_keys($1::uuid, $2::integer, $3::integer[], $4::bigint) as taken",
    [partyId, place, keys, through],
  );
  return noted?.taken === true;
}
