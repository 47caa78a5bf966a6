import { database } from "./client";
import { type Db, drizzleOn } from "./drizzle-client";
import type { PoolStatements, TransactionStatements } from "./statements";

type SelectOnly = "select" | "selectDistinct" | "selectDistinctOn";

declare const transaction: unique symbol;

/**
 * One transaction of the database: Drizzle on its connection, and its `statements` for what stands below Drizzle. A type of
 * its own, so that a function that needs its statements to stand or fall together can ask for it and never be given the
 * pool by accident.
 */
export type Tx = Db & {
  readonly statements: TransactionStatements;
  readonly [transaction]: true;
};

/**
 * Reading only: what a command's `plan` and the queries of a slice are given, as their first argument. Both `Db` and `Tx` are
 * one. Views come from the builder (`read.select({ … }).from(table)`); `read.rows(sql`…`)` is for the few named reads that the
 * builder cannot say; what every request asks is prepared once (`prepared`, below).
 */
export type ReadDb = Pick<Db, SelectOnly | "$with" | "$count" | "rows"> & {
  with(...queries: Parameters<Db["with"]>): Pick<ReturnType<Db["with"]>, SelectOnly>;
};

export type TransactionOptions = {
  isolation?: "read committed" | "repeatable read" | "serializable";
  readOnly?: boolean;
  /** Another pool than the main one. */
  pool?: PoolStatements;
};

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects.
 * READ COMMITTED unless asked otherwise: posting locks rows in the agreed order (decision 0016).
 *
 * @throws what `work` throws; DatabaseBusy when no connection came free; a driver error that `db/errors` can tell apart.
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
  const pool = options.pool ?? database().statements;
  const mode = `isolation level ${options.isolation ?? "read committed"}${options.readOnly ? " read only" : ""}`;
  return pool.begin(mode, (statements) => work(transactionOn(statements)));
}

/**
 * Runs `work` on one unchanging picture of all data (REPEATABLE READ, READ ONLY) on the reports pool: the reads of a report
 * that must agree with each other. What it hands out cannot write, by its type and because Postgres refuses it.
 */
export function inSnapshot<T>(work: (read: ReadDb) => Promise<T>): Promise<T> {
  return inTransaction(work, { isolation: "repeatable read", readOnly: true, pool: database().reportsStatements });
}

function transactionOn(statements: TransactionStatements): Tx {
  return Object.assign(drizzleOn(statements), { statements }) as unknown as Tx;
}
