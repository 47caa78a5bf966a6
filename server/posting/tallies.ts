import { and, eq } from "drizzle-orm";
import { tallies } from "@/db/schema/posting";
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
