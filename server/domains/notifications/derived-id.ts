import { createHash } from "node:crypto";

/**
 * The id of what follows from an event: a UUIDv7 of the event's own moment, whose other bits follow from the event and the names (whom it
 * tells, the template, the channel). The same event makes the same id again, so that `on conflict do nothing` leaves out the second.
 */
export function derivedId(eventId: string, ...names: readonly string[]): string {
  const event = eventId.toLowerCase();
  const hash = createHash("sha256")
    .update(JSON.stringify([event, ...names]))
    .digest();
  // RFC 9562 5.7: version 7 and the variant stand where they must.
  hash.writeUInt8((hash.readUInt8(0) & 0x0f) | 0x70, 0);
  hash.writeUInt8((hash.readUInt8(2) & 0x3f) | 0x80, 2);
  const [moment, rest] = [event.replaceAll("-", "").slice(0, 12), hash.toString("hex")];
  const [high, low] = [moment.slice(0, 8), moment.slice(8)];
  return [high, low, rest.slice(0, 4), rest.slice(4, 8), rest.slice(8, 20)].join("-");
}
