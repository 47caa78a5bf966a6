import Link from "next/link";
import { staffPage } from "@/app/staff-page";
import { DataTable } from "@/components/data-table/data-table";
import { FilterBar, FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { listAddress, sortNamed } from "@/components/data-table/list-address";
import { LiveRefresh } from "@/components/live/live-refresh";
import { ButtonLink } from "@/components/ui/button";
import { ageOf } from "@/components/ui/format-time";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { StatusWord } from "@/components/ui/status";
import type { ChannelView } from "@/server/contract/notifications/dispatch";
import * as dispatch from "@/server/contract/notifications/dispatch";
import { listNotifications, listOutbox } from "@/server/contract/notifications/notifications";
import type { Channel } from "@/server/contract/notifications/templates";
import { listChannels } from "@/server/domains/notifications/channel-counts";
import * as notifications from "@/server/domains/notifications/queries";
import { recipientFilter } from "@/server/domains/notifications/recipients";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/notifications/notifications";
import { channelWords } from "../../../server/domains/notifications/notification-words";
import { CustomersFound } from "./customers-found";
import { outboxColumns } from "./notification-columns";
import { CHANNEL_OPTIONS, channelNamed } from "./notification-filter";
import { NotificationTabs } from "./notification-tabs";
import { RetryAll } from "./retry-all";
import { RunDispatch } from "./run-dispatch";

export const metadata = { title: t.notifications };

const PATH = "/notifications";
const SORTS = ["age"] as const;
const YOUNGEST_FIRST = "age";
const UNFILTERED = { channel: null, late: null, customer: null };
const LATE_OPTION = [{ value: "true", label: t.delayed }];

/** Queued messages. `?status=FAILED` lists failed ones. */
export default staffPage(t.notifications, "notification:read", async (staff) => {
  const { reports } = staff;
  const address = listAddress(PATH, staff.search, YOUNGEST_FIRST, SORTS);
  const failed = address.get("status") === "FAILED";
  const channel = channelNamed(address.get("channel"));
  const late = !failed && address.get("late") === "true";
  const typed = await recipientFilter(staff.read, address.get("customer"));
  const filtered = late || channel !== undefined || typed !== null;
  const filter = {
    status: failed ? "FAILED" : "PENDING",
    channel,
    late,
    ...(typed?.partyId && { partyId: typed.partyId }),
    sort: sortNamed(address.get("sort"), SORTS, YOUNGEST_FIRST),
  } as const;
  const [page, channels] = await Promise.all([
    listPage(notifications.listNotifications(filter), address.get("cursor")),
    listChannels(reports),
  ]);
  const counts = {
    pending: channels.reduce((sum, one) => sum + one.pending, 0),
    failed: failedOn(channels, undefined),
  };
  const disabledReason = staff.lacks("notification:operate");
  const now = new Date().toISOString();
  return (
    <Page
      kind="list"
      title={t.notifications}
      context={t.outboxContext}
      actions={
        <>
          <ButtonLink href="/notifications/new" disabledReason={disabledReason}>
            {t.newMessage}
          </ButtonLink>
          <RunDispatch queued={counts.pending} disabledReason={disabledReason} />
        </>
      }
    >
      <LiveRefresh of={[listOutbox, listNotifications, dispatch.listChannels]} />
      <ChannelStrip channels={channels} now={now} />
      <NotificationTabs current={failed ? "/notifications?status=FAILED" : PATH} counts={counts} />
      <FilterBar clearHref={filtered && address.with(UNFILTERED)} end={<KeysetPages page={page} address={address} />}>
        <FilterSelect name="channel" label={common.channel} options={CHANNEL_OPTIONS} />
        <FilterText name="customer" label={t.nameOrNumberOfCustomer} />
        {!failed && <FilterSelect name="late" label={common.age} options={LATE_OPTION} />}
        {failed && typed === null && (
          <RetryAll
            key={channel ?? "all"}
            channel={channel}
            failed={failedOn(channels, channel)}
            disabledReason={disabledReason}
          />
        )}
      </FilterBar>
      {typed && typed.partyId === undefined ? (
        <CustomersFound found={typed.found} hrefOf={({ customerNo }) => address.with({ customer: customerNo })} />
      ) : (
        <DataTable
          label={failed ? t.failed : common.queued}
          place="page"
          columns={outboxColumns(now, disabledReason)}
          rows={page.items}
          sort={address.sort}
          rowKey={({ id }) => id}
          rowHref={({ id }) => addressOf.notification(id)}
          rowTone={({ status, lastError }) =>
            status === "FAILED" ? "danger" : lastError === null ? undefined : "warning"
          }
          whenEmpty={<NothingThere failed={failed} clearHref={filtered && address.with(UNFILTERED)} />}
        />
      )}
    </Page>
  );
});

function failedOn(channels: readonly ChannelView[], channel: Channel | undefined): number {
  return channels.reduce((sum, one) => sum + (channel === undefined || one.channel === channel ? one.failed : 0), 0);
}

function NothingThere({ failed, clearHref }: { failed: boolean; clearHref: string | false }) {
  if (clearHref) return <NoResult title={common.noMatch} clearHref={clearHref} />;
  if (failed) return <EmptyState title={t.nothingFailed} />;
  return <EmptyState title={t.nothingQueued}>{t.allDelivered}</EmptyState>;
}

function ChannelStrip({ channels, now }: { channels: readonly ChannelView[]; now: string }) {
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
