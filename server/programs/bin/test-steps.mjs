// The steps of `npm test`. Each returns its counts, some as a promise.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt, root, runNode, runPackage } from "./setup.mjs";

/** `failures`: the names of the tests that failed. @typedef {{ passed: number, failed: number, note?: string, failures?: string[] }} Counts */

const outcome = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** @returns {Counts} */
export function checkTypes() {
  const generated = runPackage("next", ["typegen"], { NEXT_TELEMETRY_DISABLED: "1" });
  return outcome(generated && runPackage("typescript", ["--noEmit"]));
}

/** @returns {Counts} */
export function checkStyle(paths = []) {
  return outcome(runPackage("@biomejs/biome", ["check", "--error-on-warnings", "--no-errors-on-unmatched", ...paths]));
}

/** Schema and migrations agree if generating again makes no migration. @returns {Counts} */
export function checkMigrations() {
  const { entries } = JSON.parse(readFileSync(join(root, "db/migrations/meta/_journal.json"), "utf8"));
  // Drizzle skips migrations older than the last one of a database.
  const tooOld = entries.filter(({ when }, index) => index > 0 && when <= entries[index - 1].when);
  if (tooOld.length > 0) console.error(`Older than the previous migration: ${tooOld.map(({ tag }) => tag).join(", ")}`);
  const snapshots = readdirSync(join(root, "db/migrations/meta")).filter((name) => name.endsWith("_snapshot.json"));
  if (snapshots.length > 1) console.error("Only the newest snapshot is kept. npm run db:generate removes the others.");
  // Drizzle requires a folder below the project.
  const folder = mkdtempSync(join(root, "db/.migrations-check-"));
  try {
    cpSync(join(root, "db/migrations"), folder, { recursive: true });
    const before = sqlFiles(folder);
    const out = `./db/${folder.split("/").at(-1)}`;
    if (!runPackage("drizzle-kit", ["generate"], { DRIZZLE_OUT: out })) return outcome(false);
    const more = sqlFiles(folder).filter((name) => !before.includes(name));
    for (const name of more) {
      console.error(
        `The schema has changes without a migration (npm run db:generate):\n${readFileSync(join(folder, name), "utf8")}`,
      );
    }
    return outcome(more.length === 0 && tooOld.length === 0 && snapshots.length === 1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const sqlFiles = (folder) => readdirSync(folder).filter((name) => name.endsWith(".sql"));

/** @returns {Counts} */
export function build() {
  ensureBuilt();
  return outcome(true);
}

/** @returns {Counts} of the tests that the arguments select, with a failure if none ran */
export function runVitest(chosen) {
  return withReport((report) => {
    const args = ["run", ...chosen, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const ok = runPackage("vitest", args);
    if (!existsSync(report)) return outcome(false);
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
    const failures = testResults
      .filter(({ status }) => status === "failed")
      .flatMap(({ name, message, assertionResults }) => {
        const file = relative(root, name);
        const failed = assertionResults.filter(({ status }) => status === "failed");
        return failed.length > 0 ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [`${file}: ${message}`];
      });
    return { ...counted(numPassedTests, numFailedTests, ok), failures };
  });
}

/** @returns {Counts} of the end-to-end tests against the built server */
export function runEndToEnd(chosen = []) {
  if (!ensureBrowser()) {
    console.error("No Chromium was found for the end-to-end tests. Install one: npx playwright install chromium");
    return outcome(false);
  }
  return withReport((report) => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const reporters = "list,json,./e2e/fixtures/page-at-failure.ts";
    // A trace costs a twentieth of the time. The run of one file keeps it (playwright.config.ts).
    const options = [`--reporter=${reporters}`, "--trace=off"];
    const ok = runPackage("@playwright/test", ["test", ...chosen, ...options], env);
    if (!existsSync(report)) return outcome(false);
    const { stats, suites } = JSON.parse(readFileSync(report, "utf8"));
    const failures = failedSpecs(suites).map(({ file, title }) => `e2e/${file}: ${title}`);
    return { ...counted(stats.expected, stats.unexpected + stats.flaky, ok), failures };
  });
}

/** Failed specs of Playwright's tree of suites. */
function failedSpecs(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok),
    ...failedSpecs(inner),
  ]);
}

/** Attacks a separate bank with a twentieth of the drill's requests. @returns {Counts} */
export function runHostile() {
  return withReport((report) => {
    const ok = runNode([join(root, "server/programs/bin/hostile.mjs"), "1000", report]);
    if (!existsSync(report)) return outcome(false);
    const outcomes = JSON.parse(readFileSync(report, "utf8"));
    const failures = outcomes.filter((each) => each.failures.length > 0).map(({ name }) => name);
    return { ...counted(outcomes.length - failures.length, failures.length, ok), failures };
  });
}

/** Compares the OpenAPI document with the published contract, if that is beside the project. @returns {Counts} */
export function checkContract() {
  const published = join(root, "../shared/contract");
  const check = join(published, "check.mjs");
  if (!existsSync(check)) return { passed: 0, failed: 0, note: "skipped: no ../shared/contract beside this project" };
  return withReport((report) => {
    if (!runNode(["dist/openapi.js", report])) return outcome(false);
    const options = { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] };
    const areas = areasServed(report, join(published, "contract.json"));
    console.log(`Areas: ${areas.join(", ")}`);
    const { stdout, status } = spawnSync(process.execPath, [check, report, "--area", areas.join(",")], options);
    // The check's last line has the same form and is removed.
    const [sum, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(stdout) ?? ["", "0", "0"];
    console.log(stdout.replace(sum, `${passed} operations match the contract, ${failed} do not`).trim());
    return counted(Number(passed), Number(failed), status === 0);
  });
}

/** Areas of the contract with at least one served operation. A partly served area fails. @returns {string[]} */
function areasServed(document, contract) {
  const { paths } = JSON.parse(readFileSync(document, "utf8"));
  const served = new Set(Object.values(paths).flatMap((item) => Object.values(item).map((op) => op.operationId)));
  const { operations } = JSON.parse(readFileSync(contract, "utf8"));
  return [...new Set(operations.filter((op) => served.has(op.operationId)).map((op) => op.area))];
}

/** A runner that failed without a failed test (a file that does not load), or ran none, counts as one failure. */
function counted(passed, failed, ok) {
  if (passed + failed === 0) return { passed, failed: 1, note: "no test ran" };
  return { passed, failed: failed === 0 && !ok ? 1 : failed };
}

export async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), "countinghouse-report-"));
  try {
    return await work(join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints the counts of each step and the sum. A failure sets the exit code. */
export function summarize(results) {
  console.log(`\n── summary ${"─".repeat(53)}`);
  for (const { name, passed, failed, note, seconds, failures = [] } of results) {
    const counts = `${String(passed).padStart(6)} passed  ${String(failed).padStart(4)} failed  ${String(seconds).padStart(4)} s`;
    console.log(`${failed > 0 ? "✗" : "✓"} ${name.padEnd(12)} ${counts}${note ? `  ${note}` : ""}`);
    // Repeated, because the output above is long.
    for (const failure of failures) console.log(`    ✗ ${failure}`);
  }
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") > 0 || sum("passed") === 0 ? 1 : 0;
}
