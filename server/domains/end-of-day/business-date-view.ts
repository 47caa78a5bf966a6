import { eq } from "drizzle-orm";
import { endOfDayRuns } from "@/db/schema/end-of-day";
import type { ReadDb } from "@/db/tx";
import { config } from "../../config";
import type { BusinessDateView } from "../../contract/business-date";
import { dateInZone } from "../../kernel/business-date";
import { endOfDaySteps } from "../../kernel/value-sets";
import { progressOf } from "../../runs/progress";
import { bankDayOf } from "../business-date/queries";
import { publishedStep } from "./steps";

/** During the end of day, the date being closed, the date of postings and the run. */
export async function businessDateView(read: ReadDb): Promise<BusinessDateView> {
  const { businessDate: today, closingDate } = await bankDayOf(read);
  const { bankTimeZone: timeZone } = config();
  return {
    ...{ businessDate: closingDate ?? today, postingDate: today },
    ...{ calendarDate: dateInZone(new Date(), timeZone), timeZone },
    closing: closingDate === null ? null : await closingOf(read, closingDate),
  };
}

async function closingOf(read: ReadDb, day: string): Promise<BusinessDateView["closing"]> {
  const { id, status, requestedAt, finishedAt, businessDate } = endOfDayRuns;
  const [run] = await read
    .select({ id, status, requestedAt, finishedAt })
    .from(endOfDayRuns)
    .where(eq(businessDate, day));
  if (run === undefined) return null;
  const begun = (await progressOf(read, run.id)).filter(({ step }) => publishedStep(step) !== undefined);
  const current = begun.find((part) => part.finishedAt === null) ?? begun.at(-1);
  const hasFailed = run.status === "FAILED" && run.finishedAt !== null;
  return {
    runId: run.id,
    status: hasFailed ? "FAILED" : "RUNNING",
    since: hasFailed ? (run.finishedAt ?? run.requestedAt) : run.requestedAt,
    step: (current && publishedStep(current.step)) ?? endOfDaySteps[0],
  };
}
