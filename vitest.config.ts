import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const unit = ["{app,components,server,db}/**/*.test.{ts,tsx}"];
/** Tests that replace modules or measure their process are isolated. All others share their worker's modules. */
const replacing = ["app", "components", "server", "db"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) =>
      /\bvi\.(mock|doMock|resetModules)\(|\bmemoryUsage\(|testing\/held"/.test(readFileSync(join(root, path), "utf8")),
    ),
);
const integration = ["{app,components,server,db}/**/*.integration.test.ts", "server/contract/contract.test.ts"];

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\/words\//, replacement: `${root}server/words/en/` },
      { find: /^@\//, replacement: root },
    ],
  },
  test: {
    passWithNoTests: false,
    setupFiles: ["server/testing/seeded.ts"],
    // Prerequisites of every test that no test imports.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      "**/package-lock.json",
      "**/db/{functions,migrations}/**",
      "**/server/testing/{global-setup,worker-setup,seeded}.ts",
    ],
    // Vitest would leave one core idle.
    maxWorkers: availableParallelism(),
    // Limits for a hanging test, far above the time on a machine five times slower.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: unit,
          exclude: [...integration, ...replacing, "**/node_modules/**"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "unit-replacing", include: replacing, exclude: integration },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: integration,
          globalSetup: ["server/testing/global-setup.ts"],
          setupFiles: ["server/testing/worker-setup.ts"],
          // Each file has its own database. The program's modules are loaded once per worker.
          isolate: false,
        },
      },
    ],
  },
});
