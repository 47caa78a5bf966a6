import type { NotificationView } from "@/server/contract/notifications/notifications";
import { unpackMessage } from "@/server/domains/notifications/stored-message";
import { newId } from "@/server/kernel/ids";
import { type Api, type ApiAnswer, apiAs } from "./api";
import { type Fixtures, fixtures, principalOf } from "./fixtures";
import { makeClient } from "./identity";
import { startBusinessDate } from "./ledger";
import { ownerSql } from "./test-database";

/** A customer with an address for every channel. */
export const reached = { email: "ada.okafor@mail.example", phone: "+44 20 7946 0018" };

export type Outbox = {
  bank: Api;
  make: Fixtures;
  /** Defaults to a notification of a received transfer. */
  send(partyId: string, more?: object, headers?: Record<string, string>): Promise<ApiAnswer>;
  /** Sends to a new customer with addresses. Defaults to email and inbox. */
  sent(more?: object): Promise<NotificationView[]>;
};

/** A bank with a client that has every authority and sends notifications. */
export async function openOutbox(): Promise<Outbox> {
  await startBusinessDate();
  const client = await makeClient();
  const bank = await apiAs(client);
  const make = fixtures(await principalOf(client));
  const told = { category: "TRANSFER", eventType: "TRANSFER_RECEIVED" };
  const params = { amount: "250.00 USD", accountNo: "100000000018" };
  const send: Outbox["send"] = (partyId, more = {}, headers) =>
    bank("POST", "/notifications", { ...told, partyId, params, ...more }, headers);
  const sent: Outbox["sent"] = async (more) => viewsOf(await send((await make.party(reached)).partyId, more));
  return { bank, make, send, sent };
}

export const viewsOf = ({ body }: Pick<ApiAnswer, "body">) => body as unknown as NotificationView[];

/** Stored notifications of a party, oldest first. */
export async function notificationRows(partyId: string) {
  const rows = await ownerSql()`select * from notifications where party_id = ${partyId} order by id`;
  return rows.map((row) => ({ ...row, message: unpackMessage(row.message) }) as typeof row);
}

/** Queues messages of one channel, due immediately, without dispatch. Returns their ids. */
export async function fillOutbox(partyId: string, count: number, channel = "EMAIL"): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  await ownerSql()`
    insert into notifications (id, party_id, channel, category, event_type, status, message, next_attempt_at)
    select id, ${partyId}, ${channel}, 'TRANSFER', 'TRANSFER_RECEIVED', 'PENDING', ${ownerSql().json(MESSAGE)}, now()
    from unnest(${ids}::uuid[]) as id`;
  return ids;
}

const MESSAGE = {
  subject: "You received 250.00 USD",
  paragraphs: ["250.00 USD was paid into your account."],
  facts: [["Amount", "250.00 USD"]],
};
