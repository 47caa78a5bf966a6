import { database } from "@/db/client";
import { config } from "../../config";
import type { BusinessDateView } from "../../contract/business-date";
import type { BusinessDate } from "../../kernel/business-date";

/** The bank's logical day; never the calendar's. Commands learn it at commit (`fact("businessDate")`), pages and default dates here. */
export async function businessDate(): Promise<BusinessDate> {
  const [row] = await database().sql<{ businessDate: BusinessDate }[]>`
    select business_date as "businessDate" from bank_day where id = 1`;
  if (!row) throw new Error("the bank has no business date: it was never opened (ensureBusinessDate)");
  return row.businessDate;
}

export async function businessDateView(): Promise<BusinessDateView> {
  return { businessDate: await businessDate(), timeZone: config().bankTimeZone };
}
