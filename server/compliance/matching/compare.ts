import type { ScreeningHit } from "../../contract/compliance/screening-hits";
import type { NameAnalysis } from "./analyse";
import { explain } from "./explain";
import { bandOf, type Tally, tally } from "./score";

export type Comparison = Pick<ScreeningHit, "score" | "raw" | "band" | "parts" | "deductions" | "caps" | "notes">;

/** The best pair of readings that scores at least `least`. Of equal scores, the one without a cap. */
function best(query: NameAnalysis, listed: NameAnalysis, least = 0): Tally | undefined {
  let found: Tally | undefined;
  for (const one of query.readings) {
    for (const other of listed.readings) {
      if (one.beside && other.beside) continue;
      const next = tally(one, other, found?.score ?? least);
      if (!next) continue;
      if (!found || next.score > found.score || (next.score === found.score && next.raw > found.raw)) found = next;
    }
  }
  return found;
}

const NOTHING: Comparison = { score: 0, raw: 0, band: bandOf(0), parts: [], deductions: [], caps: [], notes: [] };

/**
 * Compares two names. Deterministic for one `ENGINE`. The score is round(min(raw, lowest cap)), where raw is the sum of
 * parts and deductions.
 */
export function compare(query: NameAnalysis, listed: NameAnalysis): Comparison {
  const tally = best(query, listed);
  return tally ? explain(tally) : NOTHING;
}

/** The score without its explanation. 0 below `least`. */
export const scoreOf = (query: NameAnalysis, listed: NameAnalysis, least = 0): number =>
  best(query, listed, least)?.score ?? 0;
