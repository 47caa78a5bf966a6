import { and, eq, sql } from "drizzle-orm";
import { rescreens, watchlistEntries } from "@/db/schema/compliance";
import { watchlistImports } from "@/db/schema/compliance/imports";
import type { RescreenView } from "../../../contract/compliance/watchlist-imports";
import { keysetList, type ListSource } from "../../../http/keyset-list";

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

export function listRescreens(): ListSource<RescreenView> {
  return keysetList({
    table: rescreens,
    rows: (db) =>
      db
        .select({
          ...rescreenColumns,
          // Ids are unique across entries and imports.
          causeName: sql<string | null>`coalesce(${watchlistEntries.fullName}, ${watchlistImports.source})`.as(
            "cause_name",
          ),
        })
        .from(rescreens)
        .leftJoin(watchlistEntries, and(eq(rescreens.cause, "ENTRY"), eq(watchlistEntries.id, rescreens.causeId)))
        .leftJoin(watchlistImports, and(eq(rescreens.cause, "IMPORT"), eq(watchlistImports.id, rescreens.causeId)))
        .$dynamic(),
    place: { rescreenId: rescreens.id },
    downwards: true,
    views: (rows) => rows,
  });
}
