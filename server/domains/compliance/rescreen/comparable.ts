import { and, asc, gt, isNull, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { screenedParties, screenedPartyNames } from "@/db/schema/compliance";
import type { ReadDb, Tx } from "@/db/tx";
import { analyse, isComparable, ready } from "../../../compliance/matching/analyse";
import { backgroundTx } from "../../../jobs/background-tx";
import { createYielder } from "../../../kernel/yielder";
import { isOver, type Turn } from "../../../runs/run-kind";

const CUSTOMERS_PER_PAGE = 500;

/**
 * Notes of customers of earlier releases whether their names can be compared in full. Until then every run screens them.
 * Customers with an unread name follow when it is read.
 */
export async function noteComparable(turn: Turn): Promise<void> {
  const pause = createYielder();
  let page = await unnotedAfter(turn.read, null);
  while (page.length > 0 && !isOver(turn)) {
    const comparable = new Map(page.map((id) => [id, true]));
    for (const { partyId, name, isRead } of await namesOfCustomers(turn.read, page)) {
      await pause();
      if (!isRead) comparable.delete(partyId);
      else if (comparable.has(partyId) && !isComparable(analyse(name))) comparable.set(partyId, false);
    }
    await backgroundTx((tx) => writeComparable(tx, comparable));
    page = await unnotedAfter(turn.read, page.at(-1) ?? null);
  }
}

export const isAnyUnnoted = async (read: ReadDb): Promise<boolean> => (await unnotedAfter(read, null, 1)).length > 0;

/** Writes nothing for customers that were noted before. */
export function writeComparable(tx: Tx, comparable: ReadonlyMap<string, boolean>): Promise<unknown> {
  return tx.statements.query("select note_comparable($1::text[]::uuid[], $2::boolean[])", [
    [...comparable.keys()],
    [...comparable.values()],
  ]);
}

async function unnotedAfter(read: ReadDb, after: string | null, most = CUSTOMERS_PER_PAGE): Promise<string[]> {
  const { partyId, comparable } = screenedParties;
  const rows = await read
    .select({ partyId })
    .from(screenedParties)
    .where(and(isNull(comparable), after === null ? undefined : gt(partyId, after)))
    .orderBy(asc(partyId))
    .limit(most);
  return rows.map((row) => row.partyId);
}

async function namesOfCustomers(read: ReadDb, ids: readonly string[]) {
  const { partyId, name, keys } = screenedPartyNames;
  const names = await read
    .select({ partyId, name, isRead: sql<boolean>`${keys} is not null` })
    .from(screenedPartyNames)
    .where(anyOf(partyId, ids));
  await ready(names.map((one) => one.name));
  return names;
}
