import { eq } from "drizzle-orm";
import { endOfDayRuns } from "@/db/schema/end-of-day";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/end-of-day";
import type { Queue } from "../../domain";
import type { BusinessDate } from "../../kernel/business-date";
import { bankDayOf } from "../business-date/queries";
import { isOverdue } from "./schedule";

/** A bank without a schedule closes a date once it is over. */
export const END_OF_DATE = "24:00";

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
      return isOverdue(businessDate, END_OF_DATE) ? { value: businessDate, note: t.notClosedYet } : null;
    },
  },
];

async function hasFailed(read: ReadDb, day: BusinessDate): Promise<boolean> {
  const { status, businessDate } = endOfDayRuns;
  const [run] = await read.select({ status }).from(endOfDayRuns).where(eq(businessDate, day));
  return run?.status === "FAILED";
}
