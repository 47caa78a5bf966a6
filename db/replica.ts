import { setTimeout as pause, setImmediate } from "node:timers/promises";
import { monotonicMs } from "@/server/kernel/clock";
import type { Connection, Message } from "./connection";
import { DatabaseBusy, databaseErrorCode, isDatabaseUnavailable, isOfStandby, isRetryable } from "./errors";
import type { ConnectionPool } from "./pool";
import { type PoolStatements, pooledStatements, type Statements } from "./statements";

/** After a failure, reads skip the replica for this time. */
const SKIP_MS = 1_000;
const ASK_AGAIN_MS = 5;
/** A read that finds no replica still has time for the primary. */
export const REPLICA_CONNECT_MS = 500;

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
type Limits = { waitMs: number; isSkipped: () => boolean };

/**
 * Reads on a replica that has replayed all that was committed before the read began, so that every reader finds its own writes and pages
 * from different servers agree. If no replica does within `waitMs`, or the replica fails or is busy, `primary` reads. `begin` may therefore
 * run its work twice.
 */
export function readsOnReplica({ pool, primary, waitMs }: Options): PoolStatements {
  let skipUntil = 0;
  const isSkipped = () => monotonicMs() < skipUntil;
  const position = positionOf(primary);
  const replica = pooledStatements({
    acquire: () => caughtUp(pool, position, { waitMs, isSkipped }),
    release: (connection) => pool.release(connection),
  });
  const orPrimary = async <T>(onReplica: () => Promise<T>, onPrimary: () => Promise<T>): Promise<T> => {
    if (isSkipped()) return onPrimary();
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

/** A statement past its time limit would take as long again on the primary. A former primary must not answer for the new one. */
function isOfReplica(error: unknown): boolean {
  if (error instanceof ReplicaBehind) return true;
  if (error instanceof DatabaseBusy || isOfStandby(error) || databaseErrorCode(error) === "57014") return false;
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

async function caughtUp(
  pool: ConnectionPool,
  position: () => Promise<Position>,
  { waitMs, isSkipped }: Limits,
): Promise<Connection> {
  const { lsn, timeline } = await position();
  const until = monotonicMs() + waitMs;
  const connection = await acquired(pool, waitMs);
  if (isSkipped()) {
    pool.release(connection);
    throw new ReplicaBehind("Another read found the replica behind");
  }
  const message: Message = { text: REACHED, values: [lsn, timeline], prepare: true, rowsAsArrays: false };
  try {
    for (;;) {
      const [row] = await within(until + REPLICA_CONNECT_MS - monotonicMs(), connection.send(message));
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

async function acquired(pool: ConnectionPool, waitMs: number): Promise<Connection> {
  const lent = pool.acquire();
  if (!(lent instanceof Promise)) return lent;
  try {
    return await within(waitMs, lent);
  } catch (error) {
    // It may still come, for a read that no longer waits.
    lent.then((connection) => pool.release(connection)).catch(() => undefined);
    throw error instanceof DatabaseBusy ? new ReplicaBehind("The replica is busy", { cause: error }) : error;
  }
}

/** @throws ReplicaBehind after `ms` */
async function within<T>(ms: number, work: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new ReplicaBehind("The replica did not answer in time")), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
