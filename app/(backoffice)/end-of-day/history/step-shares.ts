import type { EndOfDayRunView } from "@/server/contract/end-of-day";
import { type EndOfDayStep, endOfDaySteps } from "@/server/kernel/value-sets";
import { msOf } from "../run-figures";

/** Steps that the picture tells apart. */
const SLOW = 3;

export type RunShares = {
  id: string;
  businessDate: string;
  /** Milliseconds of the slow steps, in their order, and of everything else. */
  shares: readonly number[];
  total: number;
};

/** The slowest steps of all these runs, and their shares in each, the earliest date first. Unfinished runs have no duration. */
export function stepShares(runs: readonly EndOfDayRunView[]): { slow: EndOfDayStep[]; runs: RunShares[] } {
  const finished = runs.filter(({ status }) => status === "COMPLETED");
  const msIn = ({ steps }: EndOfDayRunView, name: EndOfDayStep) =>
    steps.reduce((sum, step) => (step.step === name ? sum + (msOf(step) ?? 0) : sum), 0);
  const sumOf = (name: EndOfDayStep) => finished.reduce((sum, run) => sum + msIn(run, name), 0);
  const sums = new Map(endOfDaySteps.map((name) => [name, sumOf(name)]));
  const slowest = [...sums].filter(([, ms]) => ms > 0).sort(([, left], [, right]) => right - left);
  const names = new Set(slowest.slice(0, SLOW).map(([name]) => name));
  const slow = endOfDaySteps.filter((name) => names.has(name));
  const shared = finished.map((run) => {
    const total = msOf(run) ?? 0;
    const shares = slow.map((name) => msIn(run, name));
    const others = Math.max(0, total - shares.reduce((sum, ms) => sum + ms, 0));
    return { id: run.id, businessDate: run.businessDate, shares: [...shares, others], total };
  });
  return { slow, runs: shared.sort((left, right) => (left.businessDate < right.businessDate ? -1 : 1)) };
}
