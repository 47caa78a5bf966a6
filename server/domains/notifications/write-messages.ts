import type { Tx } from "@/db/tx";
import { bankDomains } from "../../domain";
import type { Notice, NoticeMessage } from "../../events/notice";
import { notifyScreens } from "../../events/notify-screens";
import type { DomainEvent, Subscriber } from "../../events/subscriber";
import { backgroundTx } from "../../jobs/background-tx";
import { required } from "../../kernel/assert";
import { derivedId } from "./derived-id";
import { draftsFor, type NotificationInsert } from "./draft";
import { notificationsChanged } from "./events";
import { recipientsOf } from "./recipients";
import { type NewStaffMessage, writeStaffMessages } from "./staff/staff-messages";
import { packMessage } from "./stored-message";
import { templateOf, writeStaffMessage } from "./templates/write-message";

const notices = (): readonly Notice[] => bankDomains().flatMap(({ notices = [] }) => notices);

/**
 * Writes the messages of the slices' notices: one per enabled channel of a customer, or one to a staff user. Ids derive
 * from event, recipient, template and channel, so that a repeated event writes nothing. All events of a call share one
 * transaction.
 */
export const writeMessages: Subscriber = {
  name: "notifications.write-messages",
  from: "NOW",
  // A getter, because the slices are registered later.
  get events() {
    return [...new Set(notices().flatMap(({ events }) => events))];
  },
  handle: (event) => tell([event]),
  handleAll: tell,
};

async function tell(events: readonly DomainEvent[]): Promise<void> {
  await backgroundTx(async (tx) => {
    const messagesFor: NoticeMessage[] = [];
    for (const notice of notices()) {
      const concerned = events.filter(({ type }) => notice.events.some((name) => name === type));
      if (concerned.length > 0) messagesFor.push(...(await notice.messagesFor(tx, concerned)));
    }
    if (messagesFor.length === 0) return;
    const moments = new Map(events.map((event) => [event.id, event]));
    await tellCustomers(tx, messagesFor, moments);
    await writeStaffMessages(
      tx,
      messagesFor.flatMap((telling) => staffMessageOf(telling, moments) ?? []),
    );
  });
}

type Moments = ReadonlyMap<string, DomainEvent>;

async function tellCustomers(tx: Tx, messagesFor: readonly NoticeMessage[], moments: Moments): Promise<void> {
  const to = messagesFor.flatMap((telling) =>
    "partyId" in telling.to ? [{ telling, partyId: telling.to.partyId }] : [],
  );
  if (to.length === 0) return;
  const recipients = await recipientsOf(
    tx,
    to.map(({ partyId }) => partyId),
  );
  const rows = to.flatMap(({ telling, partyId }): NotificationInsert[] => {
    const { eventId, eventType, params, correlationRef = null } = telling;
    const recipient = recipients.get(partyId);
    if (!recipient) return [];
    const event = required(moments.get(eventId), `${eventType} is told of an event that nobody asked about`);
    const moment = momentId(event);
    const { category } = required(templateOf(eventType, "CUSTOMER"), `no template writes ${eventType}`);
    return draftsFor({
      id: (channel) => derivedId(moment, partyId, eventType, channel),
      recipient,
      ...{ category, eventType, correlationRef, params },
      dueAt: event.at,
    });
  });
  if (rows.length === 0) return;
  // One JSON parameter for all rows: building the statement took twice as long as all other work. Existing rows stay
  // unchanged. Returns a party with new rows.
  const [written] = await tx.statements.query<{ party_id: string }>(
    `with added as (
       insert into notifications (id, party_id, channel, category, event_type, correlation_ref, status, message, next_attempt_at)
       select id, "partyId", channel, category, "eventType", "correlationRef", status, message, "nextAttemptAt"
       from json_to_recordset($1::text::json) as told (id uuid, "partyId" uuid, channel text, category text, "eventType" text,
         "correlationRef" text, status text, message jsonb, "nextAttemptAt" timestamptz)
       on conflict do nothing returning party_id
     )
     select party_id from added limit 1`,
    [JSON.stringify(rows.map((row) => ({ ...row, message: packMessage(row.message) })))],
  );
  // One event is enough: screens reload their lists whatever the subject.
  await notifyScreens(tx, notificationsChanged, written ? [written.party_id] : []);
}

function staffMessageOf(
  { eventId, to, eventType, params, about }: NoticeMessage,
  moments: Moments,
): NewStaffMessage | null {
  if (!("staffUserId" in to)) return null;
  const event = required(moments.get(eventId), `${eventType} is told of an event that nobody asked about`);
  const { type: subjectType, id: subjectId } = required(about, `${eventType} leads nowhere`);
  const { staffUserId } = to;
  return {
    id: derivedId(momentId(event), staffUserId, eventType),
    ...{ staffUserId, eventType, subjectType, subjectId },
    message: writeStaffMessage(eventType, params).message,
  };
}

/** The event's id with its time as UUIDv7 prefix. Ids made by database functions are random. */
function momentId({ id, at }: DomainEvent): string {
  const moment = Date.parse(at).toString(16).padStart(12, "0");
  return `${moment.slice(0, 8)}-${moment.slice(8)}-${id.slice(14)}`;
}
