import type { ScreeningHit } from "../../contract/compliance/screening-hits";
import type { NameAnalysis } from "./analyse";
import { explain } from "./explain";
import { bandOf, type Tally, tally } from "./score";

/** How well two names agree, and why. */
export type Comparison = Pick<ScreeningHit, "score" | "raw" | "band" | "parts" | "deductions" | "caps" | "notes">;

/** The readings that agree best; of equal scores the one that needs no limit. */
function best(query: NameAnalysis, listed: NameAnalysis): Tally | undefined {
  let found: Tally | undefined;
  for (const one of query.readings) {
    for (const other of listed.readings) {
      const next = tally(one, other);
      if (!found || next.score > found.score || (next.score === found.score && next.raw > found.raw)) found = next;
    }
  }
  return found;
}

const NOTHING: Comparison = { score: 0, raw: 0, band: bandOf(0), parts: [], deductions: [], caps: [], notes: [] };

/**
 * Holds a name against a listed one. Pure: the same two names score the same for as long as `ENGINE` is the same.
 * The score is round(min(raw, the lowest limit)), raw is what the parts and deductions come to.
 */
export function compare(query: NameAnalysis, listed: NameAnalysis): Comparison {
  const tally = best(query, listed);
  return tally ? explain(tally) : NOTHING;
}

/** The score alone, without words for it. */
export const scoreOf = (query: NameAnalysis, listed: NameAnalysis): number => best(query, listed)?.score ?? 0;
