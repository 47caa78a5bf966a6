import { beforeAll, describe, expect, it } from "vitest";
import { analyse, ready } from "../analyse";
import { scoreOf } from "../compare";

type Pairs = readonly (readonly [query: string, listed: string])[];

const THRESHOLD = 80;
const score = (query: string, listed: string) => scoreOf(analyse(query), analyse(listed));

/** The two names of "one | other". */
export const pairOf = (line: string) => line.split(" | ") as [string, string];

/** Their scores in both directions. */
export function scoresOf(line: string): [number, number] {
  const [one, other] = pairOf(line);
  return [score(one, other), score(other, one)];
}

/** Declares a test per pair: the threshold finds the names of one bearer and leaves those of two apart. */
export function judgePairs(title: string, { same, different }: { same: Pairs; different: Pairs }): void {
  describe(title, () => {
    beforeAll(() => ready([...same, ...different].flat()));

    it.each(same)("finds %s as %s", (query, listed) => {
      expect(score(query, listed)).toBeGreaterThanOrEqual(THRESHOLD);
    });

    it.each(different)("leaves %s and %s apart", (query, listed) => {
      expect(score(query, listed)).toBeLessThan(THRESHOLD);
    });
  });
}
