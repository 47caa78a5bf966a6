import type { AccountView } from "@/server/contract/accounts";
import { writeMessages } from "@/server/domains/notifications/write-messages";
import { deliverEvents } from "@/server/events/deliver";
import { ensureCursors } from "@/server/events/event-store";
import { allCommitted } from "./events";
import type { Fixtures } from "./fixtures";
import { notificationRows, reached } from "./notifications";
import type { Counter } from "./teller";
import { ownerSql, testDatabase } from "./test-database";
import { transferBody } from "./transfers";

/** The bank's own notifications, for tests of their recipients. */

/** Discards earlier events. Later ones are notified. */
export async function startDelivery(): Promise<void> {
  await ownerSql()`truncate outbox_events, event_cursors, event_retries, notifications, staff_messages`;
  await ensureCursors(testDatabase().database.db, [writeMessages]);
}

/** Sends notifications of committed events. @throws Error if one is rejected */
export async function deliver(): Promise<void> {
  await allCommitted();
  await deliverEvents([writeMessages]);
  const [refused] = await ownerSql()<{ last_error: string }[]>`
    select last_error from event_retries where last_error is not null`;
  if (refused) throw new Error(`not delivered: ${refused.last_error}`);
}

/** Delivers all events a second time, as after a lost cursor. */
export async function redeliver(): Promise<void> {
  await ownerSql()`update event_cursors set xact = '0'`;
  await deliver();
}

/** A party's notifications: `EMAIL Transfer received: 1.00 USD`, sorted. */
export async function deliveredTo({ partyId }: { partyId: string }): Promise<string[]> {
  return (await notificationRows(partyId)).map(({ channel, message }) => `${channel} ${message.subject}`).sort();
}

/** An account of a customer with an email address, without a notification of its opening. */
export async function quietAccount(make: Fixtures, balance = 0): Promise<AccountView> {
  const { customerNo } = await make.party(reached);
  const account = await make.account({ customerNo, balance });
  await ownerSql()`delete from outbox_events where subject = ${account.accountId}`;
  return account;
}

/** A teller's transfer in major units of the accounts' currency. */
export function transferAt({ teller }: Counter, from: AccountView, to: AccountView, amount: number) {
  return teller("POST", "/transfers", transferBody({ number: from.accountNo }, { number: to.accountNo }, amount));
}
