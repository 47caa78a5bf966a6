import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { staffMessages } from "@/db/schema/notifications";
import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../../auth/principal";
import type { StaffMessageView } from "../../../contract/notifications/staff-messages";
import { keysetList, type ListSource } from "../../../http/keyset-list";
import type { Message } from "../../../kernel/message";
import { approvalsWithoutAmounts } from "../../approvals/queries";

const { id, staffUserId, eventType, message, subjectType, subjectId, createdAt, readAt } = staffMessages;

/** Whose messages one reads: a service client's id is no staff user's, so it has none. */
type Reader = Pick<Principal, "id">;

const ABOUT_APPROVAL = "approval";

const readMessages = (read: ReadDb) =>
  read.select({ id, eventType, message, subjectType, subjectId, createdAt, readAt }).from(staffMessages).$dynamic();
type MessageRow = Awaited<ReturnType<typeof readMessages>>[number];

/** A message says of an item no more than the item itself does: nothing, where the reader is shown no amounts of it. */
async function staffMessageViews(
  read: ReadDb,
  rows: readonly MessageRow[],
  reader: Principal,
): Promise<StaffMessageView[]> {
  const items = rows.flatMap(({ subjectType, subjectId }) => (subjectType === ABOUT_APPROVAL ? [subjectId] : []));
  const withoutAmounts = await approvalsWithoutAmounts(read, items, reader);
  return rows.map(({ message, subjectType, subjectId, ...row }) => {
    const isHidden = subjectType === ABOUT_APPROVAL && withoutAmounts.has(subjectId);
    const text = linesOf(isHidden ? { ...message, paragraphs: [] } : message);
    return { ...row, subject: message.subject, text, about: { type: subjectType, id: subjectId } };
  });
}

/** What a message says below its subject: a line for each paragraph and each fact. */
function linesOf({ paragraphs, facts }: Message): string {
  return [...paragraphs, ...facts.map(([label, value]) => `${label}: ${value}`)].join("\n");
}

/** The reader's own messages, newest first; `unread`: those alone that he has not read, or with false those that he has. */
export function listOwnMessages(reader: Principal, { unread }: { unread?: boolean }): ListSource<StaffMessageView> {
  const wanted = and(
    eq(staffUserId, reader.id),
    unread === undefined ? undefined : unread ? isNull(readAt) : isNotNull(readAt),
  );
  return keysetList({
    table: staffMessages,
    rows: readMessages,
    filter: wanted,
    place: { id },
    downwards: true,
    views: (rows, db) => staffMessageViews(db, rows, reader),
  });
}

/** The reader's newest messages that he has not read yet, up to so many. */
export async function unreadOf(read: ReadDb, reader: Reader, most: number): Promise<string[]> {
  const rows = await read
    .select({ id })
    .from(staffMessages)
    .where(and(eq(staffUserId, reader.id), isNull(readAt)))
    .orderBy(desc(id))
    .limit(most);
  return rows.map((row) => row.id);
}

/** Those of these messages that are the reader's own and that he has not read yet. */
export async function unreadAmong(read: ReadDb, reader: Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await read
    .select({ id })
    .from(staffMessages)
    .where(and(anyOf(id, ids), eq(staffUserId, reader.id), isNull(readAt)));
  return rows.map((row) => row.id);
}
