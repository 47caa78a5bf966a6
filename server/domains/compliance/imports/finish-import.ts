import { and, eq, max, min, sql } from "drizzle-orm";
import { watchlistEntries } from "@/db/schema/compliance";
import { rescreens, watchlistImportPieces, watchlistImports } from "@/db/schema/watchlist-work";
import type { Tx } from "@/db/tx";
import { tellScreens } from "../../../events/tell-screens";
import { byItself } from "../../../jobs/by-itself";
import { newId } from "../../../kernel/ids";
import { watchlistChanged } from "../events";
import { rescreenChanged } from "../rescreen/events";
import { importChanged } from "./events";
import type { ImportRow } from "./import-rows";

/** Ends an import, done or with what stopped it, and has all parties held against what it changed. Its files are forgotten. */
export async function finish({ id: importId }: ImportRow, failure: string | null): Promise<void> {
  const { id, status, processed, total, requestedBy } = watchlistImports;
  await byItself(async (tx) => {
    const [over] = await tx
      .update(watchlistImports)
      .set({ status: failure === null ? "COMPLETED" : "FAILED", finishedAt: sql`clock_timestamp()`, failure })
      .where(and(eq(id, importId), eq(status, "RUNNING"), failure === null ? eq(processed, total) : undefined))
      .returning({ requestedBy });
    if (over === undefined) return;
    await forgetFiles(tx, importId, over.requestedBy);
  });
}

/** What the cancelling of imports leaves to do: their files are forgotten, and customers held against what they changed. */
export async function settleCancelled(): Promise<void> {
  const { id, settled, requestedBy } = watchlistImports;
  await byItself(async (tx) => {
    const cancelled = await tx
      .update(watchlistImports)
      .set({ settled: true })
      .where(eq(settled, false))
      .returning({ id, requestedBy });
    for (const one of cancelled) await forgetFiles(tx, one.id, one.requestedBy);
  });
}

async function forgetFiles(tx: Tx, importId: string, requestedBy: string): Promise<void> {
  await tx.delete(watchlistImportPieces).where(eq(watchlistImportPieces.importId, importId));
  await rescreenWhatChanged(tx, importId, requestedBy);
  await tellScreens(tx, importChanged, [importId]);
  await tellScreens(tx, watchlistChanged, [importId]);
}

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
