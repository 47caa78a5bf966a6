import { eq } from "drizzle-orm";
import PostalMime, { type Email } from "postal-mime";
import { caughtMails } from "@/db/schema/notifications";
import type { ReadDb } from "@/db/tx";
import { keysetList, type ListSource } from "../../http/keyset-list";

// Emails of the demo bank's mail catcher. The parser treats them as untrusted.

export type CaughtMail = {
  id: string;
  sender: string;
  recipients: readonly string[];
  messageId: string | null;
  receivedAt: string;
  /** Null if the email has no subject or cannot be parsed. */
  subject: string | null;
};

export type CaughtMailDetail = CaughtMail & { text: string | null; html: string | null };

type Row = typeof caughtMails.$inferSelect;

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

/** Null after the email was deleted. */
export async function findCaughtMail(read: ReadDb, id: string): Promise<CaughtMailDetail | null> {
  const [row] = await read.select().from(caughtMails).where(eq(caughtMails.id, id));
  if (!row) return null;
  const email = await parsed(row);
  return { ...mailOf(row, email), text: email?.text ?? null, html: email?.html ?? null };
}

function mailOf({ source, ...row }: Row, email: Email | null): CaughtMail {
  return { ...row, subject: email?.subject ?? null };
}

/** Null if the source is not an email: any local program can connect to the catcher. */
async function parsed({ source }: Row): Promise<Email | null> {
  try {
    return await PostalMime.parse(source);
  } catch {
    return null;
  }
}
