import fc from "fast-check";
import { afterEach, beforeEach } from "vitest";
import { seededRandom } from "@/server/kernel/seeded-random";

// Random tests are reproducible by their seed: `TEST_SEED`, or the date.

const seed = Number(process.env.TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll("-", ""));
fc.configureGlobal({ seed });

/** `name` makes the values of two tests independent. */
function seedRandom(name: string): void {
  let sum = seed;
  for (const character of name) sum = Math.imul(sum, 31) + character.charCodeAt(0);
  const { below } = seededRandom(sum);
  Math.random = () => below(2 ** 32) / 2 ** 32;
}

// Vitest runs this file before each test file.
seedRandom("set-up");
beforeEach(({ task }) => seedRandom(`${task.file.name}: ${task.fullTestName}`));
afterEach(({ task }) => {
  if (task.result?.state === "fail") console.error(`To draw the same random values again: TEST_SEED=${seed}`);
});
