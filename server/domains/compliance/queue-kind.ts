import type { ScreeningResultView } from "../../contract/compliance/screenings";
import type { screeningFindings } from "../../kernel/value-sets";

// A file of its own, because the browser loads it: `queries.ts` would bring the database's code along.

/** Kinds of pending results: with hits, without hits, not screenable. */
export type QueueKind = (typeof screeningFindings)[number];

export function queueKindOf({ screenable, hits }: Pick<ScreeningResultView, "screenable" | "hits">): QueueKind {
  if (hits.length > 0) return "HITS";
  return screenable ? "NOTHING" : "NOT_SCREENABLE";
}

/** Filters results without an officer. */
export const NOBODY = "nobody";
