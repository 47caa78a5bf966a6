import { describe, expect, it } from "vitest";
import { inGroups } from "./in-groups";

describe("items in groups", () => {
  it("wait for the group before theirs, and share its successor", async () => {
    const groups: (readonly string[])[] = [];
    let finish: () => void = () => undefined;
    const first = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const hand = inGroups(1, async (items: readonly string[]) => {
      groups.push(items);
      if (groups.length === 1) await first;
    });
    const begun = [hand("a"), hand("b")];
    await expect.poll(() => groups).toEqual([["a", "b"]]);
    const later = ["c", "d", "e"].map(hand);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(groups).toHaveLength(1);
    finish();
    await Promise.all([...begun, ...later]);
    expect(groups).toEqual([
      ["a", "b"],
      ["c", "d", "e"],
    ]);
  });

  it("fail together, and the next group is unaffected", async () => {
    const hand = inGroups(1, async (items: readonly string[]) => {
      if (items.includes("bad")) throw new Error("refused");
    });
    const group = await Promise.allSettled([hand("good"), hand("bad")]);
    expect(group.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(hand("good")).resolves.toBeUndefined();
  });
});
