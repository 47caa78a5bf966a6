import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const unit = ["{app,components,server,db}/**/*.test.{ts,tsx}"];
const integration = ["{app,components,server,db}/**/*.integration.test.ts", "server/contract/contract.test.ts"];

export default defineConfig({
  resolve: {
    alias: [{ find: /^@\//, replacement: root }],
  },
  test: {
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: { name: "unit", include: unit, exclude: [...integration, "**/node_modules/**"] },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: integration,
          globalSetup: ["db/testing/global-setup.ts"],
          setupFiles: ["db/testing/worker-setup.ts"],
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
