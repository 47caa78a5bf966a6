import type { Channel } from "../../contract/notifications/templates";
import { channels } from "../../kernel/value-sets";
import { keyOf } from "./templates/key-of";

// Who hears of what on which channel: pure, the same when a message is written and when it is delivered (RULES.md).

/** How a party is reached, as it stands now. */
export type Contact = {
  readonly partyId: string;
  readonly customerNo: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
};

/** What a party has set, by `preferenceKey`; what is not there is as the bank does it by itself. */
export type Preferences = ReadonlyMap<string, boolean>;

/** Under which a preference of a category and channel stands: `TRANSFER/EMAIL`. */
export function preferenceKey(category: string, channel: string): string {
  return `${keyOf(category)}/${keyOf(channel)}`;
}

/** What the bank does by itself: mail to whoever has an address, and always the inbox. */
export function isDefault(channel: Channel, { email }: Pick<Contact, "email">): boolean {
  return channel === "IN_APP" || (channel === "EMAIL" && email !== null && email.trim() !== "");
}

/** Whether messages of the category reach the party on this channel; a stored preference stands for its own category and channel only. */
export function isEnabled(
  channel: Channel,
  contact: Pick<Contact, "email">,
  preferences: Preferences,
  category: string,
): boolean {
  return preferences.get(preferenceKey(category, channel)) ?? isDefault(channel, contact);
}

/** The channels that a message of the category goes out on, in the order of the interface. */
export function enabledChannels(
  contact: Pick<Contact, "email">,
  preferences: Preferences,
  category: string,
): Channel[] {
  return channels.filter((channel) => isEnabled(channel, contact, preferences, category));
}
