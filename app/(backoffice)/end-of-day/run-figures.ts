import { durationOf } from "@/components/ui/format-time";
import type { EndOfDayRunView, EndOfDayStepView } from "@/server/contract/end-of-day";

type Timed = Pick<EndOfDayStepView, "startedAt" | "finishedAt">;

/** How long a run or step took, or has taken so far. Null before it begins. */
export function timeOf({ startedAt, finishedAt }: Timed): string | null {
  if (startedAt === null) return null;
  return durationOf((finishedAt === null ? Date.now() : Date.parse(finishedAt)) - Date.parse(startedAt));
}

export const failedOf = ({ steps }: EndOfDayRunView): number => steps.reduce((sum, { failed }) => sum + failed, 0);
