import type { Channel } from "../../contract/notifications/templates";
import { channels } from "../../kernel/value-sets";
import { keyOf } from "./templates/key-of";

// Pure rules of delivery, applied both when a message is written and when it is delivered (RULES.md).

export type Contact = {
  readonly partyId: string;
  readonly customerNo: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
};

/** Stored preferences by `preferenceKey`. Others default to `isDefault`. */
export type Preferences = ReadonlyMap<string, boolean>;

/** For example `TRANSFER/EMAIL`. */
export function preferenceKey(category: string, channel: string): string {
  return `${keyOf(category)}/${keyOf(channel)}`;
}

/** Defaults to email if the party has an address, and to the inbox. */
function isDefault(channel: Channel, { email }: Pick<Contact, "email">): boolean {
  return channel === "IN_APP" || (channel === "EMAIL" && email !== null && email.trim() !== "");
}

/** A stored preference applies to its own category and channel only. */
export function isEnabled(
  channel: Channel,
  contact: Pick<Contact, "email">,
  preferences: Preferences,
  category: string,
): boolean {
  return preferences.get(preferenceKey(category, channel)) ?? isDefault(channel, contact);
}

/** In the order of the interface. */
export function enabledChannels(
  contact: Pick<Contact, "email">,
  preferences: Preferences,
  category: string,
): Channel[] {
  return channels.filter((channel) => isEnabled(channel, contact, preferences, category));
}
