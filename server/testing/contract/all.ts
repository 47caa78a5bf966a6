/// <reference types="vite/types/importMeta.d.ts" />
import type { ContractCase, ContractCases } from "./case";

// Files of this folder export the cases. A slice adds a file and changes nothing here.
const files = import.meta.glob<Record<string, ContractCases>>(["./*.ts", "!./{all,case,mutations}.ts"], {
  eager: true,
});
const tables: readonly ContractCases[] = [
  ...Object.values(files).flatMap((exported) => Object.values(exported)),
  { getOpenApi: async () => ({}) },
];

/** Empty without a case, which fails the matrix. */
export function casesOf(operationId: string): readonly ContractCase[] {
  return tables.flatMap((table) => (Object.hasOwn(table, operationId) ? (table[operationId] ?? []) : []));
}
