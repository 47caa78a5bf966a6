import { staffPage } from "@/app/staff-page";
import { DataTable } from "@/components/data-table/data-table";
import { FilterBar, FilterSelect } from "@/components/data-table/filter-bar";
import { FilterChips } from "@/components/data-table/filter-chips";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { listAddress } from "@/components/data-table/list-address";
import { LiveRefresh } from "@/components/live/live-refresh";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { statusOptions } from "@/components/ui/options";
import { Page } from "@/components/ui/page";
import { listNotifications } from "@/server/contract/notifications/notifications";
import * as notifications from "@/server/domains/notifications/queries";
import { recipientsOf } from "@/server/domains/notifications/recipients";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/notifications/notifications";
import { historyColumns } from "../notification-columns";
import { CHANNEL_OPTIONS, notificationFilterOf } from "../notification-filter";
import { NotificationTabs } from "../notification-tabs";

export const metadata = { title: t.notifications };

const PATH = "/notifications/all";

/** All messages, newest first; `?party=` names a customer by id. */
export default staffPage(t.notifications, "notification:read", async (staff) => {
  const address = listAddress(PATH, staff.search, "");
  const filter = notificationFilterOf(address.get);
  const { partyId } = filter;
  const [page, recipients] = await Promise.all([
    listPage(notifications.listNotifications(filter), address.get("cursor")),
    partyId === undefined ? null : recipientsOf(staff.read, [partyId]),
  ]);
  const name = partyId === undefined ? undefined : recipients?.get(partyId)?.contact.name;
  return (
    <Page kind="list" title={t.notifications} context={t.historyContext}>
      <LiveRefresh of={[listNotifications]} />
      <NotificationTabs current={PATH} />
      <FilterBar clearHref={address.filtered && address.clearHref} end={<KeysetPages page={page} address={address} />}>
        <FilterSelect name="status" label={common.status} options={statusOptions("notification")} />
        <FilterSelect name="channel" label={common.channel} options={CHANNEL_OPTIONS} />
      </FilterBar>
      {partyId !== undefined && (
        <FilterChips
          address={address}
          filters={[{ name: "party", label: common.customer, say: () => name ?? t.oneCustomer }]}
        />
      )}
      <DataTable
        label={t.notifications}
        place="page"
        columns={historyColumns({ customers: partyId === undefined })}
        rows={page.items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => addressOf.notification(id)}
        rowTone={({ status }) => (status === "FAILED" ? "danger" : undefined)}
        whenEmpty={
          address.filtered ? (
            <NoResult title={common.noMatch} action={<ButtonLink href={PATH}>{t.allMessages}</ButtonLink>} />
          ) : (
            <EmptyState title={t.noMessagesYet}>{t.firstEventSends}</EmptyState>
          )
        }
      />
    </Page>
  );
});
