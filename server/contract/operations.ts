/// <reference types="vite/types/importMeta.d.ts" />
import type { OperationInput } from "./operation";

// Only tests use it, and Vite bundles them. The program uses the routes of `server/registry.ts`.
const files = import.meta.glob<Record<string, unknown>>(["./**/*.ts", "!./**/*.test.ts", "!./operations.ts"], {
  eager: true,
});

function isOperation(value: unknown): value is OperationInput {
  return typeof value === "object" && value !== null && "method" in value && "access" in value && "responses" in value;
}

/** All declared operations, with or without a route. */
export const operations: readonly OperationInput[] = Object.values(files).flatMap((exported) =>
  Object.values(exported).filter(isOperation),
);
