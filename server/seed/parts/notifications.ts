import type postgres from "postgres";
import { database } from "@/db/client";
import type { NotificationView } from "@/server/contract/notifications/notifications";
import { businessDate } from "@/server/domains/business-date/queries";
import { sendNotification } from "@/server/domains/notifications/send-notification";
import { setPreference } from "@/server/domains/notifications/set-preference";
import { writeMessages } from "@/server/domains/notifications/write-messages";
import type { DomainEvent } from "@/server/events/subscriber";
import { addDays, dateInWords } from "@/server/kernel/business-date";
import * as t from "@/words/service/notifications/dispatch";
import { type DemoFate, demoHistoryFates, demoPreferences, demoRefusals, demoTold } from "../demo-notifications";
import type { DemoBank, DemoPart } from "../part";

const OPERATIONS = "operations@countinghouse.example";
/** Newest events of each type that send messages. */
const TOLD = 24;
/** Newest unread messages per person. */
const UNREAD = 3;

/**
 * Messages to customers and staff: the newest of the history by the bank's own subscriber, on their days, and some by other systems.
 * Delivered ones name a mail server that no longer exists. Pending ones go to the catcher.
 */
export const part: DemoPart = {
  after: ["transfers", "teller", "accounts", "card-network", "clearing"],
  finish: async (bank) => {
    for (const preference of demoPreferences) await prefer(bank, preference);
    await tellHistory(bank);
    const today = await businessDate(database().db);
    for (const message of demoTold) await send(bank, message, today);
    for (const refusal of demoRefusals) await prefer(bank, refusal);
    await bank.owner`
      update staff_messages m set read_at = clock_timestamp()
      from (select id, row_number() over (partition by staff_user_id order by id desc) as place from staff_messages) ranked
      where m.id = ranked.id and place > ${UNREAD} and read_at is null`;
  },
};

async function prefer(bank: DemoBank, { customer, ...preference }: (typeof demoPreferences)[number]): Promise<void> {
  const { category, channel, enabled } = preference;
  const step = `preference ${customer} ${category} ${channel} ${enabled}`;
  const body = { ...preference, partyId: partyId(bank, customer) };
  await bank.run(step, OPERATIONS, setPreference, { params: {}, query: {}, body });
}

function partyId(bank: DemoBank, customer: string): string {
  const party = bank.parties.get(customer);
  if (!party) throw new Error(`the demo bank has no customer ${customer}`);
  return party.partyId;
}

/** Events have today's time. Their messages get the day of their movement, during business hours. */
async function tellHistory(bank: DemoBank): Promise<void> {
  const { owner } = bank;
  const events = await owner<DomainEvent[]>`
    with newest as (
      select e.*, row_number() over (partition by type order by e.xact desc, e.id desc) as place
      from outbox_events e
      where type in ('account.opened', 'cash.moved', 'transfer.posted', 'approval.decided', 'card.declined', 'card.blocked',
        'clearing-item.returned')
    ), dated as (
      select n.*, coalesce(t.business_date, m.business_date, d.business_date, c.returned_on) as day
      from newest n left join transfers t on t.id::text = n.subject
        left join cash_movements m on m.id::text = n.payload ->> 'movementId'
        left join card_authorizations d on d.id::text = n.subject
        left join clearing_items c on c.id::text = n.subject
      where place <= ${TOLD} * case n.type when 'cash.moved' then 4 else 1 end
    )
    select id, type, subject, payload, to_char(
      case when day < (select business_date from bank_day where id = 1)
        then day + time '08:40' + make_interval(mins => (place * 17 % 460)::int) else created_at at time zone 'UTC' end,
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from dated order by xact, id`;
  await writeMessages.handleAll?.([...events], { attempt: 1, signal: new AbortController().signal });
  // Ids contain the time of the event.
  await owner`
    update notifications set created_at = to_timestamp(('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint / 1000.0)
    where attempts = 0 and status = 'PENDING' and last_error is null`;
  for (const { customer, eventType, channel, fate } of demoHistoryFates) {
    const told = await owner<{ id: string }[]>`
      select id from notifications
      where party_id = ${partyId(bank, customer)} and event_type = ${eventType} and channel = ${channel}`;
    for (const { id } of told) await meet(owner, { fate, id });
  }
  await meet(owner, { fate: "DELIVERED", channels: ["EMAIL", "IN_APP"] });
  await meet(owner, { fate: "WAITING", channels: ["SMS", "PUSH"] });
}

async function send(bank: DemoBank, message: (typeof demoTold)[number], today: string): Promise<void> {
  const { key, customer, fates = {}, params, ...named } = message;
  const body = {
    ...named,
    partyId: partyId(bank, customer),
    params: params((days) => dateInWords(addDays(today, days))),
  };
  const sent = await bank.run(`told ${key}`, OPERATIONS, sendNotification, { params: {}, query: {}, body });
  for (const { id, channel } of sent.body as unknown as NotificationView[]) {
    await meet(bank.owner, { fate: fates[channel] ?? "DELIVERED", id });
  }
}

type Met = { status: string; attempts: number; error: string | null };

const fates: Readonly<Record<Exclude<DemoFate, "NEW">, Met>> = {
  DELIVERED: { status: "DELIVERED", attempts: 1, error: null },
  WAITING: { status: "PENDING", attempts: 0, error: t.notConfigured },
  RETRIED: {
    status: "PENDING",
    attempts: 2,
    error: t.mailServerSaid("451 4.7.1 Greylisted, please try again later"),
  },
  NO_MAILBOX: { status: "FAILED", attempts: 1, error: t.mailServerSaid("550 5.1.1 No such mailbox") },
  NO_SERVER: { status: "FAILED", attempts: 5, error: t.mailServerNotReached("connection timed out") },
  BAD_REQUEST: { status: "FAILED", attempts: 1, error: t.webhookAnswered(400) },
  SUPPRESSED: { status: "SUPPRESSED", attempts: 0, error: null },
};

/** Sets the outcome of one message, or of all messages of these channels without one. */
async function meet(
  owner: postgres.ISql<{ bigint: bigint }>,
  { fate, id, channels = [] }: { fate: DemoFate; id?: string; channels?: readonly string[] },
): Promise<void> {
  if (fate === "NEW") return;
  const { status, attempts, error } = fates[fate];
  await owner`
    update notifications n set status = ${status}, attempts = ${attempts}, last_error = ${error},
      address = case when ${attempts} = 0 then null else case channel when 'EMAIL' then p.email when 'SMS' then p.phone end end,
      last_attempt_at = case when ${attempts} > 0 then least(n.created_at + make_interval(secs => 38 * ${attempts}), clock_timestamp()) end,
      next_attempt_at = case when ${fate === "RETRIED"} then clock_timestamp() + interval '2 minutes' end,
      delivered_at = case when ${status} = 'DELIVERED' then least(n.created_at + interval '38 seconds', clock_timestamp()) end
    from parties p
    where p.id = n.party_id and n.status = 'PENDING' and n.attempts = 0 and n.last_error is null
      and (n.id = ${id ?? null} or n.channel = any (${[...channels]}))`;
}
