import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { analyse, ready } from "../matching/analyse";
import { scoreOf } from "../matching/compare";
import { keysOf, questionsOf } from "../matching/keys";

// Altered listed names, made by somebody who had not seen the matcher. A name counts as found if it is a candidate and
// scores enough.

const THRESHOLD = 80;
const NOT_FOUND = "NO CANDIDATE";

type Altered = { readonly query: string; readonly listed: string; readonly how: string };

it("finds the altered names of the whole path, from the keys to the score", async () => {
  const lines = readFileSync(new URL("./pairs/altered.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n");
  const pairs = lines.map((line): Altered => JSON.parse(line));
  await ready(pairs.flatMap(({ query, listed }) => [query, listed]));
  const missed = pairs.flatMap(({ query, listed, how }) => {
    const [asked, met] = [analyse(query), analyse(listed)];
    const score = scoreOf(asked, met);
    const keys = new Set(keysOf(met));
    const found = questionsOf(asked, THRESHOLD).some((parts) =>
      parts.every((part) => part.some((key) => keys.has(key))),
    );
    return found && score >= THRESHOLD ? [] : [`${found ? "" : `${NOT_FOUND} `}${score} ${how}: ${query} | ${listed}`];
  });
  const recall = 1 - missed.length / pairs.length;
  console.log([...missed, `R ${recall.toFixed(3)} of ${pairs.length}`].join("\n"));
  expect(recall).toBeGreaterThanOrEqual(0.985);
  expect(missed.filter((one) => one.startsWith(NOT_FOUND) && Number(one.split(" ")[2]) >= THRESHOLD)).toEqual([]);
});
