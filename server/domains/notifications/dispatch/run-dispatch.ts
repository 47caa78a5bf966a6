import { getTableColumns } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { dispatchRuns } from "@/db/schema/notifications";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/notifications/dispatch";
import { insert } from "../../../commands/rows";
import { fact } from "../../../commands/template";
import type { DispatchRunView } from "../../../contract/notifications/dispatch";
import * as contract from "../../../contract/notifications/dispatch";
import { keysetList, type ListSource } from "../../../http/keyset-list";
import { processEnding } from "../../../kernel/ending";
import { newId } from "../../../kernel/ids";
import { keyedRun } from "../../../runs/keyed-run";
import { notificationsChanged } from "../events";
import { type Dispatched, dispatch } from "./dispatch";

/**
 * Delivers the outbox and records the totals at its end. An interrupted run has no record, but its deliveries are
 * recorded.
 */
export const dispatchRun = keyedRun(contract.runDispatch, {
  work: (): Promise<Omit<Dispatched, "startedAt"> & { startedAt: string | null }> =>
    dispatch({ all: true, signal: processEnding() }),
  // External responses cannot be predicted.
  dryRun: async () => ({ attempted: 0, delivered: 0, failed: 0, suppressed: 0, id: newId(), startedAt: null }),
  plan: ({ id, startedAt, attempted, delivered, failed, suppressed }, { principal }) => {
    const answer = { attempted, delivered, failed, suppressed };
    const endedAt = fact("postedAt");
    return {
      rows: [
        insert(dispatchRuns, { id, startedBy: principal.name, startedAt: startedAt ?? endedAt, endedAt, ...answer }),
      ],
      subject: { type: "dispatch_run", id },
      auditDetail: answer,
      outbox: [{ type: notificationsChanged }],
      answer,
    };
  },
});

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
