import { eq, sql } from "drizzle-orm";
import { bankDay } from "@/db/schema/business-date";
import type { ReadDb } from "@/db/tx";
import { config } from "../../config";
import type { BusinessDateView } from "../../contract/business-date";
import type { BusinessDate } from "../../kernel/business-date";

/** The bank's business date, not the calendar's. A command gets its own at commit (`fact("businessDate")`). */
export async function businessDate(read: ReadDb): Promise<BusinessDate> {
  const [row] = await read.select({ businessDate: bankDay.businessDate }).from(bankDay).where(eq(bankDay.id, 1));
  if (!row) throw new Error("the bank has no business date: it was never opened (ensureBusinessDate)");
  return row.businessDate;
}

/** For use within a statement: evaluated once, not per row. */
export const bankToday = sql<BusinessDate>`(select ${bankDay.businessDate} from ${bankDay})`;

export async function businessDateView(read: ReadDb): Promise<BusinessDateView> {
  return { businessDate: await businessDate(read), timeZone: config().bankTimeZone };
}
