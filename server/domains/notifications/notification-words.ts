import { titleOf } from "@/server/kernel/words";
import * as t from "@/words/notifications/notifications";

/** An unknown channel is shown as stored. */
export function channelWords(channel: string): string {
  return t.channels[channel] ?? channel;
}

/** The category is free text, which remains readable. */
export function categoryWords(category: string): string {
  return t.categories[category.toUpperCase()] ?? (/^[A-Z0-9_]+$/.test(category) ? titleOf(category) : category);
}

export function paramWords(name: string): string {
  return t.params[name] ?? titleOf(name);
}

/** The history's words for the new value of a preference. */
export function preferenceNow(after: unknown): string | null {
  const { category, channel, enabled } = (after ?? {}) as Record<string, unknown>;
  if (typeof category !== "string" || typeof channel !== "string") return null;
  return t.otherChannel(categoryWords(category), channelWords(channel), enabled === true ? t.on : t.off);
}
