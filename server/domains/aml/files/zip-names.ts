const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** The longest comment at the end of an archive. */
const MOST_COMMENT = 65_535;
const MOST_ENTRIES = 10_000;

/** The names in the directory of a ZIP archive. Null if it has none that can be read. Nothing is unpacked. */
export function zipNames(bytes: Buffer): string[] | null {
  const end = endOf(bytes);
  if (end === null) return null;
  const count = bytes.readUInt16LE(end + 10);
  let place = bytes.readUInt32LE(end + 16);
  if (count > MOST_ENTRIES) return null;
  const names: string[] = [];
  for (let entry = 0; entry < count; entry++) {
    if (place + ENTRY_BYTES > end || bytes.readUInt32LE(place) !== DIRECTORY_ENTRY) return null;
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(place + offset)) as [
      number,
      number,
      number,
    ];
    names.push(bytes.toString("utf8", place + ENTRY_BYTES, place + ENTRY_BYTES + name));
    place += ENTRY_BYTES + name + extra + comment;
  }
  return names;
}

function endOf(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - END_BYTES - MOST_COMMENT);
  for (let place = bytes.length - END_BYTES; place >= first; place--)
    if (bytes.readUInt32LE(place) === END_OF_DIRECTORY) return place;
  return null;
}
