import { hash } from "node:crypto";

/**
 * An id derived from an event: a UUIDv7 with the event's time. Its other bits are a hash of the event and the names
 * (recipient, template, channel). A repeated event derives the same id, which `on conflict do nothing` then skips.
 */
export function derivedId(eventId: string, ...names: readonly string[]): string {
  const event = eventId.toLowerCase();
  const digest = hash("sha256", JSON.stringify([event, ...names]));
  // RFC 9562 5.7 defines the version and variant bits.
  const variant = (Number.parseInt(digest.charAt(4), 16) & 3) | 8;
  const rest = `7${digest.slice(1, 4)}-${variant.toString(16)}${digest.slice(5, 8)}-${digest.slice(8, 20)}`;
  return `${event.slice(0, 13)}-${rest}`;
}
