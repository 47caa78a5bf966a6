import { expect, it } from "vitest";
import "@/server/registry";
import { bankDomains } from "../../domain";
import { checkTitle } from "./check-title";

const declared = bankDomains().flatMap(({ controls = [], invariants = [] }) => [
  ...controls.map(({ name, words }) => [name, words.title] as const),
  ...invariants.map(({ name, title }) => [name, title] as const),
]);

it("each control and invariant has its title, and no two have one name", () => {
  expect(declared.length).toBeGreaterThan(10);
  expect(declared.map(([name]) => checkTitle(name))).toEqual(declared.map(([, title]) => title));
  expect(new Set(declared.map(([name]) => name)).size).toBe(declared.length);
});

it("a check that this release no longer declares keeps a readable name", () => {
  expect(checkTitle("FORMER_CONTROL")).toBe("Former control");
});
