import type { ReadDb } from "@/db/tx";
import { bankDomains, type LineNames } from "../../domain";

/** Movements have so many lines of their own, which their entry's narrative says; what is added to them stands behind. */
const OWN_LINES = 2;

const NONE: LineNames = new Map();

/**
 * What the slices call lines of these entries: one statement a slice that names lines, however many entries, and none where no entry
 * has lines behind its movement's own.
 */
export async function lineNames(
  read: ReadDb,
  entries: Iterable<{ readonly id: string; readonly lastLineNo: number }>,
): Promise<LineNames> {
  const ids = new Set<string>();
  for (const { id, lastLineNo } of entries) if (lastLineNo > OWN_LINES) ids.add(id);
  if (ids.size === 0) return NONE;
  const found = await Promise.all(bankDomains().flatMap(({ lineNames: names }) => names?.(read, [...ids]) ?? []));
  return new Map(found.flatMap((names) => [...names]));
}
