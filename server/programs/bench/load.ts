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

type Target = { port: number; token: string };

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
  const until = monotonicMs() + seconds * 1000;
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  const start = monotonicMs();
  await Promise.all(Array.from({ length: connections }, () => oneConnection(target, until, next, latencies, statuses)));
  const elapsed = (monotonicMs() - start) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return { rate: latencies.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99), statuses };
}

function requestText({ port, token }: Target, { method, address, headers, body }: WireRequest): string {
  let head = `${method} ${address} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\n`;
  for (const name in headers) head += `${name}: ${headers[name]}\r\n`;
  return body === undefined ? `${head}\r\n` : `${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

function oneConnection(
  target: Target,
  until: number,
  next: () => WireRequest | null,
  latencies: number[],
  statuses: Record<number, number>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port: target.port, host: "127.0.0.1", noDelay: true });
    let sentAt = 0;
    let received = "";
    const end = () => {
      socket.end();
      resolve();
    };
    const send = () => {
      const request = monotonicMs() < until ? next() : null;
      if (request === null) return end();
      sentAt = monotonicMs();
      socket.write(requestText(target, request));
    };
    socket.once("connect", send);
    socket.once("error", reject);
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      const status = completeStatus(received);
      if (status === null) return;
      received = "";
      latencies.push(monotonicMs() - sentAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
      send();
    });
  });
}

/** The status of a complete answer, else null. Answers carry Content-Length. */
function completeStatus(text: string): number | null {
  const headEnd = text.indexOf("\r\n\r\n");
  if (headEnd < 0) return null;
  const length = /content-length: (\d+)/i.exec(text.slice(0, headEnd));
  if (length && text.length < headEnd + 4 + Number(length[1])) return null;
  return Number(text.slice(9, 12));
}
