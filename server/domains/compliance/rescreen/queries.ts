import { and, desc, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { watchlistEntries } from "@/db/schema/compliance";
import { rescreens, watchlistImports } from "@/db/schema/watchlist-work";
import type { RescreenView } from "../../../contract/watchlist-imports";
import { keysetPage } from "../../../http/keyset-page";
import { countedUpTo } from "../../../http/list-count";
import type { ListSource } from "../../../http/list-reply";

/** What the row alone says of a run. */
export const rescreenColumns = {
  rescreenId: rescreens.id,
  status: rescreens.status,
  cause: rescreens.cause,
  causeId: rescreens.causeId,
  total: rescreens.total,
  processed: rescreens.processed,
  hits: rescreens.hits,
  requestedAt: rescreens.requestedAt,
  requestedBy: rescreens.requestedBy,
  startedAt: rescreens.startedAt,
  finishedAt: rescreens.finishedAt,
  failure: rescreens.failure,
};

/** Runs of rescreening, newest first, each with the entry or the import that it follows. */
export function listRescreens(): ListSource<RescreenView, string> {
  const { id } = rescreens;
  return {
    key: z.guid(),
    read: async (db, after, limit) => {
      const rows = await db
        .select({
          ...rescreenColumns,
          // An id is an entry's or an import's, never both.
          causeName: sql<string | null>`coalesce(${watchlistEntries.fullName}, ${watchlistImports.source})`.as(
            "cause_name",
          ),
        })
        .from(rescreens)
        .leftJoin(watchlistEntries, and(eq(rescreens.cause, "ENTRY"), eq(watchlistEntries.id, rescreens.causeId)))
        .leftJoin(watchlistImports, and(eq(rescreens.cause, "IMPORT"), eq(watchlistImports.id, rescreens.causeId)))
        .where(after === null ? undefined : lt(id, after))
        .orderBy(desc(id))
        .limit(limit + 1);
      return keysetPage(
        rows,
        limit,
        (row) => row,
        (row) => row.rescreenId,
      );
    },
    count: (db) => countedUpTo(db, (limit) => db.select({ id }).from(rescreens).limit(limit).as("counted")),
  };
}
