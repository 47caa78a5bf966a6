// Bundles what runs outside of Next into dist/: Node runs no TypeScript of its own here. Packages stay in node_modules.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./setup.mjs";

/** Name in dist and source; what is not written yet is left out. */
const programs = {
  main: "server/main.ts",
  bank: "server/supervisor/bank.ts",
  migrate: "server/supervisor/migrate.ts",
  seed: "db/seed/seed.ts",
  bench: "server/bench/bench.ts",
  drill: "server/drill/drill.ts",
  openapi: "server/supervisor/write-openapi.ts",
};

/** @returns esbuild's options, shared by the one build here and by the watching one of development. */
export function bundleOptions() {
  const present = Object.entries(programs).filter(([, source]) => existsSync(join(root, source)));
  return {
    absWorkingDir: root,
    entryPoints: Object.fromEntries(present),
    outdir: "dist",
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    sourcemap: "linked",
    logLevel: "warning",
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { build } = await import("esbuild");
  await build(bundleOptions());
}
