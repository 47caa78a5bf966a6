import { and, asc, count, eq, getTableColumns, gt, isNull, lt, or, type SQL } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { notifications } from "@/db/schema/notifications";
import type { ReadDb } from "@/db/tx";
import { insertedAs, type NewRow } from "../../commands/rows";
import { type Planned, plannedView } from "../../commands/template";
import type * as contract from "../../contract/notifications/notifications";
import type { NotificationDetail, NotificationView } from "../../contract/notifications/notifications";
import type { Channel } from "../../contract/notifications/templates";
import type { QueryOf } from "../../contract/operation";
import { countedRows, isDownwards, keysetList, type ListSource } from "../../http/keyset-list";
import { systemClock } from "../../kernel/clock";
import type { Counted } from "../../kernel/counted";
import { requireFound } from "../../kernel/errors";
import { partyNames } from "../parties/queries";
import { subjectOfStored, unpackMessage } from "./stored-message";
import { messageView } from "./templates/layout";

/** Attempts run every minute, so that a message of this age has been due for long. */
const LATE_MS = 15 * 60_000;

export type NotificationFilter = QueryOf<typeof contract.listNotifications> & { late?: boolean | undefined };

const { message, claimedBy, claimedUntil, putBackBy, ...row } = getTableColumns(notifications);

/** Rows with party names. Lists show only the subject of a message. */
function selectNotifications(read: ReadDb) {
  const party = partyNames(read);
  return read
    .select({
      row,
      subject: subjectOfStored().as("message_subject"),
      partyName: party.name,
      customerNo: party.customerNo,
    })
    .from(notifications)
    .leftJoin(party, eq(party.id, notifications.partyId))
    .$dynamic();
}

type Told = Awaited<ReturnType<typeof selectNotifications>>[number];

function viewOf({ row, ...beside }: Told): NotificationView {
  return { ...row, ...beside };
}

export function insertedNotification(
  inserted: NewRow<typeof notifications>,
  beside: Omit<Told, "row">,
): Planned<NotificationView> {
  return plannedView((made: Told["row"]) => viewOf({ row: made, ...beside }), insertedAs(notifications, row, inserted));
}

/**
 * Queued for more than 15 minutes. Messages waiting for channel settings have no next attempt, but are late too. A
 * requeued message has no attempts, and is due since it was requeued.
 */
function isLate(): SQL | undefined {
  const { status, attempts, nextAttemptAt, createdAt } = notifications;
  const before = new Date(systemClock.now().getTime() - LATE_MS).toISOString();
  return and(
    eq(status, "PENDING"),
    lt(createdAt, before),
    or(isNull(nextAttemptAt), gt(attempts, 0), lt(nextAttemptAt, before)),
  );
}

function fits({ partyId, status, channel, late }: NotificationFilter): SQL | undefined {
  return and(
    late ? isLate() : undefined,
    partyId === undefined ? undefined : eq(notifications.partyId, partyId),
    status === undefined ? undefined : eq(notifications.status, status),
    channel === undefined ? undefined : eq(notifications.channel, channel),
  );
}

/** In order of creation: ids ascend with time. */
export function listNotifications(filter: NotificationFilter): ListSource<NotificationView> {
  return keysetList({
    table: notifications,
    rows: selectNotifications,
    filter: fits(filter),
    place: { id: notifications.id },
    placed: ({ row }) => row,
    downwards: !isDownwards(filter.sort ?? "age"),
    views: (rows) => rows.map(viewOf),
  });
}

/** Counts up to the limit of lists. */
export function countNotifications(read: ReadDb, filter: NotificationFilter): Promise<Counted> {
  return countedRows(read, notifications, fits(filter));
}

export type Failed = { id: string; putBackBy: string[] | null };

/** The oldest failed messages after an id, on one channel or all, up to a limit, and the number remaining. */
export async function oldestFailed(
  read: ReadDb,
  { channel, after }: { channel?: Channel | undefined; after?: string | undefined },
  most: number,
): Promise<{ failed: Failed[]; left: number }> {
  const { id, putBackBy } = notifications;
  const wanted = and(fits({ status: "FAILED", channel }), after === undefined ? undefined : gt(id, after));
  const [failed, [all]] = await Promise.all([
    read.select({ id, putBackBy }).from(notifications).where(wanted).orderBy(asc(id)).limit(most),
    read.select({ messages: count() }).from(notifications).where(wanted),
  ]);
  return { failed, left: Math.max(0, (all?.messages ?? 0) - failed.length) };
}

/** Bulk retries that requeued this message. */
export async function retriesOf(read: ReadDb, notificationId: string): Promise<string[]> {
  const { id, putBackBy } = notifications;
  const [row] = await read.select({ putBackBy }).from(notifications).where(eq(id, notificationId));
  return row?.putBackBy ?? [];
}

/** Queued messages. */
export function listOutbox(filter: Omit<NotificationFilter, "status">): ListSource<NotificationView> {
  return listNotifications({ ...filter, status: "PENDING" });
}

/** Throws NOT_FOUND. */
export async function notificationView(read: ReadDb, id: string): Promise<NotificationView> {
  const [found] = await selectNotifications(read).where(eq(notifications.id, id));
  return viewOf(requireFound(found, "notification"));
}

/** The notification with its text in the form of its channel, or null. */
export async function findNotification(read: ReadDb, notificationId: string): Promise<NotificationDetail | null> {
  const { id, message } = notifications;
  const [[row], [said]] = await Promise.all([
    selectNotifications(read).where(eq(id, notificationId)),
    read.select({ message }).from(notifications).where(eq(id, notificationId)),
  ]);
  return row && said ? { ...viewOf(row), message: messageView(unpackMessage(said.message), row.row.channel) } : null;
}

/** Throws NOT_FOUND. */
export async function getNotification(read: ReadDb, id: string): Promise<NotificationDetail> {
  return requireFound(await findNotification(read, id), "notification");
}

export async function notificationsInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, message } = notifications;
  const rows = await read.select({ id, message }).from(notifications).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, unpackMessage(row.message).subject]));
}
