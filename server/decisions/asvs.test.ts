import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const text = readFileSync(join(import.meta.dirname, "0035-asvs-level-2.md"), "utf8");

/** Requirements of levels 1 and 2 per section of ASVS 5.0.0. Those of level 3 have higher numbers. */
const SECTIONS: Readonly<Record<string, readonly number[]>> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1, 0],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7, 0],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
};

function required(): string[] {
  return Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
    sections.flatMap((count, section) =>
      Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
    ),
  );
}

const rows = text
  .split("\n")
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.slice(2, -2).split(" | "));

it("the table has every requirement of levels 1 and 2 once", () => {
  const named = rows.flatMap(([first = ""]) => first.match(/^V\d+\.\d+\.\d+|(?<=^V.*, )V\d+\.\d+\.\d+/g) ?? []);
  expect([...named].sort()).toEqual(required().sort());
});

it("every file in the table exists", () => {
  const files = rows.flatMap((cells) => cells.slice(1).flatMap((cell) => cell.match(/`[^`\s]+\/[^`\s]+`/g) ?? []));
  const paths = files.map((file) => file.slice(1, -1)).filter((path) => !path.startsWith("/"));
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it("no cell of the table is empty", () => {
  expect(rows.filter((cells) => cells.some((cell) => cell.trim() === ""))).toEqual([]);
});
