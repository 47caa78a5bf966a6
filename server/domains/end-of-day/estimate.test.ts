import { describe, expect, it } from "vitest";
import type { EndOfDayStepView } from "../../contract/end-of-day";
import { type EndOfDayStep, endOfDaySteps } from "../../kernel/value-sets";
import { secondsLeft } from "./estimate";

const pending = (step: EndOfDayStep): EndOfDayStepView => ({
  ...{ step, status: "PENDING", count: 0, total: null, failed: 0, startedAt: null, finishedAt: null },
  ...{ perSecond: null, secondsLeft: null },
});

const completed = (step: EndOfDayStep, seconds: number): EndOfDayStepView => {
  const [startedAt, end] = ["2026-03-02T23:30:00.000Z", Date.parse("2026-03-02T23:30:00.000Z") + seconds * 1_000];
  return { ...pending(step), status: "COMPLETED", startedAt, finishedAt: new Date(end).toISOString() };
};

const running = (step: EndOfDayStep, left: number | null): EndOfDayStepView => ({
  ...{ ...pending(step), status: "RUNNING", startedAt: "2026-03-03T23:30:00.000Z", secondsLeft: left },
});

/** Steps of the last run: 1 s, 2 s, … 12 s, together 78 s. */
const last = endOfDaySteps.map((step, at) => completed(step, at + 1));

describe("the seconds left", () => {
  it("are unknown without a completed run before", () => {
    expect(secondsLeft(endOfDaySteps.map(pending), [])).toBeNull();
  });

  it("are those of the last run at the start", () => {
    expect(secondsLeft(endOfDaySteps.map(pending), last)).toBe(78);
  });

  it("omit completed steps, however long they took", () => {
    const steps = endOfDaySteps.map((step, at) => (at < 4 ? completed(step, 1_000) : pending(step)));
    expect(secondsLeft(steps, last)).toBe(78 - 1 - 2 - 3 - 4);
  });

  it("follow the rate of the current step", () => {
    const steps = endOfDaySteps.map((step, at) => (at === 0 ? running(step, 100.5) : pending(step)));
    expect(secondsLeft(steps, last)).toBe(100.5 + 78 - 1);
  });

  it("take the last run's time for a current step without a rate", () => {
    const steps = endOfDaySteps.map((step, at) => (at === 0 ? running(step, null) : pending(step)));
    expect(secondsLeft(steps, last)).toBe(78);
  });

  it("count a step that the last run did not have as immediate", () => {
    expect(secondsLeft(endOfDaySteps.map(pending), last.slice(1))).toBe(77);
  });

  it("are 0 once all steps are completed", () => {
    expect(secondsLeft(last, last)).toBe(0);
  });
});
