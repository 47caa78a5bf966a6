import { and, asc, count, desc, eq, gte, lte, sql } from "drizzle-orm";
import { commissionPayouts } from "@/db/schema/payouts";
import type { ReadDb } from "@/db/tx";
import type { MonetaryAmount } from "../../contract/fields";
import type { BusinessDate } from "../../kernel/business-date";
import { moneyToWire } from "../../kernel/money";
import { sumMinor } from "../books/sums";

/** What was withheld of commission in a month, of one tax class at one rate and in one currency. */
export type WithheldTax = {
  /** `2026-03`. */
  month: string;
  taxClass: string | null;
  /** Percent. */
  rate: string;
  payments: number;
  gross: MonetaryAmount;
  withheld: MonetaryAmount;
};

/** Tax withheld by month and class, of payments that stand, newest month first: what the bank hands on (2320). */
export async function withheldTax(
  read: ReadDb,
  { from, to }: { from?: BusinessDate; to?: BusinessDate },
): Promise<WithheldTax[]> {
  const { businessDate, whtTaxClass, whtRate, currency, grossMinor, withheldMinor, status } = commissionPayouts;
  // The builder has no word for the month of a date.
  const month = sql<string>`to_char(${businessDate}, 'YYYY-MM')`;
  const rows = await read
    .select({
      month,
      taxClass: whtTaxClass,
      rate: whtRate,
      currency,
      payments: count(),
      gross: sumMinor(grossMinor),
      withheld: sumMinor(withheldMinor),
    })
    .from(commissionPayouts)
    .where(
      and(
        eq(status, "PAID"),
        from === undefined ? undefined : gte(businessDate, from),
        to === undefined ? undefined : lte(businessDate, to),
      ),
    )
    .groupBy(month, whtTaxClass, whtRate, currency)
    .orderBy(desc(month), asc(whtTaxClass), asc(whtRate), asc(currency));
  return rows.map(({ currency: unit, gross, withheld, ...row }) => ({
    ...row,
    gross: moneyToWire({ minor: gross, currency: unit }),
    withheld: moneyToWire({ minor: withheld, currency: unit }),
  }));
}
