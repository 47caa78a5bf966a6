import { type SQL, Subquery } from "drizzle-orm";

/**
 * A statement of Drizzle's `sql` as a relation of this name, for functions and arrays, from which the builder cannot select. Its columns
 * are those of a `pgView(name, { … }).existing()` of the same name.
 */
export function relation<Name extends string>(name: Name, statement: SQL): Subquery<Name, Record<string, unknown>> {
  return new Subquery(statement, {}, name);
}
