/// <reference types="vite/types/importMeta.d.ts" />
import type { ContractCase, ContractCases } from "./case";

// The tables of cases are what the files of this folder export: a domain adds a file, and nothing here.
const files = import.meta.glob<Record<string, ContractCases>>(["./*.ts", "!./{all,case,mutations}.ts"], {
  eager: true,
});
const tables: readonly ContractCases[] = [
  ...Object.values(files).flatMap((exported) => Object.values(exported)),
  { getOpenApi: async () => ({ status: 200 }) },
];

/** The cases of an operation; none when nobody wrote one, and then the matrix fails. */
export function casesOf(operationId: string): readonly ContractCase[] {
  return tables.flatMap((table) => (Object.hasOwn(table, operationId) ? (table[operationId] ?? []) : []));
}
