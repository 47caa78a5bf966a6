import { afterWaiting } from "@/server/kernel/reaction-time";
import { Connection, type ConnectionSettings, connectionLost } from "./connection";
import { DatabaseBusy } from "./errors";

export type PoolLimits = {
  maxConnections: number;
  /** Requests that may wait for a connection. Further ones are refused immediately, which bounds memory and delay. */
  maxWaiting: number;
  /** Longest wait for a connection. */
  waitMilliseconds: number;
  /** Connections older than this are replaced, which bounds the memory of backends. */
  lifetimeMilliseconds: number;
};

export type PoolState = { max: number; open: number; idle: number; waiting: number };

type Waiter = { take(connection: Connection): void; refuse(error: Error): void; stopWaiting(): void };

/** A bounded number of connections with a bounded queue. A request that waits too long fails with DatabaseBusy. */
export class ConnectionPool {
  private readonly open = new Set<Connection>();
  private readonly idle: Connection[] = [];
  private readonly waiting = new Set<Waiter>();
  private ending: (() => void) | undefined;
  private ended = false;

  constructor(
    private readonly settings: ConnectionSettings,
    private readonly limits: PoolLimits,
  ) {}

  state(): PoolState {
    return {
      max: this.limits.maxConnections,
      open: this.open.size,
      idle: this.idle.length,
      waiting: this.waiting.size,
    };
  }

  /** An exclusive connection until `release`. @throws DatabaseBusy; an error with code CONNECTION_ENDED after `end` */
  acquire(): Connection | Promise<Connection> {
    if (this.ended) {
      return Promise.reject(Object.assign(new Error("The pool has been closed"), { code: "CONNECTION_ENDED" }));
    }
    const idle = this.idle.pop();
    if (idle) return idle;
    if (this.open.size < this.limits.maxConnections) return this.add();
    if (this.waiting.size >= this.limits.maxWaiting) {
      return Promise.reject(new DatabaseBusy("Too many requests wait for a database connection"));
    }
    return new Promise((take, refuse) => {
      const stopWaiting = afterWaiting(this.limits.waitMilliseconds, () => {
        this.waiting.delete(waiter);
        refuse(new DatabaseBusy("No database connection came free in time"));
      });
      const waiter: Waiter = { take, refuse, stopWaiting };
      this.waiting.add(waiter);
    });
  }

  release(connection: Connection): void {
    if (connection.broken) return;
    if (this.ended || Date.now() - connection.bornAt > this.limits.lifetimeMilliseconds) {
      void connection.end();
    } else if (!this.handOver(connection)) {
      this.idle.push(connection);
    }
  }

  /** Refuses new work, waits at most `timeoutMilliseconds` for running work, then closes everything. */
  async end(timeoutMilliseconds: number): Promise<void> {
    this.ended = true;
    for (const waiter of this.waiting) {
      waiter.stopWaiting();
      waiter.refuse(connectionLost());
    }
    this.waiting.clear();
    await Promise.all(this.idle.splice(0).map((connection) => connection.end()));
    if (this.open.size > 0) {
      const timer = setTimeout(() => this.ending?.(), timeoutMilliseconds);
      await new Promise<void>((done) => {
        this.ending = done;
      });
      clearTimeout(timer);
    }
    for (const connection of [...this.open]) connection.destroy();
  }

  private add(): Connection {
    const connection = new Connection(this.settings, (broken) => this.remove(broken));
    this.open.add(connection);
    return connection;
  }

  private remove(connection: Connection): void {
    this.open.delete(connection);
    const at = this.idle.indexOf(connection);
    if (at >= 0) this.idle.splice(at, 1);
    if (this.ended && this.open.size === 0) this.ending?.();
    if (!this.ended && this.waiting.size > 0 && this.open.size < this.limits.maxConnections) this.handOver(this.add());
  }

  private handOver(connection: Connection): boolean {
    const [first] = this.waiting;
    if (!first) return false;
    this.waiting.delete(first);
    first.stopWaiting();
    first.take(connection);
    return true;
  }
}
