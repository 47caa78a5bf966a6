import { config } from "../../../config";
import type { Channel } from "../../../contract/notifications/templates";
import { channels } from "../../../kernel/value-sets";
import type { MailServer } from "../../../message-settings";
import type { Adapter, Adapters } from "./adapter";
import { mailCatcher } from "./catcher-state";
import { viaOf } from "./settings";
import { smtpAdapter } from "./smtp";
import { webhookAdapter } from "./webhook";

/** Adapters of all configured channels. The caller closes them. */
export function adapters(): Adapters {
  return Object.fromEntries(
    channels.flatMap((channel) => {
      const adapter = adapterOf(channel);
      return adapter === null ? [] : [[channel, adapter]];
    }),
  );
}

function adapterOf(channel: Channel): Adapter | null {
  const { mailServer, mailFrom, smsWebhook, pushWebhook } = config();
  const via = viaOf(channel) ?? "";
  if (channel === "EMAIL") {
    const server = mailServer ?? ownCatcher();
    return server && smtpAdapter(server, mailFrom, via);
  }
  const webhook = { IN_APP: undefined, SMS: smsWebhook, PUSH: pushWebhook }[channel];
  return webhook ? webhookAdapter(webhook, via) : null;
}

function ownCatcher(): MailServer | null {
  const { port } = mailCatcher;
  return port === null ? null : { url: `smtp://127.0.0.1:${port}`, tls: "off" };
}
