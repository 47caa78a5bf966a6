import { and, eq, sql } from "drizzle-orm";
import { refusedPayouts } from "@/db/schema/payouts";
import type { ReadDb } from "@/db/tx";
import type { PayoutItem } from "../../contract/payouts";
import { backgroundTx } from "../../jobs/background-tx";

// Payees whom the bank's own run could not pay. Each is retried at growing intervals. A run's record lists a refusal only if its reason is
// new, so a blocked account makes one line.

/** Longest interval between two tries for one reason. */
const MOST_HOURS = 24;

type Refused = { reason: string; tries: number; rests: boolean };

/** By payee and currency. `rests`: not due for a retry. One row per refused payee. */
export async function refusedBefore(read: ReadDb): Promise<ReadonlyMap<string, Refused>> {
  const { beneficiaryId, currency, reason, tries, triedAt } = refusedPayouts;
  const pause = sql`make_interval(hours => least(${MOST_HOURS}, power(2, least(${tries}, 6) - 1))::int)`;
  // Tolerates hourly runs that start slightly early.
  const rests = sql<boolean>`${triedAt} + ${pause} - interval '5 minutes' > clock_timestamp()`;
  const rows = await read.select({ beneficiaryId, currency, reason, tries, rests }).from(refusedPayouts);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

export const keyOf = (of: { beneficiaryId: string; currency: string }) => `${of.beneficiaryId} ${of.currency}`;
const keyOfItem = ({ beneficiaryId, gross: { currency } }: PayoutItem) => keyOf({ beneficiaryId, currency });

/** Omits refusals whose reason is unchanged. */
export function newsOf(items: readonly PayoutItem[], before: ReadonlyMap<string, Refused>): PayoutItem[] {
  return items.filter((item) => item.outcome !== "NOT_PAID" || before.get(keyOfItem(item))?.reason !== item.reason);
}

export async function noteRefused(items: readonly PayoutItem[], before: ReadonlyMap<string, Refused>): Promise<void> {
  const refused = items.flatMap((item) => {
    if (item.outcome !== "NOT_PAID" || item.reason === null) return [];
    const { beneficiaryId, reason, gross } = item;
    const earlier = before.get(keyOfItem(item));
    const tries = earlier?.reason === reason ? earlier.tries + 1 : 1;
    return [{ beneficiaryId, currency: gross.currency, reason, tries }];
  });
  const over = items.filter((item) => item.outcome !== "NOT_PAID" && before.has(keyOfItem(item)));
  if (refused.length === 0 && over.length === 0) return;
  await backgroundTx(async (tx) => {
    const { beneficiaryId, currency } = refusedPayouts;
    for (const row of refused) {
      const tried = { ...row, triedAt: sql`clock_timestamp()` };
      await tx
        .insert(refusedPayouts)
        .values(tried)
        .onConflictDoUpdate({ target: [beneficiaryId, currency], set: tried });
    }
    for (const { beneficiaryId: id, gross } of over) {
      await tx.delete(refusedPayouts).where(and(eq(beneficiaryId, id), eq(currency, gross.currency)));
    }
  });
}
