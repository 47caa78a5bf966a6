import { and, eq, inArray, max, min, sql } from "drizzle-orm";
import { rescreens, watchlistEntries, watchlistImportPieces, watchlistImports } from "@/db/schema/compliance";
import type { ReadDb, Tx } from "@/db/tx";
import * as t from "@/words/service/compliance";
import { tellScreens } from "../../../events/tell-screens";
import { backgroundTx } from "../../../jobs/background-tx";
import { newId } from "../../../kernel/ids";
import { logger } from "../../../observability/log";
import { isGivenUp } from "../bounded-tries";
import { watchlistChanged } from "../events";
import { rescreenChanged } from "../rescreen/events";
import { OPEN } from "../work-turns";
import { importChanged } from "./events";
import { type ImportRow, unsettledImports } from "./import-rows";

/** Ends an import that is written, and has all parties held against what it changed, both or neither. */
export async function complete({ id: importId }: ImportRow): Promise<void> {
  const { id, status, processed, total, requestedBy } = watchlistImports;
  await backgroundTx(async (tx) => {
    const [over] = await tx
      .update(watchlistImports)
      .set({ status: "COMPLETED", finishedAt: sql`clock_timestamp()` })
      .where(and(eq(id, importId), eq(status, "RUNNING"), eq(processed, total)))
      .returning({ requestedBy });
    if (over !== undefined) await followUp(tx, importId, over.requestedBy);
  });
}

/** Ends an import with what stopped it, by nothing but its own row: what else is to do may be what stopped it, and is left to `settleOver`. */
export async function fail({ id: importId }: ImportRow, failure: string): Promise<void> {
  const { id, status } = watchlistImports;
  await backgroundTx(async (tx) => {
    await tx
      .update(watchlistImports)
      .set({ status: "FAILED", settled: false, finishedAt: sql`clock_timestamp()`, failure })
      .where(and(eq(id, importId), inArray(status, OPEN)));
    await tellScreens(tx, importChanged, [importId]);
  });
}

/**
 * What imports that failed or were cancelled leave to do: their files are forgotten, and customers held against what they changed. One for
 * which this fails again and again says so, and holds up no other.
 */
export async function settleOver(read: ReadDb): Promise<void> {
  for (const one of await unsettledImports(read)) {
    try {
      await settle(one.id, followUp);
    } catch (error) {
      const about = { err: error, importId: one.id };
      if (!isGivenUp(`${one.id}:settle`, error)) logger().warn(about, "an import that is over was not settled");
      else {
        logger().error(about, "customers were not held against what an import changed");
        await settle(one.id, notHeld);
      }
    }
  }
}

type Settling = (tx: Tx, importId: string, requestedBy: string) => Promise<void>;

async function settle(importId: string, work: Settling): Promise<void> {
  const { id, settled, requestedBy } = watchlistImports;
  await backgroundTx(async (tx) => {
    const [ours] = await tx
      .update(watchlistImports)
      .set({ settled: true })
      .where(and(eq(id, importId), eq(settled, false)))
      .returning({ requestedBy });
    if (ours !== undefined) await work(tx, importId, ours.requestedBy);
  });
}

const followUp: Settling = async (tx, importId, requestedBy) => {
  await tx.delete(watchlistImportPieces).where(eq(watchlistImportPieces.importId, importId));
  await rescreenWhatChanged(tx, importId, requestedBy);
  await tellScreens(tx, importChanged, [importId]);
  await tellScreens(tx, watchlistChanged, [importId]);
};

/** Its files are left to the hourly sweep. */
const notHeld: Settling = async (tx, importId) => {
  const { id, failure } = watchlistImports;
  await tx
    .update(watchlistImports)
    .set({ failure: sql`concat_ws(' ', ${failure}, ${t.changesNotHeld}::text)` })
    .where(eq(id, importId));
  await tellScreens(tx, importChanged, [importId]);
  await tellScreens(tx, watchlistChanged, [importId]);
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
  await tellScreens(tx, rescreenChanged, [id]);
}
