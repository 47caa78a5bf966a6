import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { browserArguments, findBrowser } from "./server/programs/bin/browser.mjs";

const port = Number(process.env.E2E_PORT ?? 4173);
const baseURL = `http://localhost:${port}`;

/** The built server on a new database with the demo bank. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only at a retry has failed.
  retries: 0,
  workers: availableParallelism(),
  // Limits for a hanging test, far above the time on a machine five times slower.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  use: {
    baseURL,
    browserName: "chromium",
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
    locale: "en-GB",
    timezoneId: "UTC",
    // Without screenshots, because recording every test costs a tenth of the processor.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "api", testMatch: "api/**/*.spec.ts" },
    { name: "sign-in", testMatch: "auth.setup.ts" },
    { name: "screens", testMatch: "screens/**/*.spec.ts", dependencies: ["sign-in"] },
    { name: "accessibility", testMatch: "accessibility.spec.ts", dependencies: ["sign-in"] },
  ],
  webServer: {
    command: "node server/programs/bin/e2e-server.mjs",
    url: `${baseURL}/api/health/ready`,
    env: { PORT: String(port), PUBLIC_URL: baseURL },
    reuseExistingServer: false,
    timeout: 600_000,
    stdout: "pipe",
    // The database stops before its folder is removed.
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
  },
});
