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

// A demo bank writes to invented people. Without a mail server, its emails go to a catcher in this process and are
// shown on a screen. None leaves the bank.

const MOST_STORED_EMAILS = 500;
const MOST_BYTES = 1_000_000;

/** Runs only in a demo bank without a mail server. */
export const mailCatcherService: Service = {
  name: "notifications.mail-catcher",
  // Requests dispatch messages, too.
  roles: ["api", "worker"],
  start: async () => {
    const { demo, mailServer } = config();
    return demo && !mailServer ? startMailCatcher() : null;
  },
};

/** Starts on a free loopback port. Returns the stop function. */
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
  // Postgres text cannot contain NUL, and the bank's emails never do.
  const source = Buffer.concat(chunks).toString("utf8").replaceAll("\0", "");
  const sender = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
  const recipients = envelope.rcptTo.map(({ address }) => address);
  const messageId = /^message-id:\s*(<[^<>\s]+>)/im.exec(source)?.[1] ?? null;
  await backgroundTx(async (tx) => {
    await tx.insert(caughtMails).values({ id: newId(), sender, recipients, messageId, source });
    const { id } = caughtMails;
    // Concurrent deletions of the same rows in different orders would deadlock. The query builder lacks advisory locks.
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('countinghouse.mail-catcher', 0))`);
    const old = tx.select({ id }).from(caughtMails).orderBy(desc(id)).offset(MOST_STORED_EMAILS);
    await tx.delete(caughtMails).where(inArray(id, old));
  });
}
