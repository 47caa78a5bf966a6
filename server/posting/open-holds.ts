import { and, asc, eq, isNull } from "drizzle-orm";
import { holds } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import type { MonetaryAmount } from "../contract/fields";
import { moneyToWire } from "../kernel/money";

/** A hold on an account and its source: `sourceType` APPROVAL names the approval in `sourceId`. */
export type OpenHold = {
  id: string;
  amount: MonetaryAmount;
  reason: string;
  sourceType: string;
  sourceId: string;
  placedAt: string;
};

/** Oldest first. Their sum is the account's `held`. */
export async function openHolds(read: ReadDb, accountId: string, currency: string): Promise<OpenHold[]> {
  const { id, amountMinor, reason, sourceType, sourceId, placedAt } = holds;
  const rows = await read
    .select({ id, amountMinor, reason, sourceType, sourceId, placedAt })
    .from(holds)
    .where(and(eq(holds.accountId, accountId), eq(holds.kind, "HOLD"), isNull(holds.releasedAt)))
    .orderBy(asc(placedAt), asc(id));
  return rows.map(({ amountMinor: minor, ...hold }) => ({ ...hold, amount: moneyToWire({ minor, currency }) }));
}
