import { connect } from "node:net";

/** The answer to a request written byte by byte. `status` is 0 if the connection ended without an answer. */
export type Answer = { status: number; text: string; ended: boolean };

/** Above every time limit of the bank. */
const LONGEST_MS = 30_000;
/** Bytes read of an answer. */
const LOOKED_AT = 2_000_000;

/** A request as on the wire. `host` and `connection: close` are added if absent. */
export type Sent = { method: string; target: string; headers: readonly (readonly [string, string])[]; body: string };

export function written({ method, target, headers, body }: Sent): Buffer {
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  if (!names.has("host")) lines.push("Host: localhost");
  if (!names.has("connection")) lines.push("Connection: close");
  if (body !== "" && !names.has("content-length") && !names.has("transfer-encoding"))
    lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`, "latin1");
  return Buffer.concat([head, Buffer.from(body, "utf8")]);
}

/** Uses a separate connection and no HTTP client, which would correct invalid requests. */
export function exchange(port: number, sent: Sent): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const pieces: Buffer[] = [];
    let size = 0;
    const done = (ended: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      const text = Buffer.concat(pieces).toString("utf8");
      resolve({ status: statusOf(text), text, ended });
    };
    const timer = setTimeout(() => done(false), LONGEST_MS);
    socket.on("data", (piece) => {
      size += piece.length;
      if (size < LOOKED_AT) pieces.push(piece);
      // The live stream does not end.
      if (size < 4_096 && piece.includes("text/event-stream")) done(true);
    });
    socket.on("error", () => done(true)).on("close", () => done(true));
    socket.write(written(sent));
  });
}

/** The last status line, because an interim answer (100) may precede it. */
function statusOf(text: string): number {
  const head = text.replace(/^(?:HTTP\/1\.1 1\d\d[^\n]*\r\n(?:[^\r\n]+\r\n)*\r\n)*/, "");
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
}
