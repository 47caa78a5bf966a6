import { connect, type Socket } from "node:net";
import type { WireRequest } from "../../contract/wire";
import { monotonicMs } from "../../kernel/clock";

export type LoadResult = {
  /** Answers per second. */
  rate: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers by status. */
  statuses: Record<number, number>;
};

export type Target = { port: number; token: string };
/** Times of the monotonic clock. */
export type Answered = { request: WireRequest; status: number; sentAt: number; answeredAt: number };
type Load = { next: () => WireRequest | null; seen: (answered: Answered) => void };

/**
 * Drives the listener over keep-alive connections, one request at a time each, until the time is over or there are no more requests. Plain sockets, because an HTTP client would use as much
 * processor time as the server.
 */
export async function drive(
  target: Target,
  connections: number,
  seconds: number,
  next: () => WireRequest | null,
): Promise<LoadResult> {
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  const seen = ({ status, sentAt, answeredAt }: Answered) => {
    latencies.push(answeredAt - sentAt);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const start = monotonicMs();
  await send(target, connections, seconds, { next, seen });
  const elapsed = (monotonicMs() - start) / 1000;
  const at = percentiles(latencies);
  return { rate: latencies.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99), statuses };
}

/** As `drive`, for a reader of each answer. */
export async function send(target: Target, connections: number, seconds: number, load: Load): Promise<void> {
  const until = monotonicMs() + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => oneConnection(target, until, load)));
}

export function percentiles(values: readonly number[]): (share: number) => number {
  const sorted = values.toSorted((a, b) => a - b);
  return (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function requestText({ port, token }: Target, { method, address, headers, body }: WireRequest): string {
  let head = `${method} ${address} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\n`;
  for (const name in headers) head += `${name}: ${headers[name]}\r\n`;
  return body === undefined ? `${head}\r\n` : `${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

function oneConnection(target: Target, until: number, { next, seen }: Load): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port: target.port, host: "127.0.0.1", noDelay: true });
    let sent: { request: WireRequest; sentAt: number } | null = null;
    let received = "";
    const end = () => {
      socket.end();
      resolve();
    };
    const ask = () => {
      const request = monotonicMs() < until ? next() : null;
      if (request === null) return end();
      sent = { request, sentAt: monotonicMs() };
      socket.write(requestText(target, request));
    };
    socket.once("connect", ask);
    socket.once("error", reject);
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      const status = completeStatus(received);
      if (status === null) return;
      received = "";
      if (sent !== null) seen({ ...sent, status, answeredAt: monotonicMs() });
      ask();
    });
  });
}

/** The status of a complete answer, else null. Other servers answer in chunks. */
function completeStatus(text: string): number | null {
  const headEnd = text.indexOf("\r\n\r\n");
  if (headEnd < 0) return null;
  const length = /content-length: (\d+)/i.exec(text.slice(0, headEnd));
  if (!length && /transfer-encoding: chunked/i.test(text.slice(0, headEnd)) && !text.endsWith("\r\n0\r\n\r\n"))
    return null;
  if (length && text.length < headEnd + 4 + Number(length[1])) return null;
  return Number(text.slice(9, 12));
}
