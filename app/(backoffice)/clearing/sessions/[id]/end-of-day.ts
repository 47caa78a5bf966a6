import { config } from "@/server/config";
import { dateInZone } from "@/server/kernel/business-date";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** The end of a date by the bank's clock. Null if that clock shows another date. */
export function endOfDay(date: string, now: Date): string | null {
  const timeZone = config().bankTimeZone;
  if (dateInZone(now, timeZone) !== date) return null;
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const [hours = 0, minutes = 0] = format.format(now).split(":").map(Number);
  return new Date(now.getTime() + (DAY_MINUTES - hours * 60 - minutes) * MINUTE_MS).toISOString();
}
