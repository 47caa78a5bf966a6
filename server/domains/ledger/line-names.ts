import type { ReadDb } from "@/db/tx";
import { bankDomains, type LineNames } from "../../domain";

/** Movements have so many lines of their own, which their entry's narrative says; what is added to them stands behind. */
const OWN_LINES = 2;

/** Where a line stands, and whose lines it takes back where its entry is a reversal: it has the same in the same order. */
type PlaceOfLine = { readonly entryId: string; readonly lineNo: number; readonly reversesEntryId?: string | null };

/**
 * What the slices call these lines; null for the movement's own. One statement a slice that names lines, however many there are, and
 * none where no line stands behind its movement's own.
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

function namesOf(read: ReadDb, entryIds: readonly string[]): Promise<LineNames>[] {
  return bankDomains().flatMap(({ lineNames }) => lineNames?.(read, entryIds) ?? []);
}

function namedBy({ entryId, reversesEntryId }: PlaceOfLine): string {
  return reversesEntryId ?? entryId;
}
