import { staffPage } from "@/app/staff-page";
import { FilterSelect } from "@/components/data-table/filter-bar";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { ButtonLink } from "@/components/ui/button";
import { statusOptions } from "@/components/ui/options";
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

/** `?party=` names a customer by id. */
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
    <TablePage
      title={t.notifications}
      context={t.historyContext}
      live={[listNotifications]}
      above={<NotificationTabs current={PATH} />}
      address={address}
      filters={
        <>
          <FilterSelect name="status" label={common.status} options={statusOptions("notification")} />
          <FilterSelect name="channel" label={common.channel} options={CHANNEL_OPTIONS} />
        </>
      }
      chips={[{ name: "party", label: common.customer, say: () => name ?? t.oneCustomer }]}
      page={page}
      columns={historyColumns({ customers: partyId === undefined })}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.notification(id)}
      rowTone={({ status }) => (status === "FAILED" ? "danger" : undefined)}
      noMatch={{ action: <ButtonLink href={PATH}>{t.allMessages}</ButtonLink> }}
      empty={{ title: t.noMessagesYet, children: t.firstEventSends }}
    />
  );
});
