import type { EndOfDayStepView } from "../../contract/end-of-day";

const secondsOf = ({ startedAt, finishedAt }: EndOfDayStepView): number =>
  startedAt === null || finishedAt === null ? 0 : (Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000;

/**
 * Seconds until the end of a run: those of the current step by its rate, and for each later step those of the last completed run. Null
 * without a last run.
 */
export function secondsLeft(steps: readonly EndOfDayStepView[], last: readonly EndOfDayStepView[]): number | null {
  if (last.length === 0) return null;
  return steps.reduce((sum, step) => {
    if (step.status === "COMPLETED") return sum;
    const usual = secondsOf(last.find((one) => one.step === step.step) ?? step);
    return sum + (step.status === "RUNNING" ? (step.secondsLeft ?? usual) : usual);
  }, 0);
}
