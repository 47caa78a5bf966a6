import type { Socket } from "node:net";
import postgres from "postgres";
import { connectionLost } from "./connection";
import { openSocket, socketTarget } from "./socket";

const CONNECT_MS = 3_000;
const ANSWER_MS = 6_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

export type KeptConnection = {
  /** Gives the connection up, to open another: for who has found out that it is dead. */
  renew: () => void;
  close: () => Promise<void>;
};

export type Keeping = {
  /** The first statements on each connection. */
  begin: (sql: postgres.Sql) => Promise<void>;
  /** A connection that had begun is lost. */
  lost: () => void;
  /** A connection did not begin; `times` in a row, counted from 1. */
  failed: (error: unknown, times: number) => void;
};

type Login = { url: string; role?: string; name: string; settings?: Record<string, number> };

/**
 * Keeps one connection beside the pools, and opens another when that is lost, for ever. As in the pool (decision 0002) a connection is a
 * driver with one socket: when that breaks, both are thrown away.
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
