import { DataTable } from "@/components/data-table/data-table";
import { EmptyState } from "@/components/ui/list-state";
import { Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import { may, type Principal } from "@/server/auth/principal";
import { config } from "@/server/config";
import type { PartyView } from "@/server/contract/parties";
import { listNotifications } from "@/server/domains/notifications/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/messages";
import { historyColumns } from "../../notifications/notification-columns";

const SHOWN = 5;
/** Why one has not arrived, and how often it was tried, stands on its own page. */
const COLUMNS = new Set(["created", "message", "channel", "status"]);

/** What the bank told the customer last, on each channel; nothing for a reader who may not see notifications. */
export async function PartyMessages({ party: { partyId }, principal }: { party: PartyView; principal: Principal }) {
  if (!may(principal, "notification:read")) return null;
  const { items, next } = await listPage(listNotifications({ partyId }), "", SHOWN);
  const columns = historyColumns({ timeZone: config().bankTimeZone, customers: false });
  return (
    <Section
      title={t.messages}
      flush
      note={next ? t.newest(items.length) : items.length > 0 && String(items.length)}
      {...(next && { actions: <TextLink href={addressOf.notificationsOf(partyId)}>{t.allMessages}</TextLink> })}
    >
      <DataTable
        label={t.messagesToTheCustomer}
        columns={columns.filter(({ id }) => COLUMNS.has(id))}
        rows={items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => addressOf.notification(id)}
        rowTone={({ status }) => (status === "FAILED" ? "danger" : undefined)}
        whenEmpty={<EmptyState title={t.noMessages}>{t.nothingSentYet}</EmptyState>}
      />
    </Section>
  );
}
