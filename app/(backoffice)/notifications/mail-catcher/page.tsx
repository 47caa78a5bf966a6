import { BankMoment, momentColumn } from "@/app/bank-moment";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { listAddress } from "@/components/data-table/list-address";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Facts } from "@/components/ui/facts";
import { EmptyState } from "@/components/ui/list-state";
import { Notice } from "@/components/ui/notice";
import { Page, QueueColumns } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import { listOutbox } from "@/server/contract/notifications/notifications";
import {
  type CaughtMail,
  type CaughtMailDetail,
  findCaughtMail,
  listCaughtMails,
} from "@/server/domains/notifications/caught-mails";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import { isUuid } from "@/server/kernel/ids";
import * as common from "@/words/common";
import * as t from "@/words/notifications/notifications";
import { MailFrame, PlainText } from "../message-look";
import { NotificationTabs } from "../notification-tabs";
import { catcherRuns } from "./catcher-runs";

export const metadata = { title: t.mailCatcher };

const PATH = "/notifications/mail-catcher";

/** `?mail=` opens a mail. Defaults to the latest. */
export default staffPage(t.mailCatcher, "notification:read", async (staff) => {
  const address = listAddress(PATH, staff.search, "");
  const page = await listPage(listCaughtMails(), address.get("cursor"));
  const chosen = [address.get("mail"), page.items[0]?.id ?? ""].find(isUuid);
  const mail = chosen === undefined ? null : await findCaughtMail(staff.read, chosen);
  const runs = catcherRuns();
  return (
    <Page
      kind="queue"
      title={runs || page.items.length > 0 ? t.leftForNobody : t.mailCatcher}
      context={runs ? t.demoBankOnly : t.onlyInADemoBank}
    >
      <LiveRefresh of={[listOutbox]} />
      <NotificationTabs current={PATH} />
      {page.items.length === 0 ? (
        <EmptyState title={runs ? t.noMailsCaught : t.noMailCatcher}>{runs && t.caughtAfterDispatch}</EmptyState>
      ) : (
        <QueueColumns
          list={
            <>
              <div className="flex justify-end px-6 py-2">
                <KeysetPages page={page} address={address} />
              </div>
              <DataTable
                label={t.mailCatcher}
                columns={COLUMNS}
                rows={page.items}
                rowKey={({ id }) => id}
                rowHref={({ id }) => address.with({ mail: id, cursor: address.get("cursor") })}
                selected={mail?.id}
                whenEmpty={null}
              />
            </>
          }
          pane={mail && <Mail mail={mail} />}
        />
      )}
    </Page>
  );
});

const COLUMNS: Column<CaughtMail>[] = [
  { id: "subject", header: common.subject, grow: true, cell: ({ subject }) => subject ?? t.noSubject },
  momentColumn("received", t.received, ({ receivedAt }) => receivedAt),
];

function Mail({ mail }: { mail: CaughtMailDetail }) {
  const sent = /^<?([^@>]+)@/.exec(mail.messageId ?? "")?.[1] ?? "";
  const subject = mail.subject ?? t.noSubject;
  return (
    <section aria-label={subject} className="grid gap-4 p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="font-semibold text-section">{subject}</h2>
        {isUuid(sent) && <TextLink href={addressOf.notification(sent)}>{t.openTheMessage}</TextLink>}
      </div>
      <Facts
        facts={[
          { term: common.from, value: mail.sender },
          { term: common.to, value: mail.recipients.join(", ") },
          { term: t.received, value: <BankMoment at={mail.receivedAt} seconds /> },
          { term: t.messageId, value: mail.messageId && <span className="reference">{mail.messageId}</span> },
        ]}
      />
      <Body mail={mail} subject={subject} />
    </section>
  );
}

function Body({ mail: { html, text }, subject }: { mail: CaughtMailDetail; subject: string }) {
  if (html) return <MailFrame subject={subject} html={html} />;
  return text ? <PlainText text={text} /> : <Notice tone="warning" title={t.couldNotBeRead} />;
}
