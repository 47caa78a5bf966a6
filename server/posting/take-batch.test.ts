import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { takeBatch } from "./posting-queue";

const item = (name: string, ...accounts: string[]) => ({ name, accounts });
const names = (items: { name: string }[]) => items.map(({ name }) => name).join("");

describe("a batch", () => {
  it("has items that share no account with a running batch, in order", () => {
    const waiting = [item("a", "1", "2"), item("b", "3"), item("c", "2", "4"), item("d", "5", "6")];
    const { batch, left } = takeBatch(waiting, new Set(["3"]), 10);
    expect([names(batch), names(left)]).toEqual(["acd", "b"]);
  });

  it("preserves the order per account", () => {
    const waiting = [item("a", "busy", "1"), item("b", "1", "2"), item("c", "2"), item("d", "3")];
    const { batch, left } = takeBatch(waiting, new Set(["busy"]), 10);
    expect([names(batch), names(left)]).toEqual(["d", "abc"]);
  });

  it("has a size limit, also for later items on the same account", () => {
    const { batch, left } = takeBatch([item("a", "1"), item("b", "1"), item("c", "1")], new Set(), 2);
    expect([names(batch), names(left)]).toEqual(["ab", "c"]);
  });

  it("posts every item once, in order per account, with two lanes", () => {
    const account = fc.constantFrom("1", "2", "3", "4", "5").map(String);
    const some = fc.array(fc.array(account, { minLength: 1, maxLength: 2 }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(some, fc.infiniteStream(fc.boolean()), (accountsOf, turns) => {
        let waiting = accountsOf.map((accounts, order) => ({ order, accounts }));
        const posted: typeof waiting = [];
        const lanes: (typeof waiting)[] = [[], []];
        while (waiting.length > 0) {
          // Lanes end in any order. An empty batch waits for the other lane.
          const lane = turns.next().value ? 0 : 1;
          lanes[lane] = [];
          const locked = new Set(lanes.flat().flatMap(({ accounts }) => accounts));
          const taken = takeBatch(waiting, locked, 3);
          expect(taken.batch.every(({ accounts }) => accounts.every((account) => !locked.has(account)))).toBe(true);
          if (locked.size === 0) expect(taken.batch.length).toBeGreaterThan(0);
          lanes[lane] = taken.batch;
          posted.push(...taken.batch);
          waiting = taken.left;
        }
        expect(posted).toHaveLength(accountsOf.length);
        for (const account of ["1", "2", "3", "4", "5"]) {
          const orders = posted.filter(({ accounts }) => accounts.includes(account)).map(({ order }) => order);
          expect(orders).toEqual([...orders].sort((a, b) => a - b));
        }
      }),
    );
  });
});
