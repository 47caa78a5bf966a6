import { asc } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { postedCharges } from "@/db/schema/pricing";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/pricing";
import type { QuotedCharge } from "../../contract/previews";
import type { LineNames } from "../../domain";
import { moneyToWire } from "../../kernel/money";

/** A charge as posted. Its rule may since be changed or deleted. */
export type PostedCharge = QuotedCharge & { readonly ruleId: string };

/** In the order of lines, as quoted when posted. */
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

/** Names of the lines of charges and taxes. Entries without charges are omitted. */
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
