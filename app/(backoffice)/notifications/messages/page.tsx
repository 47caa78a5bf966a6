import { staffPage } from "@/app/staff-page";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { listAddress } from "@/components/data-table/list-address";
import { LiveRefresh } from "@/components/live/live-refresh";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { TabLinks } from "@/components/ui/tab-links";
import { may, type Principal } from "@/server/auth/principal";
import { config } from "@/server/config";
import { listApprovals } from "@/server/contract/approvals";
import type { StaffMessageView } from "@/server/contract/notifications/staff-messages";
import * as contract from "@/server/contract/notifications/staff-messages";
import { listOwnMessages, unreadOf } from "@/server/domains/notifications/staff/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import { countWords } from "@/server/kernel/counted";
import { subjectHref } from "@/server/words";
import * as t from "@/words/notifications/messages";
import { MarkAllRead } from "./mark-read";
import { MessageList } from "./message-list";

export const metadata = { title: t.messages };

const PATH = "/notifications/messages";
const UNREAD = `${PATH}?show=unread`;

/** Staff see only their own messages. */
export default staffPage(t.messages, null, async ({ principal, read, search }) => {
  const address = listAddress(PATH, search, "");
  const unreadOnly = address.get("show") === "unread";
  const [page, unread] = await Promise.all([
    listPage(listOwnMessages(principal, unreadOnly ? { unread: true } : {}), address.get("cursor")),
    unreadOf(read, principal, contract.MOST_MARKED + 1),
  ]);
  const more = unread.length > contract.MOST_MARKED;
  const newest = unread.slice(0, contract.MOST_MARKED);
  return (
    <Page kind="list" title={t.messages} actions={<MarkAllRead unread={newest} more={more} />}>
      <LiveRefresh of={[contract.listOwnMessages]} />
      <TabLinks
        label={t.messages}
        tabs={[
          { href: PATH, label: t.allMessages, current: !unreadOnly },
          { href: UNREAD, label: t.unread, count: countWords({ count: newest.length, more }), current: unreadOnly },
        ]}
      />
      {(page.next !== null || page.behind) && (
        <div className="flex min-h-8 items-center justify-end gap-2">
          <KeysetPages page={page} address={address} />
        </div>
      )}
      <MessageList
        messages={page.items.map((message) => ({ ...message, href: placeOf(message, principal) }))}
        unreadOnly={unreadOnly}
        timeZone={config().bankTimeZone}
        whenEmpty={
          unreadOnly ? (
            <EmptyState title={t.noUnreadMessages} action={<ButtonLink href={PATH}>{t.allMessages}</ButtonLink>} />
          ) : (
            <EmptyState title={t.noMessages}>{t.decisionsAppearHere}</EmptyState>
          )
        }
      />
    </Page>
  );
});

/** The record of the message, if the reader may open it. Approvals open in the inbox. */
function placeOf({ about: { type, id } }: StaffMessageView, reader: Principal): string | undefined {
  const opensInbox = [listApprovals.access, ...listApprovals.alsoOpenTo].some((authority) => may(reader, authority));
  return type === "approval" && opensInbox ? addressOf.approval(id) : subjectHref(type, id, reader);
}
