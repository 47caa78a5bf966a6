import { database } from "./client";
import { type Db, drizzleOn } from "./drizzle-client";
import type { PoolStatements, TransactionStatements } from "./statements";

type SelectOnly = "select" | "selectDistinct" | "selectDistinctOn";

declare const transaction: unique symbol;

/**
 * A transaction: Drizzle on its connection, and `statements` below Drizzle. A separate type, so that a function that requires a transaction
 * never receives the pool.
 */
export type Tx = Db & {
  readonly statements: TransactionStatements;
  readonly [transaction]: true;
};

/**
 * Read-only access, the first argument of plans and queries. Both `Db` and `Tx` satisfy it. Views use the builder (`read.select({ …
 * }).from(table)`), `read.rows(sql`…`)` statements beyond it, and reads of every request `prepared`.
 */
export type ReadDb = Pick<Db, SelectOnly | "$with" | "$count" | "rows" | "bytes"> & {
  with(...queries: Parameters<Db["with"]>): Pick<ReturnType<Db["with"]>, SelectOnly>;
};

export type TransactionOptions = {
  isolation?: "read committed" | "repeatable read" | "serializable";
  readOnly?: boolean;
  /** Defaults to the main pool. */
  pool?: PoolStatements;
};

/**
 * Commits when `work` resolves and rolls back when it rejects. Defaults to READ COMMITTED, because posting locks rows in the agreed order
 * (decision 0016). @throws the error of `work`; DatabaseBusy without a free connection; a driver error of `db/errors`
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
  const pool = options.pool ?? database().statements;
  const mode = `isolation level ${options.isolation ?? "read committed"}${options.readOnly ? " read only" : ""}`;
  return pool.begin(mode, (statements) => work(transactionOn(statements)));
}

/**
 * Runs `work` on one snapshot (REPEATABLE READ, READ ONLY) of the reports pool, for reads that must agree. Neither its type nor Postgres
 * permits writes. On a failing replica `work` runs a second time, on the primary.
 */
export function inSnapshot<T>(work: (read: ReadDb) => Promise<T>): Promise<T> {
  return onSnapshotOf(database().reportsStatements, work);
}

/** The same on the primary, for what a decision or a stored figure follows. */
export function inPrimarySnapshot<T>(work: (read: ReadDb) => Promise<T>): Promise<T> {
  return onSnapshotOf(database().primaryReportsStatements, work);
}

function onSnapshotOf<T>(pool: PoolStatements, work: (read: ReadDb) => Promise<T>): Promise<T> {
  return inTransaction(work, { isolation: "repeatable read", readOnly: true, pool });
}

function transactionOn(statements: TransactionStatements): Tx {
  return Object.assign(drizzleOn(statements), { statements }) as unknown as Tx;
}
