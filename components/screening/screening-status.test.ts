import { describe, expect, it } from "vitest";
import { screeningShown } from "./screening-status";

describe("the state of a screening", () => {
  it("is a false positive if cleared with hits, and cleared without any", () => {
    expect(screeningShown({ status: "CLEARED", hitCount: 1 })).toEqual({ tone: "success", word: "False positive" });
    expect(screeningShown({ status: "CLEARED", hitCount: 0 })).toEqual({ tone: "success", word: "Screening cleared" });
    expect(screeningShown({ status: "CONFIRMED_HIT", hitCount: 1 }).word).toBe("Confirmed hit");
  });
});
