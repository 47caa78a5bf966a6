import type { ServerResponse } from "node:http";
import type { LiveSession } from "../auth/live-session";
import { hasPendingSetup, type Principal } from "../auth/principal";
import { monotonicMs } from "../kernel/clock";
import { logger } from "../observability/log";
import type { LiveEvent, LiveHub } from "./live-hub";
import type { Changes, LiveIndex } from "./live-news";

/** Changes within this time are sent together. */
const TOGETHER_MS = 20;
/** Interval of heartbeats, which also check the session. */
const BEAT_MS = 10_000;
/** A reader that accepts nothing for this long is disconnected. */
const STALLED_MS = 30_000;
/** Beyond this number of unsent events the change is sent as "anything". */
const MOST_WAITING = 200;

type StreamContext = { hub: LiveHub; index: LiveIndex; session: LiveSession; beatMs?: number };

/**
 * One tab's stream. Messages: `hello` once, with complete reads (`reads`) and `everything` if any answer may have changed.
 * `changed`: by read the changed subjects, or null for any. `beat`. Access is checked at sending. A slow reader's list stays
 * short.
 */
export class LiveStream {
  private waiting: LiveEvent[] = [];
  private overfull = false;
  private position: string;
  private timer: NodeJS.Timeout | undefined;
  private beat: NodeJS.Timeout | undefined;
  private sending = false;
  private over = false;
  private stalledAt: number | null = null;
  private leave: () => void = () => undefined;

  constructor(
    private readonly response: ServerResponse,
    private readonly context: StreamContext,
  ) {
    this.position = context.hub.position();
  }

  begin(reader: Principal, after: string | null): void {
    const { hub, index, beatMs = BEAT_MS } = this.context;
    this.response.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      // No caching and no transformation: compression would delay events.
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    this.response.on("drain", () => {
      this.stalledAt = null;
      this.soon();
    });
    const missed = hub.since(after);
    this.leave = hub.join({
      received: (news) => this.receive(news),
      ended: () => this.end(),
    });
    this.write("hello", { reads: index.readsOf(reader), everything: missed === null });
    for (const news of missed ?? []) this.receive(news);
    this.beat = setInterval(() => void this.onBeat(), beatMs);
  }

  /** Ends the stream: the tab reconnects, here or to another node. */
  end(): void {
    if (this.over) return;
    this.left();
    this.response.end();
    // A reader that ignores the end is cut off.
    setTimeout(() => this.response.destroy(), 1_000).unref();
  }

  left(): void {
    this.over = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.leave();
  }

  private receive(news: LiveEvent): void {
    if (!this.context.index.hasReadsOf(news.type)) return;
    if (this.waiting.length < MOST_WAITING) this.waiting.push(news);
    else this.overfull = true;
    this.soon();
  }

  private soon(): void {
    if (this.over || this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.send();
    }, TOGETHER_MS);
  }

  private async send(): Promise<void> {
    if (this.over || this.sending || this.stalledAt !== null || this.waiting.length === 0) return;
    this.sending = true;
    const reader = await this.reader();
    this.sending = false;
    if (reader === null || this.over) return this.end();
    const { waiting, overfull } = this;
    const { hub, index } = this.context;
    this.waiting = [];
    this.overfull = false;
    this.position = hub.position();
    if (overfull) return this.write("hello", { reads: index.readsOf(reader), everything: true });
    const changes: Changes = new Map();
    for (const news of waiting) index.addChanges(changes, reader, news);
    if (changes.size === 0) return;
    this.write(
      "changed",
      Object.fromEntries([...changes].map(([read, subjects]) => [read, subjects && [...subjects]])),
    );
  }

  private async onBeat(): Promise<void> {
    if (this.stalledAt !== null && monotonicMs() - this.stalledAt > STALLED_MS) return void this.response.destroy();
    if ((await this.reader()) === null) return this.end();
    if (!this.over && this.stalledAt === null) this.write("beat", {});
    this.soon();
  }

  private async reader(): Promise<Principal | null> {
    try {
      const reader = await this.context.session.current();
      return reader === null || hasPendingSetup(reader) ? null : reader;
    } catch (error) {
      logger().warn({ err: error }, "the session of a live stream cannot be looked at");
      return null;
    }
  }

  private write(event: string, data: unknown): void {
    const id = `id: ${this.position}\n`;
    if (!this.response.write(`event: ${event}\n${id}data: ${JSON.stringify(data)}\n\n`))
      this.stalledAt ??= monotonicMs();
  }
}
