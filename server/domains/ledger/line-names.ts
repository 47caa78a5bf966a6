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

function namesOf(read: ReadDb, entryIds: readonly string[]): Promise<LineNames>[] {
  return bankDomains().flatMap(({ lineNames }) => lineNames?.(read, entryIds) ?? []);
}

function namedBy({ entryId, reversesEntryId }: PlaceOfLine): string {
  return reversesEntryId ?? entryId;
}
