import type { ScreeningResultView } from "../../contract/compliance/screenings";
import type { screeningFindings } from "../../kernel/value-sets";

/** What waits for a decision: with hits, with none, or with a name that nothing can be held against. */
export type QueueKind = (typeof screeningFindings)[number];

/** Which of these a result is, whatever was decided on it. */
export function queueKindOf({ screenable, hits }: Pick<ScreeningResultView, "screenable" | "hits">): QueueKind {
  if (hits.length > 0) return "HITS";
  return screenable ? "NOTHING" : "NOT_SCREENABLE";
}
