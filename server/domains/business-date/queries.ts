import { eq, sql } from "drizzle-orm";
import { bankDay } from "@/db/schema/business-date";
import type { ReadDb } from "@/db/tx";
import type { CommandContext } from "../../commands/plan";
import type { BusinessDate } from "../../kernel/business-date";

type BankDay = Omit<typeof bankDay.$inferSelect, "id">;

/** The bank's dates (RULES.md). */
export async function bankDayOf(read: ReadDb): Promise<BankDay> {
  const { businessDate: day, closingDate, closedUntil } = bankDay;
  const [row] = await read
    .select({ businessDate: day, closingDate, closedUntil })
    .from(bankDay)
    .where(eq(bankDay.id, 1));
  if (!row) throw new Error("the bank has no business date: it was never opened (ensureBusinessDate)");
  return row;
}

/** The date of postings, not the calendar's. A command gets its own at commit (`fact("businessDate")`). */
export async function businessDate(read: ReadDb): Promise<BusinessDate> {
  return (await bankDayOf(read)).businessDate;
}

/** The date of a command's postings: the day that the end-of-day run closes by it, else the business date. */
export async function postingDate({ closing, read }: Pick<CommandContext, "closing" | "read">): Promise<BusinessDate> {
  return closing ?? (await businessDate(read));
}

/** For use within a statement: evaluated once, not per row. */
export const bankToday = sql<BusinessDate>`(select ${bankDay.businessDate} from ${bankDay})`;
