import { clsx } from "clsx";
import { ageOf, dateOf, momentOf } from "./format-time";

/** A day of the bank, ISO in tables: `2026-11-21`. */
export function BusinessDay({ date, className }: { date: string; className?: string }) {
  return (
    <time dateTime={date} className={clsx("figures whitespace-nowrap", className)}>
      {dateOf(date)}
    </time>
  );
}

/**
 * A moment, `2026-11-21 14:03:09` in the bank's time zone. Give `timeZone` from the server, so that every teller reads
 * the same hour whatever the computer says.
 */
export function Moment({
  at,
  timeZone,
  seconds = false,
  className,
}: {
  at: string;
  timeZone?: string;
  seconds?: boolean;
  className?: string;
}) {
  return (
    <time dateTime={at} title={at} className={clsx("figures whitespace-nowrap", className)}>
      {momentOf(at, { ...(timeZone && { timeZone }), seconds })}
    </time>
  );
}

/** How long ago, for queues: `3 min`, `2 h`, `4 d`. `now` comes from the server or from a clock that ticks. */
export function Age({ since, now, className }: { since: string; now: string | number; className?: string }) {
  return (
    <time dateTime={since} title={since} className={clsx("figures whitespace-nowrap", className)}>
      {ageOf(since, now)}
    </time>
  );
}
