import { expect, it } from "vitest";
import type { EndOfDayRunView, EndOfDayStepView } from "@/server/contract/end-of-day";
import { type EndOfDayStep, endOfDaySteps } from "@/server/kernel/value-sets";
import { stepShares } from "./step-shares";

const at = (second: number) => new Date(Date.UTC(2026, 2, 30, 18, 0, second)).toISOString();

/** A run from second 0, with the seconds of each step. */
function run(businessDate: string, seconds: Partial<Record<EndOfDayStep, number>>, total: number): EndOfDayRunView {
  let now = 0;
  const steps = endOfDaySteps.map((step): EndOfDayStepView => {
    const startedAt = at(now);
    now += seconds[step] ?? 0;
    const figures = { count: 0, total: null, failed: 0, perSecond: null, secondsLeft: null };
    return { step, status: "COMPLETED", startedAt, finishedAt: at(now), ...figures };
  });
  const rest = { failure: null, reason: null, blockers: [], exceptions: [], seal: null, estimatedEndAt: null };
  const times = { startedAt: at(0), startedBy: "ops", finishedAt: at(total) };
  return { id: businessDate, businessDate, nextBusinessDate: "", status: "COMPLETED", steps, ...times, ...rest };
}

it("separates the three slowest steps of all runs, in their order", () => {
  const { slow, runs } = stepShares([
    run("2026-03-31", { INTEREST_ACCRUAL: 20, RECONCILIATION: 5, SNAPSHOT: 9 }, 40),
    run("2026-03-30", { INTEREST_ACCRUAL: 10, CARD_SETTLEMENT: 30, RECONCILIATION: 5 }, 45),
  ]);
  expect(slow).toEqual(["CARD_SETTLEMENT", "INTEREST_ACCRUAL", "RECONCILIATION"]);
  expect(runs.map(({ businessDate, shares, total }) => [businessDate, shares, total])).toEqual([
    ["2026-03-30", [30_000, 10_000, 5_000, 0], 45_000],
    ["2026-03-31", [0, 20_000, 5_000, 15_000], 40_000],
  ]);
});

it("leaves out runs that have not ended well", () => {
  const failed = { ...run("2026-03-30", { SNAPSHOT: 1 }, 2), status: "FAILED" as const };
  expect(stepShares([failed])).toEqual({ slow: [], runs: [] });
});
