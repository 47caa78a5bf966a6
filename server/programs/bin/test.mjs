import { ensureInstalled, program, SetupError } from "./setup.mjs";

const help = `npm test: installs what is missing, runs every check and test, and ends with "N passed, N failed". Arguments name the steps to
run: npm test -- types style migrations build unit integration contract hostile e2e. One file: npx vitest run <path>, or npx playwright test
<path>.`;

await program(help, async (wanted) => {
  ensureInstalled();
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
  const names = plan.map(([name]) => name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new SetupError(`Unknown step: ${unknown.join(", ")}. Steps: ${names.join(", ")}.`);
  const results = [];
  for (const [name, step] of plan) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n── ${name} ${"─".repeat(Math.max(0, 60 - name.length))}`);
    const start = Date.now();
    results.push({ name, seconds: 0, ...attempt(step) });
    results.at(-1).seconds = Math.round((Date.now() - start) / 1000);
  }
  summarize(results);
});

/** A step that throws has failed; the steps after it still run. */
function attempt(step) {
  try {
    return step();
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

function summarize(results) {
  console.log(`\n── summary ${"─".repeat(53)}`);
  for (const { name, passed, failed, note, seconds, failures = [] } of results) {
    const counts = `${String(passed).padStart(6)} passed  ${String(failed).padStart(4)} failed  ${String(seconds).padStart(4)} s`;
    console.log(`${failed > 0 ? "✗" : "✓"} ${name.padEnd(12)} ${counts}${note ? `  ${note}` : ""}`);
    // Repeated here, since the output above is thousands of lines long.
    for (const failure of failures) console.log(`    ✗ ${failure}`);
  }
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") > 0 || sum("passed") === 0 ? 1 : 0;
}
