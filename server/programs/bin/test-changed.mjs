import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled, program, root, runPackage, SetupError } from "./setup.mjs";

const help = `npm run test:changed [-- <commit>]: checks types, the style of the changed files, and runs the tests that import one, compared
with <commit> (the point where the branch left main, or HEAD). Browser tests run where the change is in e2e; otherwise the summary names
them as left out.`;

/** Tests of the source tree read files that they do not import. */
const readsTree = /\b(readdirSync|readFolder|readFileSync|globSync)\b/;

await program(help, async ([commit = branchPoint()]) => {
  ensureInstalled();
  const steps = await import("./test-steps.mjs");
  const changed = git("diff", "--name-only", commit).concat(git("ls-files", "--others", "--exclude-standard"));
  if (changed.length === 0) return console.log(`No changes since ${commit}.`);
  const plan = [
    ["types", steps.checkTypes],
    ["style", () => steps.checkStyle(changed.filter((path) => existsSync(join(root, path))))],
    ["tests", async () => steps.runVitest(await affectedTests(commit, steps))],
  ];
  if (changed.some((path) => path.startsWith("e2e/")))
    plan.push(["e2e", () => steps.runEndToEnd([`--only-changed=${commit}`, "--pass-with-no-tests"])]);
  const results = [];
  for (const [name, work] of plan) {
    const start = Date.now();
    const counts = await work();
    results.push({ name, seconds: Math.round((Date.now() - start) / 1000), ...counts });
  }
  const leftOut = ["hostile", ...(plan.length === 3 ? ["e2e"] : [])].join(", ");
  console.log(
    `\nLeft out: migrations, build, contract, ${leftOut}; browser tests that import no changed file. npm test runs them.`,
  );
  steps.summarize(results);
});

function affectedTests(commit, { withReport }) {
  return withReport((report) => {
    const listed = runPackage("vitest", [
      "list",
      "--filesOnly",
      `--json=${report}`,
      `--changed=${commit}`,
      "--passWithNoTests",
    ]);
    if (!listed) throw new SetupError("vitest list failed.");
    const affected = JSON.parse(readFileSync(report, "utf8")).map(({ file }) => file);
    const ofTree = git("ls-files", "*.test.ts").filter((path) =>
      readsTree.test(readFileSync(join(root, path), "utf8")),
    );
    return [...new Set([...affected, ...ofTree.map((path) => join(root, path))])];
  });
}

function branchPoint() {
  return git("merge-base", "HEAD", "main")[0] ?? "HEAD";
}

function git(...args) {
  const { stdout, status } = spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout.split("\n").filter(Boolean) : [];
}
