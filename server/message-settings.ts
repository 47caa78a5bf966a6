import { z } from "zod";
import { isLoopback } from "./kernel/loopback";

/** TLS of the mail server: verified certificate, unverified, or none. */
export const mailTls = z.enum(["verify-full", "require", "off"]);

export type Sender = { name: string; address: string };

export type MailServer = {
  /** `smtp://`, or `smtps://` for implicit TLS, optionally with user and password. */
  url: string;
  tls: z.infer<typeof mailTls>;
};

export type Webhook = { url: string; secret: string };

const address = z.email().max(254);

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).hostname : null);

function isDecodable(url: string): boolean {
  try {
    return decodeURIComponent(url) !== "";
  } catch {
    return false;
  }
}

export const mailServerUrl = z
  .string()
  .refine((url) => /^smtps?:\/\/[^/]/.test(url) && Boolean(hostOf(url)) && isDecodable(url), {
    error: "must be smtp://host:port or smtps://host:port, perhaps with user:password@ before the host",
  });

/** `notices@bank.example`, optionally with a name: `Meridian Trust <notices@bank.example>`. */
export const sender = z.string().transform((text, context): Sender => {
  const [, named = "", inside] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const name = named.trim().replace(/^"(.*)"$/, "$1");
  const parsed = address.safeParse((inside ?? text).trim());
  if (!parsed.success || !/^\P{C}*$/u.test(name))
    context.addIssue("must be an address, or a name and an address in angle brackets");
  return { name, address: parsed.data ?? "" };
});

export const webhookUrl = z.string().refine(
  (url) => {
    const host = hostOf(url);
    if (host === null || new URL(url).username !== "") return false;
    return url.startsWith("https://") || (url.startsWith("http://") && isLoopback(host));
  },
  { error: "must be https://…, without user and password (http:// on this machine alone)" },
);

export const webhookSecret = z.string().min(32, "needs at least 32 characters");

/** Variables of the message channels. */
type Read = {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: Sender | undefined;
  SMTP_TLS?: MailServer["tls"] | undefined;
  SMS_WEBHOOK_URL?: string | undefined;
  SMS_WEBHOOK_SECRET?: string | undefined;
  PUSH_WEBHOOK_URL?: string | undefined;
  PUSH_WEBHOOK_SECRET?: string | undefined;
};

/** Calls `need` for every variable that another one requires. */
export function needOfChannels(read: Read, need: (name: string, message: string) => void): void {
  if (read.SMTP_URL && !read.MAIL_FROM) need("MAIL_FROM", "is needed with SMTP_URL: whom mails are from");
  for (const channel of ["SMS", "PUSH"] as const) {
    const [url, secret] = [`${channel}_WEBHOOK_URL`, `${channel}_WEBHOOK_SECRET`] as const;
    if (read[url] && !read[secret]) need(secret, `is needed with ${url}: what its requests are signed with`);
    if (read[secret] && !read[url]) need(url, `is needed with ${secret}`);
  }
}

/** Undefined for a channel that is not configured. A mail server on this machine defaults to no TLS. */
export function channelsOf(read: Read): {
  mailServer: MailServer | undefined;
  smsWebhook: Webhook | undefined;
  pushWebhook: Webhook | undefined;
} {
  const { SMTP_URL: mail, SMTP_TLS: tls } = read;
  const webhook = (url?: string, secret?: string) => (url && secret ? { url, secret } : undefined);
  return {
    mailServer: mail ? { url: mail, tls: tls ?? (isLoopback(hostOf(mail) ?? "") ? "off" : "verify-full") } : undefined,
    smsWebhook: webhook(read.SMS_WEBHOOK_URL, read.SMS_WEBHOOK_SECRET),
    pushWebhook: webhook(read.PUSH_WEBHOOK_URL, read.PUSH_WEBHOOK_SECRET),
  };
}
