import type { Socket } from "node:net";
import postgres from "postgres";
import { connectionLost } from "./connection";
import { openSocket, socketTarget } from "./socket";

const CONNECT_MS = 3_000;
const ANSWER_MS = 6_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

export type KeptConnection = {
  /** Discards a connection that its user found dead, and opens another. */
  renew: () => void;
  close: () => Promise<void>;
};

export type Keeping = {
  /** The first statements on each connection. */
  begin: (sql: postgres.Sql) => Promise<void>;
  /** A connection was lost after `begin`. */
  lost: () => void;
  /** A connection failed before `begin`, for the `times`-th time in a row. */
  failed: (error: unknown, times: number) => void;
};

type Login = { url: string; role?: string; name: string; settings?: Record<string, number> };

/**
 * Keeps one connection beside the pools and reopens it forever. As in the pool (decision 0002), a connection is a driver with one socket,
 * discarded as a whole.
 */
export function keepConnection({ url, role, name, settings }: Login, { begin, lost, failed }: Keeping): KeptConnection {
  const target = socketTarget(url);
  let over = false;
  let socket: Socket | undefined;
  let wake: () => void = () => undefined;

  async function connectOnce(): Promise<void> {
    let gone: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      gone = resolve;
    });
    let used = false;
    const open = async () => {
      if (used) throw connectionLost();
      used = true;
      socket = await openSocket(target, { connectMilliseconds: CONNECT_MS, answerMilliseconds: ANSWER_MS });
      socket.once("close", gone);
      if (over) socket.destroy();
      return socket;
    };
    const options = {
      ...{ ssl: false, socket: open, fetch_types: false, max: 1, max_lifetime: null, onnotice: () => undefined },
      connection: { ...(role && { role }), application_name: name, ...settings },
    };
    const sql = postgres(url, options as Parameters<typeof postgres>[1]);
    let begun = false;
    try {
      await begin(sql);
      begun = true;
      await ended;
    } finally {
      socket?.destroy();
      if (begun) lost();
      await sql.end({ timeout: 0 }).catch(() => undefined);
    }
  }

  async function connect(): Promise<void> {
    let [wait, failures] = [FIRST_WAIT_MS, 0];
    while (!over) {
      const began = Date.now();
      const error = await connectOnce().then(
        () => null,
        (reason: unknown) => reason,
      );
      if (over) return;
      failures = error === null ? 0 : failures + 1;
      if (error !== null) failed(error, failures);
      wait = Date.now() - began > LONGEST_WAIT_MS ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  const ended = connect();
  return {
    renew: () => void socket?.destroy(),
    close: () => {
      over = true;
      wake();
      socket?.destroy();
      return ended;
    },
  };
}
