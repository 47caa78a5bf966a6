import { afterAll } from "vitest";
import { passwordCost } from "@/server/auth/passwords";
import { forgetConfig } from "@/server/config";
import "@/server/registry";
import { replaceDatabase } from "@/db/client";
import { forgetCaches } from "@/server/posting/versioned-cache";
import { closeWorkers } from "@/server/workers/run-task";
import { createTestDatabase, setTestDatabase } from "./test-database";

// Slices reach each other through the registry, so that all are loaded. Each test file has its own database, which is
// ready before the file is imported: a test opens its bank by a top-level `await`.

// Hashing is slow by design. A hash carries its own cost.
Object.assign(passwordCost, { N: 1_024, p: 1 });

const own = await createTestDatabase();
Object.assign(process.env, {
  NODE_ENV: "test",
  DATABASE_URL: own.ownerUrl,
  APP_DATABASE_URL: own.appUrl,
  AUTH_SECRET: "a secret that is only ever used in tests",
  BANK_TIME_ZONE: "UTC",
  LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
});
forgetConfig();
forgetCaches();
setTestDatabase(own);
replaceDatabase(own.database);

afterAll(async () => {
  // The next file has another database.
  await closeWorkers();
  replaceDatabase(undefined);
  setTestDatabase(undefined);
  await own.drop();
});
