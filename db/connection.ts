import type { Socket } from "node:net";
import postgres from "postgres";
import { isOfStandby } from "./errors";
import { openSocket, type SocketLimits, type SocketTarget } from "./socket";

export type Types = { bigint: bigint };
export type DriverOptions = NonNullable<Parameters<typeof postgres>[1]>;

/** A statement for the server. Arrays are literals, and `prepare` decides whether its plan is kept. */
export type Message = {
  text: string;
  values: readonly unknown[];
  prepare: boolean;
  rowsAsArrays: boolean;
  /** Each row as an array of the values' bytes, as Postgres sent them. */
  rowsAsBytes?: boolean;
};
/** `count` rows were read or changed. `command` is such as SELECT or COMMIT. */
export type DriverResult = postgres.RowList<postgres.Row[]>;

export type ConnectionSettings = {
  url: string;
  driver: DriverOptions;
  target: SocketTarget;
  limits: SocketLimits;
};

/**
 * One connection with one lifetime. The driver's own pool reuses a connection object after its socket broke, with the state of the
 * interrupted query. After terminated sessions it throws from a timer, which would end the process, and never reconnects (postgres 3.4.9,
 * decision 0002). Each connection is therefore a driver with one socket, discarded as a whole.
 */
export class Connection {
  readonly bornAt = Date.now();
  private readonly sql: postgres.Sql<Types>;
  private socket: Socket | undefined;
  private used = false;
  private closed = false;

  constructor(
    private readonly settings: ConnectionSettings,
    private readonly onBroken: (connection: Connection) => void,
  ) {
    const options = { ...settings.driver, max: 1, max_lifetime: null, ssl: false, socket: () => this.open() };
    this.sql = postgres(settings.url, options) as unknown as postgres.Sql<Types>;
  }

  get broken(): boolean {
    return this.closed;
  }

  /** Statements are sent in order. @throws the driver's error */
  send({ text, values, prepare, rowsAsArrays, rowsAsBytes = false }: Message): PromiseLike<DriverResult> {
    if (this.closed) return Promise.reject(connectionLost());
    // `unsafe` without values uses the simple protocol, which keeps no plan.
    const query =
      prepare && values.length === 0
        ? this.sql(templateOf(text))
        : this.sql.unsafe(text, values as postgres.ParameterOrJSON<bigint>[], { prepare });
    if (rowsAsBytes) return query.raw() as unknown as PromiseLike<DriverResult>;
    return rowsAsArrays ? (query.values() as unknown as PromiseLike<DriverResult>) : query;
  }

  /** Closes immediately. Running queries are rejected. */
  destroy(): void {
    if (this.closed) return;
    this.closed = true;
    this.socket?.destroy();
    this.onBroken(this);
    void this.sql.end({ timeout: 0 }).catch(() => undefined);
  }

  /** Closes in order. Only for an idle connection. */
  async end(): Promise<void> {
    this.closed = true;
    this.onBroken(this);
    await this.sql.end({ timeout: 1 }).catch(() => undefined);
  }

  private async open(): Promise<Socket> {
    // Otherwise the driver would reconnect and send a statement of a lost transaction on the new connection.
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

const templates = new Map<string, TemplateStringsArray>();

/** One object per text, because the driver caches by object forever. Only texts with a kept plan come here. */
function templateOf(text: string): TemplateStringsArray {
  let template = templates.get(text);
  if (!template) {
    template = Object.assign([text], { raw: [text] });
    templates.set(text, template);
  }
  return template;
}

export function connectionLost(): Error {
  return Object.assign(new Error("The connection to the database was lost"), { code: "CONNECTION_CLOSED" });
}

/** True if the server reported an error and the session continues. The next connection may find the primary instead of a standby. */
export function leavesConnectionUsable(error: unknown): boolean {
  if (isOfStandby(error)) return false;
  return error instanceof postgres.PostgresError && error.severity !== "FATAL" && error.severity !== "PANIC";
}
