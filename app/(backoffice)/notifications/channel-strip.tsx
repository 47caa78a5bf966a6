import Link from "next/link";
import { ageOf } from "@/components/ui/format-time";
import { StatusWord } from "@/components/ui/status";
import type { ChannelView } from "@/server/contract/notifications/dispatch";
import * as common from "@/words/common";
import * as t from "@/words/notifications/notifications";
import { channelWords } from "../../../server/domains/notifications/notification-words";

export function ChannelStrip({ channels, now }: { channels: readonly ChannelView[]; now: string }) {
  return (
    <ul
      aria-label={common.channel}
      className="grid shrink-0 grid-cols-2 lg:grid-cols-4 gap-px overflow-hidden rounded-panel border border-line bg-panel"
    >
      {channels.map((one) => (
        <li
          key={one.channel}
          className="grid min-w-0 content-start gap-0.5 px-4 py-2.5 shadow-[0_0_0_1px_var(--border)]"
        >
          <span className="flex items-baseline justify-between gap-3">
            <span className="font-semibold text-body">{channelWords(one.channel)}</span>
            <StatusWord tone={one.configured ? "success" : "warning"} className="text-label">
              {one.configured ? t.configured : t.notConfigured}
            </StatusWord>
          </span>
          <span className="truncate text-label text-muted" title={one.via ?? undefined}>
            {one.via ?? t.waitsUntilConfigured}
          </span>
          <Counts channel={one} now={now} />
        </li>
      ))}
    </ul>
  );
}

function Counts({
  channel: { channel, pending, failed, oldestPendingAt },
  now,
}: {
  channel: ChannelView;
  now: string;
}) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 text-label">
      <Count href={`/notifications?channel=${channel}`} count={pending}>
        {t.countQueued(pending)}
      </Count>
      <Count href={`/notifications?status=FAILED&channel=${channel}`} count={failed} tone="text-danger">
        {t.countFailed(failed)}
      </Count>
      {oldestPendingAt && <span className="figures text-muted">{t.oldest(ageOf(oldestPendingAt, now))}</span>}
    </span>
  );
}

function Count({
  href,
  count,
  tone = "text-accent",
  children,
}: {
  href: string;
  count: number;
  tone?: string;
  children: string;
}) {
  if (count === 0) return <span className="figures inline-flex min-h-6 items-center text-muted">{children}</span>;
  return (
    <Link
      prefetch={false}
      href={href}
      className={`figures inline-flex min-h-6 items-center underline-offset-2 hover:underline ${tone}`}
    >
      {children}
    </Link>
  );
}
