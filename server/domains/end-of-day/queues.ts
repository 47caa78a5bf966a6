import { eq } from "drizzle-orm";
import { endOfDayRuns } from "@/db/schema/end-of-day";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/end-of-day";
import { config } from "../../config";
import type { Queue } from "../../domain";
import { type BusinessDate, dateInZone, timeInZone } from "../../kernel/business-date";
import { bankDayOf } from "../business-date/queries";
import { isDue } from "./schedule";

/** A date that could not be closed, or has not been closed in time. Nothing is shown while all is well. */
export const dayQueues: readonly Queue[] = [
  {
    label: t.endOfDay,
    href: "/end-of-day",
    authorities: ["end-of-day:run"],
    count: async (reports) => {
      const { businessDate, closingDate } = await bankDayOf(reports);
      if (closingDate !== null) {
        return (await hasFailed(reports, closingDate)) ? { value: closingDate, note: t.couldNotBeClosed } : null;
      }
      return isOverdue(businessDate, new Date()) ? { value: businessDate, note: t.waitsToBeClosed } : null;
    },
  },
];

async function hasFailed(read: ReadDb, day: BusinessDate): Promise<boolean> {
  const { status, businessDate } = endOfDayRuns;
  const [run] = await read.select({ status }).from(endOfDayRuns).where(eq(businessDate, day));
  return run?.status === "FAILED";
}

/** Its scheduled time is over, without a schedule the date itself. */
export function isOverdue(day: BusinessDate, now: Date): boolean {
  const { endOfDayAt, bankTimeZone } = config();
  const here = { date: dateInZone(now, bankTimeZone), time: timeInZone(now, bankTimeZone) };
  return isDue(day, endOfDayAt ?? END_OF_DATE, here);
}

const END_OF_DATE = "24:00";
