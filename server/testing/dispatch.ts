import { forgetConfig } from "@/server/config";
import type { NotificationView } from "@/server/contract/notifications/notifications";
import { type MailServer, startMailServer } from "./mail-server";
import { type Outbox, openOutbox, reached, viewsOf } from "./notifications";
import { ownerSql } from "./test-database";

const SETTINGS = ["SMTP_URL", "MAIL_FROM", "SMS_WEBHOOK_URL", "SMS_WEBHOOK_SECRET"];
const closing: (() => Promise<void>)[] = [];

/** Channel settings as in the environment. Without any, no message leaves. */
export function configureChannels(settings: Record<string, string>): void {
  for (const name of SETTINGS) delete process.env[name];
  Object.assign(process.env, settings);
  forgetConfig();
}

/** A test's mail server, configured in the bank. */
export async function useMailServer(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const started = await startMailServer(...options);
  closing.push(started.close);
  configureChannels({ SMTP_URL: started.url, MAIL_FROM: "Meridian Trust <notices@bank.example>" });
  return started;
}

/** After each test: closes mail servers and clears settings. */
export async function closeChannels(): Promise<void> {
  await Promise.all(closing.splice(0).map((close) => close()));
  configureChannels({});
}

/** The result of a run. */
export const sums = (attempted: number, delivered: number, failed = 0, suppressed = 0) => ({
  attempted,
  delivered,
  failed,
  suppressed,
});

export type Post = Outbox & {
  run(): Promise<unknown>;
  view(id: string): Promise<NotificationView>;
  prefer(partyId: string, channel: string, enabled: boolean): Promise<unknown>;
  /** Sends to a new customer with only an email address. Returns the message's id. */
  mail(): Promise<string>;
};

/** An outbox with the state of its messages. */
export async function openPost(): Promise<Post> {
  const outbox = await openOutbox();
  const { bank, make, send } = outbox;
  const prefer: Post["prefer"] = (partyId, channel, enabled) =>
    bank("PUT", "/notifications/preferences", { category: "TRANSFER", channel, partyId, enabled });
  return {
    ...outbox,
    prefer,
    run: async () => (await bank("POST", "/notifications/dispatch")).body,
    view: async (id) => (await bank("GET", `/notifications/${id}`)).body as unknown as NotificationView,
    mail: async () => {
      const { partyId } = await make.party(reached);
      await prefer(partyId, "IN_APP", false);
      return viewsOf(await send(partyId))[0]?.id ?? "";
    },
  };
}

/** Makes all pending messages due. */
export const makeDue = () =>
  ownerSql()`update notifications set next_attempt_at = now() where next_attempt_at is not null`;
