import { desc, getTableColumns, lt } from "drizzle-orm";
import { z } from "zod";
import { anyOf } from "@/db/any-of";
import { dispatchRuns } from "@/db/schema/notifications";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/dispatch";
import type { DispatchRunView } from "../../../contract/notification-dispatch";
import { keysetPage } from "../../../http/keyset-page";
import { countedUpTo } from "../../../http/list-count";
import type { ListSource } from "../../../http/list-reply";

const { id } = dispatchRuns;

/** Runs that are over, newest first. */
export function listDispatchRuns(): ListSource<DispatchRunView, string> {
  return {
    key: z.guid(),
    read: async (db, after, limit) => {
      const rows = await db
        .select(getTableColumns(dispatchRuns))
        .from(dispatchRuns)
        .where(after === null ? undefined : lt(id, after))
        .orderBy(desc(id))
        .limit(limit + 1);
      return keysetPage(
        rows,
        limit,
        (row) => row,
        (row) => row.id,
      );
    },
    count: (db) => countedUpTo(db, (most) => db.select({ id }).from(dispatchRuns).limit(most).as("counted")),
  };
}

/** Runs by what came of them, for what has their ids. */
export async function dispatchRunsInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { attempted, delivered } = dispatchRuns;
  const rows = await read.select({ id, attempted, delivered }).from(dispatchRuns).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, t.deliveredOf(row.delivered, row.attempted)]));
}
