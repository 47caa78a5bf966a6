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

/** What the bank tells by itself: for tests of who is told of what. */

/** From here on everything is told; what was before is forgotten. */
export async function beginToTell(): Promise<void> {
  await ownerSql()`truncate outbox_events, event_cursors, event_retries, notifications, staff_messages`;
  await ensureCursors(testDatabase().database.db, [writeMessages]);
}

/** Tells what was committed. @throws Error when something of it is refused */
export async function tell(): Promise<void> {
  await allCommitted();
  await deliverEvents([writeMessages]);
  const [refused] = await ownerSql()<{ last_error: string }[]>`
    select last_error from event_retries where last_error is not null`;
  if (refused) throw new Error(`not told: ${refused.last_error}`);
}

/** Tells everything again, as if nobody had noted that it was told. */
export async function tellAnew(): Promise<void> {
  await ownerSql()`update event_cursors set xact = '0'`;
  await tell();
}

/** What a party was told: `EMAIL Transfer received: 1.00 USD`, sorted. */
export async function toldTo({ partyId }: { partyId: string }): Promise<string[]> {
  return (await notificationRows(partyId)).map(({ channel, message }) => `${channel} ${message.subject}`).sort();
}

/** An account of a customer who can be reached by mail, of whose opening nobody is told. */
export async function quietAccount(make: Fixtures, balance = 0): Promise<AccountView> {
  const { customerNo } = await make.party(reached);
  const account = await make.account({ customerNo, balance });
  await ownerSql()`delete from outbox_events where subject = ${account.accountId}`;
  return account;
}

/** A transfer of a teller's, in major units of the accounts' currency. */
export function transferAt({ teller }: Counter, from: AccountView, to: AccountView, amount: number) {
  return teller("POST", "/transfers", transferBody({ number: from.accountNo }, { number: to.accountNo }, amount));
}
