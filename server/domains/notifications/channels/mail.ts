import type { Sender } from "../../../message-settings";
import { plainText } from "../templates/clean";
import { htmlOf, textOf } from "../templates/layout";
import type { Outgoing } from "./adapter";

/** What RFC 5321 calls an envelope, and the mail in it. */
export type Mail = { envelope: { from: string; to: string }; source: Buffer };

const LONGEST_NAME = 100;

/** Stable: every attempt at one message has the same, so that whoever gets a mail twice knows it. */
export const messageIdOf = (id: string, { address }: Sender): string =>
  `<${id}@${address.slice(address.lastIndexOf("@") + 1)}>`;

/**
 * The mail of a message as plain text and HTML, in ASCII. Nothing is fetched for it, and headers hold what is one line: name and subject
 * are encoded, the address is an address alone (`mailAddress`).
 */
export async function mailOf(outgoing: Outgoing, from: Sender): Promise<Mail> {
  // Loaded when there is something to send: a bank without mails needs none of it.
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer/index.js");
  const { id, message, to, name, createdAt } = outgoing;
  const envelope = { from: from.address, to };
  const html = htmlOf(message, "EMAIL");
  const composer = new MailComposer({
    from,
    to: { name: plainText(name, LONGEST_NAME), address: to },
    subject: plainText(message.subject),
    messageId: messageIdOf(id, from),
    date: new Date(createdAt),
    text: textOf(message, "EMAIL"),
    ...(html !== null && { html }),
    // RFC 3834: nobody's holiday notice answers it.
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { envelope, source: await composer.compile().build() };
}
