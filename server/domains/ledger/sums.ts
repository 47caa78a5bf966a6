import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { journalLines } from "@/db/schema/posting";
import type { JournalLine } from "../../contract/ledger";

/** 0 for no rows. Without the range of a database bigint. */
export function sumMinor(amount: PgColumn | SQL): SQL<bigint> {
  return sql`coalesce(sum(${amount}), 0)`.mapWith(BigInt);
}

export function sumOfSide(side: JournalLine["side"]): SQL<bigint> {
  const { amountMinor } = journalLines;
  return sql`coalesce(sum(${amountMinor}) filter (where ${journalLines.side} = ${side}), 0)`.mapWith(BigInt);
}

/** Positive for a credit, in minor units. */
export const creditedOf = ({ side, amountMinor }: { side: PgColumn; amountMinor: PgColumn }): SQL =>
  sql`case ${side} when 'CREDIT' then ${amountMinor} else -${amountMinor} end`;
