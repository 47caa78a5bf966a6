import { titleOf } from "@/server/kernel/words";
import * as t from "@/words/notifications/notifications";

/** A channel as people call it; one that the bank does not have shows what was stored. */
export function channelWords(channel: string): string {
  return t.channels[channel] ?? channel;
}

/** A category as people call it; free text of another one stays readable. */
export function categoryWords(category: string): string {
  return t.categories[category.toUpperCase()] ?? (/^[A-Z0-9_]+$/.test(category) ? titleOf(category) : category);
}

/** What a template is filled with, as people call it. */
export function paramWords(name: string): string {
  return t.params[name] ?? titleOf(name);
}

/** What a customer is told from now on, or no more, by the new value of a preference. */
export function preferenceNow(after: unknown): string | null {
  const { category, channel, enabled } = (after ?? {}) as Record<string, unknown>;
  if (typeof category !== "string" || typeof channel !== "string") return null;
  return t.otherChannel(categoryWords(category), channelWords(channel), enabled === true ? t.on : t.off);
}
