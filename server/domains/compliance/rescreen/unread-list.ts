import { and, asc, isNull, type SQL, sql } from "drizzle-orm";
import { watchlistNames } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import { analyse, ready } from "../../../compliance/matching/analyse";
import { backgroundTx } from "../../../jobs/background-tx";
import { logger } from "../../../observability/log";
import { isOver, type Turn } from "../../../runs/run-kind";
import { listNow } from "../candidates";
import { namesOfEntry } from "../listable";

const NAMES_PER_TRANSACTION = 200;

type Place = { readonly entryId: string; readonly place: number };

/**
 * Takes apart the listed names of earlier releases, whose keys the search cannot use. True if none is left. A name that
 * fails stays unread, so that no result passes.
 */
export async function readList(turn: Turn): Promise<boolean> {
  let names = await unreadAfter(turn.read, null);
  while (names.length > 0) {
    const rows: ReturnType<typeof namesOfEntry>["rows"] = [];
    await ready(names.map(({ name }) => name));
    for (const { entryId, place, name } of names) {
      if (isOver(turn)) return false;
      try {
        rows.push(...namesOfEntry(entryId, [{ place, analysis: analyse(name) }]).rows);
      } catch (error) {
        logger().error({ err: error, entryId, place }, "a listed name could not be taken apart");
      }
    }
    await backgroundTx((tx) => tx.statements.query("select note_listed_keys($1::json)", [JSON.stringify(rows)]));
    names = await unreadAfter(turn.read, names.at(-1) ?? null);
  }
  return !(await listNow(turn.read)).isUnread;
}

function unreadAfter(read: ReadDb, last: Place | null) {
  const { entryId, place, name, keys } = watchlistNames;
  const after: SQL | undefined =
    last === null ? undefined : sql`(${entryId}, ${place}) > (${last.entryId}::uuid, ${last.place})`;
  return read
    .select({ entryId, place, name })
    .from(watchlistNames)
    .where(and(isNull(keys), after))
    .orderBy(asc(entryId), asc(place))
    .limit(NAMES_PER_TRANSACTION);
}
