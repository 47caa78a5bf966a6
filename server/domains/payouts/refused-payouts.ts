import { and, eq, sql } from "drizzle-orm";
import { refusedPayouts } from "@/db/schema/payouts";
import type { ReadDb } from "@/db/tx";
import type { PayoutItem } from "../../contract/payouts";
import { backgroundTx } from "../../jobs/background-tx";

// Payees whom the bank itself could not pay. Each is tried again later and later, and is in the record of a run only when the reason is
// new: an account that stays blocked is one line, not one an hour.

/** The longest pause between two tries for one reason. */
const MOST_HOURS = 24;

type Refused = { reason: string; tries: number; rests: boolean };

/** By payee and currency; `rests`: it is not tried yet. One statement, with a row for each payee that could not be paid. */
export async function refusedBefore(read: ReadDb): Promise<ReadonlyMap<string, Refused>> {
  const { beneficiaryId, currency, reason, tries, triedAt } = refusedPayouts;
  const pause = sql`make_interval(hours => least(${MOST_HOURS}, power(2, least(${tries}, 6) - 1))::int)`;
  // A run an hour comes a little early or late.
  const rests = sql<boolean>`${triedAt} + ${pause} - interval '5 minutes' > clock_timestamp()`;
  const rows = await read.select({ beneficiaryId, currency, reason, tries, rests }).from(refusedPayouts);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

export const keyOf = (of: { beneficiaryId: string; currency: string }) => `${of.beneficiaryId} ${of.currency}`;
const keyOfItem = ({ beneficiaryId, gross: { currency } }: PayoutItem) => keyOf({ beneficiaryId, currency });

/** What of a run is news: all but refusals for the reason that was there before. */
export function newsOf(items: readonly PayoutItem[], before: ReadonlyMap<string, Refused>): PayoutItem[] {
  return items.filter((item) => item.outcome !== "NOT_PAID" || before.get(keyOfItem(item))?.reason !== item.reason);
}

/** Notes what a run could not pay, and forgets what it could. */
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
