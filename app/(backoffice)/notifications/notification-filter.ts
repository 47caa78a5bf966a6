import { statusNamed } from "@/components/ui/options";
import type { Channel } from "@/server/contract/notifications/templates";
import { isUuid } from "@/server/kernel/ids";
import { channels } from "@/server/kernel/value-sets";
import * as t from "@/words/notifications/notifications";

export const CHANNEL_OPTIONS = channels.map((value) => ({ value, label: t.channels[value] ?? value }));

export function channelNamed(text: string): Channel | undefined {
  return channels.find((channel) => channel === text);
}

/** Unknown values are ignored. */
export function notificationFilterOf(get: (name: string) => string) {
  const [status, channel, party] = [
    statusNamed("notification", get("status")),
    channelNamed(get("channel")),
    get("party"),
  ];
  return { ...(status && { status }), ...(channel && { channel }), ...(isUuid(party) && { partyId: party }) };
}
