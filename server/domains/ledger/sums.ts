import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { journalLines } from "@/db/schema/posting";
import type { JournalLine } from "../../contract/ledger";

/** A sum of minor units; 0 of nothing. Whole, and not bound to what a bigint of the database holds. */
export function sumMinor(amount: PgColumn | SQL): SQL<bigint> {
  return sql`coalesce(sum(${amount}), 0)`.mapWith(BigInt);
}

/** The sum of the journal lines of one side. */
export function sumOfSide(side: JournalLine["side"]): SQL<bigint> {
  const { amountMinor } = journalLines;
  return sql`coalesce(sum(${amountMinor}) filter (where ${journalLines.side} = ${side}), 0)`.mapWith(BigInt);
}
