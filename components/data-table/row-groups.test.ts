import { expect, it } from "vitest";
import { grouped } from "./row-groups";

it("groups and rows keep their order", () => {
  const rows = ["a1", "b1", "a2", "c1", "b2"];
  expect(grouped(rows, (row) => row.slice(0, 1))).toEqual([
    ["a", ["a1", "a2"]],
    ["b", ["b1", "b2"]],
    ["c", ["c1"]],
  ]);
  expect(grouped([], String)).toEqual([]);
});
