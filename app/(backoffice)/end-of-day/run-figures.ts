import { durationOf } from "@/components/ui/format-time";
import type { EndOfDayRunView, EndOfDayStepView } from "@/server/contract/end-of-day";

type Timed = Pick<EndOfDayStepView, "startedAt" | "finishedAt">;

/** Milliseconds of a run or step, or those so far. Null before it begins. */
export function msOf({ startedAt, finishedAt }: Timed): number | null {
  if (startedAt === null) return null;
  return Math.max(0, (finishedAt === null ? Date.now() : Date.parse(finishedAt)) - Date.parse(startedAt));
}

export function timeOf(timed: Timed): string | null {
  const ms = msOf(timed);
  return ms === null ? null : durationOf(ms);
}

export const failedOf = ({ steps }: EndOfDayRunView): number => steps.reduce((sum, { failed }) => sum + failed, 0);
