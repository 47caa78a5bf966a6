import type { HitDecision } from "@/server/contract/compliance/hit-decisions";
import * as t from "@/words/compliance/screenings";

/** "Not a match: different country". */
export function verdictWords({ verdict, reason }: Pick<HitDecision, "verdict" | "reason">): string {
  return reason === null ? t.verdicts[verdict] : t.notAMatchFor(t.hitReasons[reason]);
}
