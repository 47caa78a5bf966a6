import type { PreferenceView } from "@/server/contract/notifications/notifications";
import { type Contact, isEnabled, type Preferences, preferenceKey } from "@/server/domains/notifications/preferences";
import { keyOf } from "@/server/domains/notifications/templates/key-of";
import { channels } from "@/server/kernel/value-sets";
import * as t from "@/words/notifications/notifications";
import { categoryWords, channelWords } from "../../../../server/domains/notifications/notification-words";

/** `stored` is false for the bank's default. */
export type PreferenceCell = {
  category: string;
  channel: string;
  enabled: boolean;
  stored: boolean;
  /** The reason why an enabled channel cannot deliver. */
  note: string | null;
};
export type PreferenceRow = { category: string; words: string; cells: PreferenceCell[] };

/** Known categories first, then stored ones. */
export function preferenceRows(
  known: readonly string[],
  stored: readonly PreferenceView[],
  { contact, preferences }: { contact: Contact; preferences: Preferences },
): PreferenceRow[] {
  const byKey = new Map<string, string>();
  for (const category of [...known, ...stored.map((preference) => preference.category)]) {
    if (!byKey.has(keyOf(category))) byKey.set(keyOf(category), category);
  }
  return [...byKey.values()].map((category) => ({
    category,
    words: categoryWords(category),
    cells: channels.map((channel) => ({
      category,
      channel,
      enabled: isEnabled(channel, contact, preferences, category),
      stored: preferences.has(preferenceKey(category, channel)),
      note: noteOf(channel, contact),
    })),
  }));
}

function noteOf(channel: string, { email, phone }: Contact): string | null {
  if (channel === "EMAIL" && !email?.trim()) return t.noEmail;
  return channel === "SMS" && !phone?.trim() ? t.noPhone : null;
}

/** Null without preferences for unknown channels. */
export function otherChannels(stored: readonly PreferenceView[]): string | null {
  const own = new Set<string>(channels);
  const others = stored
    .filter(({ channel }) => !own.has(keyOf(channel)))
    .map(({ category, channel, enabled }) =>
      t.otherChannel(categoryWords(category), channelWords(channel), enabled ? t.on : t.off),
    );
  return others.length === 0 ? null : t.otherChannels(others.join("; "));
}
