import { type Connection, connectionLost, type DriverResult, leavesConnectionUsable, type Message } from "./connection";
import type { ConnectionPool } from "./pool";
import { writeArray } from "./wire-types";

export type StatementOptions = {
  /** False for a text that will not come again: the connection keeps the plans of all others. */
  prepare?: boolean;
  /** Each row as an array in the order of the columns, not as an object. */
  rowsAsArrays?: boolean;
};

/** Rows in their order; `count` is how many were read or changed. */
export type Rows<T> = T[] & { readonly count: number };

/** The one way of the server's statements to Postgres: a text with $1, $2, … and their values. */
export interface Statements {
  /**
   * Values travel as `wire-types.ts` says; an array goes as a literal, so the text names its type: `$1::uuid[]`.
   *
   * @throws DatabaseBusy when no connection came free; TypeError for a value that is undefined; the driver's error
   */
  query<T extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
    options?: StatementOptions,
  ): Promise<Rows<T>>;
}

export interface TransactionStatements extends Statements {
  /** What `work` did is undone alone when it fails; the transaction goes on. @throws what `work` throws */
  savepoint<T>(work: (statements: TransactionStatements) => Promise<T>): Promise<T>;
}

export interface PoolStatements extends Statements {
  /**
   * One transaction on one connection; `mode` as after BEGIN, such as "isolation level read committed".
   *
   * @throws what `work` throws, or the first error of a statement when `work` swallowed it
   */
  begin<T>(mode: string, work: (statements: TransactionStatements) => Promise<T>): Promise<T>;
}

/** So many texts have their plans kept: texts made of what somebody asked for must not fill the memory of the backends. */
const KEPT_PLANS = 1_000;

/** A list of so many values is seldom as long again. */
const VALUES_OF_KEPT_PLAN = 100;

/** Each statement on a connection of its own from the pool; several that belong together go through `begin`. */
export function pooledStatements(pool: ConnectionPool): PoolStatements {
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

async function sendAndRelease(pool: ConnectionPool, connection: Connection, message: Message): Promise<DriverResult> {
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
  return (text, values = [], { prepare = true, rowsAsArrays = false } = {}) => {
    const keep = prepare && values.length <= VALUES_OF_KEPT_PLAN && (kept.has(text) || kept.size < KEPT_PLANS);
    if (keep) kept.add(text);
    return { text, values: values.map(asParameter), prepare: keep, rowsAsArrays };
  };
}

/** The driver would take the type of an array's first element for that of the parameter. */
function asParameter(value: unknown): unknown {
  // Checked before a connection is lent: the driver would find it in the middle of a message.
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
    // Postgres answers a commit after an unhandled error with ROLLBACK and no error at all.
    if (command !== "COMMIT") throw firstError ?? new Error("The transaction was rolled back");
    return result;
  } catch (error) {
    over = true;
    await rollBack(connection);
    throw connection.broken && error instanceof TypeError ? connectionLost() : error;
  }
}

/** A connection that cannot roll back is not used again: the server rolls back when it is gone. */
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
