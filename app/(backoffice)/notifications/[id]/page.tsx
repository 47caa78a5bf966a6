import { BankMoment } from "@/app/bank-moment";
import { recordAt, staffPage } from "@/app/staff-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { CustomerName, CustomerNo } from "@/components/records/customer";
import { needs } from "@/components/records/role";
import { ButtonLink } from "@/components/ui/button";
import { Facts, idFact } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { DetailColumns, Page } from "@/components/ui/page";
import { Status } from "@/components/ui/status";
import { TabLinks } from "@/components/ui/tab-links";
import { may, type Principal } from "@/server/auth/principal";
import { listNotifications, type NotificationDetail } from "@/server/contract/notifications/notifications";
import { findNotification, retriesOf } from "@/server/domains/notifications/queries";
import { addressOf } from "@/server/kernel/addresses";
import { systemClock } from "@/server/kernel/clock";
import { capital, titleOf } from "@/server/kernel/words";
import * as common from "@/words/common";
import * as t from "@/words/notifications/notifications";
import { categoryWords, channelWords } from "../../../../server/domains/notifications/notification-words";
import { RecordHistory } from "../../record-history";
import { MessageLook } from "../message-look";
import { isTriedAnyway } from "../notification-columns";
import { RetryButton } from "../retry-button";

export const metadata = { title: t.message };

/** `?as=text` shows the plain text. */
export default staffPage<"id">(t.message, "notification:read", async (staff) => {
  const { id } = staff.path;
  const found = await recordAt(id, () => findNotification(staff.read, id));
  const { principal, reports } = staff;
  const retries = await retriesOf(staff.read, id);
  const plain = staff.search.as === "text";
  return (
    <Page
      kind="detail"
      title={found.subject}
      back={{
        href: listOf(found),
        label: t.notifications,
      }}
      status={<Status of="notification" value={found.status} />}
      actions={
        <>
          {found.customerNo && (
            <ButtonLink href={addressOf.notificationPreferences(found.customerNo)}>{t.preferences}</ButtonLink>
          )}
          <RetryButton large row={found} disabledReason={notRetried(found, principal)} />
        </>
      }
    >
      <LiveRefresh of={[listNotifications]} id={id} />
      <DetailColumns wide rail={<MessageFacts message={found} principal={principal} />}>
        <Outcome message={found} />
        <section className="grid gap-3">
          <h2 className="sr-only">{t.message}</h2>
          {found.message.html !== null && <Looks id={id} plain={plain} />}
          <MessageLook channel={found.channel} message={found.message} plain={plain} />
        </section>
        <RecordHistory reports={reports} label={t.messageHistory} recordIds={[id, ...retries]} />
      </DetailColumns>
    </Page>
  );
});

function Looks({ id, plain }: { id: string; plain: boolean }) {
  const href = addressOf.notification(id);
  return (
    <TabLinks
      label={t.howItLooks}
      tabs={[
        { label: t.asShown, href, current: !plain },
        { label: t.asText, href: `${href}?as=text`, current: plain },
      ]}
    />
  );
}

function listOf({ status }: NotificationDetail): string {
  if (status === "PENDING") return "/notifications";
  return status === "FAILED" ? "/notifications?status=FAILED" : "/notifications/all";
}

function notRetried(message: NotificationDetail, principal: Principal): string | null {
  const { status } = message;
  if (!may(principal, "notification:operate")) return needs("notification:operate");
  if (status === "DELIVERED") return t.deliveredIsNotRetried;
  if (status === "SUPPRESSED") return t.turnedOff;
  return isTriedAnyway(message, systemClock.now().toISOString()) ? t.isQueuedAlready : null;
}

/** Null for a delivered or untried message. */
function Outcome({ message: { status, attempts, lastError, lastAttemptAt } }: { message: NotificationDetail }) {
  if (status === "SUPPRESSED")
    return (
      <Notice tone="neutral" title={t.turnedOff}>
        {t.notSentAgain}
      </Notice>
    );
  if (lastError === null || status === "DELIVERED") return null;
  const failed = status === "FAILED";
  const notYet = lastAttemptAt !== null ? t.lastAttemptFailed : t.notSentYet;
  return (
    <Notice tone={failed ? "danger" : "warning"} title={failed ? t.couldNotBeDelivered : notYet}>
      <p>{capital(lastError)}</p>
      {attempts > 0 && <p className="text-muted">{t.afterTheseAttempts(attempts)}</p>}
    </Notice>
  );
}

function MessageFacts({ message, principal }: { message: NotificationDetail; principal: Principal }) {
  const { partyId, partyName, customerNo } = message;
  const at = (moment: string | null) => moment && <BankMoment at={moment} seconds />;
  return (
    <Facts
      title={t.details}
      facts={[
        {
          term: common.customer,
          value:
            partyName === null ? (
              t.unknownCustomer
            ) : (
              <CustomerName partyId={partyId} linked={may(principal, "customer:read")}>
                {partyName}
              </CustomerName>
            ),
        },
        { term: common.customerNo, value: customerNo && <CustomerNo copy>{customerNo}</CustomerNo> },
        { term: common.channel, value: channelWords(message.channel) },
        { term: t.category, value: categoryWords(message.category) },
        { term: t.event, value: titleOf(message.eventType.toLowerCase()) },
        { term: common.reference, value: message.correlationRef },
        { term: t.sentTo, value: message.address },
        { term: t.attempts, value: message.attempts },
        { term: common.created, value: at(message.createdAt) },
        { term: t.lastAttempt, value: at(message.lastAttemptAt) },
        { term: t.nextAttempt, value: at(message.nextAttemptAt) },
        { term: t.delivered, value: at(message.deliveredAt) },
        idFact(message.id),
      ]}
    />
  );
}
