import type { Socket } from "node:net";
import postgres from "postgres";
import { connectionLost } from "./connection";
import { openSocket, socketTarget } from "./socket";

const CONNECT_MS = 3_000;
const ANSWER_MS = 6_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

export type Ear = {
  /** A notification, at its commit. */
  heard: (payload: string) => void;
  /** From now on nothing is missed; called again after each loss. */
  began: () => void;
  /** What is notified until `began` comes again is missed. */
  lost: () => void;
};

export type Listening = {
  /** Gives the connection up, to open another: for who has found out that it is dead. */
  renew: () => void;
  close: () => Promise<void>;
};

/**
 * Listens on a channel with a connection of its own, and opens another when that is lost, for ever. As in the pool (decision 0002) a
 * connection is a driver with one socket: when that breaks, both are thrown away.
 */
export function listenTo({ url, role, channel }: { url: string; role?: string; channel: string }, ear: Ear): Listening {
  const target = socketTarget(url);
  let over = false;
  let socket: Socket | undefined;
  let wake: () => void = () => undefined;

  async function listenOnce(): Promise<void> {
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
      ssl: false,
      socket: open,
      fetch_types: false,
      onnotice: () => undefined,
      connection: { ...(role && { role }), application_name: "countinghouse-live" },
    };
    const sql = postgres(url, options as Parameters<typeof postgres>[1]);
    let listening = false;
    try {
      await sql.listen(channel, ear.heard);
      listening = true;
      ear.began();
      await ended;
    } finally {
      socket?.destroy();
      if (listening) ear.lost();
      await sql.end({ timeout: 0 }).catch(() => undefined);
    }
  }

  async function listen(): Promise<void> {
    let wait = FIRST_WAIT_MS;
    while (!over) {
      const began = Date.now();
      await listenOnce().catch(() => undefined);
      if (over) return;
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

  const ended = listen();
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
