import { beforeAll, expect, it } from "vitest";
import { seededRandom } from "../../kernel/seeded-random";
import { analyse, ready } from "../matching/analyse";
import { scoreOf } from "../matching/compare";
import { keysOf, questionsOf } from "../matching/keys";
import { changed } from "./changed";

const THRESHOLDS = [50, 60, 67, 72, 80, 90, 100];
const PAIRS = 3_000;
/** Two errors in the consonants of one word leave no trace in common. */
const MOST_MISSED = 0.002;

beforeAll(() => ready(["王建国"]));

it("finds changed names that score at or above the threshold", () => {
  const first = Math.floor(Math.random() * 2 ** 31);
  const matching = new Map(THRESHOLDS.map((threshold) => [threshold, { all: 0, missed: [] as string[] }]));
  for (let seed = first; seed < first + PAIRS; seed++) {
    const pair = changed(seededRandom(seed));
    const [query, listed] = [analyse(pair.query), analyse(pair.listed)];
    const keys = new Set(keysOf(listed));
    const score = scoreOf(query, listed);
    for (const [threshold, found] of matching) {
      if (score < threshold) continue;
      found.all += 1;
      const isFound = questionsOf(query, threshold).some((parts) =>
        parts.every((part) => part.some((key) => keys.has(key))),
      );
      if (!isFound) found.missed.push(`${score} ${pair.query} | ${pair.listed}`);
    }
  }
  for (const [threshold, { all, missed }] of matching) {
    expect.soft(missed.slice(Math.ceil(all * MOST_MISSED)), `${all} matches at ${threshold}`).toEqual([]);
  }
}, 60_000);
