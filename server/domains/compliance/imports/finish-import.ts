import { and, eq, lt, max, min, sql } from "drizzle-orm";
import { rescreens, watchlistEntries } from "@/db/schema/compliance";
import { watchlistImportPieces, watchlistImports } from "@/db/schema/compliance/imports";
import type { ReadDb, Tx } from "@/db/tx";
import * as t from "@/words/service/compliance";
import * as words from "@/words/service/compliance/imports";
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

/** Days for a decision on a preview. */
export const DAYS_TO_DECIDE = 7;

/** Ends previews without a decision. Their files are then discarded like those of cancelled imports. */
export async function expireUndecided(): Promise<void> {
  const { id, status, previewedAt } = watchlistImports;
  await backgroundTx(async (tx) => {
    const ended = await tx
      .update(watchlistImports)
      .set({
        ...{ status: "CANCELLED", settled: false, finishedAt: sql`clock_timestamp()` },
        failure: words.expiredUndecided(DAYS_TO_DECIDE),
      })
      .where(
        and(
          eq(status, "PREVIEWED"),
          lt(previewedAt, sql`clock_timestamp() - make_interval(days => ${DAYS_TO_DECIDE})`),
        ),
      )
      .returning({ id });
    await notifyScreens(
      tx,
      importChanged,
      ended.map((one) => one.id),
    );
  });
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
