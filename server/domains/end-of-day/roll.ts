import { eq } from "drizzle-orm";
import { endOfDayRuns } from "@/db/schema/end-of-day";
import * as t from "@/words/service/end-of-day";
import { backgroundStatement, backgroundTx } from "../../jobs/background-tx";
import { noteAdvance, repeatSteps } from "../../runs/claims";
import { failureCount } from "../../runs/progress";
import type { Turn } from "../../runs/run-kind";
import { lastSeal } from "../../seals/seal-store";
import { sealAll } from "../../seals/sealing";
import { lastTransactionOf } from "../ledger/journal-totals";
import { sealedEntries } from "../ledger/sealed-entries";
import { DayStaysOpen } from "./reconcile";

type Run = typeof endOfDayRuns.$inferSelect;

/**
 * Ends the closing of the day in one statement of the database. False if the day has got an entry since its reconciliation, which with the
 * balances of the day is then done again: a clerk closes a session of the day at any time, which pays items on it.
 */
export async function rollDate({ id }: Run, { read }: Turn): Promise<boolean> {
  const failed = await failureCount(read, id);
  if (failed > 0) throw new DayStaysOpen(t.someFailed(failed));
  return backgroundTx(async (tx) => {
    const [row] = await tx.statements.query<{ rolled: boolean }>("select roll_business_date($1) as rolled", [id]);
    if (row?.rolled !== true) await repeatSteps(tx, id, ["RECONCILIATION", "SNAPSHOT"]);
    await noteAdvance(tx, id);
    return row?.rolled === true;
  });
}

/** Seals the journal behind the last entry of the day, and keeps the seal. False while a transaction is in progress. */
export async function sealDay({ id, businessDate }: Run, { read, signal }: Turn): Promise<boolean> {
  await sealAll([sealedEntries], signal);
  const seal = await lastSeal(read, sealedEntries.chain);
  const last = await lastTransactionOf(read, businessDate);
  if (last !== null && (seal === null || BigInt(seal.lastXact) < BigInt(last))) return false;
  await backgroundStatement((db) =>
    db
      .update(endOfDayRuns)
      .set({ sealSeq: seal?.seq ?? null, sealHash: seal?.hash.toString("hex") ?? null })
      .where(eq(endOfDayRuns.id, id)),
  );
  return true;
}
