import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mayHaveChanged, pageMayHaveChanged, together } from "./changed-reads";
import { throttle } from "./throttle";

const TILLS = "GET /teller/tills";
const news = { [TILLS]: ["t1"], "GET /approvals": null };

describe("changed reads", () => {
  it("include reads whose request or answer has the subject, and reads that may have changed anyhow", () => {
    expect(mayHaveChanged(news, TILLS, [{}], [{ tillId: "t1" }])).toBe(true);
    expect(mayHaveChanged(news, TILLS, [{}], [{ tillId: "t2" }])).toBe(false);
    expect(mayHaveChanged(news, TILLS, [{ params: { id: "t1" } }], [])).toBe(true);
    expect(mayHaveChanged(news, TILLS, [{}], undefined)).toBe(true);
    expect(mayHaveChanged(news, "GET /approvals", [{}], [])).toBe(true);
    expect(mayHaveChanged(news, "GET /limits", [{}], [])).toBe(false);
    expect(mayHaveChanged(news, "toString", [{}], [])).toBe(false);
    expect(mayHaveChanged("EVERYTHING", "GET /limits", [{}], [])).toBe(true);
  });

  it("redraw a page that shows the read, and a record's page only for that record", () => {
    expect(pageMayHaveChanged(news, [TILLS], undefined)).toBe(true);
    expect(pageMayHaveChanged(news, [TILLS], "t2")).toBe(false);
    expect(pageMayHaveChanged(news, ["GET /limits", "GET /approvals"], "t2")).toBe(true);
    expect(pageMayHaveChanged(news, ["GET /limits"], undefined)).toBe(false);
  });

  it("are merged within a moment", () => {
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

describe("throttle", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("runs immediately, and once more for all calls in the gap", () => {
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
