import { eq } from "drizzle-orm";
import PostalMime, { type Email } from "postal-mime";
import { caughtMails } from "@/db/schema/notifications";
import type { ReadDb } from "@/db/tx";
import { keysetList, type ListSource } from "../../http/keyset-list";

// What the mail catcher of a demo bank took in, as a reader of mail shows it. The mails are the bank's own, and are read as if they were not.

export type CaughtMail = {
  id: string;
  sender: string;
  recipients: readonly string[];
  messageId: string | null;
  receivedAt: string;
  /** Null: it has none, or cannot be read. */
  subject: string | null;
};

export type CaughtMailDetail = CaughtMail & { text: string | null; html: string | null };

type Row = typeof caughtMails.$inferSelect;

/** Caught mails, newest first. */
export function listCaughtMails(): ListSource<CaughtMail> {
  return keysetList({
    table: caughtMails,
    rows: (db) => db.select().from(caughtMails).$dynamic(),
    place: { id: caughtMails.id },
    downwards: true,
    views: (rows) => Promise.all(rows.map(async (row) => mailOf(row, await parsed(row)))),
    count: null,
  });
}

/** The mail with this id and what it says; null when it is not kept any more. */
export async function findCaughtMail(read: ReadDb, id: string): Promise<CaughtMailDetail | null> {
  const [row] = await read.select().from(caughtMails).where(eq(caughtMails.id, id));
  if (!row) return null;
  const email = await parsed(row);
  return { ...mailOf(row, email), text: email?.text ?? null, html: email?.html ?? null };
}

function mailOf({ source, ...row }: Row, email: Email | null): CaughtMail {
  return { ...row, subject: email?.subject ?? null };
}

/** Null for what is no mail: anything on this machine can speak to the catcher. */
async function parsed({ source }: Row): Promise<Email | null> {
  try {
    return await PostalMime.parse(source);
  } catch {
    return null;
  }
}
