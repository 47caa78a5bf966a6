import { asc } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { postedCharges } from "@/db/schema/pricing";
import type { ReadDb } from "@/db/tx";
import type { QuotedCharge } from "../../contract/previews";
import { moneyToWire } from "../../kernel/money";

/** A charge as it was posted; its rule may be another one by now, or gone. */
export type PostedCharge = QuotedCharge & { readonly ruleId: string };

/** The charges that stand in these entries, in the order of their lines, as they were quoted when they were posted. */
export async function chargesOfEntries(read: ReadDb, entryIds: readonly string[]): Promise<PostedCharge[]> {
  if (entryIds.length === 0) return [];
  const { chargeCode, name, ruleId, amountMinor, taxMinor, currency, bearer, reason } = postedCharges;
  const rows = await read
    .select({ chargeCode, name, ruleId, amountMinor, taxMinor, currency, bearer, reason })
    .from(postedCharges)
    .where(anyOf(postedCharges.entryId, entryIds))
    .orderBy(asc(postedCharges.entryId), asc(postedCharges.chargeLines));
  return rows.map(({ amountMinor: amount, taxMinor: tax, currency: of, ...charge }) => ({
    ...charge,
    amount: moneyToWire({ minor: amount, currency: of }),
    tax: moneyToWire({ minor: tax, currency: of }),
  }));
}
