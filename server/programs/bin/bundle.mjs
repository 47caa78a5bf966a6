import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { program, root } from "./setup.mjs";

const help = `node server/programs/bin/bundle.mjs: bundles the programs that run outside Next into dist, since this Node runs no TypeScript.
Packages stay in node_modules. npm run build runs it.`;

/** Name in dist and source. Missing sources are skipped. */
const programs = {
  main: "server/main.ts",
  worker: "server/programs/worker/worker.ts",
  bank: "server/programs/supervisor/bank.ts",
  migrate: "server/programs/supervisor/migrate.ts",
  seed: "server/programs/supervisor/seed.ts",
  bench: "server/programs/bench/bench.ts",
  drill: "server/programs/drill/drill.ts",
  hostile: "server/programs/hostile/hostile.ts",
  openapi: "server/programs/supervisor/write-openapi.ts",
};

/** @returns esbuild options of the build and of the watcher in development */
export function bundleOptions() {
  // The stamp of an earlier build no longer matches dist.
  rmSync(join(root, "dist/build.json"), { force: true });
  const present = Object.entries(programs).filter(([, source]) => existsSync(join(root, source)));
  return {
    absWorkingDir: root,
    entryPoints: Object.fromEntries(present),
    outdir: "dist",
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    // Merges `...{ a, b }` into its literal. V8 adds each member behind a spread that begins a literal slowly (decision 0016).
    minifySyntax: true,
    packages: "external",
    sourcemap: "linked",
    logLevel: "warning",
  };
}

/**
 * Bundles on every change of a source. @returns {Promise<(onChange: () => unknown) => void>} sets the callback of each later successful
 * bundling
 */
export async function watch() {
  const { context } = await import("esbuild");
  let onChange;
  const plugin = {
    name: "on-change",
    setup: (build) => build.onEnd(({ errors }) => errors.length === 0 && onChange?.()),
  };
  const building = await context({ ...bundleOptions(), plugins: [plugin] });
  await building.rebuild();
  await building.watch();
  return (callback) => {
    onChange = callback;
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await program(help, async () => {
    const { build } = await import("esbuild");
    await build(bundleOptions());
  });
}
