import { isIP, type NetConnectOpts, connect as netConnect, type Socket } from "node:net";
import { type ConnectionOptions, connect as tlsConnect } from "node:tls";
import { isLoopback } from "@/server/kernel/loopback";
import { afterWaiting } from "@/server/kernel/reaction-time";
import { DatabaseTimeout } from "./errors";

export type SocketTarget = {
  host: string;
  port: number;
  /** A folder instead of a host: the server's Unix socket. */
  path: string | undefined;
  /** As in libpq's sslmode. `verify-full` requires a certificate for the host by an authority that Node trusts. */
  tls: "disable" | "prefer" | "require" | "verify-full";
};

export type SocketLimits = {
  connectMilliseconds: number;
  /** Longest silence of the server before an answer. */
  answerMilliseconds: number;
};

/**
 * The target of a connection string, parsed as libpq does. Other machines require TLS with a verified certificate, unless `DATABASE_TLS` or
 * the string's sslmode is `require`, or `DATABASE_TLS=off` declares the network trusted. A string alone, which may be copied from anywhere,
 * never sends passwords unencrypted over a network.
 */
export function socketTarget(url: string, policy: string | undefined = process.env.DATABASE_TLS): SocketTarget {
  const { hostname, port, searchParams } = new URL(url);
  const host = searchParams.get("host") ?? (decodeURIComponent(hostname.replace(/^\[|\]$/g, "")) || "localhost");
  const number = port ? Number(port) : 5432;
  const path = host.startsWith("/") ? `${host}/.s.PGSQL.${number}` : undefined;
  const sslmode = tlsMode(searchParams.get("sslmode"));
  const near = path !== undefined || isLoopback(host);
  return {
    host,
    port: number,
    path,
    tls: near || policy === "off" ? (sslmode ?? "disable") : overNetwork(sslmode, policy),
  };
}

/** The driver's option for connections that it opens itself. */
export function driverTls(url: string): false | "prefer" | "require" | "verify-full" {
  const { tls } = socketTarget(url);
  return tls === "disable" ? false : tls;
}

function overNetwork(sslmode: SocketTarget["tls"] | null, policy: string | undefined): "require" | "verify-full" {
  if (policy === "require" || policy === "verify-full") return policy;
  return sslmode === "require" ? "require" : "verify-full";
}

function tlsMode(sslmode: string | null): SocketTarget["tls"] | null {
  if (sslmode === null || sslmode === "disable") return sslmode;
  if (sslmode === "allow" || sslmode === "prefer") return "prefer";
  return sslmode === "require" ? "require" : "verify-full";
}

/** Longest start of a session after that: password and settings. */
const SESSION_MS = 3_000;

/**
 * Connects to the server and monitors the socket. The driver has no timeout for queries, so a stopped server or a network that drops
 * packets would block requests forever. A silence of `answerMilliseconds` before an answer ends the socket with DatabaseTimeout, which
 * rejects every query on it. @throws the socket's error, or one with code CONNECT_TIMEOUT
 */
export async function openSocket(target: SocketTarget, limits: SocketLimits): Promise<Socket> {
  const timer = new AbortController();
  const stopWaiting = afterWaiting(limits.connectMilliseconds, () => timer.abort());
  try {
    const plain = await connected(target, timer.signal);
    const socket = target.tls === "disable" ? plain : await secured(plain, target, timer.signal);
    watch(socket, limits.answerMilliseconds);
    limitStart(socket);
    return socket;
  } finally {
    stopWaiting();
  }
}

function connected(target: SocketTarget, signal: AbortSignal): Promise<Socket> {
  const options: NetConnectOpts = target.path ? { path: target.path } : { host: target.host, port: target.port };
  const socket = netConnect({ ...options, noDelay: true, keepAlive: true, keepAliveInitialDelay: 30_000 });
  return settled(socket, "connect", signal);
}

/** The TLS request of the Postgres protocol: one message, one byte of answer, then the handshake. */
async function secured(plain: Socket, target: SocketTarget, signal: AbortSignal): Promise<Socket> {
  plain.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]));
  const answer = new Promise<Buffer>((done) => plain.once("data", done));
  const failed = settled(plain, "close", signal).then(() => Buffer.alloc(0));
  const willing = (await Promise.race([answer, failed]))[0] === 0x53;
  if (!willing && target.tls === "prefer" && !plain.destroyed) return plain;
  if (!willing) {
    plain.destroy();
    throw Object.assign(new Error("The database server does not offer TLS"), { code: "CONNECTION_CLOSED" });
  }
  const options: ConnectionOptions = { socket: plain, rejectUnauthorized: target.tls === "verify-full" };
  const socket = tlsConnect(isIP(target.host) ? options : { ...options, servername: target.host });
  return settled(socket, "secureConnect", signal);
}

/** Waits for one event of a socket. An error or an abort destroys it. */
function settled<S extends Socket>(socket: S, event: string, signal: AbortSignal): Promise<S> {
  return new Promise((done, fail) => {
    const timedOut = () => {
      fail(notInTime());
      socket.destroy();
    };
    signal.addEventListener("abort", timedOut, { once: true });
    socket.once("error", fail);
    socket.once(event, () => {
      signal.removeEventListener("abort", timedOut);
      socket.off("error", fail);
      // An error before the driver's own listener must not end the process.
      socket.on("error", () => undefined);
      done(socket);
    });
  });
}

function watch(socket: Socket, answerMilliseconds: number): void {
  let answerDue = false;
  const write = socket.write;
  socket.write = ((...args: Parameters<typeof write>) => {
    answerDue = true;
    return write.apply(socket, args);
  }) as typeof write;
  socket.on("data", (chunk: Buffer) => {
    // Notifications arrive without a request and leave no answer due.
    if (answerDue) answerDue = !endsReady(chunk);
  });
  socket.setTimeout(answerMilliseconds);
  socket.on("timeout", () => {
    if (!answerDue) return;
    const read = socket.bytesRead;
    // An answer that arrived while this process was blocked is read between timers and `setImmediate`.
    setImmediate(() => {
      if (socket.bytesRead === read)
        socket.destroy(new DatabaseTimeout(`The database was silent for ${answerMilliseconds} ms`));
    });
  });
}

/** Nothing has been sent that could have an effect, so that the error is one of the connection. */
function limitStart(socket: Socket): void {
  const begun = afterWaiting(SESSION_MS, () => socket.destroy(notInTime()));
  const read = (chunk: Buffer) => {
    if (!endsReady(chunk)) return;
    begun();
    socket.off("data", read);
  };
  socket.on("data", read).once("close", begun);
}

const notInTime = () =>
  Object.assign(new Error("The database did not accept a connection in time"), { code: "CONNECT_TIMEOUT" });

/** ReadyForQuery ends every answer: "Z", its length of 5, one byte of state. */
function endsReady(chunk: Buffer): boolean {
  const at = chunk.length - 6;
  return at >= 0 && chunk[at] === 0x5a && chunk.readUInt32BE(at + 1) === 5;
}
