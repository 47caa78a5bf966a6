import { createHash } from "node:crypto";

/**
 * An id derived from an event: a UUIDv7 with the event's time. Its other bits are a hash of the event and the names
 * (recipient, template, channel). A repeated event derives the same id, which `on conflict do nothing` then skips.
 */
export function derivedId(eventId: string, ...names: readonly string[]): string {
  const event = eventId.toLowerCase();
  const hash = createHash("sha256")
    .update(JSON.stringify([event, ...names]))
    .digest();
  // RFC 9562 5.7 defines the version and variant bits.
  hash.writeUInt8((hash.readUInt8(0) & 0x0f) | 0x70, 0);
  hash.writeUInt8((hash.readUInt8(2) & 0x3f) | 0x80, 2);
  const [moment, rest] = [event.replaceAll("-", "").slice(0, 12), hash.toString("hex")];
  const [high, low] = [moment.slice(0, 8), moment.slice(8)];
  return [high, low, rest.slice(0, 4), rest.slice(4, 8), rest.slice(8, 20)].join("-");
}
