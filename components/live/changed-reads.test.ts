import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mayHaveChanged, pageMayHaveChanged, together } from "./changed-reads";
import { throttle } from "./throttle";

const TILLS = "GET /teller/tills";
const news = { [TILLS]: ["t1"], "GET /approvals": null };

describe("what changed", () => {
  it("is asked again where the subject stands in what was asked or answered, and where any answer may have changed", () => {
    expect(mayHaveChanged(news, TILLS, [{}], [{ tillId: "t1" }])).toBe(true);
    expect(mayHaveChanged(news, TILLS, [{}], [{ tillId: "t2" }])).toBe(false);
    expect(mayHaveChanged(news, TILLS, [{ params: { id: "t1" } }], [])).toBe(true);
    expect(mayHaveChanged(news, TILLS, [{}], undefined)).toBe(true);
    expect(mayHaveChanged(news, "GET /approvals", [{}], [])).toBe(true);
    expect(mayHaveChanged(news, "GET /limits", [{}], [])).toBe(false);
    expect(mayHaveChanged(news, "toString", [{}], [])).toBe(false);
    expect(mayHaveChanged("EVERYTHING", "GET /limits", [{}], [])).toBe(true);
  });

  it("draws a page anew that shows it, and of one record only when it is about that", () => {
    expect(pageMayHaveChanged(news, [TILLS], undefined)).toBe(true);
    expect(pageMayHaveChanged(news, [TILLS], "t2")).toBe(false);
    expect(pageMayHaveChanged(news, ["GET /limits", "GET /approvals"], "t2")).toBe(true);
    expect(pageMayHaveChanged(news, ["GET /limits"], undefined)).toBe(false);
  });

  it("within a moment is one", () => {
    expect(together(null, news)).toBe(news);
    expect(together(news, { [TILLS]: ["t2", "t1"], "GET /limits": null })).toEqual({
      [TILLS]: ["t1", "t2"],
      "GET /approvals": null,
      "GET /limits": null,
    });
    expect(together(news, { [TILLS]: null })).toMatchObject({ [TILLS]: null });
    expect(together({ [TILLS]: null }, news)).toMatchObject({ [TILLS]: null });
    expect(together(news, "EVERYTHING")).toBe("EVERYTHING");
  });
});

describe("what is done now and then", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("is done at once, and once more for all that was asked meanwhile", () => {
    let done = 0;
    const { ask, callOff } = throttle(() => {
      done++;
    }, 300);
    ask();
    expect(done).toBe(1);
    for (let i = 0; i < 50; i++) ask();
    expect(done).toBe(1);
    vi.advanceTimersByTime(300);
    expect(done).toBe(2);
    vi.advanceTimersByTime(3_000);
    expect(done).toBe(2);
    ask();
    ask();
    callOff();
    vi.advanceTimersByTime(3_000);
    expect(done).toBe(3);
  });
});
