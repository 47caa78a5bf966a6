import { getTableColumns } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { dispatchRuns } from "@/db/schema/notifications";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/notifications/dispatch";
import type { DispatchRunView } from "../../../contract/notifications/dispatch";
import { keysetList, type ListSource } from "../../../http/keyset-list";

const { id } = dispatchRuns;

export function listDispatchRuns(): ListSource<DispatchRunView> {
  return keysetList({
    table: dispatchRuns,
    rows: (db) => db.select(getTableColumns(dispatchRuns)).from(dispatchRuns).$dynamic(),
    place: { id },
    downwards: true,
    views: (rows) => rows,
  });
}

export async function dispatchRunsInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { attempted, delivered } = dispatchRuns;
  const rows = await read.select({ id, attempted, delivered }).from(dispatchRuns).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, t.deliveredOf(row.delivered, row.attempted)]));
}
