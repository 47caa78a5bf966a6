import { clsx } from "clsx";
import type { ReactNode } from "react";
import { TONE_DOTS, type Tone } from "./status-map";

export type TimelineEvent = {
  id: string;
  at: ReactNode;
  title: ReactNode;
  by?: ReactNode;
  note?: ReactNode;
  tone?: Tone;
};

/** The events of a record in the given order: time, event, person and remark. */
export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  return (
    <ol aria-label={label} className="grid grid-cols-[minmax(0,1fr)]">
      {events.map((event, index) => (
        <li key={event.id} className="relative flex gap-3 pb-4 last:pb-0">
          {index < events.length - 1 && (
            <span aria-hidden className="absolute top-4 bottom-0 left-[3px] w-px bg-line" />
          )}
          <span
            aria-hidden
            className={clsx("relative mt-1.5 size-[7px] shrink-0 rounded-full", TONE_DOTS[event.tone ?? "neutral"])}
          />
          <div className="wrap-anywhere min-w-0 grow">
            <div className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium">{event.title}</span>
              {event.by && <span className="text-muted">{event.by}</span>}
              <span className="ml-auto text-label text-muted">{event.at}</span>
            </div>
            {event.note && <p className="mt-0.5 text-muted">{event.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
