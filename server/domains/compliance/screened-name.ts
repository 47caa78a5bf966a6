import type { Incomplete } from "../../compliance/matching/compare-all";
import type { ScreeningHit } from "../../contract/compliance/screening-hits";
import { MOST_HITS } from "./queries";

export type ScreenedName = {
  /** The names that were compared: one, or all names of a subject. */
  readonly names: readonly string[];
  /** False if no part of the name can be compared, or if it was not compared in full. Neither passes. */
  readonly screenable: boolean;
  readonly passed: boolean;
  /** Why a screenable name was not compared in full. */
  readonly incomplete: Incomplete | null;
  /** At or above the threshold, best first. */
  readonly hits: readonly ScreeningHit[];
  readonly engine: string;
  /** The version of the list that was at least compared. */
  readonly listVersion: number;
};

/**
 * One result of all names of a subject. An entry that several names match is one hit, of the best of them. The result
 * passes if each name does, and has the lowest of their list versions.
 */
export function joined(found: readonly ScreenedName[]): ScreenedName {
  const [first, ...others] = found;
  if (!first) throw new Error("a subject has at least one name");
  if (others.length === 0) return first;
  const best = new Map<string, ScreeningHit>();
  for (const hit of found.flatMap(({ hits }) => hits)) {
    const other = best.get(hit.watchlistEntryId);
    if (!other || inOrder(hit, other) < 0) best.set(hit.watchlistEntryId, hit);
  }
  return {
    names: found.flatMap(({ names }) => names),
    screenable: found.every(({ screenable }) => screenable),
    passed: found.every(({ passed }) => passed),
    incomplete: found.find(({ incomplete }) => incomplete !== null)?.incomplete ?? null,
    hits: [...best.values()].sort(inOrder).slice(0, MOST_HITS),
    engine: first.engine,
    listVersion: Math.min(...found.map(({ listVersion }) => listVersion)),
  };
}

/** By descending score, full names before aliases, then by id. */
function inOrder(a: ScreeningHit, b: ScreeningHit): number {
  return (
    b.score - a.score ||
    Number(a.matchedOn === "alias") - Number(b.matchedOn === "alias") ||
    (a.watchlistEntryId < b.watchlistEntryId ? -1 : Number(a.watchlistEntryId > b.watchlistEntryId))
  );
}
