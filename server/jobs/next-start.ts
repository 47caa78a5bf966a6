import cronParser from "cron-parser";
import type { Job } from "./job";

const UNITS = { s: 1, m: 60, h: 3_600 };

/** Start of the next run after one that ends at `now`: seconds, or a time. Throws if `every` is neither an interval nor cron. */
export function nextStart({ name, every }: Pick<Job, "name" | "every">, now: Date, timeZone: string): number | Date {
  const [, count, unit] = /^([1-9]\d*)([smh])$/.exec(every) ?? [];
  if (count && unit) return Number(count) * UNITS[unit as keyof typeof UNITS];
  try {
    // The parser fills in missing fields: an empty text would mean every minute.
    if (every.split(" ").length !== 5) throw new Error("it has not five fields");
    return cronParser.parseExpression(every, { currentDate: now, tz: timeZone }).next().toDate();
  } catch (error) {
    throw new Error(`The job ${name} comes every "${every}": give 2s, 1m, 6h or five fields of cron`, { cause: error });
  }
}
