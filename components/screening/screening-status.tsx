import type { ScreeningResultView } from "@/server/contract/compliance/screenings";
import * as t from "@/words/compliance/screenings";
import { StatusWord } from "../ui/status";
import { statusShown, type Tone } from "../ui/status-map";

type Decided = { status: ScreeningResultView["status"]; hitCount: number };

/** A cleared result with hits is a false positive. Without hits, nothing was positive. */
export function screeningShown({ status, hitCount }: Decided): { tone: Tone; word: string } {
  const shown = statusShown("screening", status);
  return status === "CLEARED" && hitCount > 0 ? { ...shown, word: t.falsePositive } : shown;
}

export function ScreeningStatus(decided: Decided) {
  const { tone, word } = screeningShown(decided);
  return <StatusWord tone={tone}>{word}</StatusWord>;
}
