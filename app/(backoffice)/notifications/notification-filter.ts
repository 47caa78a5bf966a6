import { statusNamed } from "@/components/ui/options";
import type { Channel } from "@/server/contract/notifications/templates";
import { isUuid } from "@/server/kernel/ids";
import { channels } from "@/server/kernel/value-sets";
import * as t from "@/words/notifications/notifications";

export const CHANNEL_OPTIONS = channels.map((value) => ({ value, label: t.channels[value] ?? value }));

/** The channel that a text of the address names. */
export function channelNamed(text: string): Channel | undefined {
  return channels.find((channel) => channel === text);
}

/** What the address of the history asks for; what is none is left out. */
export function notificationFilterOf(get: (name: string) => string) {
  const [status, channel, party] = [
    statusNamed("notification", get("status")),
    channelNamed(get("channel")),
    get("party"),
  ];
  return { ...(status && { status }), ...(channel && { channel }), ...(isUuid(party) && { partyId: party }) };
}
