import postgres from "postgres";
import {
  type Connection,
  type ConnectionSettings,
  connectionLost,
  type DriverQuery,
  leavesConnectionUsable,
  type Types,
} from "./connection";
import type { ConnectionPool } from "./pool";
import { arrayTypeOf } from "./wire-types";

export type TransactionSql = postgres.TransactionSql<Types>;
type Begin = postgres.Sql<Types>["begin"];

/**
 * The driver's `sql` on our pool: tagged templates, `unsafe`, `json`, `array`, the helpers for values and names, and `begin`.
 * An array goes in as `${values}::text[]`, one of bigint as `${sql.array(values, 20)}`. `options` is there for Drizzle. What keeps a connection to itself without `begin` (listen, reserve, cursors) is not.
 */
export type Sql = postgres.ISql<Types> & Pick<postgres.Sql<Types>, "begin" | "options">;

/** Makes `sql`. The client that builds the queries never connects; the pool's connections send them. */
export function pooledSql(pool: ConnectionPool, settings: ConnectionSettings): Sql {
  const builder = postgres(settings.url, { ...settings.driver, max: 1 }) as unknown as postgres.Sql<Types>;
  // Only a connection fills this, and the builder has none.
  const { shared } = builder.options as unknown as { shared: { typeArrayMap: Record<number, number> } };
  Object.assign(shared.typeArrayMap, arrayTypeOf);
  const send = (query: DriverQuery) => {
    if (query.cursorFn || query.streaming) {
      query.reject(new TypeError("A cursor or a copy keeps its connection: use it within inTransaction"));
      return;
    }
    const connection = pool.acquire();
    if (connection instanceof Promise) connection.then((c) => lend(pool, c, query), query.reject);
    else lend(pool, connection, query);
  };
  return Object.assign(rebound(builder, send), { begin: beginOn(pool), options: builder.options }) as Sql;
}

function lend(pool: ConnectionPool, connection: Connection, query: DriverQuery): void {
  // Promise's own `then`: the query's would start it.
  Promise.prototype.then.call(
    query,
    () => pool.release(connection),
    (error) => {
      if (!leavesConnectionUsable(error)) connection.destroy();
      pool.release(connection);
    },
  );
  connection.execute(query);
}

/** The same client with every query it makes handed to `send` instead of to its own pool. */
function rebound(source: postgres.Sql<Types>, send: (query: DriverQuery) => void): postgres.ISql<Types> {
  const redirect = <T>(made: T): T => {
    if (made instanceof Promise) (made as unknown as DriverQuery).handler = send;
    return made;
  };
  const call = (...args: unknown[]) => redirect(Reflect.apply(source, undefined, args));
  return Object.assign(call, {
    unsafe: (...args: Parameters<typeof source.unsafe>) => redirect(source.unsafe(...args)),
    json: source.json,
    array: source.array,
    types: source.types,
    typed: source.typed,
  }) as unknown as postgres.ISql<Types>;
}

function beginOn(pool: ConnectionPool): Begin {
  const begin = async (modeOrWork: string | Work, maybeWork?: Work): Promise<unknown> => {
    const work = typeof modeOrWork === "function" ? modeOrWork : maybeWork;
    if (!work) throw new TypeError("begin needs the work to do");
    const mode = typeof modeOrWork === "string" ? modeOrWork.replace(/[^a-z ,]/gi, "") : "";
    const connection = await pool.acquire();
    try {
      return await transact(connection, mode, work);
    } finally {
      pool.release(connection);
    }
  };
  return begin as Begin;
}

type Work = (sql: TransactionSql) => unknown;

async function transact(connection: Connection, mode: string, work: Work): Promise<unknown> {
  let over = false;
  let firstError: unknown;
  const send = (query: DriverQuery) => {
    if (over) return query.reject(new TypeError("A statement came after the end of its transaction"));
    Promise.prototype.then.call(query, undefined, (error) => {
      firstError ??= error;
    });
    connection.execute(query);
  };
  try {
    await connection.sql.unsafe(`begin ${mode}`);
    const result = await settle(work(transactionSql(connection, send)));
    over = true;
    const { command } = await connection.sql.unsafe("commit");
    // Postgres answers a commit after an unhandled error with ROLLBACK and no error at all.
    if (command !== "COMMIT") throw firstError ?? new Error("The transaction was rolled back");
    return result;
  } catch (error) {
    over = true;
    await rollBack(connection);
    throw connection.broken && error instanceof TypeError ? connectionLost() : error;
  }
}

const settle = (made: unknown): unknown => (Array.isArray(made) ? Promise.all(made) : made);

/** A connection that cannot roll back is not used again: the server rolls back when it is gone. */
async function rollBack(connection: Connection): Promise<void> {
  if (connection.broken) return;
  try {
    await connection.sql.unsafe("rollback");
  } catch {
    connection.destroy();
  }
}

function transactionSql(connection: Connection, send: (query: DriverQuery) => void): TransactionSql {
  let savepoints = 0;
  const sql = rebound(connection.sql, send);
  const savepoint = async (nameOrWork: string | Work, maybeWork?: Work): Promise<unknown> => {
    const work = typeof nameOrWork === "function" ? nameOrWork : maybeWork;
    if (!work) throw new TypeError("savepoint needs the work to do");
    const name = `s${++savepoints}`;
    await sql.unsafe(`savepoint ${name}`);
    try {
      return await settle(work(own));
    } catch (error) {
      if (!connection.broken) await sql.unsafe(`rollback to savepoint ${name}`);
      throw error;
    }
  };
  const own = Object.assign(sql, { savepoint }) as unknown as TransactionSql;
  return own;
}
