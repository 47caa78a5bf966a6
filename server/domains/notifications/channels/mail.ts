import type { Sender } from "../../../message-settings";
import { plainText } from "../templates/clean";
import { htmlOf, textOf } from "../templates/layout";
import type { Outgoing } from "./adapter";

/** The envelope of RFC 5321 and the email in it. */
export type Mail = { envelope: { from: string; to: string }; source: Buffer };

const LONGEST_NAME = 100;

/** Stable across attempts, so that mail programs detect duplicates. */
const messageIdOf = (id: string, { address }: Sender): string =>
  `<${id}@${address.slice(address.lastIndexOf("@") + 1)}>`;

/**
 * The email as plain text and HTML in ASCII, without remote content. Name and subject are encoded, the address is
 * validated (`mailAddress`), so that headers cannot be injected.
 */
export async function mailOf(outgoing: Outgoing, from: Sender): Promise<Mail> {
  // Imported on first use to shorten startup.
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
    // RFC 3834: suppresses automatic replies.
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { envelope, source: await composer.compile().build() };
}
