import { and, asc, eq, gte, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { lower } from "@/db/ignoring-case";
import { cashMovements, tills } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import type { Placed } from "../../auth/scope";
import type { MonetaryAmount } from "../../contract/fields";
import type { BusinessDate } from "../../kernel/business-date";
import { moneyToWire } from "../../kernel/money";
import { branchCodes } from "../branches/queries";
import { currentLimit } from "../limits/limit-queries";
import { staffNames } from "../staff/staff-queries";
import { ownTills } from "./scope";

// Figures of the cash board and the register of differences, per currency.

/** Uses the index of a branch's tills: tills closed before the date have no movements on it. */
function workedOn(date: BusinessDate): SQL | undefined {
  return or(eq(tills.status, "OPEN"), gte(tills.closedDate, date));
}

export type CashHour = { hour: number; currency: string; cashIn: MonetaryAmount; cashOut: MonetaryAmount };

const sumOf = (direction: "IN" | "OUT") =>
  sql`coalesce(sum(${cashMovements.amountMinor}) filter (where ${cashMovements.direction} = ${sql.raw(`'${direction}'`)}), 0)`.mapWith(
    BigInt,
  );

/**
 * Customers' cash per hour of the bank's day in which it was posted. Hours without movements are omitted. A reversal counts in
 * its own direction.
 */
export async function cashByHour(
  read: ReadDb,
  { branchCode, date, timeZone }: { branchCode: string; date: BusinessDate; timeZone: string },
): Promise<CashHour[]> {
  const branch = branchCodes(read);
  const hour = sql<number>`extract(hour from ${cashMovements.postedAt} at time zone ${timeZone}::text)::int`.as("hour");
  const { currency, tillId, businessDate, type } = cashMovements;
  const rows = await read
    .select({ hour, currency, cashIn: sumOf("IN").as("cash_in"), cashOut: sumOf("OUT").as("cash_out") })
    .from(tills)
    .innerJoin(branch, and(eq(branch.id, tills.branchId), eq(branch.code, branchCode)))
    .innerJoin(cashMovements, and(eq(tillId, tills.id), eq(businessDate, date)))
    .where(and(workedOn(date), inArray(type, ["DEPOSIT", "WITHDRAWAL", "REVERSAL"])))
    .groupBy(sql`1`, currency)
    .orderBy(asc(currency), sql`1`);
  return rows.map(({ cashIn, cashOut, ...row }) => ({
    ...row,
    cashIn: moneyToWire({ minor: cashIn, currency: row.currency }),
    cashOut: moneyToWire({ minor: cashOut, currency: row.currency }),
  }));
}

const OPERATIONS = {
  DEPOSIT: "postCashDeposit",
  WITHDRAWAL: "postCashWithdrawal",
  TRANSFER_OUT: "transferTillCash",
} as const;
type Limited = keyof typeof OPERATIONS;

export type LimitUse = {
  operation: (typeof OPERATIONS)[Limited];
  currency: string;
  largest: MonetaryAmount;
  limit: MonetaryAmount;
  count: number;
};

/** The largest movement of each type on a business date, with its limit. */
export async function limitUse(
  read: ReadDb,
  { branchCode, date }: { branchCode: string; date: BusinessDate },
): Promise<LimitUse[]> {
  const branch = branchCodes(read);
  const { currency, tillId, businessDate, type, amountMinor } = cashMovements;
  const rows = await read
    .select({ type, currency, largest: sql`max(${amountMinor})`.mapWith(BigInt), count: sql<number>`count(*)::int` })
    .from(tills)
    .innerJoin(branch, and(eq(branch.id, tills.branchId), eq(branch.code, branchCode)))
    .innerJoin(cashMovements, and(eq(tillId, tills.id), eq(businessDate, date)))
    .where(and(workedOn(date), inArray(type, Object.keys(OPERATIONS) as Limited[])))
    .groupBy(type, currency)
    .orderBy(asc(currency), asc(type));
  return Promise.all(
    rows.map(async ({ largest, ...row }) => {
      const operation = OPERATIONS[row.type as Limited];
      const limit = await currentLimit(read, operation, row.currency);
      const money = (minor: bigint) => moneyToWire({ minor, currency: row.currency });
      return {
        operation,
        currency: row.currency,
        count: row.count,
        largest: money(largest),
        limit: money(limit.minor),
      };
    }),
  );
}

export type TellerDifference = {
  teller: string;
  /** Null if no staff user has this sign-in. */
  name: string | null;
  currency: string;
  counts: number;
  over: MonetaryAmount;
  short: MonetaryAmount;
};

/** Overages and shortages per teller and currency of tills closed since the date, largest sum first. */
export async function differencesByTeller(
  read: ReadDb,
  from: BusinessDate,
  reader: Placed | null,
): Promise<TellerDifference[]> {
  const branch = branchCodes(read);
  const names = staffNames(read);
  const difference = sql`(${tills.countedMinor} - ${tills.expectedMinor})`;
  const over = sql`sum(greatest(${difference}, 0))`.mapWith(BigInt);
  const short = sql`sum(greatest(-${difference}, 0))`.mapWith(BigInt);
  const { teller, currency, closedDate, countedMinor, expectedMinor } = tills;
  const rows = await read
    .select({
      teller,
      name: sql<string | null>`max(${names.name})`,
      currency,
      counts: sql<number>`count(*)::int`,
      over: over.as("over_minor"),
      short: short.as("short_minor"),
    })
    .from(tills)
    .innerJoin(branch, eq(branch.id, tills.branchId))
    .leftJoin(names, eq(names.signIn, lower(teller)))
    .where(
      and(ownTills(branch.code, reader), isNotNull(closedDate), gte(closedDate, from), ne(countedMinor, expectedMinor)),
    )
    .groupBy(teller, currency)
    .orderBy(asc(currency), sql`sum(abs(${difference})) desc`, asc(teller));
  return rows.map((row) => ({
    ...row,
    over: moneyToWire({ minor: row.over, currency: row.currency }),
    short: moneyToWire({ minor: row.short, currency: row.currency }),
  }));
}
