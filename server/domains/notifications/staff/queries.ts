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

/** A service client's id matches no staff user, so that it has no messages. */
type Reader = Pick<Principal, "id">;

const ABOUT_APPROVAL = "approval";

const readMessages = (read: ReadDb) =>
  read.select({ id, eventType, message, subjectType, subjectId, createdAt, readAt }).from(staffMessages).$dynamic();
type MessageRow = Awaited<ReturnType<typeof readMessages>>[number];

/** A message reveals no more than its item: amounts hidden there are hidden here. */
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

/** One line per paragraph and fact. */
function linesOf({ paragraphs, facts }: Message): string {
  return [...paragraphs, ...facts.map(([label, value]) => `${label}: ${value}`)].join("\n");
}

/** The reader's messages, newest first. `unread` selects unread (true) or read (false) messages. */
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

/** The reader's newest unread messages, up to a limit. */
export async function unreadOf(read: ReadDb, reader: Reader, most: number): Promise<string[]> {
  const rows = await read
    .select({ id })
    .from(staffMessages)
    .where(and(eq(staffUserId, reader.id), isNull(readAt)))
    .orderBy(desc(id))
    .limit(most);
  return rows.map((row) => row.id);
}

/** The unread messages of the reader among these ids. */
export async function unreadAmong(read: ReadDb, reader: Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await read
    .select({ id })
    .from(staffMessages)
    .where(and(anyOf(id, ids), eq(staffUserId, reader.id), isNull(readAt)));
  return rows.map((row) => row.id);
}
