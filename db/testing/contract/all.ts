import { administrationCases } from "./administration";
import type { ContractCase, ContractCases } from "./case";
import { coreCases } from "./core";
import { tellerCases } from "./teller";

// A domain adds its table here; the contract matrix fails while an operation that is served has no case.
const tables: readonly ContractCases[] = [
  coreCases,
  tellerCases,
  administrationCases,
  { getOpenApi: async () => ({ status: 200 }) },
];

/** The cases of an operation; none when nobody wrote one. */
export function casesOf(operationId: string): readonly ContractCase[] {
  return tables.flatMap((table) => (Object.hasOwn(table, operationId) ? (table[operationId] ?? []) : []));
}
