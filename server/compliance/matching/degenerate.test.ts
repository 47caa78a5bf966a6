import { beforeAll, describe, expect, it } from "vitest";
import { processorTime } from "@/server/testing/processor-time";
import { analyse, ready } from "./analyse";
import { compare } from "./compare";

const listed = [
  "PATRUSHEV, Nikolai Platonovich",
  "A",
  "---",
  "CORP",
  "蒋洁",
  "SPFS",
  "MR SMITH",
  "محمد علي",
  "X Trading LLC",
];
const nothing = [
  "",
  "   ",
  "---",
  "A",
  "😀😀",
  "\u200F\u200E\u202E",
  "CORP",
  "LLC",
  "MR",
  "N/A",
  "...",
  "'",
  '"',
  "((",
  ",",
  "\u0000",
  "\uD800",
];

beforeAll(async () => ready(listed));

describe("empty names", () => {
  it.each(nothing)("«%s» is not screenable and matches nothing", (name) => {
    const analysis = analyse(name);
    expect(analysis.screenable).toBe(false);
    for (const other of [...listed, ...nothing]) {
      expect(compare(analysis, analyse(other)).score).toBe(0);
      expect(compare(analyse(other), analysis).score).toBe(0);
    }
  });
});

describe("names that are costly to compare", () => {
  it.each([
    ["ten thousand letters", "a".repeat(10_000)],
    ["ten thousand words", "ab ".repeat(10_000)],
    ["ten thousand dotted letters", "A.".repeat(10_000)],
    ["marks upon marks", `e${"\u0301".repeat(10_000)}`],
    ["brackets", "(".repeat(5_000) + ")".repeat(5_000)],
    ["commas", ",".repeat(10_000)],
    ["quotes", "a'".repeat(5_000)],
    ["slashes", "ab/".repeat(3_000)],
    ["a servant of servants", "abd al ".repeat(1_500)],
    ["Chinese characters", "蒋".repeat(10_000)],
    ["Arabic letters", "محمد".repeat(2_500)],
    ["hyphens", "a-".repeat(5_000)],
  ])("%s: compared in bounded time", (_, name) => {
    const used = processorTime();
    const analysis = analyse(name);
    for (const other of [...listed, name]) compare(analysis, analyse(other));
    expect(used()).toBeLessThan(3_000);
  });
});
