import type { Socket } from "node:net";
import postgres from "postgres";
import { openSocket, type SocketLimits, type SocketTarget } from "./socket";
import { arrayTypeOf } from "./wire-types";

export type Types = { bigint: bigint };
export type DriverOptions = NonNullable<Parameters<typeof postgres>[1]>;

/** What a query of the driver is inside: it hands itself to `handler` when somebody awaits it, never before. */
export type DriverQuery = Promise<unknown> & {
  handler: (query: DriverQuery) => void;
  reject(error: unknown): void;
  cursorFn?: unknown;
  streaming?: boolean;
};

export type ConnectionSettings = {
  url: string;
  driver: DriverOptions;
  target: SocketTarget;
  limits: SocketLimits;
};

/**
 * One connection with one life. The driver's own pool reuses a connection object after its socket broke, with the state
 * of the query that was under way: after sessions were terminated under load it throws from a timer (which would end the
 * process) and never connects again (postgres 3.4.9; see server/decisions/0002-connection-pool.md). So each connection
 * here is a driver of its own with one socket; when that breaks, it is thrown away whole.
 */
export class Connection {
  readonly sql: postgres.Sql<Types>;
  readonly bornAt = Date.now();
  private readonly handler: (query: DriverQuery) => void;
  private socket: Socket | undefined;
  private used = false;
  private gone = false;

  constructor(
    private readonly settings: ConnectionSettings,
    private readonly onBroken: (connection: Connection) => void,
  ) {
    const options = { ...settings.driver, max: 1, max_lifetime: null, ssl: false, socket: () => this.open() };
    this.sql = postgres(settings.url, options) as unknown as postgres.Sql<Types>;
    const { shared } = this.sql.options as unknown as { shared: { typeArrayMap: Record<number, number> } };
    Object.assign(shared.typeArrayMap, arrayTypeOf);
    this.handler = (this.sql.unsafe("") as unknown as DriverQuery).handler;
  }

  get broken(): boolean {
    return this.gone;
  }

  /** Sends a query that any client with the same options has built. */
  execute(query: DriverQuery): void {
    if (this.gone) query.reject(connectionLost());
    else this.handler(query);
  }

  /** Ends it at once; queries under way are rejected. */
  destroy(): void {
    if (this.gone) return;
    this.gone = true;
    this.socket?.destroy();
    this.onBroken(this);
    void this.sql.end({ timeout: 0 }).catch(() => undefined);
  }

  /** Says goodbye to the server; only for a connection that nobody uses. */
  async end(): Promise<void> {
    this.gone = true;
    this.onBroken(this);
    await this.sql.end({ timeout: 1 }).catch(() => undefined);
  }

  private async open(): Promise<Socket> {
    // The driver would reconnect by itself and send a statement of a lost transaction on the new connection.
    if (this.used) throw connectionLost();
    this.used = true;
    try {
      const socket = await openSocket(this.settings.target, this.settings.limits);
      this.socket = socket;
      socket.once("close", () => this.destroy());
      return socket;
    } catch (error) {
      this.destroy();
      throw error;
    }
  }
}

export function connectionLost(): Error {
  return Object.assign(new Error("The connection to the database was lost"), { code: "CONNECTION_CLOSED" });
}

/** True when the server itself answered with an error after which the session goes on: the connection may be used again. */
export function leavesConnectionUsable(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.severity !== "FATAL" && error.severity !== "PANIC";
}
