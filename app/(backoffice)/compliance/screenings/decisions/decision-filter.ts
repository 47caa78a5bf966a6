import { datesIn } from "@/components/dates/dates-in";
import type { DecisionFilter } from "@/server/domains/compliance/decisions";

/** The disposition by the value of `decision`. A map, because an address may name any member of an object. */
export const CONFIRMED: ReadonlyMap<string, boolean> = new Map([
  ["confirmed", true],
  ["cleared", false],
]);

/** Unknown values are ignored. */
export function decisionFilterOf(get: (name: string) => string): DecisionFilter {
  const decider = get("decider").trim();
  return {
    ...datesIn(get),
    decider: decider === "" ? undefined : decider,
    confirmed: CONFIRMED.get(get("decision")),
  };
}
