import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ReadDb } from "@/db/tx";
import { bankDomains, type LineNames } from "../../domain";

/** A movement's own lines, described by the entry's narrative. Added lines follow. */
const OWN_LINES = 2;

/** A reversal has the same lines in the same order as its entry. */
type PlaceOfLine = { readonly entryId: string; readonly lineNo: number; readonly reversesEntryId?: string | null };

/**
 * Names given by the slices. Null for the movement's own lines. One statement per slice with line names, none without added
 * lines.
 */
export async function namesOfLines(
  read: ReadDb,
  lines: Iterable<PlaceOfLine>,
): Promise<(line: PlaceOfLine) => string | null> {
  const ids = new Set<string>();
  for (const line of lines) if (line.lineNo > OWN_LINES) ids.add(namedBy(line));
  const found = ids.size === 0 ? [] : await Promise.all(namesOf(read, [...ids]));
  return (line) => {
    for (const names of found) {
      const name = names.get(namedBy(line))?.get(line.lineNo);
      if (name !== undefined) return name;
    }
    return null;
  };
}

/** Encloses the place of a line until its name is known. JSON has this character only escaped. */
const MARK = 1;

/** In place of the name of a line in a text of Postgres, for `withNames`. `entryId` is the entry that names the line. */
export function markedName(entryId: SQLWrapper, lineNo: SQLWrapper): SQL {
  const mark = sql.raw(`chr(${MARK})`);
  return sql`case when ${lineNo} <= ${sql.raw(String(OWN_LINES))} then 'null' else concat(${mark}, ${entryId}, ':', ${lineNo}, ${mark}) end`;
}

/** The text with the names of its lines. */
export async function withNames(read: ReadDb, text: Buffer): Promise<Buffer> {
  const parts: Buffer[] = [];
  const places: PlaceOfLine[] = [];
  let from = 0;
  for (let mark = text.indexOf(MARK); mark >= 0; mark = text.indexOf(MARK, from)) {
    const end = text.indexOf(MARK, mark + 1);
    const [entryId = "", lineNo] = text.toString("latin1", mark + 1, end).split(":");
    parts.push(text.subarray(from, mark));
    places.push({ entryId, lineNo: Number(lineNo) });
    from = end + 1;
  }
  if (places.length === 0) return text;
  const nameOf = await namesOfLines(read, places);
  const named = places.map((place, index) => [parts[index] as Buffer, Buffer.from(JSON.stringify(nameOf(place)))]);
  return Buffer.concat([...named.flat(), text.subarray(from)]);
}

function namesOf(read: ReadDb, entryIds: readonly string[]): Promise<LineNames>[] {
  return bankDomains().flatMap(({ lineNames }) => lineNames?.(read, entryIds) ?? []);
}

function namedBy({ entryId, reversesEntryId }: PlaceOfLine): string {
  return reversesEntryId ?? entryId;
}
