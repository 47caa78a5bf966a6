import type { Option } from "@/components/ui/select";
import type { BeneficiaryView } from "@/server/contract/beneficiaries";
import * as t from "@/words/beneficiaries";

// Words for free-text values: the known ones in words, any other as sent.

type Schedule = Pick<BeneficiaryView, "frequency" | "settlementDay" | "anchor">;

/** The choice of days per cycle: weekday, day of the month, or none. */
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

/** The known values as options, and the stored one if it is none of them. */
export function choices(words: Readonly<Record<string, string>>, stored: string | null = null): Option[] {
  const known = Object.entries(words).map(([value, label]) => ({ value, label }));
  return stored === null || stored === "" || Object.hasOwn(words, stored)
    ? known
    : [...known, { value: stored, label: stored }];
}

export function wordOf(words: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}

/** "Monthly, day 31", "Weekly, Friday". Null without a frequency. */
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
  // The month's other payment is half a month away.
  if (frequency === "SEMI_MONTHLY") return t.fromDay(often, day);
  return days === "WEEK" ? t.onWeekday(often, wordOf(t.weekdays, String(day))) : t.onDay(often, day);
}
