import { beforeAll, expect, it } from "vitest";
import { seededRandom } from "../../kernel/seeded-random";
import { analyse, ready } from "../matching/analyse";
import { scoreOf } from "../matching/compare";
import { keysOf, questionsOf } from "../matching/keys";
import { changed } from "./changed";

const THRESHOLDS = [1, 35, 50, 60, 67, 72, 80, 90, 100];
const PAIRS = 700;
const SEEDS = [1_000_000, 7_000_000, 14_000_000];

beforeAll(() => ready(["王建国"]));

/** The thresholds that the score of a changed name reaches, but at which the search does not find it. */
function missedAt(seed: number): string[] {
  const pair = changed(seededRandom(seed));
  const [query, listed] = [analyse(pair.query), analyse(pair.listed)];
  const keys = new Set(keysOf(listed));
  const score = scoreOf(query, listed);
  const isFound = (threshold: number) =>
    questionsOf(query, threshold).some((parts) => parts.every((part) => part.some((key) => keys.has(key))));
  return THRESHOLDS.filter((threshold) => score >= threshold && !isFound(threshold)).map(
    (threshold) => `${threshold}: ${score} ${pair.query} | ${pair.listed}`,
  );
}

it.each([...SEEDS, Math.floor(Math.random() * 2 ** 30)])(
  "always finds a changed name that scores at or above the threshold, from seed %i on",
  (first) => {
    const seeds = Array.from({ length: PAIRS }, (_, at) => first + at);
    expect(seeds.flatMap(missedAt)).toEqual([]);
  },
  180_000,
);
