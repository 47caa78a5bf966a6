import { type Connection, connectionLost, type DriverResult, leavesConnectionUsable, type Message } from "./connection";
import { isOfStandby } from "./errors";
import type { ConnectionPool } from "./pool";
import { writeArray } from "./wire-types";

export type StatementOptions = {
  /** False for a text that does not recur. Plans of all other texts are kept. */
  prepare?: boolean;
  /** Each row as an array in the order of the columns. */
  rowsAsArrays?: boolean;
  /** The same with the bytes of each value, for long texts that are only forwarded. */
  rowsAsBytes?: boolean;
};

/** In order. `count` rows were read or changed. */
export type Rows<T> = T[] & { readonly count: number };

/** The server's only access to Postgres: a text with $1, $2, … and values. */
export interface Statements {
  /**
   * Values follow `wire-types.ts`. An array is sent as a literal, so the text names its type: `$1::uuid[]`. @throws DatabaseBusy without a
   * free connection; TypeError for an undefined value; the driver's error
   */
  query<T extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
    options?: StatementOptions,
  ): Promise<Rows<T>>;
}

export interface TransactionStatements extends Statements {
  /** A failure undoes only `work`, and the transaction continues. @throws the error of `work` */
  savepoint<T>(work: (statements: TransactionStatements) => Promise<T>): Promise<T>;
}

export interface PoolStatements extends Statements {
  /**
   * One transaction on one connection. `mode` follows BEGIN, such as "isolation level read committed". @throws the error of `work`, or the
   * first error of a statement if `work` suppressed it
   */
  begin<T>(mode: string, work: (statements: TransactionStatements) => Promise<T>): Promise<T>;
}

/** Bounds the kept plans, because texts built from requests must not fill the memory of the backends. */
const KEPT_PLANS = 1_000;

/** Longer lists of values seldom recur with the same length. */
const VALUES_OF_KEPT_PLAN = 100;

type Lender = Pick<ConnectionPool, "acquire" | "release">;

/** Each statement uses its own connection from the pool. Use `begin` for those that belong together. */
export function pooledStatements(pool: Lender): PoolStatements {
  const compose = composer();
  const send = (message: Message): Promise<DriverResult> => {
    const connection = pool.acquire();
    return connection instanceof Promise
      ? connection.then((lent) => sendAndRelease(pool, lent, message))
      : sendAndRelease(pool, connection, message);
  };
  return {
    query: async (text, values, options) => (await send(compose(text, values, options))) as never,
    begin: async (mode, work) => {
      const connection = await pool.acquire();
      try {
        return await transact(connection, compose, mode, work);
      } finally {
        pool.release(connection);
      }
    },
  };
}

async function sendAndRelease(pool: Lender, connection: Connection, message: Message): Promise<DriverResult> {
  try {
    return await connection.send(message);
  } catch (error) {
    if (!leavesConnectionUsable(error)) connection.destroy();
    throw error;
  } finally {
    pool.release(connection);
  }
}

type Compose = (text: string, values?: readonly unknown[], options?: StatementOptions) => Message;

function composer(): Compose {
  const kept = new Set<string>();
  return (text, values = [], { prepare = true, rowsAsArrays = false, rowsAsBytes = false } = {}) => {
    const keep = prepare && values.length <= VALUES_OF_KEPT_PLAN && (kept.has(text) || kept.size < KEPT_PLANS);
    if (keep) kept.add(text);
    return { text, values: values.map(asParameter), prepare: keep, rowsAsArrays, rowsAsBytes };
  };
}

/** The driver would take the type of the first element for that of the parameter. */
function asParameter(value: unknown): unknown {
  // Checked before a connection is acquired: the driver would fail in the middle of a message.
  if (value === undefined) throw new TypeError("A value of a statement is undefined");
  return Array.isArray(value) ? writeArray(value) : value;
}

const control = (text: string): Message => ({ text, values: [], prepare: false, rowsAsArrays: false });

async function transact<T>(
  connection: Connection,
  compose: Compose,
  mode: string,
  work: (statements: TransactionStatements) => Promise<T>,
): Promise<T> {
  let over = false;
  let firstError: unknown;
  const send = async (message: Message): Promise<DriverResult> => {
    if (over) throw new TypeError("A statement came after the end of its transaction");
    try {
      return await connection.send(message);
    } catch (error) {
      firstError ??= error;
      throw error;
    }
  };
  try {
    await connection.send(control(`begin ${mode}`));
    const result = await work(statementsOf(send, compose, connection));
    over = true;
    const { command } = await connection.send(control("commit"));
    // After an unhandled error Postgres answers a commit with ROLLBACK and no error.
    if (command !== "COMMIT") throw firstError ?? new Error("The transaction was rolled back");
    return result;
  } catch (error) {
    over = true;
    if (isOfStandby(error)) connection.destroy();
    await rollBack(connection);
    throw connection.broken && error instanceof TypeError ? connectionLost() : error;
  }
}

/** A connection that cannot roll back is closed, which rolls back on the server. */
async function rollBack(connection: Connection): Promise<void> {
  if (connection.broken) return;
  try {
    await connection.send(control("rollback"));
  } catch {
    connection.destroy();
  }
}

function statementsOf(
  send: (message: Message) => Promise<DriverResult>,
  compose: Compose,
  connection: Connection,
): TransactionStatements {
  let savepoints = 0;
  const own: TransactionStatements = {
    query: async (text, values, options) => (await send(compose(text, values, options))) as never,
    savepoint: async (work) => {
      const name = `s${++savepoints}`;
      await send(control(`savepoint ${name}`));
      try {
        return await work(own);
      } catch (error) {
        if (!connection.broken) await send(control(`rollback to savepoint ${name}`));
        throw error;
      }
    },
  };
  return own;
}
