import { asc } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { postedCharges } from "@/db/schema/pricing";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/pricing";
import type { QuotedCharge } from "../../contract/previews";
import type { LineNames } from "../../domain";
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

/** What lines of these entries are charges and their taxes, by the charge's name; entries without any are left out. */
export async function chargeLineNames(read: ReadDb, entryIds: readonly string[]): Promise<LineNames> {
  const { entryId, name, chargeLines, taxLines } = postedCharges;
  const rows = await read
    .select({ entryId, name, chargeLines, taxLines })
    .from(postedCharges)
    .where(anyOf(entryId, entryIds));
  const names = new Map<string, Map<number, string>>();
  for (const row of rows) {
    const ofEntry = names.get(row.entryId) ?? new Map<number, string>();
    names.set(row.entryId, ofEntry);
    for (const lineNo of row.chargeLines) ofEntry.set(lineNo, row.name);
    for (const lineNo of row.taxLines) ofEntry.set(lineNo, t.taxOn(row.name));
  }
  return names;
}
