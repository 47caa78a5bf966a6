import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { analyse, ready } from "./analyse";
import { compare } from "./compare";

type Labelled = {
  id: string;
  query: string;
  entry: string;
  aliases: string[];
  expected: boolean;
  tier: "strong" | "medium" | "weak";
};

const THRESHOLD = 80;
const pairs = readFileSync(new URL("./screening-dev.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line): Labelled => JSON.parse(line));

const scoreOf = ({ query, entry, aliases }: Labelled) =>
  Math.max(...[entry, ...aliases].map((name) => compare(analyse(query), analyse(name)).score));

beforeAll(async () => ready(pairs.flatMap(({ query, entry, aliases }) => [query, entry, ...aliases])));

describe("the development set", () => {
  it.each(pairs.filter(({ tier }) => tier !== "weak"))("$id $query / $entry: $expected", (pair) => {
    const score = scoreOf(pair);
    if (pair.expected) expect(score).toBeGreaterThanOrEqual(THRESHOLD);
    else expect(score).toBeLessThan(THRESHOLD);
  });
});
