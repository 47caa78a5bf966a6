import { and, eq, isNotNull, sql } from "drizzle-orm";
import { staffSecondFactors } from "@/db/schema/staff";
import type { ReadDb } from "@/db/tx";

const { staffUserId, sealedSecret, pendingSecret, setAt, recoverySecrets } = staffSecondFactors;

/** `recoveryCodes`: number of unused codes. */
export type FactorState = { setAt: string; recoveryCodes: number };

/** Null if the user has none. */
export async function findFactor(read: ReadDb, staffId: string): Promise<FactorState | null> {
  const [factor] = await read
    .select({ setAt, recoveryCodes: sql<number>`cardinality(${recoverySecrets})` })
    .from(staffSecondFactors)
    .where(and(eq(staffUserId, staffId), isNotNull(setAt)));
  return factor?.setAt ? { setAt: factor.setAt, recoveryCodes: factor.recoveryCodes } : null;
}

/** Null if no setup was begun. */
export async function factorForChange(read: ReadDb, staffId: string) {
  const [factor] = await read
    .select({ sealedSecret, pendingSecret })
    .from(staffSecondFactors)
    .where(eq(staffUserId, staffId));
  return factor ?? null;
}
