import { and, eq, max, min, sql } from "drizzle-orm";
import { rescreens, watchlistEntries, watchlistImportPieces, watchlistImports } from "@/db/schema/compliance";
import type { ReadDb, Tx } from "@/db/tx";
import * as t from "@/words/service/compliance";
import { notifyScreens } from "../../../events/notify-screens";
import { backgroundTx } from "../../../jobs/background-tx";
import { newId } from "../../../kernel/ids";
import { logger } from "../../../observability/log";
import { dropBatches } from "../../../runs/batches";
import { isGivenUp } from "../../../runs/tries";
import { importChanged, rescreenChanged, watchlistChanged } from "../events";
import { unsettledImports } from "./import-rows";

/**
 * Settles failed and cancelled imports: discards their files and rescreens customers against their changes. A repeated
 * failure is recorded at the import and does not delay others.
 */
export async function settleOver(read: ReadDb): Promise<void> {
  for (const one of await unsettledImports(read)) {
    try {
      await settle(one.id, followUp);
    } catch (error) {
      const about = { err: error, importId: one.id };
      if (!(await isGivenUp("compliance.settle-imports", one.id, error)))
        logger().warn(about, "an import that is over was not settled");
      else {
        logger().error(about, "customers were not held against what an import changed");
        await settle(one.id, settleWithoutRescreen);
      }
    }
  }
}

type Settling = (tx: Tx, ended: { id: string; requestedBy: string }) => Promise<void>;

async function settle(importId: string, work: Settling): Promise<void> {
  const { id, settled, requestedBy } = watchlistImports;
  await backgroundTx(async (tx) => {
    const [ours] = await tx
      .update(watchlistImports)
      .set({ settled: true })
      .where(and(eq(id, importId), eq(settled, false)))
      .returning({ id, requestedBy });
    if (ours === undefined) return;
    await dropBatches(tx, importId);
    await work(tx, ours);
  });
}

/** Discards the files of a finished import and starts the rescreen against its changes. */
export const followUp: Settling = async (tx, { id: importId, requestedBy }) => {
  await tx.delete(watchlistImportPieces).where(eq(watchlistImportPieces.importId, importId));
  await rescreenWhatChanged(tx, importId, requestedBy);
  await notifyScreens(tx, importChanged, [importId]);
  await notifyScreens(tx, watchlistChanged, [importId]);
};

/** The hourly job discards the files. */
const settleWithoutRescreen: Settling = async (tx, { id: importId }) => {
  const { id, failure } = watchlistImports;
  await tx
    .update(watchlistImports)
    .set({ failure: sql`concat_ws(' ', ${failure}, ${t.changesNotHeld}::text)` })
    .where(eq(id, importId));
  await notifyScreens(tx, importChanged, [importId]);
  await notifyScreens(tx, watchlistChanged, [importId]);
};

async function rescreenWhatChanged(tx: Tx, importId: string, requestedBy: string): Promise<void> {
  const { changedIn } = watchlistEntries;
  const [versions] = await tx
    .select({ first: min(changedIn), last: max(changedIn) })
    .from(watchlistEntries)
    .where(eq(watchlistEntries.importId, importId));
  if (versions?.first == null || versions.last === null) return;
  const range = { sinceVersion: versions.first - 1, throughVersion: versions.last };
  const id = newId();
  await tx
    .insert(rescreens)
    .values({ id, status: "QUEUED", cause: "IMPORT", causeId: importId, ...range, requestedBy });
  await notifyScreens(tx, rescreenChanged, [id]);
}
