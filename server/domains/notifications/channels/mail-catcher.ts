import type { AddressInfo } from "node:net";
import { desc, inArray, sql } from "drizzle-orm";
import type { SMTPServerDataStream, SMTPServerSession } from "smtp-server";
import { caughtMails } from "@/db/schema/notifications";
import { config } from "../../../config";
import { backgroundTx } from "../../../jobs/background-tx";
import { newId } from "../../../kernel/ids";
import { logger } from "../../../observability/log";
import type { Service } from "../../../service";
import { mailCatcher } from "./catcher-state";

// A demo bank writes to people who do not exist. Without a mail server of its own its mails go to one in this process, which nobody else
// reaches, and are shown on a screen: they leave the bank for nobody.

/** So many mails are kept, the newest. */
const KEPT = 500;
const MOST_BYTES = 1_000_000;

/** Listens in a demo bank that has no mail server, and in no other. */
export const mailCatcherService: Service = {
  name: "notifications.mail-catcher",
  start: async () => {
    const { demo, mailServer } = config();
    return demo && !mailServer ? startMailCatcher() : null;
  },
};

/** Starts it on a free port of the loopback address. Answers what ends it. */
export async function startMailCatcher(): Promise<() => Promise<void>> {
  const { SMTPServer } = await import("smtp-server");
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: MOST_BYTES,
    closeTimeout: 1_000,
    onData: (stream, session, done) => {
      takeIn(stream, session).then(
        () => done(),
        (error: unknown) => {
          logger().warn({ err: error }, "a mail was not caught");
          done(Object.assign(new Error("not kept"), { responseCode: 451 }));
        },
      );
    },
  });
  server.on("error", (error) => logger().warn({ err: error }, "the mail catcher"));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  mailCatcher.port = (server.server.address() as AddressInfo).port;
  return async () => {
    mailCatcher.port = null;
    await new Promise<void>((closed) => server.close(closed));
  };
}

async function takeIn(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) throw new Error(`a mail above ${MOST_BYTES} bytes`);
  // NUL is no text of Postgres, and no mail of ours has one.
  const source = Buffer.concat(chunks).toString("utf8").replaceAll("\0", "");
  const sender = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
  const recipients = envelope.rcptTo.map(({ address }) => address);
  const messageId = /^message-id:\s*(<[^<>\s]+>)/im.exec(source)?.[1] ?? null;
  await backgroundTx(async (tx) => {
    await tx.insert(caughtMails).values({ id: newId(), sender, recipients, messageId, source });
    const { id } = caughtMails;
    // Mails come beside each other: two that clear the same rows away in orders of their own would wait for each other for ever. The builder
    // has no word for such a lock.
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('countinghouse.mail-catcher', 0))`);
    const old = tx.select({ id }).from(caughtMails).orderBy(desc(id)).offset(KEPT);
    await tx.delete(caughtMails).where(inArray(id, old));
  });
}
