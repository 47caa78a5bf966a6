import { type SQL, Subquery } from "drizzle-orm";

/**
 * What a statement of Drizzle's `sql` gives, as a relation of this name: functions of the database and arrays, which the builder
 * cannot select from. Its columns are those of a `pgView(name, { … }).existing()` of the same name.
 */
export function relation<Name extends string>(name: Name, statement: SQL): Subquery<Name, Record<string, unknown>> {
  return new Subquery(statement, {}, name);
}
