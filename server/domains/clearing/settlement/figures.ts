import { and, count, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { clearingItems } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";
import type { BusinessDate } from "../../../kernel/business-date";
import { sumMinor } from "../../ledger/sums";

/** Cleared and paid items of a house and date in one currency, in minor units. */
export type Figures = {
  readonly currency: string;
  readonly creditMinor: bigint;
  readonly debitMinor: bigint;
  readonly itemCount: number;
};

export const NOTHING = { creditMinor: 0n, debitMinor: 0n, itemCount: 0 };

export const netOf = ({ creditMinor, debitMinor }: Pick<Figures, "creditMinor" | "debitMinor">): bigint =>
  creditMinor - debitMinor;

const { houseId, settlesOn, currency, direction, amountMinor } = clearingItems;

/** The items that the position of a house and date names. Gross items have no settlement date. */
export const itemsOfPosition = (house: string, date: BusinessDate): SQL | undefined =>
  and(eq(houseId, house), eq(settlesOn, date), isNotNull(settlesOn));

const of = (side: "OUTWARD" | "INWARD") => sumMinor(sql`case ${direction} when ${side} then ${amountMinor} end`);

export const figureColumns = { currency, creditMinor: of("OUTWARD"), debitMinor: of("INWARD"), itemCount: count() };

/** By currency, in its order. */
export function figuresOf(read: ReadDb, house: string, date: BusinessDate): Promise<Figures[]> {
  return read
    .select(figureColumns)
    .from(clearingItems)
    .where(itemsOfPosition(house, date))
    .groupBy(currency)
    .orderBy(currency);
}
