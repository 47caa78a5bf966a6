import type { IncomingMessage, ServerResponse } from "node:http";
import { type LiveSession, openLiveSession } from "../auth/live-session";
import { hasPendingSetup, type Principal } from "../auth/principal";
import { logger } from "../observability/log";
import { metrics } from "../observability/metrics";
import type { LiveHub } from "./live-hub";
import type { LiveIndex } from "./live-news";
import { LiveStream } from "./live-stream";

export const LIVE_PATH = "/api/live";

/** Further tabs of one person poll. */
const MOST_OF_ONE = 12;
const MOST = 2_000;

/** Server-sent events of this process, one connection per tab of a staff session. The end of a connection always frees its place. */
export class LiveStreams {
  private readonly open = new Set<LiveStream>();
  private readonly ofPerson = new Map<string, number>();
  private closed = false;

  constructor(
    private readonly hub: LiveHub,
    private readonly index: LiveIndex,
    private readonly options: { beatMs?: number; onReader?: () => void } = {},
  ) {}

  /** Answers `GET /api/live`: 200 with the stream, 401 without a session, 403, 405, 429 or 503. Never throws. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (request.method !== "GET") return refuse(response, 405, { allow: "GET" });
      const headers = new Headers();
      for (const name of ["cookie"] as const)
        if (request.headers[name]) headers.set(name, String(request.headers[name]));
      const session = await openLiveSession(headers);
      const reader = (await session?.current()) ?? null;
      if (session === null || reader === null) return refuse(response, 401);
      if (hasPendingSetup(reader)) return refuse(response, 403);
      if (this.closed || !this.hub.open) return refuse(response, 503, { "retry-after": "5" });
      if ((this.ofPerson.get(reader.personId) ?? 0) >= MOST_OF_ONE || this.open.size >= MOST)
        return refuse(response, 429, { "retry-after": "30" });
      this.begin(request, response, { session, reader });
    } catch (error) {
      logger().warn({ err: error }, "a live stream was not begun");
      refuse(response, 503, { "retry-after": "5" });
    }
  }

  /** Also refuses new streams. */
  close(): void {
    this.closed = true;
    for (const stream of this.open) stream.end();
  }

  private begin(
    request: IncomingMessage,
    response: ServerResponse,
    { session, reader }: { session: LiveSession; reader: Principal },
  ): void {
    // A client that left during the session lookup emits no event that would free the place.
    if (response.destroyed || request.socket.destroyed) return;
    const { personId } = reader;
    const stream = new LiveStream(response, { hub: this.hub, index: this.index, session, beatMs: this.options.beatMs });
    this.open.add(stream);
    this.ofPerson.set(personId, (this.ofPerson.get(personId) ?? 0) + 1);
    metrics().liveStreams.set(this.open.size);
    response.once("close", () => {
      stream.left();
      this.open.delete(stream);
      const left = (this.ofPerson.get(personId) ?? 1) - 1;
      if (left > 0) this.ofPerson.set(personId, left);
      else this.ofPerson.delete(personId);
      metrics().liveStreams.set(this.open.size);
    });
    stream.begin(reader, positionOf(request));
    this.options.onReader?.();
  }
}

/** The position of the tab's last stream or page: from the browser's header, or from the client's address. */
function positionOf({ url = "", headers }: IncomingMessage): string | null {
  const after = new URLSearchParams(url.split("?")[1] ?? "").get("after");
  const last = headers["last-event-id"];
  return typeof last === "string" && last !== "" ? last : after;
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { "cache-control": "no-store", "content-length": "0", ...headers }).end();
}
