import { runCommand } from "../../commands/run-command";
import { systemContext } from "../../commands/system-context";
import { config } from "../../config";
import { type BusinessDate, dateInZone, timeInZone } from "../../kernel/business-date";
import { DomainError } from "../../kernel/errors";
import { logger } from "../../observability/log";
import { bankDayOf } from "../business-date/queries";
import { startEndOfDay } from "./start-end-of-day";

/** The time of END_OF_DAY_AT on the date itself is reached, or the date is over. */
export function isDue(day: BusinessDate, at: string, now: { date: BusinessDate; time: string }): boolean {
  return day < now.date || (day === now.date && now.time >= at);
}

/** The time of END_OF_DAY_AT is reached in the bank's time zone. `otherwise`: the time of a bank without a schedule, null for never. */
export function isOverdue(day: BusinessDate, otherwise: string | null = null, now = new Date()): boolean {
  const { endOfDayAt, bankTimeZone } = config();
  const at = endOfDayAt ?? otherwise;
  return at !== null && isDue(day, at, { date: dateInZone(now, bankTimeZone), time: timeInZone(now, bankTimeZone) });
}

/** Starts the end of day at END_OF_DAY_AT in the bank's time zone, and that of missed dates one by one. A blocked one waits. */
export async function startScheduled(): Promise<void> {
  const context = systemContext("end-of-day");
  const { businessDate, closingDate } = await bankDayOf(context.read);
  if (closingDate !== null || !isOverdue(businessDate)) return;
  try {
    await runCommand(startEndOfDay, { params: {}, query: {}, body: { businessDate } }, context, null);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    logger().warn({ businessDate, reason: error.message }, "the end of day waits");
  }
}
