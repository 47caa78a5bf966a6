import { expect, it } from "vitest";
import { movedTo, wholeOrder } from "./rule-order";

it.each([
  [["a", "b", "c"], "a", 2, ["b", "c", "a"]],
  [["a", "b", "c"], "c", 0, ["c", "a", "b"]],
  [["a", "b", "c"], "b", 1, ["a", "b", "c"]],
  [["a", "b"], "a", -1, ["a", "b"]],
  [["a", "b"], "a", 9, ["b", "a"]],
])("%j with %s at %i is %j", (ids, id, target, wanted) => {
  expect(movedTo(ids, id, target)).toEqual(wanted);
});

it.each([
  ["all on view", ["a", "b", "c"], ["c", "a", "b"], "c", ["c", "a", "b"]],
  [
    "to the end of those on view: behind the one before it",
    ["a", "x", "b", "y"],
    ["b", "a"],
    "a",
    ["x", "b", "a", "y"],
  ],
  [
    "between two on view: right before the one that follows",
    ["a", "x", "b", "y", "c"],
    ["a", "c", "b"],
    "c",
    ["a", "x", "c", "b", "y"],
  ],
  ["alone on view", ["a", "b"], ["b"], "b", ["a", "b"]],
])("%s", (_, all, onView, moved, wanted) => {
  expect(wholeOrder(all, onView, moved)).toEqual(wanted);
});
