import type { BeneficiaryView } from "@/server/contract/beneficiaries";
import * as t from "@/words/beneficiaries";

// Free-text codes: known values have words, others are shown as stored.

type Schedule = Pick<BeneficiaryView, "frequency" | "settlementDay" | "anchor">;

/** The unit of the settlement day per frequency. */
export const DAYS_OF: Readonly<Record<string, "WEEK" | "MONTH">> = {
  WEEKLY: "WEEK",
  BIWEEKLY: "WEEK",
  SEMI_MONTHLY: "MONTH",
  MONTHLY: "MONTH",
  QUARTERLY: "MONTH",
  HALF_YEARLY: "MONTH",
  YEARLY: "MONTH",
};

const DATE = /^\d{4}-\d{2}-\d{2}$/;

export function isDate(anchor: string | null): anchor is string {
  return anchor !== null && DATE.test(anchor);
}

export function wordOf(words: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}

/** `Monthly, day 31`. Null without a frequency. */
export function scheduleInWords({ frequency, settlementDay, anchor }: Schedule): string | null {
  if (!frequency) return null;
  const often = wordOf(t.frequencies, frequency);
  const days = Object.hasOwn(DAYS_OF, frequency) ? DAYS_OF[frequency] : undefined;
  if (days === undefined) return often;
  if (anchor === "PERIOD_END") return t.atPeriodEnd(often);
  const placed = settlementDay === null ? often : placedIn(frequency, settlementDay, days);
  if (isDate(anchor)) return t.countedFrom(placed, anchor);
  return anchor === "ANNIVERSARY" ? t.byAnniversary(placed) : placed;
}

function placedIn(frequency: string, day: number, days: "WEEK" | "MONTH"): string {
  const often = wordOf(t.frequencies, frequency);
  // The other payment follows half a month later.
  if (frequency === "SEMI_MONTHLY") return t.fromDay(often, day);
  return days === "WEEK" ? t.onWeekday(often, wordOf(t.weekdays, String(day))) : t.onDay(often, day);
}
