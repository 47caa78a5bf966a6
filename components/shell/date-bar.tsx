import { CalendarClock } from "lucide-react";
import * as t from "@/words/shell";
import { dateOf } from "../ui/format-time";

/** Shown only while the business date differs from the calendar date, because postings carry the business date. */
export function DateBar({ businessDate, calendarDate }: { businessDate: string; calendarDate: string }) {
  if (businessDate === calendarDate) return null;
  return (
    <p
      data-date-bar
      className="flex h-7 items-center gap-2 border-warning/40 border-b bg-warning-soft px-6 text-label text-ink"
    >
      <CalendarClock size={14} aria-hidden className="shrink-0 text-warning" />
      <span className="truncate">
        {t.businessDateIsNotToday(
          <strong className="figures font-semibold">{dateOf(businessDate)}</strong>,
          <span className="figures">{dateOf(calendarDate)}</span>,
        )}
      </span>
    </p>
  );
}
