import { describe, expect, it } from "vitest";
import { Lines, NoTurn } from "./lines";

describe("a line", () => {
  it("passes the turn per name in order of arrival", async () => {
    const lines = new Lines(10);
    const order: number[] = [];
    const pass = await lines.take("a", 1_000);
    const waiting = [1, 2, 3].map(async (n) => {
      const next = await lines.take("a", 1_000);
      order.push(n);
      next();
    });
    (await lines.take("b", 0))();
    expect([order, lines.isTaken("a"), lines.isTaken("b")]).toEqual([[], true, false]);
    pass();
    await Promise.all(waiting);
    expect([order, lines.isTaken("a")]).toEqual([[1, 2, 3], false]);
  });

  it("rejects a late turn and keeps the order of the rest", async () => {
    const lines = new Lines(10);
    const pass = await lines.take("a", 0);
    const late = lines.take("a", 5);
    const next = lines.take("a", 1_000);
    await expect(late).rejects.toEqual(new NoTurn("LATE"));
    let come = false;
    void next.then(() => {
      come = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(come, "the first one still has its turn").toBe(false);
    pass();
    (await next)();
    expect(lines.isTaken("a")).toBe(false);
  });

  it("has a bounded length", async () => {
    const lines = new Lines(2);
    const pass = await lines.take("a", 0);
    const waiting = [lines.take("a", 1_000), lines.take("a", 1_000)];
    await expect(lines.take("a", 1_000)).rejects.toEqual(new NoTurn("FULL"));
    pass();
    for (const next of waiting) (await next)();
  });
});
