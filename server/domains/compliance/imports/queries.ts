import { and, eq, getTableColumns } from "drizzle-orm";
import { watchlistImportChanges, watchlistImports } from "@/db/schema/compliance/imports";
import type { ReadDb } from "@/db/tx";
import { insertedAs, type NewRow } from "../../../commands/rows";
import { type Planned, plannedView } from "../../../commands/template";
import type { ImportChange, WatchlistImportView } from "../../../contract/compliance/watchlist-imports";
import { keysetList, type ListSource } from "../../../http/keyset-list";
import { requireFound } from "../../../kernel/errors";
import type { ImportFormat } from "../../../kernel/value-sets";

const view = {
  importId: watchlistImports.id,
  format: watchlistImports.format,
  source: watchlistImports.source,
  listType: watchlistImports.listType,
  status: watchlistImports.status,
  total: watchlistImports.total,
  processed: watchlistImports.processed,
  added: watchlistImports.added,
  changed: watchlistImports.changed,
  retired: watchlistImports.retired,
  rejected: watchlistImports.rejected,
  rejectedRows: watchlistImports.rejectedRows,
  files: watchlistImports.files,
  requestedAt: watchlistImports.requestedAt,
  startedAt: watchlistImports.startedAt,
  finishedAt: watchlistImports.finishedAt,
  by: watchlistImports.requestedBy,
  failure: watchlistImports.failure,
  apply: watchlistImports.apply,
  preview: watchlistImports.preview,
  previewedAt: watchlistImports.previewedAt,
  appliedBy: watchlistImports.appliedBy,
  appliedAt: watchlistImports.appliedAt,
};

type Row = Omit<WatchlistImportView, "format" | "rejectedRows" | "files"> & {
  format: string;
  rejectedRows: readonly WatchlistImportView["rejectedRows"][number][];
  files: readonly WatchlistImportView["files"][number][];
};

function viewOf({ format, rejectedRows, files, ...row }: Row): WatchlistImportView {
  return {
    ...row,
    // Only the command writes this column, from the contract's values.
    format: format as ImportFormat,
    rejectedRows: [...rejectedRows],
    files: files.map(({ name, bytes }) => ({ name, bytes })),
  };
}

export const insertedImport = (row: NewRow<typeof watchlistImports>): Planned<WatchlistImportView> =>
  plannedView(viewOf, insertedAs(watchlistImports, view, row));

/** Changes of the preview, kind by kind. */
export function listImportChanges(id: string, kind: ImportChange["kind"] | undefined): ListSource<ImportChange> {
  const { importId, ...shown } = getTableColumns(watchlistImportChanges);
  return keysetList({
    table: watchlistImportChanges,
    rows: (db) => db.select(shown).from(watchlistImportChanges).$dynamic(),
    filter: and(eq(importId, id), kind === undefined ? undefined : eq(watchlistImportChanges.kind, kind)),
    place: { kind: watchlistImportChanges.kind, place: watchlistImportChanges.place },
    views: (rows) => rows,
  });
}

/** Newest first: ids ascend with time. */
export function listWatchlistImports(): ListSource<WatchlistImportView> {
  return keysetList({
    table: watchlistImports,
    rows: (db) => db.select(view).from(watchlistImports).$dynamic(),
    place: { importId: watchlistImports.id },
    downwards: true,
    views: (rows) => rows.map(viewOf),
  });
}

export async function findWatchlistImport(read: ReadDb, id: string): Promise<WatchlistImportView | null> {
  const [row] = await read.select(view).from(watchlistImports).where(eq(watchlistImports.id, id));
  return row ? viewOf(row) : null;
}

/** Throws NOT_FOUND. */
export async function getWatchlistImport(read: ReadDb, id: string): Promise<WatchlistImportView> {
  return requireFound(await findWatchlistImport(read, id), "watchlistImport");
}
