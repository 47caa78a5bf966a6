import { afterEach, describe, expect, it, vi } from "vitest";
import { isUuid, newId } from "./ids";

const timeOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

afterEach(() => vi.useRealTimers());

describe("ids", () => {
  it("ascend within a millisecond and while the clock is corrected by less than a second", () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
    const ids = Array.from({ length: 1_000 }, newId);
    vi.setSystemTime(Date.now() - 900);
    ids.push(newId(), newId());
    vi.setSystemTime(Date.now() + 901);
    ids.push(newId());
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every(isUuid)).toBe(true);
  });

  it("have the time of a clock that was set back from a wrong future", () => {
    vi.useFakeTimers({ now: Date.now() + 300 * 86_400_000, toFake: ["Date"] });
    newId();
    vi.useRealTimers();
    const before = Date.now();
    const ids = [newId(), newId()];
    expect(timeOf(ids[0] ?? "")).toBeGreaterThanOrEqual(before);
    expect(timeOf(ids[1] ?? "")).toBeLessThanOrEqual(Date.now() + 1);
    expect(ids.toSorted()).toEqual(ids);
  });

  it("leave the random numbers of a seeded test alone", () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
    const drawn = vi.spyOn(Math, "random");
    for (let n = 0; n < 3; n++) {
      vi.advanceTimersByTime(2_000);
      newId();
    }
    expect(drawn).not.toHaveBeenCalled();
    drawn.mockRestore();
  });
});
