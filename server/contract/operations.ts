/// <reference types="vite/types/importMeta.d.ts" />
import type { OperationInput } from "./operation";

// For tests alone, which Vite bundles. The program knows its operations by the routes of `server/registry.ts`.
const files = import.meta.glob<Record<string, unknown>>(["./**/*.ts", "!./**/*.test.ts", "!./operations.ts"], {
  eager: true,
});

function isOperation(value: unknown): value is OperationInput {
  return typeof value === "object" && value !== null && "method" in value && "access" in value && "responses" in value;
}

/** Every operation that a file of this folder declares, whether a domain serves it or not. */
export const operations: readonly OperationInput[] = Object.values(files).flatMap((exported) =>
  Object.values(exported).filter(isOperation),
);
