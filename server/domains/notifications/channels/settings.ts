import * as t from "@/words/service/notifications/dispatch";
import { config } from "../../../config";
import type { Channel } from "../../../contract/notifications/templates";
import { channels } from "../../../kernel/value-sets";
import { mailCatcher } from "./catcher-state";

type ChannelSettings = {
  channel: Channel;
  configured: boolean;
  /** The destination for display, without secrets. Null if not configured. */
  via: string | null;
};

export function channelSettings(): ChannelSettings[] {
  return channels.map((channel) => {
    const via = viaOf(channel);
    return { channel, configured: via !== null, via };
  });
}

/** The destination of a channel for display, without secrets. Null if not configured. */
export function viaOf(channel: Channel): string | null {
  const { mailServer, smsWebhook, pushWebhook } = config();
  if (channel === "IN_APP") return t.inboxOfTheCustomer;
  if (channel === "EMAIL") {
    if (mailServer) return t.mailServerAt(new URL(mailServer.url).host);
    return mailCatcher.port === null ? null : t.ownMailCatcher;
  }
  const webhook = channel === "SMS" ? smsWebhook : pushWebhook;
  return webhook ? t.webhookAt(new URL(webhook.url).host) : null;
}
