import { describe, expect, it } from "vitest";
import { together } from "./together";
import type { ReadDb } from "./tx";

const [read, other] = [{} as ReadDb, {} as ReadDb];

function counted() {
  const asked: (readonly string[])[] = [];
  const find = together(
    async (_, keys) => {
      asked.push(keys);
      if (keys.includes("broken")) throw new Error("lost");
      return keys.filter((key) => key !== "unknown").map((key) => ({ key, from: asked.length }));
    },
    ({ key }) => key,
  );
  return { asked, find };
}

describe("reads together", () => {
  it("share a statement within a turn, each with its own row", async () => {
    const { asked, find } = counted();
    const rows = await Promise.all(["a", "b", "a", "unknown"].map((key) => find(read, key)));
    expect(rows.map((row) => row?.key)).toEqual(["a", "b", "a", undefined]);
    expect(asked).toEqual([["a", "b", "unknown"]]);
  });

  it("never answer from an earlier statement, nor from another connection's", async () => {
    const { asked, find } = counted();
    const [first] = await Promise.all([find(read, "a"), find(other, "a")]);
    const later = await find(read, "a");
    expect([first?.from, later?.from]).toEqual([1, 3]);
    expect(asked).toEqual([["a"], ["a"], ["a"]]);
  });

  it("fail together, and only once", async () => {
    const { find } = counted();
    const outcomes = await Promise.allSettled([find(read, "broken"), find(read, "a")]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect((await find(read, "a"))?.key).toBe("a");
  });
});
