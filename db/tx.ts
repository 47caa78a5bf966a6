import { PgDialect } from "drizzle-orm/pg-core";
import { PostgresJsSession, PostgresJsTransaction } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { type Db, database } from "./client";
import type { Sql, TransactionSql } from "./pooled-sql";

type DrizzleTransaction = PostgresJsTransaction<Record<string, never>, Record<string, never>>;
type NoTables = Record<string, never>;
type SelectOnly = "select" | "selectDistinct" | "selectDistinctOn";

declare const transaction: unique symbol;

/**
 * One transaction of the database: Drizzle on it, and `sql` on the same connection. A type of its own, so that a function
 * that needs its statements to stand or fall together can ask for it and never be given the pool by accident.
 */
export type Tx = DrizzleTransaction & {
  readonly sql: TransactionSql;
  readonly [transaction]: true;
};

/** Reading only: what a command's `plan` and the queries of a domain are given. Both `Db` and `Tx` are one. */
export type ReadDb = Pick<Db, SelectOnly | "$with" | "$count"> & {
  with(...queries: Parameters<Db["with"]>): Pick<ReturnType<Db["with"]>, SelectOnly>;
};

export type TransactionOptions = {
  isolation?: "read committed" | "repeatable read" | "serializable";
  readOnly?: boolean;
  /** Another pool than the main one. */
  sql?: Sql;
};

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects.
 * READ COMMITTED unless asked otherwise: posting locks rows in the agreed order (performance-and-reliability.md §2).
 *
 * @throws what `work` throws; DatabaseBusy when no connection came free; a driver error that `db/errors` can tell apart.
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
  const sql = options.sql ?? database().sql;
  const mode = `isolation level ${options.isolation ?? "read committed"} ${options.readOnly ? "read only" : "read write"}`;
  const result = await sql.begin(mode, (client) => work(transactionOn(client)));
  return result as T;
}

/**
 * Runs `work` on one unchanging picture of all data (REPEATABLE READ, READ ONLY) on the reports pool: the reads of a report
 * that must agree with each other.
 */
export function inSnapshot<T>(work: (read: Tx) => Promise<T>): Promise<T> {
  return inTransaction(work, { isolation: "repeatable read", readOnly: true, sql: database().reportsSql });
}

function transactionOn(client: TransactionSql): Tx {
  // Drizzle's session asks for the whole client but uses only what a transaction's client has, too.
  const session = new PostgresJsSession<postgres.Sql, NoTables, NoTables>(
    client as unknown as postgres.Sql,
    dialect,
    undefined,
    {},
  );
  const drizzleTransaction = new PostgresJsTransaction(dialect, session as never, undefined);
  return Object.assign(drizzleTransaction, { sql: client }) as unknown as Tx;
}
