import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { analyse, ENGINE, isComparable, ready } from "./analyse";
import { keysOf } from "./keys";

/** By engine. Each has a migration that empties the keys of listed names, customers and names at other banks. */
const STORED: Readonly<Record<string, string>> = {
  "nm-4": "ec734868ebe524a2",
};

/** Names of every script, joined, misspelt and cut, and some that cannot be compared. */
function names(): string[] {
  const pairs = readFileSync(new URL("../evaluation/pairs/altered.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n");
  const altered = pairs.map((line): { query: string; listed: string } => JSON.parse(line));
  const long = Array.from(
    { length: 45 },
    (_, at) => `Word${"abcdefghij".charAt(at % 10)}${"klmnopqrs".charAt(at % 9)}`,
  );
  const others = [
    "Mr. & Mrs.",
    "Ltd. Co.",
    "Mart?n Orchard",
    "---",
    "",
    "Fund 1997 Ltd",
    "J. P. Morgan",
    long.join(" "),
  ];
  return [...altered.flatMap(({ query, listed }) => [query, listed]), ...others];
}

it("stored keys change only with the engine, because stored names would no longer be found", async () => {
  const all = names();
  await ready(all);
  const stored = all.map(analyse).map((one) => [isComparable(one), keysOf(one).toSorted((a, b) => a - b)]);
  expect(createHash("sha256").update(JSON.stringify(stored)).digest("hex").slice(0, 16)).toBe(STORED[ENGINE]);
});
