import { setTimeout as pause, setImmediate } from "node:timers/promises";
import { monotonicMs } from "@/server/kernel/clock";
import type { Connection, Message } from "./connection";
import { DatabaseBusy, databaseErrorCode, isDatabaseUnavailable, isRetryable } from "./errors";
import type { ConnectionPool } from "./pool";
import { type PoolStatements, pooledStatements, type Statements } from "./statements";

/** After a failure, reads skip the replica for this time. */
const SKIP_MS = 1_000;
const ASK_AGAIN_MS = 5;

/** A position in the primary's log. After a failover the same number exists on two timelines. */
type Position = { lsn: string; timeline: number };

const POSITION = `select pg_current_wal_flush_lsn()::text as lsn,
  ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline`;

/** A replica that left the primary's timeline has other rows at this position, so its control file must name the timeline. */
const REACHED = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn and $2::int in
  ((select min_recovery_end_timeline from pg_control_recovery()), (select timeline_id from pg_control_checkpoint())) as reached`;

class ReplicaBehind extends Error {
  override readonly name = "ReplicaBehind";
}

type Options = { pool: ConnectionPool; primary: PoolStatements; waitMs: number };

/**
 * Reads on a replica that has replayed all that was committed before the read began, so that every reader finds its own writes and pages
 * from different servers agree. If no replica does within `waitMs`, or the replica fails, `primary` reads. `begin` may therefore run its
 * work twice.
 */
export function readsOnReplica({ pool, primary, waitMs }: Options): PoolStatements {
  let skipUntil = 0;
  const position = positionOf(primary);
  const replica = pooledStatements({
    acquire: () => caughtUp(pool, position, waitMs),
    release: (connection) => pool.release(connection),
  });
  const orPrimary = async <T>(onReplica: () => Promise<T>, onPrimary: () => Promise<T>): Promise<T> => {
    if (monotonicMs() < skipUntil) return onPrimary();
    try {
      return await onReplica();
    } catch (error) {
      if (!isOfReplica(error)) throw error;
      skipUntil = monotonicMs() + SKIP_MS;
      return onPrimary();
    }
  };
  return {
    query: (...args) =>
      orPrimary(
        () => replica.query(...args),
        () => primary.query(...args),
      ) as never,
    begin: (...args) =>
      orPrimary(
        () => replica.begin(...args),
        () => primary.begin(...args),
      ),
  };
}

/** A statement past its time limit would take as long again on the primary. */
function isOfReplica(error: unknown): boolean {
  if (error instanceof ReplicaBehind) return true;
  if (error instanceof DatabaseBusy || databaseErrorCode(error) === "57014") return false;
  return isDatabaseUnavailable(error) || isRetryable(error);
}

/** One statement for all reads of the same turn of the event loop, sent after the last of them began. */
function positionOf(primary: Statements): () => Promise<Position> {
  let next: Promise<Position> | undefined;
  const ask = async () => {
    await setImmediate();
    next = undefined;
    const [row] = await primary.query<Position>(POSITION);
    if (!row) throw new ReplicaBehind("the primary has no position");
    return row;
  };
  return () => {
    next ??= ask();
    return next;
  };
}

async function caughtUp(pool: ConnectionPool, position: () => Promise<Position>, waitMs: number): Promise<Connection> {
  const { lsn, timeline } = await position();
  const connection = await pool.acquire();
  const message: Message = { text: REACHED, values: [lsn, timeline], prepare: true, rowsAsArrays: false };
  const until = monotonicMs() + waitMs;
  try {
    for (;;) {
      const [row] = await connection.send(message);
      if (row?.reached === true) return connection;
      if (monotonicMs() >= until) throw new ReplicaBehind(`The replica has not reached ${lsn} in ${waitMs} ms`);
      await pause(ASK_AGAIN_MS);
    }
  } catch (error) {
    // The next connection may find another replica.
    connection.destroy();
    throw error;
  }
}
