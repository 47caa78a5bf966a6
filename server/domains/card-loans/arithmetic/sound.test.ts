import { describe, expect, it } from "vitest";
import { checkSound } from "./sound";
import { stateOf, storedState } from "./stored";
import { product, Story } from "./testing/story";
import type { State } from "./types";

/** With billed interest, dues and a fee. */
function loan(): State {
  const story = new Story(product, "2026-01-16");
  story.advance("2026-01-20", 1_000_00n, 10_00n);
  story.purchase("2026-01-21", 500_00n);
  story.to("2026-03-20");
  return story.state;
}

describe("a state", () => {
  const state = loan();
  const [first, second] = state.dues;

  it.each<[string, Partial<State>]>([
    ["a balance is negative", { credit: -1n }],
    ["adds up to", { principal: { ...state.principal, PENALTY: { billed: 0n, unbilled: 0n } } }],
    ["the next cut cannot be", { nextCut: "2026-04-16" }],
    ["is missing", { done: { date: "2026-04-15", step: "CUT" } }],
    ["before the cycle", { done: { date: "2026-03-14", step: "CUT" } }],
    ["interest accrued on cash advances", { accrued: { ...state.accrued, CASH: state.accrued.CASH + 1n } }],
    ["billed interest is out of order", { lots: state.lots.toReversed() }],
    ["in suspense before stage 3", { suspended: 1n }],
    ["newest number", { statements: 3 }],
    ["out of order", { dues: state.dues.toReversed() }],
    ["wrong unpaid part", { dues: first && second ? [{ ...first, unpaid: first.minimum + 1n }, second] : [] }],
    ["the rest of the statement is", { statement: state.statement && { ...state.statement, remaining: -1n } }],
    ["exceed the rest", { statement: state.statement && { ...state.statement, remaining: 0n } }],
    ["does not follow the terms", { statement: state.statement && { ...state.statement, due: "2026-04-06" } }],
    ["bucket and stage", { aged: { ...state.aged, bucket: "CURRENT" } }],
    ["date of its loss", { graceLostOn: null }],
    ["noted for the grace period", { memo: [{ on: "2026-03-16", amount: 1n }] }],
  ])("is damaged: %s", (reason, damage) => {
    expect(() => checkSound(state, product, "USD")).not.toThrow();
    expect(() => checkSound({ ...state, ...damage }, product, "USD")).toThrow(reason);
  });

  it("is stored as text and read again", () => {
    const stored = JSON.parse(JSON.stringify(storedState(state)));
    expect(stateOf(stored)).toEqual(state);
    expect(JSON.stringify(stored).length).toBeLessThan(1_200);
    expect(() => stateOf({ ...stored, credit: "1.5" })).toThrow("credit");
    expect(() => stateOf({ ...stored, cycleFrom: "2026-02-30" })).toThrow("cycleFrom");
    expect(() => stateOf(null)).toThrow("cannot be read");
  });
});
