// `npm test`: everything, from a fresh clone on. Arguments name the steps to run alone.
// The last line sums all runs: «N passed, N failed».
import { ensureInstalled, ensureNode, fail, SetupError } from "./setup.mjs";

try {
  ensureNode();
  ensureInstalled();
} catch (error) {
  fail(error);
}
const steps = await import("./test-steps.mjs");

const plan = [
  ["types", steps.checkTypes],
  ["style", steps.checkStyle],
  ["migrations", steps.checkMigrations],
  ["build", steps.build],
  ["unit", () => steps.runVitest("unit", "unit-replacing")],
  ["integration", () => steps.runVitest("integration")],
  ["contract", steps.checkContract],
  ["hostile", steps.runHostile],
  ["e2e", steps.runEndToEnd],
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !plan.some(([step]) => step === name));
if (unknown.length > 0) {
  fail(new SetupError(`There is no step ${unknown.join(", ")}; there are ${plan.map(([name]) => name).join(", ")}.`));
}

const results = [];
for (const [name, step] of plan) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── ${name} ${"─".repeat(Math.max(0, 60 - name.length))}`);
  const start = Date.now();
  results.push({ name, seconds: 0, ...attempt(step) });
  results.at(-1).seconds = Math.round((Date.now() - start) / 1000);
}

/** A step that throws has failed; the steps after it still run. */
function attempt(step) {
  try {
    return step();
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

console.log(`\n── summary ${"─".repeat(53)}`);
for (const { name, passed, failed, note, seconds, failures = [] } of results) {
  const counts = `${String(passed).padStart(6)} passed  ${String(failed).padStart(4)} failed  ${String(seconds).padStart(4)} s`;
  console.log(`${failed > 0 ? "✗" : "✓"} ${name.padEnd(12)} ${counts}${note ? `  ${note}` : ""}`);
  // Named here once more: above they are thousands of lines away.
  for (const failure of failures) console.log(`    ✗ ${failure}`);
}
const sum = (field) => results.reduce((total, result) => total + result[field], 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") > 0 || sum("passed") === 0 ? 1 : 0;
