import { clsx } from "clsx";
import { ageOf, dateOf, momentOf } from "./format-time";

/** A business date in ISO form: `2026-11-21`. */
export function BusinessDay({ date, className }: { date: string; className?: string }) {
  return (
    <time dateTime={date} className={clsx("figures whitespace-nowrap", className)}>
      {dateOf(date)}
    </time>
  );
}

/**
 * A moment as `2026-11-21 14:03:09` in the bank's time zone. `timeZone` comes from the server, so the computer's own
 * zone does not matter.
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

/** An age for queues: `3 min`, `2 h`, `4 d`. `now` comes from the server or from a ticking clock. */
export function Age({ since, now, className }: { since: string; now: string | number; className?: string }) {
  return (
    <time dateTime={since} title={since} className={clsx("figures whitespace-nowrap", className)}>
      {ageOf(since, now)}
    </time>
  );
}
