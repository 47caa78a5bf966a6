import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { clearingImportPieces, clearingImports } from "@/db/schema/clearing";
import type { ReadDb, Tx } from "@/db/tx";
import { notifyScreens } from "../../../events/notify-screens";
import { backgroundTx } from "../../../jobs/background-tx";
import { clearingImportChanged } from "../events";
import { CLAIM_MS } from "./run-import";

/**
 * Failed and cancelled imports: an item that was received when the process ended has its result, and the file is discarded. Waits until
 * no process can still be working on the import.
 */
export async function settleEnded(read: ReadDb, afterMs = CLAIM_MS): Promise<void> {
  const { id, status, finishedAt } = clearingImports;
  const over = await read
    .selectDistinct({ id })
    .from(clearingImports)
    .innerJoin(clearingImportPieces, eq(clearingImportPieces.importId, id))
    .where(
      and(
        inArray(status, ["FAILED", "CANCELLED"]),
        lt(finishedAt, sql`clock_timestamp() - make_interval(secs => ${afterMs / 1_000}::float8)`),
      ),
    );
  for (const one of over) await backgroundTx((tx) => settle(tx, one.id));
}

async function settle(tx: Tx, importId: string): Promise<void> {
  const { id } = clearingImports;
  await tx.select({ id }).from(clearingImports).where(eq(id, importId)).for("update");
  const added = await tx.statements.query<{ index: number }>(
    `insert into clearing_import_results (import_id, index, item_id)
     select import_id, import_index, id from clearing_items where import_id = $1
     on conflict do nothing returning index`,
    [importId],
  );
  if (added.length > 0)
    await tx.statements.query(
      `update clearing_imports set processed = processed + $2, accepted = accepted + $2,
         amounts = (select jsonb_object_agg(currency, minor::text) from (
           select currency, sum(amount_minor) as minor from clearing_items where import_id = $1 group by currency) as sums)
       where id = $1`,
      [importId, added.length],
    );
  await tx.delete(clearingImportPieces).where(eq(clearingImportPieces.importId, importId));
  await notifyScreens(tx, clearingImportChanged, [importId]);
}
