import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { holds, tallies } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import type { BusinessDate } from "../kernel/business-date";

/** A subject's sums of a business day by name. A missing one is zero. */
export async function talliesOf(
  read: ReadDb,
  subject: string,
  day: BusinessDate,
): Promise<ReadonlyMap<string, bigint>> {
  const { name, value } = tallies;
  const rows = await read
    .select({ name, value })
    .from(tallies)
    .where(and(eq(tallies.subject, subject), eq(tallies.day, day)));
  return new Map(rows.map((row) => [row.name, row.value]));
}

/** One sum of each subject and day, for slices to join by `subject` and `day`. */
export function tallyNamed(read: ReadDb, name: string | SQL<string>, as: string) {
  const { subject, day, value } = tallies;
  return read.select({ subject, day, value }).from(tallies).where(sql`${tallies.name} = ${name}`).as(as);
}

/** The number of open holds of an account, counted up to `most`. */
export function openHoldCount(accountId: AnyPgColumn, most: number): SQL<number> {
  const isOpen = and(eq(holds.accountId, accountId), eq(holds.kind, "HOLD"), isNull(holds.releasedAt));
  return sql<number>`(select count(*)::int from (select 1 from ${holds} where ${isOpen} limit ${sql.raw(`${most}`)}) open)`;
}
