import { eq, sql } from "drizzle-orm";
import { bankDay } from "@/db/schema/business-date";
import type { ReadDb } from "@/db/tx";
import { config } from "../../config";
import type { BusinessDateView } from "../../contract/business-date";
import type { BusinessDate } from "../../kernel/business-date";

/** The bank's logical day; never the calendar's. Commands learn it at commit (`fact("businessDate")`), pages and default dates here. */
export async function businessDate(read: ReadDb): Promise<BusinessDate> {
  const [row] = await read.select({ businessDate: bankDay.businessDate }).from(bankDay).where(eq(bankDay.id, 1));
  if (!row) throw new Error("the bank has no business date: it was never opened (ensureBusinessDate)");
  return row.businessDate;
}

/** The same within another statement, which asks it once and not once a row. */
export const bankToday = sql<BusinessDate>`(select ${bankDay.businessDate} from ${bankDay})`;

export async function businessDateView(read: ReadDb): Promise<BusinessDateView> {
  return { businessDate: await businessDate(read), timeZone: config().bankTimeZone };
}
