import { afterAll, beforeAll } from "vitest";
import { passwordCost } from "@/server/auth/passwords";
import { forgetConfig } from "@/server/config";
import "@/server/registry";
import { replaceDatabase } from "@/db/client";
import { closeWorkers } from "@/server/workers/run-task";
import { createTestDatabase, type TestDatabase, useTestDatabase } from "./test-database";

// The whole bank is there: slices ask one another through the registry. Every integration test file gets a database of its own, and the program under test finds it where it always looks.
let own: TestDatabase | undefined;

// Hashing is slow by design; a hash carries its own cost.
Object.assign(passwordCost, { N: 1_024, p: 1 });

beforeAll(async () => {
  own = await createTestDatabase();
  Object.assign(process.env, {
    NODE_ENV: "test",
    DATABASE_URL: own.ownerUrl,
    APP_DATABASE_URL: own.appUrl,
    AUTH_SECRET: "a secret that is only ever used in tests",
    BANK_TIME_ZONE: "UTC",
    LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
  });
  forgetConfig();
  useTestDatabase(own);
  replaceDatabase(own.database);
});

afterAll(async () => {
  // The next file has another database.
  await closeWorkers();
  replaceDatabase(undefined);
  useTestDatabase(undefined);
  await own?.drop();
});
