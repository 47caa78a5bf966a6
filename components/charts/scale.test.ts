import { describe, expect, it } from "vitest";
import { axisFigure, percentOf, scaleOf, scaleOfMost } from "./scale";

describe("a scale", () => {
  it("has round lines from zero or below to beyond the largest value", () => {
    expect(scaleOf([3, 17, 38])).toEqual({ bottom: 0, top: 40, ticks: [0, 10, 20, 30, 40] });
    expect(scaleOf([0.12, 0.35]).ticks).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
    expect(scaleOf([-40, 90]).ticks).toEqual([-50, 0, 50, 100]);
    expect(scaleOf([-7]).ticks).toEqual([-8, -6, -4, -2, 0]);
    expect(scaleOf([1, 2], { whole: true }).ticks).toEqual([0, 1, 2]);
  });

  it("exists without values", () => {
    expect(scaleOf([])).toEqual({ bottom: 0, top: 1, ticks: [0, 1] });
    expect(scaleOf([0, 0]).top).toBe(1);
    expect(scaleOfMost([0]).top).toBe(1);
  });

  it("ignores one extreme value, which exceeds the top", () => {
    const days = [40, 52, 38, 47, 60, 44, 51];
    expect(scaleOfMost([...days, 48_000])).toEqual(scaleOfMost(days));
    expect(percentOf(48_000, scaleOfMost([...days, 48_000]))).toBe(100);
    expect(scaleOfMost([10, 60]).top).toBe(60);
    expect(scaleOfMost([5, 40_000]).top).toBe(40_000);
    expect(scaleOfMost([0, 0, 0, 9]).top).toBeGreaterThanOrEqual(9);
  });

  it("positions a value in percent", () => {
    const scale = scaleOf([-50, 50]);
    expect([percentOf(-50, scale), percentOf(0, scale), percentOf(25, scale), percentOf(900, scale)]).toEqual([
      0, 50, 75, 100,
    ]);
  });

  it("abbreviates its figures", () => {
    expect([0, 12_500, -3_000_000, 0.5].map(axisFigure)).toEqual(["0", "12.5K", "−3M", "0.5"]);
  });
});
