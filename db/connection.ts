import type { Socket } from "node:net";
import postgres from "postgres";
import { openSocket, type SocketLimits, type SocketTarget } from "./socket";

export type Types = { bigint: bigint };
export type DriverOptions = NonNullable<Parameters<typeof postgres>[1]>;

/** A statement as it goes to the server: arrays are literals by now, and `prepare` says whether its plan is kept. */
export type Message = { text: string; values: readonly unknown[]; prepare: boolean; rowsAsArrays: boolean };
/** Rows of the answer, `count` of those read or changed, and the command, such as SELECT or COMMIT. */
export type DriverResult = postgres.RowList<postgres.Row[]>;

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
  readonly bornAt = Date.now();
  private readonly sql: postgres.Sql<Types>;
  private socket: Socket | undefined;
  private used = false;
  private gone = false;

  constructor(
    private readonly settings: ConnectionSettings,
    private readonly onBroken: (connection: Connection) => void,
  ) {
    const options = { ...settings.driver, max: 1, max_lifetime: null, ssl: false, socket: () => this.open() };
    this.sql = postgres(settings.url, options) as unknown as postgres.Sql<Types>;
  }

  get broken(): boolean {
    return this.gone;
  }

  /** Sends a statement after those that were sent before. @throws the driver's error */
  send({ text, values, prepare, rowsAsArrays }: Message): PromiseLike<DriverResult> {
    if (this.gone) return Promise.reject(connectionLost());
    // `unsafe` without values speaks the simple protocol, which keeps no plan.
    const query =
      prepare && values.length === 0
        ? this.sql(templateOf(text))
        : this.sql.unsafe(text, values as postgres.ParameterOrJSON<bigint>[], { prepare });
    return rowsAsArrays ? (query.values() as unknown as PromiseLike<DriverResult>) : query;
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

const templates = new Map<string, TemplateStringsArray>();

/** The same object for the same text: the driver remembers each for ever. Only texts whose plan is kept come here. */
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

/** True when the server itself answered with an error after which the session goes on: the connection may be used again. */
export function leavesConnectionUsable(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.severity !== "FATAL" && error.severity !== "PANIC";
}
