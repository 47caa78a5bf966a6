"use client";

import { CalendarClock, MoonStar, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { BusinessDateView, getBusinessDate } from "@/server/contract/business-date";
import { addressOf } from "@/server/kernel/addresses";
import { endOfDaySteps } from "@/server/kernel/value-sets";
import * as t from "@/words/shell";
import { useOperation } from "../api/use-operation";
import { dateOf, momentOf } from "../ui/format-time";
import { TextLink } from "../ui/text-link";

/** The end of day announces its changes. This interval finds a new calendar date. */
const EVERY_MS = 60_000;

type DayProps = { initial: BusinessDateView };

/** The bank's dates, as of now. All places of the shell share one read. */
function useBusinessDate({ initial }: DayProps): BusinessDateView {
  const { data } = useOperation<typeof getBusinessDate>("GET /business-date", {}, { initial, refresh: EVERY_MS });
  return data ?? initial;
}

/** The date of new postings. */
export function PostingDate(props: DayProps) {
  const { postingDate } = useBusinessDate(props);
  return (
    <time dateTime={postingDate} className="figures">
      {dateOf(postingDate)}
    </time>
  );
}

/**
 * The day that is being closed, or could not be. Otherwise shown only while the business date differs from the calendar
 * date, because postings carry the business date.
 */
export function DateBar({ mayReadRuns, ...props }: DayProps & { mayReadRuns: boolean }) {
  const day = useBusinessDate(props);
  const { closing, postingDate, calendarDate } = day;
  return (
    <>
      {closing && <ClosingBar day={day} closing={closing} mayReadRuns={mayReadRuns} />}
      {!closing && postingDate !== calendarDate && (
        <Bar tone="warning" icon={<CalendarClock size={14} aria-hidden className="shrink-0 text-warning" />}>
          {t.businessDateIsNotToday(
            <strong className="figures font-semibold">{dateOf(postingDate)}</strong>,
            <span className="figures">{dateOf(calendarDate)}</span>,
          )}
        </Bar>
      )}
    </>
  );
}

type Closing = NonNullable<BusinessDateView["closing"]>;

function ClosingBar({ day, closing, mayReadRuns }: { day: BusinessDateView; closing: Closing; mayReadRuns: boolean }) {
  const hasFailed = closing.status === "FAILED";
  const postings = t.postingsBelongTo(<span className="figures">{dateOf(day.postingDate)}</span>);
  const date = <strong className="figures font-semibold">{dateOf(day.businessDate)}</strong>;
  const icon = hasFailed ? (
    <TriangleAlert size={14} aria-hidden className="shrink-0 text-danger" />
  ) : (
    <MoonStar size={14} aria-hidden className="shrink-0 text-info" />
  );
  return (
    <Bar
      tone={hasFailed ? "danger" : "info"}
      icon={icon}
      link={mayReadRuns && <TextLink href={addressOf.dayRun(closing.runId)}>{t.openRun}</TextLink>}
    >
      {/* Every step would be announced on every page. */}
      <span role="status">
        {hasFailed
          ? t.couldNotBeClosed(date, <span className="figures">{sinceOf(day, closing)}</span>)
          : t.closingOf(date)}
      </span>
      {!hasFailed && t.stepOf(endOfDaySteps.indexOf(closing.step) + 1, endOfDaySteps.length)}
      {". "}
      {postings}
    </Bar>
  );
}

/** A failure of another date needs its date. */
function sinceOf({ calendarDate, timeZone }: BusinessDateView, { since }: Closing): string {
  const moment = momentOf(since, { timeZone });
  return moment.startsWith(calendarDate) ? moment.slice(calendarDate.length + 1) : moment;
}

const TONES = {
  warning: "border-warning/40 bg-warning-soft",
  info: "border-info/40 bg-info-soft",
  danger: "border-danger/40 bg-danger-soft",
};

function Bar({
  tone,
  icon,
  link,
  children,
}: {
  tone: keyof typeof TONES;
  icon: ReactNode;
  link?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      data-date-bar
      className={`flex h-7 items-center gap-2 border-b px-3 text-ink text-label lg:px-6 ${TONES[tone]}`}
    >
      {icon}
      <p className="truncate">{children}</p>
      {link && <span className="shrink-0">{link}</span>}
    </div>
  );
}
