import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { ensureInstalled, program, SetupError } from "./setup.mjs";

const help = `npm test: installs what is missing, runs every check and test, and ends with "N passed, N failed". Arguments name the steps to
run: npm test -- types style migrations build unit integration contract hostile e2e. One file: npx vitest run <path>, or npx playwright test
<path>.`;

/** Sequential, because they use every core and write files that a build reads. */
const first = ["types", "style", "migrations"];
const all = [...first, "build", "unit", "integration", "contract", "hostile", "e2e"];

await program(help, async (args) => {
  ensureInstalled();
  if (args[0] === "--report") return reportStep(args[1], args[2]);
  const unknown = args.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new SetupError(`Unknown step: ${unknown.join(", ")}. Steps: ${all.join(", ")}.`);
  const { summarize, withReport } = await import("./test-steps.mjs");
  const isWanted = (name) => args.length === 0 || args.includes(name);
  const results = new Map();
  const inTurn = async (names) => {
    for (const name of names.filter(isWanted))
      results.set(name, await withReport((report) => startStep(name, report, args.length === 1)));
  };
  await inTurn(first);
  const built = inTurn(["build"]);
  // In parallel, because each waits for a browser or a database for a fifth of its time. Both take about as long.
  await Promise.all([
    inTurn(["unit", "integration"])
      .then(() => built)
      .then(() => inTurn(["hostile"])),
    built.then(() => inTurn(["contract", "e2e"])),
  ]);
  summarize(all.filter(isWanted).map((name) => results.get(name)));
});

/** Runs one step in its own process. Its lines have its name as a prefix, unless it runs alone. */
async function startStep(name, report, alone) {
  const start = Date.now();
  const options = { stdio: ["ignore", ...(alone ? ["inherit", "inherit"] : ["pipe", "pipe"])] };
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), "--report", name, report], options);
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface(stream).on("line", (line) => console.log(`${name.padEnd(11)} │ ${line}`));
  await new Promise((closed) => child.once("close", closed));
  const counts = child.exitCode === 0 ? JSON.parse(readFileSync(report, "utf8")) : { passed: 0, failed: 1 };
  return { name, seconds: Math.round((Date.now() - start) / 1000), ...counts };
}

async function reportStep(name, report) {
  const steps = await import("./test-steps.mjs");
  const work = {
    types: steps.checkTypes,
    style: steps.checkStyle,
    migrations: steps.checkMigrations,
    build: steps.build,
    unit: () => steps.runVitest(["--project=unit", "--project=unit-replacing"]),
    integration: () => steps.runVitest(["--project=integration"]),
    contract: steps.checkContract,
    hostile: steps.runHostile,
    e2e: steps.runEndToEnd,
  };
  writeFileSync(report, JSON.stringify(await work[name]()));
}
