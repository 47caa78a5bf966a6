import { and, asc, countDistinct, desc, eq, gte, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { commissionAccruals, commissionPayouts } from "@/db/schema/payouts";
import type { ReadDb } from "@/db/tx";
import type { MonetaryAmount } from "../../contract/fields";
import type { BusinessDate } from "../../kernel/business-date";
import { moneyToWire } from "../../kernel/money";
import { sumMinor } from "../ledger/sums";

/** Tax withheld in a month, by tax class, rate and currency. */
export type WithheldTax = {
  /** `2026-03` */
  month: string;
  taxClass: string | null;
  /** Percent. */
  rate: string;
  payments: number;
  gross: MonetaryAmount;
  withheld: MonetaryAmount;
};

/**
 * Payments that stand, newest month first: the tax that the bank remits (2320). A clawback counts under its original class and rate, in the
 * month of the payment that it reduces.
 */
export async function withheldTax(
  read: ReadDb,
  { from, to }: { from?: BusinessDate; to?: BusinessDate },
): Promise<WithheldTax[]> {
  const { businessDate, currency, status } = commissionPayouts;
  const { amountMinor, withheldMinor, clawsBackId } = commissionAccruals;
  const [clawed, before] = [alias(commissionAccruals, "clawed"), alias(commissionPayouts, "before")];
  const asWithheld = (column: "whtTaxClass" | "whtRate") =>
    sql`case when ${clawsBackId} is null then ${commissionPayouts[column]} else ${before[column]} end`;
  const taxClass = sql<string | null>`${asWithheld("whtTaxClass")}`;
  const rate = sql<string>`${asWithheld("whtRate")}`;
  // The query builder lacks `to_char`.
  const month = sql<string>`to_char(${businessDate}, 'YYYY-MM')`;
  const rows = await read
    .select({
      month,
      taxClass,
      rate,
      currency,
      payments: countDistinct(commissionPayouts.id),
      gross: sumMinor(amountMinor),
      withheld: sumMinor(withheldMinor),
    })
    .from(commissionPayouts)
    .innerJoin(commissionAccruals, eq(commissionAccruals.payoutId, commissionPayouts.id))
    .leftJoin(clawed, eq(clawed.id, clawsBackId))
    .leftJoin(before, eq(before.id, clawed.payoutId))
    .where(
      and(
        eq(status, "PAID"),
        from === undefined ? undefined : gte(businessDate, from),
        to === undefined ? undefined : lte(businessDate, to),
      ),
    )
    .groupBy(month, taxClass, rate, currency)
    .orderBy(desc(month), asc(taxClass), asc(rate), asc(currency));
  return rows.map(({ currency: unit, gross, withheld, ...row }) => ({
    ...row,
    gross: moneyToWire({ minor: gross, currency: unit }),
    withheld: moneyToWire({ minor: withheld, currency: unit }),
  }));
}
