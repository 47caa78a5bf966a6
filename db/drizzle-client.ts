import { PgDialect } from "drizzle-orm/pg-core";
import { PostgresJsDatabase, PostgresJsSession } from "drizzle-orm/postgres-js";
import type { SQL } from "drizzle-orm/sql";
import type postgres from "postgres";
import type { Rows, StatementOptions, Statements } from "./statements";

/** Drizzle on a pool or in a transaction, with `rows` for statements beyond its builder. */
export type Db = Omit<PostgresJsDatabase, "transaction"> & {
  /**
   * Rows of a statement by Drizzle's `sql`: recursion, windows, functions of the database. Write tables and columns as `${table}` and
   * `${table.column}`. No column decoder runs: values follow `wire-types.ts` (timestamptz as text, bigint as bigint), names the statement.
   * @throws TypeError for a statement that begins with neither `select` nor `with`
   */
  rows<T extends object>(query: SQL): Promise<Rows<T>>;
  /** The same rows as arrays of the bytes that Postgres sent, null for null. */
  bytes(query: SQL): Promise<Rows<(Buffer | null)[]>>;
};

/** Columns are camelCase in the schema and snake_case in the database. Shared, because it caches the names. */
const dialect = new PgDialect({ casing: "snake_case" });

/** A lazy statement: rows as objects, or `values()` as arrays. */
class DrizzleStatement implements PromiseLike<Rows<object>> {
  constructor(
    private readonly statements: Statements,
    private readonly text: string,
    private readonly parameters: readonly unknown[],
  ) {}

  // biome-ignore lint/suspicious/noThenProperty: Drizzle awaits what `unsafe` of its client gives
  then<A, B>(
    done?: ((rows: Rows<object>) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.statements.query(this.text, this.parameters).then(done, failed);
  }

  values(): Promise<Rows<object>> {
    return this.statements.query(this.text, this.parameters, { rowsAsArrays: true });
  }
}

/** The only method of postgres.js that Drizzle calls. Plans are kept although Drizzle does not request it. */
function clientOn(statements: Statements): postgres.Sql {
  const unsafe = (text: string, values: unknown[] = []) => new DrizzleStatement(statements, text, values);
  return { unsafe } as unknown as postgres.Sql;
}

export function drizzleOn(statements: Statements): Db {
  const session = new PostgresJsSession(clientOn(statements), dialect, undefined);
  const db = new PostgresJsDatabase(dialect, session as never, undefined);
  const read = <T extends object>(query: SQL, options?: StatementOptions) => {
    const { sql, params } = dialect.sqlToQuery(query);
    if (!/^\s*(select|with)\b/i.test(sql))
      throw new TypeError(`Only what reads goes through rows: ${sql.slice(0, 40)}`);
    return statements.query<T>(sql, params, options);
  };
  const rows = <T extends object>(query: SQL) => read<T>(query);
  const bytes = (query: SQL) => read<(Buffer | null)[]>(query, { rowsAsBytes: true });
  return Object.assign(db, { rows, bytes }) as unknown as Db;
}
