// The text that a key keeps of its answer (decision 0007) consists mostly of UUIDs. Each takes 17 bytes instead of 36.

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const BYTES = 16;
/** Precedes the bytes of a UUID. UTF-8 never contains it. */
const MARK = 0xff;

/** Base64 of the UTF-8 text, each UUID in lower case as `MARK` and its bytes. */
export function pack(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: uuid } of text.matchAll(UUID)) {
    parts.push(Buffer.from(text.slice(from, index)).toString("hex"), "ff", uuid.replaceAll("-", ""));
    from = index + uuid.length;
  }
  parts.push(Buffer.from(text.slice(from)).toString("hex"));
  return Buffer.from(parts.join(""), "hex").toString("base64");
}

export function unpack(packed: string): string {
  const bytes = Buffer.from(packed, "base64");
  let text = "";
  let from = 0;
  for (let mark = bytes.indexOf(MARK); mark >= 0; mark = bytes.indexOf(MARK, from)) {
    text += bytes.toString("utf8", from, mark);
    from = mark + 1 + BYTES;
    text += bytes.toString("hex", mark + 1, from).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }
  return text + bytes.toString("utf8", from);
}
