import type { DecidedHit, HitDecision } from "../../contract/compliance/hit-decisions";
import type { ScreeningResultView } from "../../contract/compliance/screenings";
import { isOfGravestLists } from "./severity";

export type HitVerdict = Pick<HitDecision, "verdict" | "reason" | "note"> & Pick<DecidedHit, "watchlistEntryId">;
type Status = ScreeningResultView["status"];

export const NO_DECISION: HitDecision = {
  ...{ verdict: "UNDECIDED", reason: null, note: null, awaitsSecond: false },
  ...{ by: null, principal: null, client: null, decidedAt: null },
};

type Judged = Pick<HitDecision, "verdict" | "awaitsSecond">;

const isRuledOut = ({ verdict, awaitsSecond }: Judged) => verdict === "NOT_A_MATCH" && !awaitsSecond;

/** The disposition of a result whose hits are decided like this. Null leaves it as it is. */
export function dispositionOf(hits: readonly Judged[], before: Status): "CONFIRMED_HIT" | "CLEARED" | null {
  const follows = hits.some(({ verdict }) => verdict === "MATCH")
    ? "CONFIRMED_HIT"
    : hits.length > 0 && hits.every(isRuledOut)
      ? "CLEARED"
      : before;
  return follows === before || follows === "PENDING" ? null : follows;
}

/**
 * The hits that a disposition without verdicts decides. Clearing rules out every hit. Confirming makes an only hit the
 * match. Of several it names none, and if all were ruled out, they are undecided again.
 */
export function impliedVerdicts(hits: readonly DecidedHit[], confirmed: boolean, note: string | null): HitVerdict[] {
  const all = (verdict: HitDecision["verdict"], among: readonly DecidedHit[]): HitVerdict[] =>
    among.map(({ watchlistEntryId }) => ({
      ...{ watchlistEntryId, verdict, note },
      reason: verdict === "NOT_A_MATCH" ? "OTHER" : null,
    }));
  if (!confirmed)
    return all(
      "NOT_A_MATCH",
      hits.filter(({ decision }) => !isRuledOut(decision)),
    );
  if (hits.length === 1) return all("MATCH", hits);
  return hits.every(({ decision }) => decision.verdict === "NOT_A_MATCH") ? all("UNDECIDED", hits) : [];
}

type DualControl = {
  /** Null without dual control. */
  score: number | null;
  /** Who ruled the hit out and awaits a second officer. Null if nobody does. */
  first: string | null;
  person: string;
};

/** True if another officer must also rule the hit out (SCREENING_DUAL_CONTROL_SCORE). */
export function needsSecond(
  { listType, score, decision }: DecidedHit,
  verdict: HitDecision["verdict"],
  dual: DualControl,
): boolean {
  if (dual.score === null || verdict !== "NOT_A_MATCH" || isRuledOut(decision)) return false;
  if (!isOfGravestLists(listType) || score < dual.score) return false;
  return dual.first === null || dual.first === dual.person;
}
